// Makes calls of the C library fail: a library for LD_PRELOAD, for tests of programs that run out of memory, files or threads.
//
// WEFT_FAULT_CALL   the calls that are counted: memory, open, read, write, map, memfd, thread or socket
// WEFT_FAULT_FIRST  the number of the first call that fails, from 1; 0 for none
// WEFT_FAULT_COUNT  the number of calls that fail; all others after the first if it is missing
// WEFT_FAULT_EARLY  also counts the calls before `main`, which are those of the loader and of the runtimes of languages
// WEFT_FAULT_TOTAL  a file whose first 8 bytes are the number of calls so far
// WEFT_FAULT_CLOCK  seconds by which the system's date is set back at each reading
// WEFT_FAULT_FILTER a filter of the kernel for files in memory (memfd_create): `refuse` makes the call fail, `kill` ends the process
//
// Programs that the process starts are not affected.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

enum call { call_none, call_memory, call_open, call_read, call_write, call_map, call_memfd, call_thread, call_socket };

static const char *const names[] = {"", "memory", "open", "read", "write", "map", "memfd", "thread", "socket"};
static enum call counted;
static enum call wanted;
static unsigned long first, last;
static long clock_step;
static atomic_long clock_readings;
static atomic_ulong early_calls;
static atomic_ulong *calls = &early_calls;

static unsigned long number(const char *name, unsigned long missing) {
  const char *text = getenv(name);
  return text ? strtoul(text, NULL, 10) : missing;
}

// The count is in a mapped file, because a process that is killed cannot write it at its end.
static void count_in(const char *path) {
  int file = (int)syscall(SYS_openat, (long)AT_FDCWD, path, (long)(O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC), 0600L);
  if (file < 0 || ftruncate(file, sizeof *calls)) return;
  void *place = (void *)syscall(SYS_mmap, NULL, sizeof *calls, (long)(PROT_READ | PROT_WRITE), (long)MAP_SHARED, (long)file, 0L);
  close(file);
  if (place == MAP_FAILED) return;
  atomic_store((atomic_ulong *)place, atomic_load(&early_calls));
  calls = place;
}

static void filter_memory_files(const char *effect) {
  unsigned result = strcmp(effect, "kill") ? SECCOMP_RET_ERRNO | EPERM : SECCOMP_RET_KILL_PROCESS;
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_memfd_create, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, result),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
    fputs("no filter of the kernel\n", stderr);
    _exit(77);
  }
}

__attribute__((constructor)) static void start(void) {
  const char *name = getenv("WEFT_FAULT_CALL");
  const char *path = getenv("WEFT_FAULT_TOTAL");
  first = number("WEFT_FAULT_FIRST", 0);
  unsigned long count = number("WEFT_FAULT_COUNT", 0);
  last = count ? first + count - 1 : ~0ul;
  const char *filter = getenv("WEFT_FAULT_FILTER");
  if (path) count_in(path);
  if (filter) filter_memory_files(filter);
  clock_step = (long)number("WEFT_FAULT_CLOCK", 0);
  unsetenv("LD_PRELOAD");
  for (int call = call_memory; name && call <= call_socket; call++)
    if (!strcmp(name, names[call])) wanted = call;
  if (getenv("WEFT_FAULT_EARLY")) counted = wanted;
}

static int (*program)(int, char **, char **);

static int begin(int count, char **arguments, char **environment) {
  counted = wanted;
  return program(count, arguments, environment);
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments, void (*init)(void), void (*fini)(void),
                      void (*loader_fini)(void), void *stack_end) {
  __typeof__(__libc_start_main) *next = (__typeof__(__libc_start_main) *)dlsym(RTLD_NEXT, "__libc_start_main");
  program = main;
  return next(begin, count, arguments, init, fini, loader_fini, stack_end);
}

// Counts a call. Returns 1, with `errno` set, if the call has to fail.
static int fails(enum call call, int error) {
  if (call != counted) return 0;
  unsigned long now = atomic_fetch_add(calls, 1) + 1;
  if (!first || now < first || now > last) return 0;
  errno = error;
  return 1;
}

