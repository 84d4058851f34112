#pragma once
#if !__has_include(<ft2build.h>)
#error "Weft needs libfreetype-dev: run 'make deps', or: apt-get install libfreetype-dev"
#endif
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_GLYPH_H
#include FT_STROKER_H
#include FT_BITMAP_H
#include FT_SIZES_H
#include FT_TRUETYPE_TABLES_H
#include FT_MULTIPLE_MASTERS_H
#include FT_COLOR_H
#include FT_ADVANCES_H
#include FT_SYSTEM_H
#include FT_MODULE_H
#include FT_IMAGE_H
