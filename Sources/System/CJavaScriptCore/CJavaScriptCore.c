#include "CJavaScriptCore.h"

#include <dlfcn.h>
#include <signal.h>

#define WEFT_JS_DEFINE(result, name, parameters, arguments) \
    static result(*pointer_##name) parameters; \
    result weft_js_##name parameters { return pointer_##name arguments; }
WEFT_JS_FUNCTIONS(WEFT_JS_DEFINE)

bool weft_js_open(const char *library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return false;
    // By default, the engine suspends threads with SIGUSR1, which programs may use for their own purposes.
    bool (*configure)(int) = (bool (*)(int))dlsym(handle, "JSConfigureSignalForGC");
    if (configure) configure(SIGRTMIN + 6);
    bool complete = true;
#define WEFT_JS_LOAD(result, name, parameters, arguments) \
    *(void **)&pointer_##name = dlsym(handle, "JS" #name); \
    complete = complete && pointer_##name;
    WEFT_JS_FUNCTIONS(WEFT_JS_LOAD)
    return complete;
}
