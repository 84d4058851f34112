#include "Composing.h"

#include "WideFading.h"

#include <string.h>

// Eight pixels are composed at a time. Their channels are numbers of 16 bits: red and blue in one vector, green and alpha in another one.
// The compiler generates two versions of each loop: with vectors of 256 bits, and with pairs of vectors of 128 bits. Vectors of 256 bits
// are passed to inline functions only, so that the calling convention, which depends on the processor, does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint32_t words __attribute__((vector_size(32)));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(32)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));

typedef uint32_t sixteen_words __attribute__((vector_size(64)));
typedef uint32_t four_words __attribute__((vector_size(16)));
typedef uint64_t long_words __attribute__((vector_size(32)));

typedef struct {
  halves red_blue, green_alpha;
} channels;

#define INLINE static inline __attribute__((always_inline))

// MARK: Memory

// Fewer than eight pixels are read as two overlapping groups of four or two pixels, so that a vector may contain a pixel twice. Both copies
// get the same value, so that it does not matter which of them is written last. Collecting the pixels in memory would be slow, because
// processors do not forward several small stores to one larger load.

INLINE uint64_t read_word(const void *from, size_t size) {
  uint64_t word = 0;
  memcpy(&word, from, size);
  return word;
}

/// Reads `count` pixels, at most eight.
INLINE words load(const uint32_t *from, int64_t count) {
  words pixels = {0};
  if (count == 8) memcpy(&pixels, from, 32);
  else if (count >= 4) {
    four_words first, last;
    memcpy(&first, from, 16);
    memcpy(&last, from + count - 4, 16);
    pixels = __builtin_shufflevector(first, last, 0, 1, 2, 3, 4, 5, 6, 7);
  } else if (count >= 2) {
    pixels = (words)(long_words){read_word(from, 8), read_word(from + count - 2, 8)};
  } else {
    pixels[0] = *from;
  }
  return pixels;
}

/// Writes the `count` pixels that `load` has read.
INLINE void store(uint32_t *to, words pixels, int64_t count) {
  if (count == 8) {
    memcpy(to, &pixels, 32);
  } else if (count >= 4) {
    four_words first = __builtin_shufflevector(pixels, pixels, 0, 1, 2, 3), last = __builtin_shufflevector(pixels, pixels, 4, 5, 6, 7);
    memcpy(to, &first, 16);
    memcpy(to + count - 4, &last, 16);
  } else if (count >= 2) {
    long_words pairs = (long_words)pixels;
    uint64_t first = pairs[0], last = pairs[1];
    memcpy(to, &first, 8);
    memcpy(to + count - 2, &last, 8);
  } else {
    *to = pixels[0];
  }
}

/// Reads the bytes of the `count` pixels that `load` reads, in the same order.
INLINE uint64_t load_bytes(const uint8_t *from, int64_t count) {
  if (count == 8) return read_word(from, 8);
  if (count >= 4) return read_word(from, 4) | read_word(from + count - 4, 4) << 32;
  if (count >= 2) return read_word(from, 2) | read_word(from + count - 2, 2) << 16;
  return *from;
}

/// Whether eight pixels are opaque. The test of words of 64 bits takes fewer instructions than that of a vector.
INLINE bool are_opaque(const uint32_t *from) {
  uint64_t parts[4];
  memcpy(parts, from, 32);
  return (~(parts[0] & parts[1] & parts[2] & parts[3]) & 0xFF000000FF000000) == 0;
}

/// Whether 32 pixels are opaque.
INLINE bool are_all_opaque(const uint32_t *from) {
  uint64_t common = UINT64_MAX;
  for (int i = 0; i < 32; i += 2) {
    uint64_t part;
    memcpy(&part, from + i, 8);
    common &= part;
  }
  return (~common & 0xFF000000FF000000) == 0;
}

/// Whether eight pixels are clear.
INLINE bool are_clear(const uint32_t *from) {
  uint64_t parts[4];
  memcpy(parts, from, 32);
  return (parts[0] | parts[1] | parts[2] | parts[3]) == 0;
}

