#pragma once
#if !__has_include(<unicode/uvernum.h>)
#error "Weft needs libicu-dev: run 'make deps', or: apt-get install libicu-dev"
#endif
#include <stdint.h>
// Only the header with ICU's version is included. Its other headers declare the same types as the ICU of another version inside Swift's
// Foundation, and the compiler rejects a program that imports both.
#include <unicode/uvernum.h>

// ICU appends the library's version to the name of each function by macros (ubrk_open_72), which Swift does not expand. A wrapper for each
// function hides that suffix, and ICU's types, from Swift.
#define WEFT_ICU(name) U_ICU_ENTRY_POINT_RENAME(name)

extern void *WEFT_ICU(ubrk_open)(int type, const char *locale, const uint16_t *text, int32_t length, int *status);
extern void WEFT_ICU(ubrk_close)(void *iterator);
extern void WEFT_ICU(ubrk_setText)(void *iterator, const uint16_t *text, int32_t length, int *status);
extern int32_t WEFT_ICU(ubrk_next)(void *iterator);
extern int32_t WEFT_ICU(ubrk_following)(void *iterator, int32_t offset);
extern int32_t WEFT_ICU(ubrk_preceding)(void *iterator, int32_t offset);
extern int8_t WEFT_ICU(ubrk_isBoundary)(void *iterator, int32_t offset);
extern int32_t WEFT_ICU(ubrk_getRuleStatus)(void *iterator);
extern void *WEFT_ICU(ubidi_open)(void);
extern void WEFT_ICU(ubidi_close)(void *bidi);
extern void WEFT_ICU(ubidi_setPara)(void *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *levels, int *status);
extern uint8_t WEFT_ICU(ubidi_getParaLevel)(const void *bidi);
extern const uint8_t *WEFT_ICU(ubidi_getLevels)(void *bidi, int *status);
extern void WEFT_ICU(ubidi_reorderVisual)(const uint8_t *levels, int32_t length, int32_t *map);
extern int32_t WEFT_ICU(uscript_getScript)(int32_t character, int *status);
extern const char *WEFT_ICU(uscript_getShortName)(int32_t script);
extern int8_t WEFT_ICU(u_hasBinaryProperty)(int32_t character, int property);
extern int8_t WEFT_ICU(u_charType)(int32_t character);
extern int8_t WEFT_ICU(u_isUWhiteSpace)(int32_t character);

/// A line-break iterator for the root locale, or NULL.
static inline void *weft_line_breaks_open(void) {
    int status = 0;
    void *iterator = WEFT_ICU(ubrk_open)(2 /* UBRK_LINE */, "", 0, 0, &status);
    return status <= 0 ? iterator : 0;
}

/// A word-break iterator for the root locale, or NULL.
static inline void *weft_word_breaks_open(void) {
    int status = 0;
    void *iterator = WEFT_ICU(ubrk_open)(1 /* UBRK_WORD */, "", 0, 0, &status);
    return status <= 0 ? iterator : 0;
}

static inline void weft_breaks_close(void *iterator) { WEFT_ICU(ubrk_close)(iterator); }

/// Sets the text of an iterator; returns 0 on failure. The text must outlive the iteration.
static inline int weft_breaks_set_text(void *iterator, const uint16_t *text, int32_t length) {
    int status = 0;
    WEFT_ICU(ubrk_setText)(iterator, text, length, &status);
    return status <= 0;
}

static inline int32_t weft_breaks_next(void *iterator) { return WEFT_ICU(ubrk_next)(iterator); }
static inline int32_t weft_breaks_following(void *iterator, int32_t offset) { return WEFT_ICU(ubrk_following)(iterator, offset); }
static inline int32_t weft_breaks_preceding(void *iterator, int32_t offset) { return WEFT_ICU(ubrk_preceding)(iterator, offset); }
static inline int weft_breaks_is_boundary(void *iterator, int32_t offset) { return WEFT_ICU(ubrk_isBoundary)(iterator, offset); }
/// The status of the boundary that was returned last: 100 or more for a mandatory break of a line iterator, and for the end of a number or
/// word (not of a space or punctuation) of a word iterator.
static inline int32_t weft_breaks_status(void *iterator) { return WEFT_ICU(ubrk_getRuleStatus)(iterator); }

static inline void *weft_bidi_open(void) { return WEFT_ICU(ubidi_open)(); }
static inline void weft_bidi_close(void *bidi) { WEFT_ICU(ubidi_close)(bidi); }

/// Resolves the levels of one paragraph. `level` is the paragraph's level, 0 or 1; 0xFE and 0xFF select the level of the first strong
/// character or, if there is none, 0 and 1 respectively. `levels`, if not NULL, has the embedding level of each UTF-16 unit, with the bit
/// 0x80 for an override; ICU changes the array and uses it until the next call.
static inline int weft_bidi_set_paragraph(void *bidi, const uint16_t *text, int32_t length, uint8_t level, uint8_t *levels) {
    int status = 0;
    WEFT_ICU(ubidi_setPara)(bidi, text, length, level, levels, &status);
    return status <= 0;
}

static inline uint8_t weft_bidi_paragraph_level(void *bidi) { return WEFT_ICU(ubidi_getParaLevel)(bidi); }

/// The level of each UTF-16 unit, or NULL on failure; owned by `bidi`.
static inline const uint8_t *weft_bidi_levels(void *bidi) {
    int status = 0;
    const uint8_t *levels = WEFT_ICU(ubidi_getLevels)(bidi, &status);
    return status <= 0 ? levels : 0;
}

/// The visual order of runs whose levels are given: map[visual] = logical.
static inline void weft_bidi_reorder(const uint8_t *levels, int32_t count, int32_t *map) {
    WEFT_ICU(ubidi_reorderVisual)(levels, count, map);
}

/// The UScriptCode of a character; 0 (common) for characters that several scripts use.
static inline int32_t weft_script(int32_t character) {
    int status = 0;
    int32_t script = WEFT_ICU(uscript_getScript)(character, &status);
    return status <= 0 ? script : 0;
}

/// The four-letter name of ISO 15924 for a UScriptCode, or NULL.
static inline const char *weft_script_name(int32_t script) { return WEFT_ICU(uscript_getShortName)(script); }

static inline int weft_is_emoji(int32_t character) { return WEFT_ICU(u_hasBinaryProperty)(character, 57 /* UCHAR_EMOJI */); }
static inline int weft_is_emoji_presentation(int32_t character) { return WEFT_ICU(u_hasBinaryProperty)(character, 58 /* UCHAR_EMOJI_PRESENTATION */); }
static inline int weft_is_default_ignorable(int32_t character) { return WEFT_ICU(u_hasBinaryProperty)(character, 5 /* UCHAR_DEFAULT_IGNORABLE_CODE_POINT */); }
/// Whether the general category of a character is Mn, Me or Mc.
static inline int weft_is_mark(int32_t character) {
    int8_t type = WEFT_ICU(u_charType)(character);
    return type >= 6 && type <= 8;
}
static inline int weft_is_white(int32_t character) { return WEFT_ICU(u_isUWhiteSpace)(character); }
