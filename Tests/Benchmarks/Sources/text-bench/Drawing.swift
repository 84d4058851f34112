import AsyncDisplayKit
import CPixmanText
import Foundation

/// Measures the time to draw the titles and subtitles of cards at scale 2, for each character that is not a space: with strings that are
/// shaped and laid out each time, with nodes that are already measured, and with pixman for glyphs that are already positioned.
struct DrawingRun {
    private let size = CGSize(width: 400, height: 120)
    private let place = CGRect(x: 8, y: 8, width: 300, height: 100)
    private let rounds = 15
    private let passes = 60
    private let texts: [NSAttributedString]
    private let letters: Int

    init(_ strings: [String]) {
        let title = UIFont.systemFont(ofSize: 15, weight: .semibold)
        let subtitle = UIFont.systemFont(ofSize: 13)
        texts = strings.prefix(20).enumerated().map { attributed($1, $0 % 2 == 0 ? title : subtitle) }
        letters = texts.reduce(0) { $0 + $1.string.utf8.count { $0 != 0x20 } }
    }

    func run() {
        let nodes = texts.map { text in
            let node = ASTextNode()
            node.attributedText = text
            _ = node.calculateSizeThatFits(CGSize(width: place.width, height: .infinity))
            return node.drawParameters(forAsyncLayer: _ASDisplayLayer())
        }
        let peer = Peer(texts, size, place)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        _ = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            var (whole, known, blended): ([Double], [Double], [Double]) = ([], [], [])
            for _ in 0..<rounds {
                whole.append(time(letters) { for text in texts { text.draw(in: place) } })
                known.append(
                    time(letters) {
                        for node in nodes {
                            ASTextNode.draw(place, withParameters: node, isCancelled: { false }, isRasterizing: false)
                        }
                    })
                if let peer { blended.append(time(peer.letters) { peer.draw() }) }
            }
            figure("card_text_2x", "draw", "us/glyph", median(whole))
            figure("card_text_2x", "draw_laid_out", "us/glyph", median(known))
            if peer != nil { figure("card_text_2x", "pixman_composite_glyphs", "us/glyph", median(blended)) }
        }
    }

    /// Returns the time for each character. *Units*: microseconds.
    private func time(_ letters: Int, _ body: () -> Void) -> Double {
        let start = seconds()
        for _ in 0..<passes { body() }
        return 1e6 * (seconds() - start) / Double(passes * letters)
    }

    /// The same text in the same fonts and sizes at the same positions, drawn by pixman; nil if the font files are not at these paths.
    private final class Peer {
        private let text: OpaquePointer
        private(set) var letters = 0
        private let fonts = ["Inter-SemiBold", "Inter-Regular"].map { "/usr/share/fonts/opentype/inter/\($0).otf" }

        init?(_ texts: [NSAttributedString], _ size: CGSize, _ place: CGRect) {
            guard let text = pixman_text_create(Int32(size.width * 2), Int32(size.height * 2), 1) else { return nil }
            self.text = text
            for (index, string) in texts.enumerated() {
                guard let font = string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont else { return nil }
                let count = pixman_text_add(
                    text, fonts[index % 2], font.pointSize * 2, string.string, place.minX * 2,
                    (place.minY + font.ascender) * 2, place.width * 2, font.lineHeight * 2)
                guard count >= 0 else { return nil }
                letters += Int(count)
            }
        }

        deinit {
            pixman_text_free(text)
        }

        func draw() { pixman_text_draw(text) }
    }
}
