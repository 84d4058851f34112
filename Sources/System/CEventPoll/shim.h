#pragma once

// Glibc's module for Swift does not contain epoll.
#include <sys/epoll.h>