// MARK: Arithmetic

INLINE words repeat(uint32_t word) { return (words){word, word, word, word, word, word, word, word}; }

INLINE channels split(words pixels) { return (channels){(halves)(pixels & 0x00FF00FF), (halves)pixels >> 8}; }

INLINE words join(channels value) { return (words)(value.red_blue | value.green_alpha << 8); }

/// Returns `value` / 255, rounded: (value + 128) × 257 / 65536, for which there is one instruction.
INLINE halves quotient(halves value) {
  return __builtin_convertvector(__builtin_convertvector(value + 128, sixteen_words) * 257 >> 16, halves);
}

/// Multiplies the channels of each pixel by its factor, which is in both halves of its word.
INLINE words scale(words pixels, halves factors) {
  channels value = split(pixels);
  return join((channels){quotient(value.red_blue * factors), quotient(value.green_alpha * factors)});
}

/// Composes pixels over others. Sums above 255, which pixels that are not premultiplied cause, become 255.
INLINE words over(words pixels, words below) {
  words rest = 255 - (pixels >> 24);
  words old = scale(below, (halves)(rest | rest << 16));
  return (words)__builtin_elementwise_add_sat((bytes)pixels, (bytes)old);
}

/// Returns one byte for each pixel as a factor: in both halves of the pixel's word.
INLINE halves factors(uint64_t coverage) {
  eight_bytes vector;
  memcpy(&vector, &coverage, 8);
  words wide = __builtin_convertvector(vector, words);
  return (halves)(wide | wide << 16);
}

/// Composes pixels with an opacity over others: (pixel × opacity + below × rest) / 255, rounded once. Each half of `rests` is 255 minus
/// the alpha of its pixel, times the opacity.
INLINE words over_faded(words pixels, words below, uint8_t opacity, halves rests) {
  halves factor = (halves)repeat(opacity * 0x00010001u);
  channels new = split(pixels), old = split(below);
  return join((channels){quotient(new.red_blue * factor + old.red_blue * rests),
                         quotient(new.green_alpha * factor + old.green_alpha * rests)});
}

// MARK: Steps of at most eight pixels

INLINE void compose_color_step(uint32_t *to, words color, int64_t count) { store(to, over(color, load(to, count)), count); }

INLINE void compose_color_masked_step(uint32_t *to, uint32_t color, const uint8_t *coverage, int64_t count) {
  uint64_t bytes = load_bytes(coverage, count);
  if (bytes == 0) return;
  if (bytes == UINT64_MAX && color >> 24 == 255) store(to, repeat(color), count);
  else store(to, over(scale(repeat(color), factors(bytes)), load(to, count)), count);
}

INLINE void compose_row_step(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha) {
  if (count == 8 && alpha == 0) {
    if (are_opaque(from)) return store(to, load(from, 8), 8);
    if (are_clear(from)) return;
  }
  store(to, over(load(from, count) | alpha, load(to, count)), count);
}

INLINE void compose_row_faded_step(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity) {
  words pixels = load(from, count) | alpha;
  words alphas = (words)quotient((halves)(pixels >> 24) * opacity);
  store(to, over_faded(pixels, load(to, count), opacity, (halves)((255 - alphas) * 0x00010001)), count);
}

INLINE void compose_opaque_faded_step(uint32_t *to, const uint32_t *from, uint8_t opacity) {
  store(to, over_faded(load(from, 8) | 0xFF000000, load(to, 8), opacity, (halves)repeat((255 - opacity) * 0x00010001u)), 8);
}

INLINE void compose_row_masked_step(uint32_t *to, const uint32_t *from, const uint8_t *coverage, int64_t count, uint32_t alpha) {
  uint64_t bytes = load_bytes(coverage, count);
  if (bytes == 0) return;
  words pixels = load(from, count) | alpha;
  store(to, over(bytes == UINT64_MAX ? pixels : scale(pixels, factors(bytes)), load(to, count)), count);
}

// MARK: Rows

