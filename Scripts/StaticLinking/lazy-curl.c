// A replacement of libcurl that opens the installed library at the first download.
//
// FoundationNetworking links libcurl, which loads forty libraries (two for TLS, Kerberos, LDAP, SSH): 5 MB of memory and some milliseconds
// at every start, also of programs that load nothing from the network. A statically linked program links this file instead. It defines the
// functions that FoundationNetworking calls; if a later version calls another one, the linker reports it as undefined, and it has to be
// added below.
//
// Signatures: https://curl.se/libcurl/c/allfuncs.html. All arguments are pointers or integers, also the variable one of
// `setopt` and `getinfo`, so that each is passed on in the same register.
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  // The names of the library in distributions: built with OpenSSL, and built with GnuTLS.
  library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
}

static void *find(const char *name) {
  pthread_once(&once, open_library);
  void *function = library ? dlsym(library, name) : NULL;
  if (function) return function;
  // The dynamic loader also ends a program with 127 if a library is missing.
  const char *reason = dlerror();
  fprintf(stderr, "A download needs %s of libcurl (on Debian: apt install libcurl4): %s\n", name, reason ? reason : "not found");
  exit(127);
}

// Two threads may run the first call at the same time: both find the same address.
#define FORWARD(result, name, parameters, arguments, type)                                                             \
  result name parameters {                                                                                             \
    static _Atomic(void *) known;                                                                                      \
    void *function = known;                                                                                            \
    if (!function) known = function = find(#name);                                                                     \
    return ((result(*) type)function)arguments;                                                                        \
  }

#define FORWARD0(result, name) FORWARD(result, name, (void), (), (void))
#define FORWARD1(result, name) FORWARD(result, name, (void *a), (a), (void *))
#define FORWARD2(result, name) FORWARD(result, name, (void *a, void *b), (a, b), (void *, void *))
#define FORWARD_INT(result, name) FORWARD(result, name, (void *a, int b), (a, b), (void *, int))
#define FORWARD_OPTION(result, name) FORWARD(result, name, (void *a, int b, void *c), (a, b, c), (void *, int, ...))

FORWARD(int, curl_global_init, (long a), (a), (long))
FORWARD0(char *, curl_version)
FORWARD(void *, curl_version_info, (int a), (a), (int))
FORWARD1(void, curl_free)

FORWARD0(void *, curl_easy_init)
FORWARD1(void, curl_easy_cleanup)
FORWARD_INT(int, curl_easy_pause)
FORWARD_OPTION(int, curl_easy_setopt)
FORWARD_OPTION(int, curl_easy_getinfo)
FORWARD(char *, curl_easy_strerror, (int a), (a), (int))

FORWARD0(void *, curl_multi_init)
FORWARD1(int, curl_multi_cleanup)
FORWARD2(int, curl_multi_add_handle)
FORWARD2(int, curl_multi_remove_handle)
FORWARD2(void *, curl_multi_info_read)
FORWARD_OPTION(int, curl_multi_setopt)
FORWARD(int, curl_multi_assign, (void *a, int b, void *c), (a, b, c), (void *, int, void *))
FORWARD(int, curl_multi_socket_action, (void *a, int b, int c, int *d), (a, b, c, d), (void *, int, int, int *))

FORWARD2(void *, curl_slist_append)
FORWARD1(void, curl_slist_free_all)

FORWARD0(void *, curl_url)
FORWARD(int, curl_url_get, (void *a, int b, char **c, unsigned d), (a, b, c, d), (void *, int, char **, unsigned))
FORWARD(int, curl_url_set, (void *a, int b, char *c, unsigned d), (a, b, c, d), (void *, int, char *, unsigned))
