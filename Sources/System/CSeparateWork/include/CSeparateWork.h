#pragma once

#include <stddef.h>

// Work in a copy of this process, which Swift cannot start: its modules hide `fork`, because only one thread continues in the copy.

/// A copy of this process that does some work.
typedef struct weft_separate_work {
  int process;
  /// The read end of a pipe. It reaches the end of file when the copy exits.
  int end;
} weft_separate_work;

/// Starts a copy of this process that calls `work` and exits. Signals end the copy without a crash report. Its standard files are the null
/// device, and all other files except the pipe are closed. Its allocations fail when it uses `memory` bytes more than this process (without
/// `/proc`, there is no such limit), and a signal ends it after `seconds` of processor time.
///
/// `work` must not wait for other threads, which the copy does not have, nor take locks that they may hold, except those of `malloc`.
/// Returns 0, or the number of the system's error.
int weft_separate_work_start(weft_separate_work *self, void (*work)(void *context), void *context, size_t memory, unsigned seconds);

/// The end of a copy.
typedef struct weft_separate_end {
  /// Whether the copy did the work, and did not end before.
  int is_done;
  /// Whether it was ended because it exceeded its time or its processor time.
  int is_late;
  /// Whether it was ended because it used no processor time for two seconds: it waits for a lock that another thread held when the copy
  /// was made.
  int is_stuck;
  /// The signal that ended it; 0 if none did.
  int signal;
  /// The processor time that it took, in milliseconds.
  long milliseconds;
} weft_separate_end;

/// Waits until a copy exits. Kills it after `milliseconds`, or if it is stuck.
weft_separate_end weft_separate_work_wait(weft_separate_work *self, int milliseconds);
