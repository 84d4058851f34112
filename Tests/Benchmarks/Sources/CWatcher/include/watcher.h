#ifndef WEFT_WATCHER_H
#define WEFT_WATCHER_H

// Observes the windows of other programs through a separate X connection, and presents frames with Xlib alone for comparison.
// *Units*: times are in milliseconds; a negative time means that the time limit passed.

/// A started program and its window.
typedef struct watched_program watched_program;

/// Starts a program and waits up to ten seconds until the pixel at 200, 400 of its window has the color 0xRRGGBB on the server. Null if
/// it does not get that color in time. `painted` is the time from the start until then.
watched_program *watcher_start(char *const arguments[], unsigned color, double *painted);

int watcher_process(const watched_program *program);

/// Presses and releases the left button at 200, 400 and waits up to a second until that pixel has another color. Returns the time.
double watcher_click(watched_program *program);

/// Ends the program and closes the connection.
void watcher_stop(watched_program *program);

/// Presents frames without a toolkit: fills `rows` rows of a window of 750 × 1334 pixels in shared memory, puts them and waits until the
/// server has read them, sixty times a second. Calls `begun` before the first frame. Returns the number of frames; 0 on failure.
int watcher_put_frames(int rows, double seconds, void (*begun)(void));

#endif
