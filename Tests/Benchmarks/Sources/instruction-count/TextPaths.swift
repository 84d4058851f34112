import AsyncDisplayKit
import BenchmarkCases
import Foundation

/// Measuring names, and paragraphs whose words are in no cache.
let textPaths = [
    CountedPath(name: "known-words") { counter in
        let names = corpus.names.prefix(200).map(attributed)
        for name in names { measure(name, 271) }
        counter.count(units: names.count) { for name in names { measure(name, 271) } }
    },
    CountedPath(name: "unknown-paragraph") { counter in
        measureUnknown(corpus.paragraph[0], counter)
    },
    CountedPath(name: "unknown-mixed-text") { counter in
        measureUnknown(corpus.mixed[0], counter)
    },
]

private let corpus = Corpus(directory: nil)
private let font = UIFont(name: "DejaVu Sans", size: 12) ?? .systemFont(ofSize: 12)

private func attributed(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: font])
}

private func measure(_ text: NSAttributedString, _ width: CGFloat) {
    _ = text.boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil)
}

/// Measures texts of words that are in no cache. The first five texts load the fonts and glyphs and are not counted; the counted texts
/// consist of the same letters in other words.
private func measureUnknown(_ text: String, _ counter: Counter) {
    var shuffler = WordShuffler()
    for _ in 0..<5 { measure(attributed(shuffler.unknownText(like: text)), 359) }
    for _ in 0..<20 {
        let unknown = attributed(shuffler.unknownText(like: text))
        counter.count { measure(unknown, 359) }
    }
}
