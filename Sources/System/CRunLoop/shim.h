#pragma once

#include <stdbool.h>
#include <stdint.h>

// The run loops of the Core Foundation inside the library of Foundation, whose headers the toolchain's Swift module hides. A loop, a mode
// and an observer are objects of Core Foundation; functions with "Create" or "Copy" in the name return one that the caller releases.

extern const void *_Nonnull const kCFRunLoopDefaultMode;
extern const void *_Nonnull const kCFRunLoopCommonModes;

const void *_Nonnull CFRunLoopGetCurrent(void);
const void *_Nonnull CFRunLoopGetMain(void);
const void *_Nullable CFRunLoopCopyCurrentMode(const void *_Nonnull loop);
bool CFRunLoopIsWaiting(const void *_Nonnull loop);
void CFRunLoopRun(void);
int32_t CFRunLoopRunInMode(const void *_Nonnull mode, double seconds, bool returnAfterSourceHandled);
void CFRunLoopStop(const void *_Nonnull loop);
void CFRunLoopWakeUp(const void *_Nonnull loop);
void CFRunLoopPerformBlock(const void *_Nonnull loop, const void *_Nonnull mode, void (^_Nonnull block)(void));

const void *_Nonnull CFRunLoopObserverCreateWithHandler(
    const void *_Nullable allocator, unsigned long activities, unsigned char repeats, long order,
    void (^_Nonnull block)(const void *_Nonnull observer, unsigned long activity));
void CFRunLoopAddObserver(const void *_Nonnull loop, const void *_Nonnull observer, const void *_Nonnull mode);
void CFRunLoopRemoveObserver(const void *_Nonnull loop, const void *_Nonnull observer, const void *_Nonnull mode);
unsigned char CFRunLoopContainsObserver(const void *_Nonnull loop, const void *_Nonnull observer, const void *_Nonnull mode);
void CFRunLoopObserverInvalidate(const void *_Nonnull observer);
unsigned char CFRunLoopObserverIsValid(const void *_Nonnull observer);

const void *_Nonnull CFRunLoopTimerCreateWithHandler(
    const void *_Nullable allocator, double fireDate, double interval, unsigned long flags, long order,
    void (^_Nonnull block)(const void *_Nonnull timer));
void CFRunLoopAddTimer(const void *_Nonnull loop, const void *_Nonnull timer, const void *_Nonnull mode);
void CFRunLoopRemoveTimer(const void *_Nonnull loop, const void *_Nonnull timer, const void *_Nonnull mode);
void CFRunLoopTimerInvalidate(const void *_Nonnull timer);
unsigned char CFRunLoopTimerIsValid(const void *_Nonnull timer);

const void *_Nullable CFStringCreateWithCString(const void *_Nullable allocator, const char *_Nonnull text, uint32_t encoding);
const char *_Nullable CFStringGetCStringPtr(const void *_Nonnull string, uint32_t encoding);
const void *_Nonnull CFRetain(const void *_Nonnull object);
void CFRelease(const void *_Nonnull object);

uint32_t CFStringConvertNSStringEncodingToEncoding(unsigned long encoding);
unsigned long CFStringConvertEncodingToNSStringEncoding(uint32_t encoding);
