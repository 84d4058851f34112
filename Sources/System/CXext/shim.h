#pragma once
#if !__has_include(<X11/extensions/XShm.h>)
#error "Weft needs libxext-dev: run 'make deps', or: apt-get install libxext-dev"
#endif
#include "../CX11/shim.h" // One definition of Display and Window: the one of module CX11.
#include <X11/extensions/XShm.h>
#include <X11/extensions/shape.h>
#include <X11/extensions/sync.h>
#include <sys/ipc.h>
#include <sys/shm.h>
