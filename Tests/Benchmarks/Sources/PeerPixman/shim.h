// pixman, whose painting of glyphs is compared with that of Weft.
#include <pixman.h>