#define NEXT(name) \
  static __typeof__(name) *next; \
  if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

// MARK: Memory

void *malloc(size_t size) { return fails(call_memory, ENOMEM) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return fails(call_memory, ENOMEM) ? NULL : __libc_calloc(count, size); }

void *realloc(void *old, size_t size) { return fails(call_memory, ENOMEM) ? NULL : __libc_realloc(old, size); }

void *memalign(size_t alignment, size_t size) { return fails(call_memory, ENOMEM) ? NULL : __libc_memalign(alignment, size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (fails(call_memory, ENOMEM)) return ENOMEM;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
  NEXT(mmap);
  return fails(call_map, ENOMEM) ? MAP_FAILED : next(address, length, protection, flags, file, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int file, off64_t offset) {
  return mmap(address, length, protection, flags, file, offset);
}

int memfd_create(const char *name, unsigned flags) {
  NEXT(memfd_create);
  return fails(call_memfd, EPERM) ? -1 : next(name, flags);
}

int shm_open(const char *name, int flags, mode_t mode) {
  NEXT(shm_open);
  return fails(call_memfd, EPERM) ? -1 : next(name, flags, mode);
}

// MARK: Files

static mode_t mode_of(int flags, va_list arguments) { return flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  NEXT(open);
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return fails(call_open, EMFILE) ? -1 : next(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return open(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  NEXT(openat);
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return fails(call_open, EMFILE) ? -1 : next(folder, path, flags, mode);
}

FILE *fopen(const char *path, const char *mode) {
  NEXT(fopen);
  return fails(call_open, EMFILE) ? NULL : next(path, mode);
}

FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

// Whether the file is on a disk. Reading and writing pipes and sockets of the system's own wakeups does not fail.
static int is_on_disk(int file) {
  struct stat status;
  int error = errno, result = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
  errno = error;
  return result;
}

ssize_t read(int file, void *bytes, size_t count) {
  NEXT(read);
  return is_on_disk(file) && fails(call_read, EIO) ? -1 : next(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  NEXT(pread);
  return is_on_disk(file) && fails(call_read, EIO) ? -1 : next(file, bytes, count, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) { return pread(file, bytes, count, offset); }

// Messages on standard error are what the tests read.
static int can_be_full(int file) { return file == STDOUT_FILENO || (file != STDERR_FILENO && is_on_disk(file)); }

ssize_t write(int file, const void *bytes, size_t count) {
  NEXT(write);
  return can_be_full(file) && fails(call_write, ENOSPC) ? -1 : next(file, bytes, count);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  NEXT(fwrite);
  return can_be_full(fileno(file)) && fails(call_write, ENOSPC) ? 0 : next(bytes, size, count, file);
}

// MARK: Threads and connections

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  NEXT(pthread_create);
  return fails(call_thread, EAGAIN) ? EAGAIN : next(thread, attributes, body, argument);
}

int socket(int domain, int type, int protocol) {
  NEXT(socket);
  return fails(call_socket, EMFILE) ? -1 : next(domain, type, protocol);
}

int socketpair(int domain, int type, int protocol, int files[2]) {
  NEXT(socketpair);
  return fails(call_socket, EMFILE) ? -1 : next(domain, type, protocol, files);
}

int connect(int file, const struct sockaddr *address, socklen_t length) {
  NEXT(connect);
  return fails(call_socket, ECONNREFUSED) ? -1 : next(file, address, length);
}

// MARK: The clock

// Beginning with the second reading, so that a single one is right.
static long date_offset(void) { return clock_step ? clock_step * atomic_fetch_add(&clock_readings, 1) : 0; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, (long)clock, time);
  if (!result && clock == CLOCK_REALTIME) time->tv_sec -= date_offset();
  return result;
}

int gettimeofday(struct timeval *time, void *zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}
