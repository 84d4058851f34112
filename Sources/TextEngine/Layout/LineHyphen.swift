/// The hyphen that is shown where a line ends inside a word. It is not part of the text. *Units*: 1/64 point.
struct LineHyphen: BitwiseCopyable {
    /// The glyph, from the font of the character before the hyphen.
    var glyph: UInt32
    var xOffset: Int32
    var yOffset: Int32
    /// The advance of the glyph, with the letter spacing after it.
    var advance: Int32
    /// The space between the last letter and the hyphen: the kerning of this pair, which replaces the kerning with the next letter.
    var lead: Int32

    var width: Int { Int(advance) + Int(lead) }
}

extension ShapedText {
    /// Returns the run that contains a character.
    func run(at offset: Int) -> ShapedRun? {
        var found: ShapedRun?
        forEachRun(in: offset..<offset + 1) { run in
            if run.range.contains(offset) { found = run }
        }
        return found
    }

    /// Returns the hyphen of a line that ends at `end`; nil if the font has none, or if no text precedes `end`.
    func hyphen(endingLineAt end: Int) -> LineHyphen? {
        guard end > 0, let run = run(at: end - 1), run.kind == .text else { return nil }
        // Use the hyphen (U+2010), or the hyphen-minus if the font has no hyphen.
        guard let character = ([0x2010, 0x2D] as [UInt16]).first(where: { run.font.face.covers(UInt32($0)) }) else { return nil }
        return TextContext.withCurrent { context in
            let last = lastCluster(of: run, before: end, context)
            let pair = context.shapedPair(last.letters + [character], run)
            if let hyphen = pair.hyphen {
                // If the letter has another form before a hyphen, such as an unjoined form, the width of the pair does not give the
                // kerning.
                let isSame = !last.glyphs.isEmpty && pair.letters.map(\.glyph) == last.glyphs.map(\.glyph)
                return LineHyphen(hyphen, run, lead: isSame ? pair.letters.width - last.glyphs.width : 0)
            }
            return context.shapedPair([character], run).hyphen.map { LineHyphen($0, run, lead: 0) }
        }
    }

    /// The maximum length of a cluster that is shaped again with the hyphen, in UTF-16 units; longer ones are stacks of marks.
    private static let longestCluster = 16

    /// Returns the last letter before an offset of a run, without soft hyphens, and its glyphs.
    private func lastCluster(
        of run: ShapedRun, before end: Int, _ context: TextContext
    ) -> (letters: [UInt16], glyphs: [ShapedGlyph]) {
        var start = -1
        var glyphs: [ShapedGlyph] = []
        forEachPiece(of: run, overlapping: end - 1..<end, context) { piece, word in
            guard let cluster = word.glyphs.lazy.map(\.cluster).filter({ piece + Int($0) < end }).max() else { return }
            start = piece + Int(cluster)
            glyphs = word.glyphs.filter { $0.cluster == cluster }
        }
        guard start >= 0, end - start <= Self.longestCluster else { return ([], []) }
        return (text.utf16[start..<end].filter { $0 != UTF16Unit.softHyphen }, glyphs)
    }
}

extension LineHyphen {
    fileprivate init(_ glyph: ShapedGlyph, _ run: ShapedRun, lead: Int) {
        self.init(
            glyph: glyph.glyph, xOffset: glyph.xOffset, yOffset: glyph.yOffset, advance: glyph.advance &+ run.kern,
            lead: Int32(clamping: lead))
    }
}

extension Sequence<ShapedGlyph> {
    fileprivate var width: Int { reduce(0) { $0 + Int($1.advance) } }
}

extension TextContext {
    /// Shapes letters that are followed by a hyphen. Returns the glyphs of the letters, and that of the hyphen, which is nil if it is not a
    /// separate glyph.
    fileprivate func shapedPair(_ units: [UInt16], _ run: ShapedRun) -> (letters: [ShapedGlyph], hyphen: ShapedGlyph?) {
        units.withUnsafeBufferPointer { units in
            let piece = WordScanner.Piece(whole: units)
            let word = shape(units, piece, font: run.font, style: run.style)
            let hyphens = word.glyphs.filter { Int($0.cluster) == units.count - 1 }
            let letters = word.glyphs.filter { Int($0.cluster) != units.count - 1 }
            return (letters, hyphens.count == 1 ? hyphens[0] : nil)
        }
    }
}
