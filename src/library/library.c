/* Versions, errors and texts of the library: see include/spielwerk.h. */
#include "library/library.h"

#include "base/mem.h"
#include "session/ask/report.h"

#include <string.h>

#define STRING_OF(x) #x
#define STRING(x) STRING_OF(x)

_Static_assert((int)SPW_FAULT == SW_FAULT && (int)SPW_ILLEGAL == SW_ILLEGAL,
               "status codes are those of base/err.h");
_Static_assert((int)SPW_WIN == SW_WIN && (int)SPW_DRAW == SW_DRAW,
               "values are those of values.h");
_Static_assert((int)SPW_EXISTENCE == SW_EXISTENCE, "and kinds");
_Static_assert((int)SPW_BY_SEARCH == SW_SOURCE_SEARCH, "and sources");

int spw_version_number(void) {
  return SPW_VERSION_NUMBER;
}

const char *spw_version(void) {
  return STRING(SPW_VERSION_MAJOR) "." STRING(SPW_VERSION_MINOR) "." STRING(
      SPW_VERSION_PATCH);
}

const char *spw_value_name(spw_value value) {
  return value >= SPW_OPEN && value <= SPW_WIN ? sw_value_word((sw_value)value)
                                               : "";
}

const char *spw_source_name(spw_source source) {
  return source > SPW_NO_SOURCE && source <= SPW_BY_SEARCH
             ? sw_source_word((sw_source)source)
             : "";
}

/* What a code alone says. */
static const char *plain(int rc) {
  return rc == SW_NO_MEMORY ? "out of memory"
         : rc == SW_STOPPED ? "a limit was reached before there was an answer"
                            : "this could not be done";
}

int lib_report(int rc, const sw_err *inner, spw_error *error) {
  if (!rc || !error)
    return rc;
  *error = (spw_error){.status = rc, .at = SPW_NOWHERE};
  if (rc == SW_NO_MEMORY || !*inner->msg) {
    strcpy(error->message, plain(rc));
  } else {
    error->at = inner->at;
    memcpy(error->message, inner->msg, sizeof error->message);
  }
  return rc;
}

void spw_free(char *text) {
  sw_mem_free(text);
}

int lib_give_text(int rc, sw_buf *buf, const sw_err *inner, char **out,
                  spw_error *error) {
  char *text = NULL;
  if (!rc)
    rc = sw_buf_failed(buf);
  if (!rc && !(text = sw_mem_alloc(buf->len + 1, 1)))
    rc = SW_NO_MEMORY;
  if (!rc) {
    memcpy(text, sw_buf_text(buf), buf->len);
    text[buf->len] = 0;
    *out = text;
  }
  sw_buf_free(buf);
  return lib_report(rc, inner, error);
}

/* ---- lists of texts ----------------------------------------------------- */

void lib_texts_put(sw_buf *packed, const char *text) {
  sw_buf_put(packed, text, strlen(text) + 1);
}

void lib_put_move(const sw_rules *rules, const sw_pos *pos, sw_move move,
                  sw_buf *packed) {
  rules->game->move_print(rules, pos, move, packed);
  sw_buf_putc(packed, 0);
}

/* One block: the list, its pointers, the bytes. */
spw_texts *lib_texts_make(const sw_buf *packed, size_t n) {
  size_t head = sizeof(spw_texts) + (n + 1) * sizeof(char *);
  char *block =
      sw_buf_failed(packed) ? NULL : sw_mem_alloc(head + packed->len + 1, 1);
  if (!block)
    return NULL;
  const char **at = (const char **)(void *)(block + sizeof(spw_texts));
  char *bytes = block + head;
  memcpy(bytes, sw_buf_text(packed), packed->len);
  for (size_t i = 0; i < n; i++) {
    at[i] = bytes;
    bytes += strlen(bytes) + 1;
  }
  at[n] = NULL;
  spw_texts *texts = (spw_texts *)(void *)block;
  *texts = (spw_texts){n, at};
  return texts;
}

int lib_give_texts(int rc, sw_buf *packed, size_t n, const sw_err *inner,
                   spw_texts **out, spw_error *error) {
  spw_texts *texts = rc ? NULL : lib_texts_make(packed, n);
  sw_buf_free(packed);
  if (!rc && !texts)
    rc = SW_NO_MEMORY;
  if (!rc)
    *out = texts;
  return lib_report(rc, inner, error);
}

void spw_texts_free(spw_texts *texts) {
  sw_mem_free(texts);
}
