#pragma once
#if !__has_include(<jpeglib.h>)
#error "Weft needs libjpeg-dev: run 'make deps', or: apt-get install libjpeg-dev"
#endif
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jpeglib.h>
#include <jerror.h>

// libjpeg reports a fatal error by calling a function that must not return and that therefore calls longjmp. Swift code cannot call setjmp,
// and longjmp must not skip stack frames of Swift code, so these C functions make both calls.

struct weft_jpeg_report {
    int is_done;
    int is_truncated;
    int is_over_budget;
    int has_too_many_scans;
    char message[JMSG_LENGTH_MAX];
};

struct weft_jpeg_error {
    struct jpeg_error_mgr base;
    jmp_buf jump;
    struct weft_jpeg_report *report;
    int scan_limit;
};

static inline void weft_jpeg_fail(j_common_ptr info) {
    struct weft_jpeg_error *error = (struct weft_jpeg_error *)info->err;
    if (error->report) {
        // libjpeg can move data that exceeds its memory limit to temporary files, but the distributions build it without this feature.
        error->report->is_over_budget = info->err->msg_code == JERR_NO_BACKING_STORE;
        info->err->format_message(info, error->report->message);
    }
    longjmp(error->jump, 1);
}

// Decoding continues after warnings. Two of them mean that the data ended early.
static inline void weft_jpeg_warn(j_common_ptr info, int level) {
    struct weft_jpeg_error *error = (struct weft_jpeg_error *)info->err;
    if (level < 0 && error->report && (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JWRN_HIT_MARKER))
        error->report->is_truncated = 1;
}

// A progressive file may repeat its scans endlessly, and each scan takes the time of the whole image.
static inline void weft_jpeg_progress(j_common_ptr info) {
    struct weft_jpeg_error *error = (struct weft_jpeg_error *)info->err;
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > error->scan_limit) {
        if (error->report) error->report->has_too_many_scans = 1;
        longjmp(error->jump, 1);
    }
}

static inline void weft_jpeg_put_cmyk(const unsigned char *from, uint32_t *to, unsigned width, int is_inverted) {
    for (unsigned x = 0; x < width; x++, from += 4) {
        unsigned part[4];
        for (int i = 0; i < 4; i++) part[i] = is_inverted ? from[i] : 255u - from[i];
        to[x] = 0xFF000000u | (part[0] * part[3] / 255) << 16 | (part[1] * part[3] / 255) << 8 | part[2] * part[3] / 255;
    }
}

static inline void weft_jpeg_put_rgb(const unsigned char *from, uint32_t *to, unsigned width) {
    for (unsigned x = 0; x < width; x++, from += 3)
        to[x] = 0xFF000000u | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
}

/// Decodes to 0xFFRRGGBB words at `eighths`/8 of the image's size. `pixels` has exactly this size and `stride` words in a row. `memory`
/// limits the buffers of whole images, which files with several scans need, and `scan_limit` the number of these scans. *Units*: bytes for
/// `memory`.
static inline void weft_jpeg_decode(const unsigned char *bytes, size_t count, unsigned eighths, size_t memory, int scan_limit,
                                    uint32_t *pixels, unsigned stride, unsigned width, unsigned height, struct weft_jpeg_report *report) {
    struct jpeg_decompress_struct info;
    struct weft_jpeg_error error;
    struct jpeg_progress_mgr progress;
    unsigned char *volatile line = NULL;
    memset(&info, 0, sizeof info);
    memset(&progress, 0, sizeof progress);
    memset(report, 0, sizeof *report);
    info.err = jpeg_std_error(&error.base);
    error.base.error_exit = weft_jpeg_fail;
    error.base.emit_message = weft_jpeg_warn;
    error.report = report;
    error.scan_limit = scan_limit;
    if (setjmp(error.jump)) {
        free(line);
        jpeg_destroy_decompress(&info);
        return;
    }
    jpeg_create_decompress(&info);
    progress.progress_monitor = weft_jpeg_progress;
    info.progress = &progress;
    info.mem->max_memory_to_use = (long)memory;
    jpeg_mem_src(&info, (unsigned char *)bytes, (unsigned long)count);
    jpeg_read_header(&info, TRUE);
    info.scale_num = eighths;
    info.scale_denom = 8;
    int is_cmyk = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
    info.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
    int is_inverted = info.saw_Adobe_marker;
    jpeg_start_decompress(&info);
    if (info.output_width != width || info.output_height != height) {
        strcpy(report->message, "two sizes in one file");
        longjmp(error.jump, 1);
    }
    line = (unsigned char *)malloc((size_t)width * 4);
    if (!line) longjmp(error.jump, 1);
    while (info.output_scanline < height) {
        uint32_t *to = pixels + (size_t)info.output_scanline * stride;
        JSAMPROW row = line;
        jpeg_read_scanlines(&info, &row, 1);
        if (is_cmyk) weft_jpeg_put_cmyk(line, to, width, is_inverted);
        else weft_jpeg_put_rgb(line, to, width);
    }
    jpeg_finish_decompress(&info);
    report->is_done = 1;
    free(line);
    jpeg_destroy_decompress(&info);
}

/// Encodes words of the form 0x..RRGGBB. The caller frees `*out`. Returns 0 after an error.
static inline int weft_jpeg_encode(const uint32_t *pixels, unsigned stride, unsigned width, unsigned height, int quality,
                                   unsigned char **out, unsigned long *count) {
    struct jpeg_compress_struct info;
    struct weft_jpeg_error error;
    unsigned char *volatile line = NULL;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&error.base);
    error.base.error_exit = weft_jpeg_fail;
    error.report = NULL;
    if (setjmp(error.jump)) {
        free(line);
        jpeg_destroy_compress(&info);
        return 0;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, out, count);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    line = (unsigned char *)malloc((size_t)width * 3);
    if (!line) longjmp(error.jump, 1);
    while (info.next_scanline < height) {
        const uint32_t *from = pixels + (size_t)info.next_scanline * stride;
        for (unsigned x = 0; x < width; x++) {
            line[3 * x] = (unsigned char)(from[x] >> 16);
            line[3 * x + 1] = (unsigned char)(from[x] >> 8);
            line[3 * x + 2] = (unsigned char)from[x];
        }
        JSAMPROW row = line;
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    free(line);
    jpeg_destroy_compress(&info);
    return 1;
}
