/* Flags in as few bytes as their probabilities allow: an adaptive binary
 * arithmetic coder.  The same calls encode and decode, so that both sides learn
 * alike.
 */
#ifndef SW_PEG_FLAGS_H
#define SW_PEG_FLAGS_H

#include "text/buf.h"

#include <stdint.h>

typedef struct peg_chance peg_chance;

typedef struct peg_flags {
  uint32_t low, high;
  peg_chance *chance; /* of each context; owned */
  sw_buf *out;        /* encoding; NULL: decoding */
  const uint8_t *in;
  size_t n, at;
  uint32_t code;
} peg_flags;

/* Contexts are 0..contexts-1.  Bytes are borrowed, or appended to `out`.
 * 0 or SW_NO_MEMORY. */
int peg_flags_encode(peg_flags *flags, int contexts, sw_buf *out);
int peg_flags_decode(peg_flags *flags, int contexts, const void *bytes,
                     size_t n);
void peg_flags_free(peg_flags *flags);

/* Encodes the flag, or decodes the next one and ignores `flag`; returns it. */
int peg_flags_code(peg_flags *flags, int context, int flag);

/* After the last flag: writes what is left, or says whether exactly all bytes
 * were read: 1, else 0. */
int peg_flags_end(peg_flags *flags);

#endif
