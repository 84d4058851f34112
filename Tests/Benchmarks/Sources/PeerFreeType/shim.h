// FreeType, which draws the masks for the glyphs that pixman paints for comparison.
#include <ft2build.h>
#include FT_FREETYPE_H
