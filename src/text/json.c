/* Writing JSON: see json.h. */
#include "text/json.h"

void sw_json_string(sw_buf *buf, const char *text, size_t len) {
  sw_buf_putc(buf, '"');
  for (size_t i = 0; i < len; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\')
      sw_buf_printf(buf, "\\%c", c);
    else if (c < 0x20 || c == 0x7f)
      sw_buf_printf(buf, "\\u%04x", c);
    else
      sw_buf_putc(buf, (char)c);
  }
  sw_buf_putc(buf, '"');
}
