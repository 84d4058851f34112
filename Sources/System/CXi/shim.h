#pragma once
#if !__has_include(<X11/extensions/XInput2.h>)
#error "Weft needs libxi-dev: run 'make deps', or: apt-get install libxi-dev"
#endif
#include "../CX11/shim.h" // One definition of Display and Window: the one of module CX11.
#include <X11/extensions/XInput2.h>
