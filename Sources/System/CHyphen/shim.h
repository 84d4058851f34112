#pragma once
#include <dlfcn.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>

// libhyphen, opened for the first paragraph with hyphenation, so that no program loads it at its start, and a program without hyphenation
// never loads it. Nothing is linked and its header is not needed. The signatures are those of hyphen.h for the library's binary interface 0
// (Hyphen 2.4 and later).
typedef struct {
    /// The pointer to a dictionary has no type here.
    void *(*load)(FILE *file);
    void (*free)(void *dictionary);
    int (*hyphenate)(
        void *dictionary, const char *word, int size, char *hyphens, char *hyphenated, char ***replacements, int **positions,
        int **cuts);
} weft_hyphen_library;

/// Opens the library, which then stays open until the process ends. Returns 0 if it is not installed or lacks a function.
static inline int weft_hyphen_open(const char *name, weft_hyphen_library *library) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return 0;
    library->load = (void *(*)(FILE *))dlsym(handle, "hnj_hyphen_load_file");
    library->free = (void (*)(void *))dlsym(handle, "hnj_hyphen_free");
    *(void **)&library->hyphenate = dlsym(handle, "hnj_hyphen_hyphenate2");
    return library->load && library->free && library->hyphenate;
}

/// Creates a dictionary from `text`, which is in UTF-8 and declares that encoding; NULL if it cannot be read.
static inline void *weft_hyphen_load(const weft_hyphen_library *library, const void *text, size_t size) {
    FILE *file = fmemopen((void *)text, size, "r");
    if (!file) return 0;
    void *dictionary = library->load(file);
    fclose(file);
    return dictionary;
}

static inline void weft_hyphen_free(const weft_hyphen_library *library, void *dictionary) { library->free(dictionary); }

/// Fills `hyphens`, of `size` + 5 bytes, with one digit for each character: odd if the word may be hyphenated after it. Returns 0 on
/// failure.
///
/// Breaks that would change the spelling are omitted.
static inline int weft_hyphen_find(
    const weft_hyphen_library *library, void *dictionary, const char *word, int size, char *hyphens) {
    char **replacements = 0;
    int *positions = 0, *cuts = 0;
    int status = library->hyphenate(dictionary, word, size, hyphens, 0, &replacements, &positions, &cuts);
    if (replacements) {
        for (int index = 0; index < size; index++) {
            if (replacements[index]) hyphens[index] = '0';
            free(replacements[index]);
        }
    }
    free(replacements);
    free(positions);
    free(cuts);
    return status == 0;
}

/// Converts text from another character set to UTF-8. Returns the length of the output in bytes, or -1 if it does not fit or is invalid.
static inline long weft_to_utf8(const char *charset, const char *text, size_t size, char *output, size_t room) {
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1) return -1;
    char *input = (char *)text, *end = output;
    size_t left = iconv(converter, &input, &size, &end, &room);
    iconv_close(converter);
    return left == (size_t)-1 ? -1 : end - output;
}
