// Text against the peers' cases, through the public names alone. Prints one JSON line a figure; the first argument is the
// directory of the peers' strings.
import AsyncDisplayKit
import Foundation

let corpus = Corpus(directory: CommandLine.arguments.dropFirst().first)
let nameWidth: CGFloat = 271
let paragraphWidth: CGFloat = 359
nonisolated(unsafe) var sink: CGFloat = 0

func attributed(_ string: String, _ font: UIFont) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: font])
}

func measure(_ text: NSAttributedString, _ width: CGFloat) -> CGSize {
    text.boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin, context: nil
    ).size
}

func bench(_ name: String, _ strings: [String], width: CGFloat, repetitions: Int, inner: Int, _ font: UIFont) {
    let texts = strings.map { attributed($0, font) }
    let first = Array(texts.prefix(200))
    var start = seconds()
    for text in first { sink += measure(text, width).width }
    figure(name, "first_pass", "us/string", 1e6 * (seconds() - start) / Double(first.count))

    var fresh: [Double] = []
    var changed: [Double] = []
    for _ in 0..<repetitions {
        start = seconds()
        for _ in 0..<inner { for text in texts { sink += measure(text, width).width } }
        fresh.append((seconds() - start) / Double(inner * texts.count))
        // A node keeps what was shaped; more widths than it keeps layouts for, so that each is wrapped anew.
        let nodes = first.map { text in
            let node = ASTextNode()
            node.attributedText = text
            sink += node.calculateSizeThatFits(CGSize(width: width, height: .infinity)).width
            return node
        }
        start = seconds()
        for round in 1...8 {
            for node in nodes {
                sink += node.calculateSizeThatFits(CGSize(width: width + CGFloat(round % 2) * 39 + CGFloat(round), height: .infinity)).width
            }
        }
        changed.append((seconds() - start) / Double(8 * nodes.count))
    }
    figure(name, "fresh", "us/string", 1e6 * median(fresh))
    figure(name, "new_width", "us/string", 1e6 * median(changed))

    let before = heapBytes()
    var kept: [ASTextNode] = []
    for index in 0..<1000 {
        let node = ASTextNode()
        node.attributedText = texts[index % texts.count]
        sink += node.calculateSizeThatFits(CGSize(width: width, height: .infinity)).width
        kept.append(node)
    }
    figure(name, "heap_with_node", "bytes/string", (heapBytes() - before) / 1000)
    let size = measure(texts[0], width)
    figure(name, "width_of_first", "pt", size.width)
    figure(name, "lines", "count", (size.height / font.lineHeight).rounded())
}

/// How much faster two threads measure twice the names.
func twoThreads(_ strings: [String], _ font: UIFont) {
    func pass() {
        var total: CGFloat = 0
        for _ in 0..<10 { for string in strings { total += measure(attributed(string, font), nameWidth).width } }
        if total == 12345 { print(total) }
    }
    pass()
    var start = seconds()
    pass()
    let one = seconds() - start
    start = seconds()
    DispatchQueue.concurrentPerform(iterations: 2) { _ in pass() }
    figure("names_12pt", "two_threads", "x", 2 * one / (seconds() - start))
}

let start = seconds()
let font = UIFont(name: "DejaVu Sans", size: 12) ?? .systemFont(ofSize: 12)
sink += measure(attributed("x", font), 100).width
figure("font_setup", "first_text_in_process", "us", 1e6 * (seconds() - start))
bench("names_12pt", corpus.names, width: nameWidth, repetitions: 5, inner: 1, font)
bench("paragraph_600", corpus.paragraph, width: paragraphWidth, repetitions: 7, inner: 50, font)
bench("mixed_ja_emoji", corpus.mixed, width: paragraphWidth, repetitions: 7, inner: 50, font)
twoThreads(corpus.names, font)
if sink == 12345 { print(sink) }
