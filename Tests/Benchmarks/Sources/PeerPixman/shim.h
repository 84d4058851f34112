// The library whose glyph painting is the peer of ours.
#include <pixman.h>
