import Foundation
import TextEngine

/// The operations on one hostile input, which cover what a program does with texts and fonts. Shared by the fuzzer and the short tests.
///
/// Traps if a result is inconsistent.
package enum TextExercise {
    /// Lays out bytes as text. The first four choose the available space and the attributes; the rest are UTF-16 units, or UTF-8.
    package static func string(_ bytes: [UInt8]) {
        guard bytes.count > 4 else { return }
        let text = StyledText(utf16: units(bytes), runs: runs(bytes))
        let layout = TextLayout(text, request(bytes))
        check(layout, of: text)
        // The same text at another width uses the caches.
        check(TextLayout(layout.source, TextLayoutRequest(width: CGFloat(bytes[3]))), of: text)
    }

    /// Writes bytes to `path`, opens them as a font, shapes and draws with it, and releases it.
    package static func font(_ bytes: [UInt8], at path: String) {
        _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
        defer {
            try? FileManager.default.removeItem(atPath: path)
            Font.removeFont(path: path)
        }
        let font = Font.resolve(FontRequest(family: .file(path: path, index: 0), size: 17))
        for sample in ["Affinity AVA To. 123", "क्षत्रिय", "السلام عليكم", "👩‍👩‍👧 é\u{301}\u{327}", "ᚠᚢ𐤀𐌀"] {
            let text = StyledText(sample, attributes: TextAttributes(font: font))
            check(TextLayout(text, TextLayoutRequest(width: 60, truncation: TextTruncation(mode: .tail))), of: text)
        }
        TextCaches.purge()
    }

    // MARK: Input

    private static func units(_ bytes: [UInt8]) -> [UInt16] {
        let body = bytes[4...]
        guard bytes[0] & 1 == 0 else { return Array(String(decoding: body, as: UTF8.self).utf16) }
        return stride(from: 4, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
    }

    private static func runs(_ bytes: [UInt8]) -> [StyledText.Run] {
        let regular = Font.resolve(FontRequest(size: CGFloat(bytes[1] % 64)))
        let bold = Font.resolve(FontRequest(family: .monospaced, weight: 700, isItalic: true, size: 12))
        var values = ParagraphAttributes.Values()
        if bytes[0] & 2 != 0 {
            values.alignment = .justified
            values.firstLineHeadIndent = CGFloat(bytes[2])
            values.tailIndent = -CGFloat(bytes[3])
            values.defaultTabInterval = CGFloat(bytes[1])
            values.wrapsByCharacter = bytes[0] & 4 != 0
            values.hyphenationFactor = CGFloat(bytes[3] % 4) / 2
        }
        var plain = TextAttributes(font: regular)
        plain.paragraph = ParagraphAttributes(values)
        var decorated = TextDecoration.Values()
        decorated.kern = CGFloat(Int8(bitPattern: bytes[3])) / 8
        decorated.underline = TextDecoration.Line()
        var other = TextAttributes(font: bold)
        other.decoration = TextDecoration(decorated)
        return [
            StyledText.Run(length: Int(bytes[2]), attributes: plain), StyledText.Run(length: 7, attributes: other),
            StyledText.Run(length: Int.max / 4, attributes: plain),
        ]
    }

    private static func request(_ bytes: [UInt8]) -> TextLayoutRequest {
        let modes: [TextTruncation.Mode] = [.clip, .head, .middle, .tail]
        var request = TextLayoutRequest(
            width: bytes[2] == 255 ? .infinity : CGFloat(bytes[2]) * 2,
            height: bytes[3] == 255 ? .infinity : CGFloat(bytes[3]) * 2, maximumLines: Int(bytes[0] >> 4),
            truncation: TextTruncation(mode: modes[Int(bytes[0] >> 2) & 3], respectsWords: bytes[1] & 128 != 0))
        request.prefersRightToLeft = bytes[1] & 64 != 0
        if bytes[0] & 8 != 0 {
            let side = CGFloat(bytes[1])
            request.exclusions = [
                TextExclusion(contours: [[.zero, CGPoint(x: side, y: 0), CGPoint(x: side / 2, y: side)]])
            ]
        }
        return request
    }

    // MARK: Output

    private static func check(_ layout: TextLayout, of text: StyledText) {
        precondition(layout.size.width.isFinite && layout.size.height.isFinite, "size \(layout.size)")
        for line in layout.lines { precondition(line.baseline.isFinite, "baseline \(line.baseline)") }
        for range in layout.visibleRanges {
            precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "range \(range) of \(text.count)")
        }
        for offset in [0, text.count / 2, text.count, -1, text.count + 5] {
            precondition(layout.caretRect(at: offset).minX.isFinite, "caret at \(offset)")
        }
        _ = layout.rects(for: 0..<text.count)
        _ = layout.hit(CGPoint(x: layout.size.width / 2, y: layout.size.height / 2))
        paint(layout)
    }

    private static func paint(_ layout: TextLayout) {
        for case .glyphs(let run) in layout.paintItems(between: 0, and: 400) {
            GlyphCache.forEachMask(in: run, origin: .zero, scale: 2, contrast: .darkText) { _, _, _ in }
        }
    }
}
