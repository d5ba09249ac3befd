/* Hashing: a strong mixer for words, and hashes of byte strings.
 *
 * The results are part of certificates (checksums of sets of positions), so
 * they never change, except those of sw_hash_quick. sw_hash_mix is the
 * finalizer of SplitMix64 (Steele, Lea, Flood 2014), a bijection on 64-bit
 * words.
 */
#ifndef SW_BASE_HASH_H
#define SW_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t sw_hash_mix(uint64_t x) {
  x += UINT64_C(0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
  return x ^ (x >> 31);
}

/* Eight bytes, little endian; compilers make one load of it. */
static inline uint64_t sw_hash_word(const uint8_t *b) {
  return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 |
         (uint64_t)b[3] << 24 | (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 |
         (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

static inline uint32_t sw_hash_half(const uint8_t *b) {
  return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
         (uint32_t)b[3] << 24;
}

/* Reads the bytes in groups of eight, little endian, the last one padded with
 * zeros, and folds each into the state; the length is folded in first. */
static inline uint64_t sw_hash_bytes(const void *bytes, size_t n) {
  const uint8_t *b = bytes;
  uint64_t h = sw_hash_mix(n), word = 0;
  size_t i = 0;
  for (; i + 8 <= n; i += 8)
    h = sw_hash_mix(h ^ sw_hash_word(b + i));
  for (size_t k = 0; i + k < n; k++)
    word |= (uint64_t)b[i + k] << (8 * k);
  return i < n ? sw_hash_mix(h ^ word) : h;
}

/* The same for long blocks, with other results: four sums side by side, so that
 * they need not wait for each other. */
static inline uint64_t sw_hash_block(const void *bytes, size_t n) {
  const uint8_t *b = bytes;
  uint64_t lane[4] = {1, 2, 3, 4};
  const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
  size_t i = 0;
  for (; i + 32 <= n; i += 32)
    for (size_t k = 0; k < 4; k++) {
      uint64_t x = (lane[k] ^ sw_hash_word(b + i + 8 * k)) * odd;
      lane[k] = x ^ x >> 29;
    }
  uint64_t rest = sw_hash_bytes(b + i, n - i);
  for (size_t k = 0; k < 4; k++)
    rest = sw_hash_mix(rest ^ lane[k]);
  return sw_hash_mix(rest ^ n);
}

/* For tables in memory only: few steps for short strings, and bits that are
 * good enough for that.  What is left after groups of eight bytes is read with
 * some of the bytes before it. */
static inline uint64_t sw_hash_quick(const void *bytes, size_t n) {
  const uint8_t *b = bytes;
  const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
  uint64_t h = n * odd, last = 0;
  for (size_t i = 0; i + 8 < n; i += 8) {
    h = (h ^ sw_hash_word(b + i)) * odd;
    h ^= h >> 32;
  }
  if (n >= 8)
    last = sw_hash_word(b + n - 8);
  else if (n >= 4)
    last = (uint64_t)sw_hash_half(b) << 32 | sw_hash_half(b + n - 4);
  else if (n)
    last = (uint64_t)b[0] << 16 | (uint64_t)b[n / 2] << 8 | b[n - 1];
  h = (h ^ last) * odd;
  h = (h ^ h >> 32) * odd;
  return h ^ h >> 29;
}

#endif
