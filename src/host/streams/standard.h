/* The three standard streams, as a program finds them when it starts. */
#ifndef SW_HOST_STREAMS_STANDARD_H
#define SW_HOST_STREAMS_STANDARD_H

/* Call it before any file is opened.  A stream that was closed by the caller
 * would give its number to the first file opened, and what is meant for the
 * stream would go into that file.  Afterwards its number is taken, and reading
 * it or writing it fails as it does for a closed one. */
void sw_standard_keep(void);

/* 1 when standard output is a pipe that nobody reads any more. */
int sw_standard_is_unread(void);

#endif
