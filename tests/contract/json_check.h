/* Is this text JSON (RFC 8259)?  Small enough to run in WebAssembly too. */
#ifndef SW_TEST_JSON_CHECK_H
#define SW_TEST_JSON_CHECK_H

#include <stddef.h>

/* 1 when the whole text is one JSON value, nested at most 64 deep. */
int json_check(const char *text, size_t len);

#endif
