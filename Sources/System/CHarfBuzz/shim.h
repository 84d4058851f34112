#pragma once
#if !__has_include(<hb.h>)
#error "Weft needs libharfbuzz-dev: run 'make deps', or: apt-get install libharfbuzz-dev"
#endif
#include <hb.h>
#include <hb-ft.h>
#include <hb-ot.h>
