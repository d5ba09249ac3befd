/* Writing JSON into a buffer.  Reading JSON is done by jansson, in native code
 * only. */
#ifndef SW_TEXT_JSON_H
#define SW_TEXT_JSON_H

#include "text/buf.h"

/* The text as a JSON string with its quotes; control characters, quotes and
 * backslashes are escaped, other bytes are passed on as they are (UTF-8). */
void sw_json_string(sw_buf *buf, const char *text, size_t len);

#endif
