// Text drawn by pixman alone: masks are drawn and glyphs positioned beforehand, so that drawing consists of blending only.
#pragma once

typedef struct pixman_text pixman_text;

// Creates a white bitmap of 32 bits for each pixel, opaque if `has_alpha` is 0. NULL if memory is exhausted.
pixman_text *pixman_text_create(int width, int height, int has_alpha);
void pixman_text_free(pixman_text *text);

// Positions the glyphs of a string, wrapped at spaces, with the first baseline at `y` (in pixels). Glyphs are at multiples of a quarter of a
// pixel, as in Weft. Returns the number of glyphs that are not empty, or -1 if the font cannot be read.
int pixman_text_add(
    pixman_text *text, const char *font_path, double pixel_size, const char *letters, double x, double y, double width,
    double line_height);

// Paints every string once in an opaque dark color, each with one call of pixman.
void pixman_text_draw(pixman_text *text);
