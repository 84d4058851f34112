#define _GNU_SOURCE
#include "CSeparateWork.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// Returns the memory that the process has written or can write, as `RLIMIT_DATA` counts it; 0 if it is not known, without `/proc`.
static size_t private_memory(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  unsigned long pages = 0;
  if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit value;
  if (getrlimit(resource, &value) != 0) return;
  if (value.rlim_max != RLIM_INFINITY && hard > value.rlim_max) hard = value.rlim_max;
  value.rlim_cur = soft < hard ? soft : hard;
  value.rlim_max = hard;
  setrlimit(resource, &value);
}

/// Makes the copy independent of its origin: no handlers of signals, no reports of crashes, no open files.
static void detach(int end, pid_t origin) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != origin) _exit(1);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int null = open("/dev/null", O_RDWR);
  for (int file = 0; file < 3 && null >= 0; file++) dup2(null, file);
  // The write end of the pipe stays open until the copy exits.
  dup2(end, 3);
  syscall(SYS_close_range, 4u, ~0u, 0u);
}

static void set_limits(size_t memory, unsigned seconds) {
  if (memory) limit(RLIMIT_DATA, memory, memory);
  limit(RLIMIT_CPU, seconds, seconds + 1);
  limit(RLIMIT_CORE, 0, 0);
  // The stacks of the threads that a library starts count as memory.
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) == 0) {
    pthread_attr_setstacksize(&attributes, 1 << 20);
    pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
  }
}

int weft_separate_work_start(weft_separate_work *self, void (*work)(void *context), void *context, size_t memory, unsigned seconds) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  // If this process has closed standard files, the pipe may have their numbers. It gets other numbers, because the null device replaces the
  // standard files of the copy.
  for (int index = 0; index < 2; index++) {
    if (ends[index] > 2) continue;
    int moved = fcntl(ends[index], F_DUPFD_CLOEXEC, 3);
    if (moved < 0) {
      int error = errno;
      close(ends[0]);
      close(ends[1]);
      return error;
    }
    close(ends[index]);
    ends[index] = moved;
  }
  size_t used = private_memory();
  pid_t origin = getpid();
  pid_t process = fork();
  if (process == 0) {
    detach(ends[1], origin);
    set_limits(used ? used + memory : 0, seconds);
    work(context);
    _exit(0);
  }
  int error = errno;
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
    return error;
  }
  self->process = process;
  self->end = ends[0];
  return 0;
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Returns the processor time of a process; -1 if it is not known. *Units*: milliseconds.
static long used_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

weft_separate_end weft_separate_work_wait(weft_separate_work *self, int milliseconds) {
  weft_separate_end end = {0};
  long deadline = now() + milliseconds;
  struct pollfd file = {.fd = self->end, .events = POLLIN};
  long last_used = 0, last_change = now();
  for (;;) {
    long rest = deadline - now();
    int count = poll(&file, 1, rest > 250 ? 250 : rest > 0 ? (int)rest : 0);
    if (count > 0) break;
    if (count < 0 && errno == EINTR) continue;
    long used = used_time(self->process);
    if (used != last_used) {
      last_used = used;
      last_change = now();
    }
    end.is_stuck = now() - last_change >= 2000;
    end.is_late = now() >= deadline;
    if (!end.is_stuck && !end.is_late) continue;
    kill(self->process, SIGKILL);
    break;
  }
  close(self->end);
  int status = 0;
  struct rusage usage = {0};
  pid_t ended;
  do ended = wait4(self->process, &status, 0, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended == self->process) {
    end.is_done = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end.is_late |= end.signal == SIGXCPU;
  } else {
    // Another part of the process has waited for all children, so the exit status is not known. The caller checks the result of the work.
    end.is_done = !end.is_late && !end.is_stuck;
  }
  end.milliseconds = usage.ru_utime.tv_sec * 1000 + usage.ru_utime.tv_usec / 1000 + usage.ru_stime.tv_sec * 1000 +
                     usage.ru_stime.tv_usec / 1000;
  return end;
}
