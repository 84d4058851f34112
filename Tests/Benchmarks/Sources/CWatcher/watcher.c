#include "watcher.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { place_x = 200, place_y = 400 };

struct watched_program {
  Display *display;
  Window window;
  pid_t process;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static void nap(long microseconds) {
  struct timespec time = {0, microseconds * 1000};
  nanosleep(&time, NULL);
}

// Windows may be destroyed while they are examined; errors about them are ignored.
static int ignore_error(Display *display, XErrorEvent *event) {
  (void)display;
  (void)event;
  return 0;
}

static long pixel(const watched_program *program) {
  XImage *image = XGetImage(program->display, program->window, place_x, place_y, 1, 1, AllPlanes, ZPixmap);
  if (!image) return -1;
  long color = (long)(XGetPixel(image, 0, 0) & 0xFFFFFF);
  XDestroyImage(image);
  return color;
}

static void find_window(watched_program *program) {
  while (XPending(program->display)) {
    XEvent event;
    XNextEvent(program->display, &event);
    XWindowAttributes attributes;
    if (event.type == MapNotify && XGetWindowAttributes(program->display, event.xmap.window, &attributes) &&
        attributes.width >= 300)
      program->window = event.xmap.window;
  }
}

watched_program *watcher_start(char *const arguments[], unsigned color, double *painted) {
  watched_program *program = calloc(1, sizeof *program);
  program->display = XOpenDisplay(NULL);
  if (!program->display) {
    free(program);
    return NULL;
  }
  XSetErrorHandler(ignore_error);
  XSelectInput(program->display, DefaultRootWindow(program->display), SubstructureNotifyMask);
  XSync(program->display, False);
  double start = now();
  program->process = fork();
  if (program->process == 0) {
    close(ConnectionNumber(program->display));
    execv(arguments[0], arguments);
    _exit(127);
  }
  while (now() - start < 10000) {
    find_window(program);
    if (program->window && pixel(program) == (long)color) {
      *painted = now() - start;
      return program;
    }
    nap(200);
  }
  watcher_stop(program);
  return NULL;
}

int watcher_process(const watched_program *program) { return program->process; }

static void send_button(watched_program *program, int type) {
  XEvent event;
  memset(&event, 0, sizeof event);
  event.xbutton.type = type;
  event.xbutton.window = program->window;
  event.xbutton.root = DefaultRootWindow(program->display);
  event.xbutton.x = place_x;
  event.xbutton.y = place_y;
  event.xbutton.button = Button1;
  event.xbutton.state = type == ButtonRelease ? Button1Mask : 0;
  event.xbutton.same_screen = True;
  // Without a mask the event goes to the program that created the window.
  XSendEvent(program->display, program->window, False, NoEventMask, &event);
  XFlush(program->display);
}

double watcher_click(watched_program *program) {
  long before = pixel(program);
  double start = now();
  double changed = -1;
  send_button(program, ButtonPress);
  while (changed < 0 && now() - start < 1000) {
    if (pixel(program) != before) changed = now() - start;
    else nap(100);
  }
  send_button(program, ButtonRelease);
  XSync(program->display, False);
  return changed;
}

void watcher_stop(watched_program *program) {
  kill(program->process, SIGKILL);
  waitpid(program->process, NULL, 0);
  XCloseDisplay(program->display);
  free(program);
}

static Bool is_event(Display *display, XEvent *event, XPointer type) {
  (void)display;
  return event->type == *(int *)type;
}

int watcher_put_frames(int rows, double seconds, void (*begun)(void)) {
  enum { width = 750, height = 1334 };
  Display *display = XOpenDisplay(NULL);
  if (!display) return 0;
  int screen = DefaultScreen(display);
  Window window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0, width, height, 0, 0, 0);
  XSelectInput(display, window, ExposureMask);
  XMapWindow(display, window);
  XEvent event;
  do XNextEvent(display, &event);
  while (event.type != Expose);
  XShmSegmentInfo info;
  XImage *image =
      XShmCreateImage(display, DefaultVisual(display, screen), (unsigned)DefaultDepth(display, screen), ZPixmap, NULL, &info, width, height);
  info.shmid = shmget(IPC_PRIVATE, (size_t)(image->bytes_per_line * height), IPC_CREAT | 0600);
  info.shmaddr = image->data = shmat(info.shmid, NULL, 0);
  info.readOnly = False;
  XShmAttach(display, &info);
  XSync(display, False);
  shmctl(info.shmid, IPC_RMID, NULL);
  int done = XShmGetEventBase(display) + ShmCompletion;
  int frames = 0;
  begun();
  double start = now();
  for (double next = start; next - start < seconds * 1e3; next += 1000.0 / 60, frames++) {
    double rest = next - now();
    if (rest > 0) nap((long)(rest * 1e3));
    memset(image->data, frames & 1 ? 0x33 : 0xCC, (size_t)(image->bytes_per_line * rows));
    XShmPutImage(display, window, DefaultGC(display, screen), image, 0, 0, 0, 0, width, (unsigned)rows, True);
    XIfEvent(display, &event, is_event, (XPointer)&done);
  }
  XCloseDisplay(display);
  return frames;
}
