#include "pixman_text.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <math.h>
#include <pixman.h>
#include <stdlib.h>
#include <string.h>

enum { most_strings = 64, most_letters = 256, most_faces = 4 };

struct pixman_text {
    FT_Library library;
    struct {
        char *path;
        FT_Face face;
    } faces[most_faces];
    pixman_glyph_cache_t *cache;
    pixman_image_t *target;
    pixman_image_t *color;
    int string_count;
    struct {
        int count;
        pixman_glyph_t glyphs[most_letters];
    } strings[most_strings];
};

pixman_text *pixman_text_create(int width, int height, int has_alpha) {
    pixman_text *text = calloc(1, sizeof *text);
    if (!text || FT_Init_FreeType(&text->library)) return NULL;
    text->cache = pixman_glyph_cache_create();
    pixman_glyph_cache_freeze(text->cache);
    text->target = pixman_image_create_bits(has_alpha ? PIXMAN_a8r8g8b8 : PIXMAN_x8r8g8b8, width, height, NULL, 0);
    memset(pixman_image_get_data(text->target), 255, (size_t)pixman_image_get_stride(text->target) * height);
    text->color = pixman_image_create_solid_fill(&(pixman_color_t){0, 0, 0, 0xffff});
    return text;
}

void pixman_text_free(pixman_text *text) {
    pixman_image_unref(text->target);
    pixman_image_unref(text->color);
    pixman_glyph_cache_thaw(text->cache);
    pixman_glyph_cache_destroy(text->cache);
    for (int index = 0; index < most_faces; index++) free(text->faces[index].path);
    FT_Done_FreeType(text->library);
    free(text);
}

static FT_Face face_at(pixman_text *text, const char *path) {
    for (int index = 0; index < most_faces; index++) {
        if (!text->faces[index].path) {
            if (FT_New_Face(text->library, path, 0, &text->faces[index].face)) return NULL;
            text->faces[index].path = strdup(path);
        }
        if (!strcmp(text->faces[index].path, path)) return text->faces[index].face;
    }
    return NULL;
}

// The mask of a glyph that is shifted right by `quarter` quarters of a pixel; NULL if the glyph is empty.
static const void *mask_of(pixman_text *text, FT_Face face, unsigned glyph, int quarter) {
    void *key = (void *)(size_t)((face->size->metrics.y_ppem << 20 | glyph << 2 | quarter) + 1);
    const void *known = pixman_glyph_cache_lookup(text->cache, face, key);
    if (known) return known;
    FT_Outline_Translate(&face->glyph->outline, quarter * 16, 0);
    if (FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL)) return NULL;
    FT_Bitmap *bitmap = &face->glyph->bitmap;
    if (!bitmap->width || !bitmap->rows) return NULL;
    pixman_image_t *mask = pixman_image_create_bits(PIXMAN_a8, bitmap->width, bitmap->rows, NULL, 0);
    for (unsigned row = 0; row < bitmap->rows; row++)
        memcpy(
            (char *)pixman_image_get_data(mask) + row * pixman_image_get_stride(mask), bitmap->buffer + row * bitmap->pitch,
            bitmap->width);
    known = pixman_glyph_cache_insert(text->cache, face, key, -face->glyph->bitmap_left, face->glyph->bitmap_top, mask);
    pixman_image_unref(mask);
    return known;
}

static double width_of_word(FT_Face face, const char *letters) {
    double width = 0;
    for (; *letters && *letters != ' '; letters++)
        if (!FT_Load_Char(face, (unsigned char)*letters, FT_LOAD_NO_HINTING)) width += face->glyph->linearHoriAdvance / 65536.0;
    return width;
}

int pixman_text_add(
    pixman_text *text, const char *font_path, double pixel_size, const char *letters, double x, double y, double width,
    double line_height) {
    FT_Face face = face_at(text, font_path);
    if (!face || text->string_count == most_strings || FT_Set_Char_Size(face, 0, (FT_F26Dot6)(pixel_size * 64), 72, 72)) return -1;
    int string = text->string_count++;
    double pen = x;
    for (const char *letter = letters; *letter; letter++) {
        int starts_word = letter == letters || letter[-1] == ' ';
        if (starts_word && pen > x && pen + width_of_word(face, letter) > x + width) {
            pen = x;
            y += line_height;
        }
        unsigned glyph = FT_Get_Char_Index(face, (unsigned char)*letter);
        if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_HINTING)) continue;
        double advance = face->glyph->linearHoriAdvance / 65536.0;
        double left = floor(pen);
        const void *mask = *letter == ' ' ? NULL : mask_of(text, face, glyph, (int)((pen - left) * 4));
        int *count = &text->strings[string].count;
        if (mask && *count < most_letters)
            text->strings[string].glyphs[(*count)++] = (pixman_glyph_t){(int)left, (int)lround(y), mask};
        pen += advance;
    }
    return text->strings[string].count;
}

void pixman_text_draw(pixman_text *text) {
    for (int index = 0; index < text->string_count; index++)
        pixman_composite_glyphs_no_mask(
            PIXMAN_OP_OVER, text->color, text->target, 0, 0, 0, 0, text->cache, text->strings[index].count,
            text->strings[index].glyphs);
}
