// Draws the masks that the peer's glyph painting is given.
#include <ft2build.h>
#include FT_FREETYPE_H
