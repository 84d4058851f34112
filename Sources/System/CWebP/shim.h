#pragma once
#if !__has_include(<webp/decode.h>)
#error "Weft needs libwebp-dev: run 'make deps', or: apt-get install libwebp-dev"
#endif
#include <webp/decode.h>
#include <webp/encode.h>
