#pragma once

// WeftApp defines this function, which registers its window hosts with UIKit. The reference is weak, so that a program without WeftApp
// links as well: UIKit may not import a module above it, and Swift has neither weak references nor code that runs before main.
extern void weft_register_window_hosts(void) __attribute__((weak));

// Does nothing in a program that WeftApp is not linked into.
static inline void weft_register_linked_window_hosts(void) {
    if (weft_register_window_hosts) weft_register_window_hosts();
}