INLINE void compose_color(uint32_t *to, uint32_t color, int64_t count) {
  for (; count >= 8; to += 8, count -= 8) compose_color_step(to, repeat(color), 8);
  if (count > 0) compose_color_step(to, repeat(color), count);
}

INLINE void compose_color_masked(uint32_t *to, uint32_t color, const uint8_t *coverage, int64_t count) {
  for (; count >= 8; to += 8, coverage += 8, count -= 8) compose_color_masked_step(to, color, coverage, 8);
  if (count > 0) compose_color_masked_step(to, color, coverage, count);
}

INLINE void compose_row(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha) {
  for (; count >= 8; to += 8, from += 8, count -= 8) compose_row_step(to, from, 8, alpha);
  if (count > 0) compose_row_step(to, from, count, alpha);
}

INLINE void compose_row_faded(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity) {
  while (count >= 8) {
    // One test for four steps takes less time than four tests.
    int64_t part = count < 32 ? count & ~7 : 32;
    bool is_opaque = alpha != 0 || (part == 32 && are_all_opaque(from));
    for (int64_t i = 0; i < part; i += 8) {
      if (is_opaque) compose_opaque_faded_step(to + i, from + i, opacity);
      else if (!are_clear(from + i)) compose_row_faded_step(to + i, from + i, 8, alpha, opacity);
    }
    to += part, from += part, count -= part;
  }
  if (count > 0) compose_row_faded_step(to, from, count, alpha, opacity);
}

INLINE void compose_row_masked(uint32_t *to, const uint32_t *from, const uint8_t *coverage, int64_t count, uint32_t alpha) {
  for (; count >= 8; to += 8, from += 8, coverage += 8, count -= 8) compose_row_masked_step(to, from, coverage, 8, alpha);
  if (count > 0) compose_row_masked_step(to, from, coverage, count, alpha);
}

// MARK: Versions

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#else
#define WIDE
#endif

WIDE static void compose_color_wide(uint32_t *to, uint32_t color, int64_t count) { compose_color(to, color, count); }

void weft_compose_color(uint32_t *to, uint32_t color, int64_t count, bool is_wide) {
  if (is_wide) compose_color_wide(to, color, count);
  else compose_color(to, color, count);
}

WIDE static void compose_color_masked_wide(uint32_t *to, uint32_t color, const uint8_t *coverage, int64_t count) {
  compose_color_masked(to, color, coverage, count);
}

void weft_compose_color_masked(uint32_t *to, uint32_t color, const uint8_t *coverage, int64_t count, bool is_wide) {
  if (is_wide) compose_color_masked_wide(to, color, coverage, count);
  else compose_color_masked(to, color, coverage, count);
}

WIDE static void compose_row_wide(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha) {
  compose_row(to, from, count, alpha);
}

void weft_compose_row(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, bool is_wide) {
  if (is_wide) compose_row_wide(to, from, count, alpha);
  else compose_row(to, from, count, alpha);
}

WIDE static void compose_row_faded_wide(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity) {
  while (count > 0) {
    int64_t done = weft_fade_opaque_run(to, from, count, alpha, opacity);
    to += done, from += done, count -= done;
    int64_t part = count < 32 ? count : 32;
    compose_row_faded(to, from, part, alpha, opacity);
    to += part, from += part, count -= part;
  }
}

void weft_compose_row_faded(uint32_t *to, const uint32_t *from, int64_t count, uint32_t alpha, uint8_t opacity, bool is_wide) {
  if (is_wide) compose_row_faded_wide(to, from, count, alpha, opacity);
  else compose_row_faded(to, from, count, alpha, opacity);
}

WIDE static void compose_row_masked_wide(uint32_t *to, const uint32_t *from, const uint8_t *coverage, int64_t count, uint32_t alpha) {
  compose_row_masked(to, from, coverage, count, alpha);
}

void weft_compose_row_masked(uint32_t *to, const uint32_t *from, const uint8_t *coverage, int64_t count, uint32_t alpha, bool is_wide) {
  if (is_wide) compose_row_masked_wide(to, from, coverage, count, alpha);
  else compose_row_masked(to, from, coverage, count, alpha);
}
