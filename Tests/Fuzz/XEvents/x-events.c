// x-events CLASS SEED COUNT: sends random events to the windows of a class, and sets random properties of them, as a hostile client of
// the same X server can. Ends with 1 if there is no such window.
//
// Left out are requests to close or destroy the window, and keys with Control, Alt or Super, which may close it: programs obey these.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char *const names[] = {
    "WM_PROTOCOLS", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop",
    "XdndFinished", "XdndStatus", "XdndTypeList", "XdndSelection", "XdndActionCopy", "_NET_WM_STATE", "_NET_FRAME_EXTENTS", "WM_STATE",
    "_XIM_PROTOCOL", "_XIM_MOREDATA", "_XSETTINGS_SETTINGS", "MANAGER", "_NET_WORKAREA", "CLIPBOARD", "PRIMARY", "TARGETS", "UTF8_STRING",
    "INCR", "text/uri-list", "_NET_ACTIVE_WINDOW", "_NET_STARTUP_INFO", "_NET_STARTUP_INFO_BEGIN", "WM_CHANGE_STATE", "SAVE_TARGETS",
    "MULTIPLE", "RESOURCE_MANAGER", "XIM_SERVERS", "ATOM_PAIR", "TIMESTAMP", "DELETE",
};
enum { name_count = sizeof names / sizeof *names, most_windows = 64 };

static Display *display;
static Window root, own, windows[most_windows];
static int window_count;
static Atom atoms[name_count], delete_window;
static uint64_t state;

// Xorshift, so that a seed gives the same events on every machine.
static unsigned next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 16);
}

static Atom any_atom(void) { return atoms[next() % name_count]; }
static Window any_window(void) { return windows[next() % window_count]; }

static int ignore(Display *connection, XErrorEvent *error) {
  (void)connection, (void)error;
  return 0;
}

static void find(const char *class, Window window) {
  Window ignored, *children = NULL;
  unsigned count = 0;
  XClassHint hint;
  if (XGetClassHint(display, window, &hint)) {
    if (!strcasecmp(hint.res_class, class) && window_count < most_windows) windows[window_count++] = window;
    XFree(hint.res_name);
    XFree(hint.res_class);
  }
  if (!XQueryTree(display, window, &ignored, &ignored, &children, &count)) return;
  for (unsigned index = 0; index < count; index++) find(class, children[index]);
  if (children) XFree(children);
}

// MARK: Events

// An event of any type but DestroyNotify, whose bytes are random; half of them get plausible coordinates.
static void send_bytes(Window window) {
  XEvent event;
  unsigned char *bytes = (unsigned char *)&event;
  for (unsigned index = 0; index < sizeof event; index++) bytes[index] = (unsigned char)next();
  event.type = KeyPress + next() % (LASTEvent - KeyPress - 1);
  if (event.type == DestroyNotify || event.type == ClientMessage) event.type = UnmapNotify;
  event.xany.window = window;
  event.xkey.state &= ~(ControlMask | Mod1Mask | Mod4Mask);
  if (next() % 2) {
    event.xkey.x = next() % 600;
    event.xkey.y = next() % 400;
    event.xkey.keycode = 8 + next() % 248;
    event.xkey.root = root;
  }
  XSendEvent(display, window, False, next() % 3 ? NoEventMask : 0xFFFFFF, &event);
}

static long any_item(void) {
  switch (next() % 4) {
    case 0: return (long)any_atom();
    case 1: return (long)own;
    case 2: return next() % 1000;
    default: return next();
  }
}

static void send_message(Window window) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = any_atom();
  event.xclient.format = next() % 4 ? 32 : next() % 2 ? 16 : 8;
  for (int index = 0; index < 5; index++) event.xclient.data.l[index] = any_item();
  if ((Atom)event.xclient.data.l[0] != delete_window) XSendEvent(display, window, False, NoEventMask, &event);
}

static void send_selection(Window window) {
  XEvent event = {0};
  Atom property = next() % 3 ? any_atom() : None;
  if (next() % 2) {
    event.xselectionrequest.type = SelectionRequest;
    event.xselectionrequest.owner = window;
    event.xselectionrequest.requestor = next() % 2 ? own : next();
    event.xselectionrequest.selection = any_atom();
    event.xselectionrequest.target = any_atom();
    event.xselectionrequest.property = property;
    event.xselectionrequest.time = next();
  } else {
    event.xselection.type = SelectionNotify;
    event.xselection.requestor = window;
    event.xselection.selection = any_atom();
    event.xselection.target = any_atom();
    event.xselection.property = property;
  }
  XSendEvent(display, window, False, NoEventMask, &event);
  if (next() % 20 == 0) XSetSelectionOwner(display, any_atom(), own, CurrentTime);
}

// A property of the window or the root window, of any type and format. The class, by which the windows are found, stays.
static void set_property(Window window) {
  static long items[1024];
  int count = next() % 1024, format = next() % 3 ? 32 : next() % 2 ? 16 : 8;
  for (int index = 0; index < count; index++) items[index] = next();
  const Atom types[] = {XA_STRING, XA_ATOM, XA_CARDINAL, XA_WINDOW, any_atom()};
  Atom name = next() % 3 ? any_atom() : 1 + next() % 68;
  if (name == XA_WM_CLASS) return;
  XChangeProperty(display, next() % 4 ? window : root, name, types[next() % 5], format, PropModeReplace, (unsigned char *)items, count);
}

int main(int count, char **arguments) {
  if (count != 4 || !(display = XOpenDisplay(NULL))) return 2;
  XSetErrorHandler(ignore);
  root = DefaultRootWindow(display);
  state = strtoull(arguments[2], NULL, 10) * 2654435761u + 88172645463325252u;
  find(arguments[1], root);
  if (!window_count) return 1;
  for (int index = 0; index < name_count; index++) atoms[index] = XInternAtom(display, names[index], False);
  delete_window = XInternAtom(display, "WM_DELETE_WINDOW", False);
  own = XCreateSimpleWindow(display, root, 0, 0, 10, 10, 0, 0, 0);
  int rest = atoi(arguments[3]);
  while (rest-- > 0) {
    switch (next() % 4) {
      case 0: send_bytes(any_window()); break;
      case 1: send_message(any_window()); break;
      case 2: send_selection(any_window()); break;
      default: set_property(any_window()); break;
    }
    // The program gets time to answer, so that its answers are mixed with the next events.
    if (rest % 200 == 0) {
      XSync(display, False);
      usleep(3000);
    }
  }
  XCloseDisplay(display);
  return 0;
}
