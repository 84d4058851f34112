// Text by pixman alone: masks drawn and letters placed beforehand, so that drawing is blending and nothing else.
#pragma once

typedef struct pixman_text pixman_text;

// A white bitmap of 32 bits a pixel, opaque where `has_alpha` is 0. NULL without memory.
pixman_text *pixman_text_create(int width, int height, int has_alpha);
void pixman_text_free(pixman_text *text);

// Places a string of letters, wrapped at spaces, with its first baseline at `y`; pixels. Letters stand at quarters of a pixel,
// as ours do. Returns how many have ink, or -1 where the font cannot be read.
int pixman_text_add(
    pixman_text *text, const char *font_path, double pixel_size, const char *letters, double x, double y, double width,
    double line_height);

// Paints every string once, each with one call, opaque and dark.
void pixman_text_draw(pixman_text *text);
