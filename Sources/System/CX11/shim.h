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

// Of <X11/Xlibint.h>, whose macros are no header's to bring along.

/// Makes an event of the 32 bytes that the server has sent; 0 keeps it from the queue.
typedef int (*weft_wire_conversion)(Display *display, XEvent *event, void *wire);
extern weft_wire_conversion XESetWireToEvent(Display *display, int type, weft_wire_conversion conversion);

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

/// An input context of one window whose composition the program shows itself. `data` is handed to the callbacks.
static inline XIC weft_ic_create_composing(XIM method, XIMStyle style, Window window, XPointer data, XICProc start,
                                           XICProc done, XICProc draw, XICProc caret) {
  XICCallback started = {data, start}, ended = {data, done}, drawn = {data, draw}, moved = {data, caret};
  XVaNestedList list = XVaCreateNestedList(0, XNPreeditStartCallback, &started, XNPreeditDoneCallback, &ended,
                                           XNPreeditDrawCallback, &drawn, XNPreeditCaretCallback, &moved, NULL);
  if (!list) return NULL;
  XIC context = XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
                          XNPreeditAttributes, list, NULL);
  XFree(list);
  return context;
}

/// Tells the input method where the caret is, so that its candidates appear there.
static inline void weft_ic_set_spot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!list) return;
  XSetICValues(context, XNPreeditAttributes, list, NULL);
  XFree(list);
}
