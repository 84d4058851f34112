#pragma once
#if !__has_include(<fontconfig/fontconfig.h>)
#error "Weft needs libfontconfig-dev: run 'make deps', or: apt-get install libfontconfig-dev"
#endif
#include <fontconfig/fontconfig.h>
