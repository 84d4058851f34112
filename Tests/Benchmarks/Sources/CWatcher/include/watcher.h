#ifndef WEFT_WATCHER_H
#define WEFT_WATCHER_H

// Looks at programs' windows from outside, through a connection of its own, and does by hand what a window must do at least.
// Times are milliseconds; a negative one means "not in time".

/// A program that was started, and the window it has shown.
typedef struct watched_program watched_program;

/// Starts a program and waits, ten seconds at most, until the pixel at 200, 400 of its window has the colour 0xRRGGBB on
/// the server. Null when it never has. `painted` is the time from the start until then.
watched_program *watcher_start(char *const arguments[], unsigned color, double *painted);

int watcher_process(const watched_program *program);

/// Presses and releases the left button at 200, 400 and waits, a second at most, until that pixel has another colour.
double watcher_click(watched_program *program);

/// Ends the program and closes the connection.
void watcher_stop(watched_program *program);

/// What a frame costs without any toolkit: fills `rows` rows of a window of 750 × 1334 pixels in shared memory, puts them
/// and waits until the server has read them, sixty times a second. `begun` is called before the first frame. Returns the
/// number of frames, 0 on failure.
int watcher_put_frames(int rows, double seconds, void (*begun)(void));

#endif
