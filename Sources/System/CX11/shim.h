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

// Swift cannot call variadic functions, and these have no other form.

/// The styles an input method offers; free the result with XFree.
static inline XIMStyles *weft_im_styles(XIM method) {
  XIMStyles *styles = NULL;
  return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) == NULL ? styles : NULL;
}

/// Has `called` run when the server of the input method goes away.
static inline void weft_im_set_destroy(XIM method, XIMProc called, XPointer data) {
  XIMCallback callback = {.client_data = data, .callback = called};
  XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}

/// An input context of one window.
static inline XIC weft_ic_create(XIM method, XIMStyle style, Window window) {
  return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/// The events that the input method wants selected on the window.
static inline long weft_ic_events(XIC context) {
  long events = 0;
  return XGetICValues(context, XNFilterEvents, &events, NULL) == NULL ? events : 0;
}
