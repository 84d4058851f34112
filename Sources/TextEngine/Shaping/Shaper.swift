internal import CHarfBuzz
internal import CICU

/// Shapes pieces of text with HarfBuzz and stores the results in the thread's word table.
extension TextContext {
    /// The maximum number of marks on one base. The time of HarfBuzz 6 is quadratic in their number, and more are hardly visible.
    static let maximumMarks = 30

    /// Returns the shaped piece, which is valid until the next call.
    @inline(__always)
    func shape(
        _ text: UnsafeBufferPointer<UInt16>, _ piece: WordScanner.Piece, font: Font, style: ShapingStyle
    ) -> ShapedWord {
        let key = UnsafeBufferPointer(rebasing: text[piece.start..<piece.end])
        let bits = style.bits
        let hash = (piece.hash ^ UInt64(font.id) &* 0xD6E8_FEB8_6659_FD93 ^ bits) &* 0x9E37_79B9_7F4A_7C15
        let spread = hash ^ hash >> 32
        if let known = words.find(key, font: font.id, style: bits, hash: spread) { return known }
        return shapeUncached(key, font: font, style: style, bits: bits, hash: spread)
    }

    @inline(never)
    private func shapeUncached(
        _ text: UnsafeBufferPointer<UInt16>, font: Font, style: ShapingStyle, bits: UInt64, hash: UInt64
    ) -> ShapedWord {
        Self.shapedCount.add(1, ordering: .relaxed)
        hb_buffer_clear_contents(buffer)
        fill(text)
        hb_buffer_set_direction(buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        if style.hasNoLigatures {
            var features = font.features
            for tag in ["liga", "clig"] {
                features.append(hb_feature_t(tag: hb_tag_from_string(tag, 4), value: 0, start: 0, end: UInt32.max))
            }
            hb_shape(font.shapingFont, buffer, features, UInt32(features.count))
        } else if font.features.isEmpty {
            hb_shape(font.shapingFont, buffer, nil, 0)
        } else {
            hb_shape(font.shapingFont, buffer, font.features, UInt32(font.features.count))
        }
        return store(text, font: font, bits: bits, hash: hash, isRightToLeft: style.isRightToLeft)
    }

    /// Adds the text to the buffer, without the marks beyond ``maximumMarks`` on one base.
    private func fill(_ text: UnsafeBufferPointer<UInt16>) {
        guard hasTallStack(text) else {
            hb_buffer_add_utf16(buffer, text.baseAddress, Int32(text.count), 0, Int32(text.count))
            return
        }
        var index = 0
        var marks = 0
        while index < text.count {
            let (scalar, length) = UTF16Scalar.decode(text, at: index, end: text.count)
            marks = weft_is_mark(Int32(bitPattern: scalar)) != 0 ? marks + 1 : 0
            if marks <= Self.maximumMarks { hb_buffer_add(buffer, scalar, UInt32(index)) }
            index += length
        }
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    }

    private func hasTallStack(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
        guard text.count > Self.maximumMarks else { return false }
        var marks = 0
        var index = 0
        while index < text.count {
            if text[index] < 0x300 {
                marks = 0
                index += 1
                continue
            }
            let (scalar, length) = UTF16Scalar.decode(text, at: index, end: text.count)
            marks = weft_is_mark(Int32(bitPattern: scalar)) != 0 ? marks + 1 : 0
            if marks > Self.maximumMarks { return true }
            index += length
        }
        return false
    }

    /// Copies the buffer's glyphs into the word table.
    private func store(
        _ text: UnsafeBufferPointer<UInt16>, font: Font, bits: UInt64, hash: UInt64, isRightToLeft: Bool
    ) -> ShapedWord {
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        guard let infos, let positions else {
            return words.insert(
                text, font: font.id, style: bits, hash: hash, glyphs: .init(start: nil, count: 0),
                breaks: .init(start: nil, count: 0), width: 0, length: text.count)
        }
        let length = safeLength(of: text, infos, Int(count), isRightToLeft: isRightToLeft)
        return withUnsafeTemporaryAllocation(of: ShapedGlyph.self, capacity: Int(count)) { glyphs in
            var kept = 0
            var width = 0
            for index in 0..<Int(count) where Int(infos[index].cluster) < length {
                glyphs[kept] = ShapedGlyph(
                    glyph: infos[index].codepoint, advance: positions[index].x_advance,
                    xOffset: positions[index].x_offset, yOffset: positions[index].y_offset,
                    cluster: infos[index].cluster)
                width += Int(positions[index].x_advance)
                kept += 1
            }
            let needsBreaks = needsBreaks(text)
            return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: needsBreaks ? text.count : 0) { inner in
                var found = 0
                if needsBreaks {
                    // The table stores offsets in 16 bits, and drops larger ones. Only a piece with a very long sequence of spaces or marks
                    // has such offsets.
                    breaks.forEach(in: text) { offset, _ in
                        if offset < min(length, Int(UInt16.max)) {
                            inner[found] = UInt16(offset)
                            found += 1
                        }
                    }
                }
                return words.insert(
                    text, font: font.id, style: bits, hash: hash,
                    glyphs: UnsafeBufferPointer(start: glyphs.baseAddress, count: kept),
                    breaks: UnsafeBufferPointer(start: inner.baseAddress, count: found), width: Int32(clamping: width),
                    length: length)
            }
        }
    }

    /// Returns whether a piece may contain line break opportunities. A word that consists only of letters contains none.
    private func needsBreaks(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
        text.contains { WordClass.of($0) != .letter }
    }

    /// Returns the length of the first part of a long piece of text, chosen so that the last glyphs of the part do not depend on the
    /// following text. Returns the whole length if there is no such part or if the piece is not long.
    private func safeLength(
        of text: UnsafeBufferPointer<UInt16>, _ infos: UnsafeMutablePointer<hb_glyph_info_t>, _ count: Int, isRightToLeft: Bool
    ) -> Int {
        guard text.count >= WordScanner.maximumLength * 2 else { return text.count }
        let unsafe = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
        // Search backwards from the end of the text.
        for step in 0..<count {
            let info = infos[isRightToLeft ? step : count - 1 - step]
            let cluster = Int(info.cluster)
            if cluster <= WordScanner.maximumLength { break }
            if cluster < text.count - 16, info.mask & unsafe == 0 { return cluster }
        }
        return text.count
    }
}
