#pragma once

// The host module defines this function. The reference is weak, so that a program without a host links too: UIKit may not
// know the modules above it, and Swift has neither weak symbols nor code that runs before main.
extern void weft_install_application_host(void) __attribute__((weak));

// Installs the host that is linked into the program; returns 0 where none is.
static inline int weft_install_linked_host(void) {
    if (!weft_install_application_host) return 0;
    weft_install_application_host();
    return 1;
}
