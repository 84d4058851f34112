#pragma once
#if !__has_include(<unicode/ubrk.h>)
#error "Weft needs libicu-dev: run 'make deps', or: apt-get install libicu-dev"
#endif
#include <unicode/ubrk.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
