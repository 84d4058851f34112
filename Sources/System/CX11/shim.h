#pragma once
#if !__has_include(<X11/Xlib.h>)
#error "Weft needs libx11-dev: run 'make deps', or: apt-get install libx11-dev"
#endif
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/cursorfont.h>
