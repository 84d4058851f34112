import Foundation
internal import CHarfBuzz

/// Reads names, metrics and shaping rules from the tables of a face.
struct FontTableReader {
    let face: OpaquePointer

    /// Returns the English text of an entry in the `name` table; nil if there is none.
    func name(_ id: UInt32) -> String? {
        var length: UInt32 = 256
        let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer -> String in
            hb_ot_name_get_utf8(face, id, hb_language_from_string("en", 2), &length, buffer.baseAddress)
            let bytes = UnsafeRawBufferPointer(start: buffer.baseAddress, count: Int(min(length, 255)))
            return String(decoding: bytes, as: UTF8.self)
        }
        return text.isEmpty ? nil : text
    }

    /// Returns the metrics at a size of one point. Missing values are replaced by the usual fractions of an em.
    func metrics() -> FontMetrics {
        let font: OpaquePointer = hb_font_create(face)
        defer { hb_font_destroy(font) }
        hb_ot_font_set_funcs(font)
        let units = Int32(clamping: hb_face_get_upem(face))
        hb_font_set_scale(font, units, units)
        func measure(_ tag: hb_ot_metrics_tag_t, fallback fraction: CGFloat) -> CGFloat {
            var value: Int32 = 0
            let found = hb_ot_metrics_get_position(font, tag, &value) != 0
            return found && value != 0 ? CGFloat(value) / CGFloat(units) : fraction
        }
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        let hasExtents = extents.ascender != 0 || extents.descender != 0
        let thickness = max(measure(HB_OT_METRICS_TAG_UNDERLINE_SIZE, fallback: 0.05), 0.02)
        // The tables contain the position of a line's top, from which the center is computed:
        // https://learn.microsoft.com/typography/opentype/spec/post and …/os2.
        func center(_ tag: hb_ot_metrics_tag_t, fallback: CGFloat) -> CGFloat {
            measure(tag, fallback: fallback + thickness / 2) - thickness / 2
        }
        return FontMetrics(
            ascender: hasExtents ? CGFloat(extents.ascender) / CGFloat(units) : 0.95,
            descender: hasExtents ? CGFloat(min(extents.descender, 0)) / CGFloat(units) : -0.25,
            leading: CGFloat(max(extents.line_gap, 0)) / CGFloat(units),
            capHeight: measure(HB_OT_METRICS_TAG_CAP_HEIGHT, fallback: 0.7),
            xHeight: measure(HB_OT_METRICS_TAG_X_HEIGHT, fallback: 0.5),
            underlinePosition: min(center(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, fallback: -0.1), -0.02), underlineThickness: thickness,
            strikethroughPosition: center(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, fallback: 0.3))
    }

    var weight: Int { Int(bigEndian16(table: "OS/2", at: 4) ?? 400) }

    /// Whether the italic or the oblique bit of `fsSelection` in the `OS/2` table is set.
    var isItalic: Bool {
        let selection = bigEndian16(table: "OS/2", at: 62) ?? 0
        return selection & 0x201 != 0
    }

    var isColor: Bool { hb_ot_color_has_png(face) != 0 || hasTable("CBDT") }

    /// Whether all glyphs have the same advance: `isFixedPitch` of the `post` table.
    var isMonospaced: Bool { (bigEndian16(table: "post", at: 14) ?? 0) != 0 }

    private func hasTable(_ tag: String) -> Bool {
        let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
        defer { hb_blob_destroy(blob) }
        return hb_blob_get_length(blob) > 0
    }

    private func bigEndian16(table tag: String, at offset: Int) -> UInt16? {
        let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), offset + 2 <= Int(length) else { return nil }
        let bytes = UnsafeRawPointer(data)
        return UInt16(bytes.load(fromByteOffset: offset, as: UInt8.self)) << 8
            | UInt16(bytes.load(fromByteOffset: offset + 1, as: UInt8.self))
    }

    /// Returns whether a lookup in the `GSUB` or `GPOS` table contains the glyph of the space; true if the font has no such glyph.
    func containsSpace() -> Bool {
        let font: OpaquePointer = hb_font_create(face)
        defer { hb_font_destroy(font) }
        hb_ot_font_set_funcs(font)
        var space: UInt32 = 0
        guard hb_font_get_nominal_glyph(font, 0x20, &space) != 0 else { return true }
        for table in ["GSUB", "GPOS"] {
            let tag = hb_tag_from_string(table, 4)
            let lookups: OpaquePointer = hb_set_create()
            let glyphs: OpaquePointer = hb_set_create()
            defer {
                hb_set_destroy(lookups)
                hb_set_destroy(glyphs)
            }
            hb_ot_layout_collect_lookups(face, tag, nil, nil, nil, lookups)
            var lookup = UInt32.max
            while hb_set_next(lookups, &lookup) != 0 {
                hb_set_clear(glyphs)
                hb_ot_layout_lookup_collect_glyphs(face, tag, lookup, glyphs, glyphs, glyphs, nil)
                if hb_set_has(glyphs, space) != 0 { return true }
            }
        }
        return false
    }

    /// Returns the highest class, by raw value, of the last character of words that can be shaped alone; nil if no word can.
    ///
    /// Shapes the common Latin, Greek and Cyrillic letters, the digits and the ASCII punctuation, each between spaces. If a character has
    /// the same glyph and advance as alone, the space has no kerning and no ligature with it. Some heavy fonts reduce the space after a
    /// comma or a full stop; in these fonts, words that end with such a character are not shaped alone.
    func plainWordEnd(coverage: OpaquePointer) -> WordClass? {
        let ranges: [ClosedRange<UInt32>] = [0x21...0x7E, 0xC0...0x17F, 0x386...0x3CE, 0x400...0x45F]
        var text: [UInt32] = [0x20]
        for scalar in ranges.joined() where hb_set_has(coverage, scalar) != 0 {
            // A word that is shaped alone also has spaces as its neighbors.
            text.append(scalar)
            text.append(0x20)
        }
        guard hb_set_has(coverage, 0x20) != 0 else { return nil }
        let font: OpaquePointer = hb_font_create(face)
        hb_ot_font_set_funcs(font)
        let buffer: OpaquePointer = hb_buffer_create()
        defer {
            hb_buffer_destroy(buffer)
            hb_font_destroy(font)
        }
        hb_buffer_add_utf32(buffer, text, Int32(text.count), 0, Int32(text.count))
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
        hb_buffer_set_language(buffer, hb_language_from_string("en", 2))
        hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count), Int(count) == text.count
        else { return nil }
        var end = WordClass.inertPunctuation
        for index in 0..<Int(count) {
            var nominal: UInt32 = 0
            guard hb_font_get_nominal_glyph(font, text[index], &nominal) != 0 else { return nil }
            // Between capitals or digits a font may choose another glyph for punctuation; the advance of that glyph must be unchanged.
            let glyph = glyphs[index].codepoint
            let isMoved =
                positions[index].x_offset != 0 || positions[index].y_offset != 0
                || positions[index].x_advance != hb_font_get_glyph_h_advance(font, glyph)
            switch WordClass.of(UInt16(text[index])) {
            case .letter: if isMoved || glyph != nominal { return nil }
            case .inertPunctuation: if isMoved { end = .letter }
            case .space, .complex: if isMoved { return nil }
            // Words that end with these characters are never shaped alone.
            case .hyphen, .binding: break
            }
        }
        return end
    }
}
