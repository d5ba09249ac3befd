/* How the C library's heap behaves. */
#ifndef SW_HOST_SYSTEM_HEAP_H
#define SW_HOST_SYSTEM_HEAP_H

/* Keeps freed memory for the next use instead of giving it back page by page:
 * counting takes and frees large blocks level after level, and fresh pages cost
 * a tenth of its time.  Call it once, first thing. */
void sw_heap_keep(void);

/* Gives freed memory back from now on, for work within a limit of memory: what
 * is kept for the next use counts as used. */
void sw_heap_give_back(void);

#endif
