/* Ctrl-C: the first asks the program to end cleanly, the second ends it. */
#ifndef SW_HOST_SYSTEM_STOP_H
#define SW_HOST_SYSTEM_STOP_H

/* From now on SIGINT and SIGTERM set a flag, once each; a closed pipe, and a
 * file that may not grow any more, are errors of the write instead of signals.
 */
void sw_stop_catch(void);

/* 1 once a signal has come.  Any thread may ask. */
int sw_stop_asked(void);

#endif
