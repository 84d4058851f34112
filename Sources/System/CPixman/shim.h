#pragma once
#if !__has_include(<pixman.h>)
#error "Weft needs libpixman-1-dev: run 'make deps', or: apt-get install libpixman-1-dev"
#endif
#include <pixman.h>
