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

// Declared in <X11/Xlibint.h>, which is not included because of its macros.

/// Converts the 32 bytes of an event from the server into an `XEvent`; returns 0 to drop the event.
typedef int (*weft_wire_conversion)(Display *display, XEvent *event, void *wire);
extern weft_wire_conversion XESetWireToEvent(Display *display, int type, weft_wire_conversion conversion);

// Swift cannot call variadic functions, and Xlib offers these functions in no other form.

/// The styles that an input method supports; free the result with XFree.
static inline XIMStyles *weft_im_styles(XIM method) {
  XIMStyles *styles = NULL;
  return XGetIMValues(method, XNQueryInputStyle, &styles, NULL) == NULL ? styles : NULL;
}

/// Sets the callback that Xlib calls when the server of the input method exits.
static inline void weft_im_set_destroy(XIM method, XIMProc called, XPointer data) {
  XIMCallback callback = {.client_data = data, .callback = called};
  XSetIMValues(method, XNDestroyCallback, &callback, NULL);
}

/// An input context of one window.
static inline XIC weft_ic_create(XIM method, XIMStyle style, Window window) {
  return XCreateIC(method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/// The mask of the events that the input method needs from the window.
static inline long weft_ic_events(XIC context) {
  long events = 0;
  return XGetICValues(context, XNFilterEvents, &events, NULL) == NULL ? events : 0;
}

/// An input context of one window whose composed text the program shows itself. `data` is passed to the callbacks.
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

/// Reports the position of the caret to the input method, which shows its candidates there. *Units*: pixels of the window.
static inline void weft_ic_set_spot(XIC context, short x, short y) {
  XPoint spot = {x, y};
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
  if (!list) return;
  XSetICValues(context, XNPreeditAttributes, list, NULL);
  XFree(list);
}
