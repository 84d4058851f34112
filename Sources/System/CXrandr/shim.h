#pragma once
#if !__has_include(<X11/extensions/Xrandr.h>)
#error "Weft needs libxrandr-dev: run 'make deps', or: apt-get install libxrandr-dev"
#endif
#include "../CX11/shim.h" // One definition of Display and Window: the one of module CX11.
#include <X11/extensions/Xrandr.h>
