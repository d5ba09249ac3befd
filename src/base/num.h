/* Unsigned 128-bit numbers and their decimal text.
 *
 * Path counts of peg solitaire pass 2^64 (577,116,156,815,309,849,672 games on
 * the English board), so counters that are shown to people are 128 bits wide.
 */
#ifndef SW_BASE_NUM_H
#define SW_BASE_NUM_H

#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 sw_u128;

enum { SW_U128_TEXT = 40 }; /* 39 digits and the NUL */

/* Writes x in decimal, NUL-terminated; returns text. */
char *sw_u128_print(char text[SW_U128_TEXT], sw_u128 x);

/* Reads decimal digits only.  Returns 0, or SW_BAD_INPUT when the text is
 * empty, holds another character, or does not fit. */
int sw_u128_parse(const char *text, size_t len, sw_u128 *out);

/* x modulo m, which is not 0: what a 32-bit machine has no division for. */
uint32_t sw_u128_modulo(sw_u128 x, uint32_t m);

#endif
