#pragma once
#if !__has_include(<X11/extensions/XInput2.h>)
#error "Weft needs libxi-dev: run 'make deps', or: apt-get install libxi-dev"
#endif
#include "../CX11/shim.h" // One definition of Display and Window: the one of module CX11.
#include <X11/extensions/XInput2.h>

// Gestures of touchpads are new in version 2.4 of the extension: headers of libXi before 1.8 do not have them.

/// A gesture of a touchpad. `phase` is 0 for the beginning, 1 for a change, 2 for the end and 3 for cancellation.
typedef struct {
  int phase, fingers, is_swipe;
  Window window;
  double x, y, delta_x, delta_y, scale, delta_angle;
  unsigned int modifiers;
  unsigned long time;
} weft_xi_gesture;

#ifdef XI_GesturePinchBegin
enum { weft_xi_first_gesture = XI_GesturePinchBegin, weft_xi_last_gesture = XI_GestureSwipeEnd };

/// Reads the data of an event of the extension; returns 0 if it is not a gesture.
static inline int weft_xi_read_gesture(int type, const void *data, weft_xi_gesture *gesture) {
  if (type >= XI_GesturePinchBegin && type <= XI_GesturePinchEnd) {
    const XIGesturePinchEvent *pinch = (const XIGesturePinchEvent *)data;
    int phase = type - XI_GesturePinchBegin + (pinch->flags & XIGesturePinchEventCancelled ? 1 : 0);
    *gesture = (weft_xi_gesture){phase, pinch->detail, 0, pinch->event, pinch->event_x, pinch->event_y,
                                 pinch->delta_x, pinch->delta_y, pinch->scale, pinch->delta_angle,
                                 (unsigned int)pinch->mods.effective, pinch->time};
    return 1;
  }
  if (type >= XI_GestureSwipeBegin && type <= XI_GestureSwipeEnd) {
    const XIGestureSwipeEvent *swipe = (const XIGestureSwipeEvent *)data;
    int phase = type - XI_GestureSwipeBegin + (swipe->flags & XIGestureSwipeEventCancelled ? 1 : 0);
    *gesture = (weft_xi_gesture){phase, swipe->detail, 1, swipe->event, swipe->event_x, swipe->event_y,
                                 swipe->delta_x, swipe->delta_y, 1, 0,
                                 (unsigned int)swipe->mods.effective, swipe->time};
    return 1;
  }
  return 0;
}
#else
enum { weft_xi_first_gesture = 0, weft_xi_last_gesture = -1 };
static inline int weft_xi_read_gesture(int type, const void *data, weft_xi_gesture *gesture) { return 0; }
#endif
