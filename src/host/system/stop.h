/* Ctrl-C: the first asks the program to end cleanly, the second ends it, unless
 * it follows at once. */
#ifndef SW_HOST_SYSTEM_STOP_H
#define SW_HOST_SYSTEM_STOP_H

/* From now on SIGINT, SIGTERM and SIGHUP, unless that is ignored, set a flag;
 * the same signal half a second later or more has its usual effect.  A closed
 * pipe, and a file that may not grow any more, are errors of the write instead
 * of signals. */
void sw_stop_catch(void);

/* For a program that goes on when a piece of its work is cancelled: from now on
 * no SIGINT ends it, however many come.  It keeps its work as it goes, so that
 * a SIGHUP, after which it has no terminal, may end it at once. */
void sw_stop_catch_all(void);

/* Forgets every SIGINT so far, no other signal; 1 when there was one. */
int sw_stop_forgive(void);

/* Not 0 once a signal has come.  Any thread may ask. */
int sw_stop_asked(void);

#endif
