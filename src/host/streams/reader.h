/* Lines of a stream, read ahead by a thread of its own, so that a line can be
 * noticed while the one before it is still being worked on. */
#ifndef SW_HOST_STREAMS_READER_H
#define SW_HOST_STREAMS_READER_H

#include "text/buf.h"

typedef struct sw_reader sw_reader;

/* Reads from a file descriptor.  `urgent` says which lines are counted by
 * sw_reader_urgent.  Of a line longer than `most` bytes only most + 1 are kept.
 * NULL when there is no thread or memory. */
sw_reader *sw_reader_start(int fd, size_t most,
                           int (*urgent)(const char *line, size_t len));

/* Waits for the next line and puts it, without its end, into the emptied
 * buffer. 0 at the end of the stream, after Ctrl-C, or without memory. */
int sw_reader_next(sw_reader *, sw_buf *line);

/* Behind the last line: the errno with which reading failed, 0 when the stream
 * had an end. */
int sw_reader_error(const sw_reader *);

/* How many urgent lines wait.  Any thread may ask. */
int sw_reader_urgent(sw_reader *);

void sw_reader_end(sw_reader *); /* NULL is allowed */

#endif
