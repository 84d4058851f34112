#pragma once
#if !__has_include(<png.h>)
#error "Weft needs libpng-dev: run 'make deps', or: apt-get install libpng-dev"
#endif
#include <png.h>
