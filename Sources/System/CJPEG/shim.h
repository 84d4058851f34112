#pragma once
#if !__has_include(<jpeglib.h>)
#error "Weft needs libjpeg-dev: run 'make deps', or: apt-get install libjpeg-dev"
#endif
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
