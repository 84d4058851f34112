#pragma once

#include <stdint.h>

/// Four adjacent pixels of a glyph, with the layout of `GlyphQuad` in TextEngine.
typedef struct {
  uint8_t coverage[4];
  /// The distance from the left edge of the glyph, in bytes of a bitmap.
  uint16_t x;
  /// The distance from the top of the glyph, in rows.
  uint16_t y;
} weft_quad;

/// Composes an opaque color, multiplied by the coverage of each pixel, over the pixels of a bitmap, with vectors of 256 bits. The top left
/// corner of the glyph is at `to`; `stride` is the distance of two rows in bytes. The processor must have AVX2.
void weft_cover_quads(uint8_t *to, int64_t stride, const weft_quad *quads, int64_t count, uint32_t color);
