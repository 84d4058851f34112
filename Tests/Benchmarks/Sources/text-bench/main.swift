// Measures text in the cases of the other engines' benchmarks, through public names only. Prints one line of JSON for each result.
// The first argument is the directory of their strings.
import AsyncDisplayKit
import BenchmarkCases
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
        // A node caches the shaped text. There are more widths than cached layouts, so that each of them is wrapped again.
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
    let kept = (0..<1000).map { index in
        let node = ASTextNode()
        node.attributedText = texts[index % texts.count]
        return node
    }
    let unmeasured = heapBytes()
    for node in kept { sink += node.calculateSizeThatFits(CGSize(width: width, height: .infinity)).width }
    figure(name, "heap_with_node", "bytes/string", (heapBytes() - before) / 1000)
    // The same state as in Qt's figure: the laid-out text, ready for another width, without the object that shows it.
    figure(name, "heap", "bytes/string", (heapBytes() - unmeasured) / 1000)
    withExtendedLifetime(kept) {}
    let size = measure(texts[0], width)
    figure(name, "width_of_first", "pt", size.width)
    figure(name, "lines", "count", (size.height / font.lineHeight).rounded())
}

/// Measures new names that consist of known words; each name is measured once.
func unseen(_ strings: [String], _ font: UIFont) {
    let words = strings.flatMap { $0.split(separator: " ") }
    var rounds: [Double] = []
    var state: UInt64 = 11
    for _ in 0..<5 {
        let texts = strings.map { name in
            let made = name.split(separator: " ").map { _ -> Substring in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return words[Int(state >> 33) % words.count]
            }
            return attributed(made.joined(separator: " "), font)
        }
        let start = seconds()
        for text in texts { sink += measure(text, nameWidth).width }
        rounds.append((seconds() - start) / Double(texts.count))
    }
    figure("names_12pt", "unseen", "us/string", 1e6 * median(rounds))
}

/// Measures paragraphs like the given one whose words no earlier text contained: the letters of each word are in another order.
func unknown(_ paragraph: String, _ font: UIFont) {
    var shuffler = WordShuffler()
    var rounds: [Double] = []
    for _ in 0..<9 {
        let texts = (0..<20).map { _ in attributed(shuffler.unknownText(like: paragraph), font) }
        let start = seconds()
        for text in texts { sink += measure(text, paragraphWidth).width }
        rounds.append((seconds() - start) / Double(texts.count))
    }
    figure("paragraph_600", "unknown_words", "us/string", 1e6 * median(rounds))
}

/// Measures hostile input: the time in milliseconds, and the growth of the peak memory in megabytes.
func hostile(_ font: UIFont) {
    func time(_ name: String, _ text: @autoclosure () -> NSAttributedString, _ width: CGFloat) {
        let text = text()
        var duration = 0.0
        var bytes = 0.0
        DispatchQueue.global().sync {
            let before = peakBytes()
            let start = seconds()
            let node = ASTextNode()
            node.attributedText = text
            let size = node.calculateSizeThatFits(CGSize(width: width, height: .infinity))
            duration = seconds() - start
            bytes = peakBytes() - before
            if !size.width.isFinite || !size.height.isFinite { print("no size for \(name)") }
        }
        figure(name, "time", "ms", 1e3 * duration)
        figure(name, "peak_memory", "MB", bytes / 1_048_576)
    }
    let megabyte = String(repeating: "lorem ipsum dolor sit amet consectetur ", count: 26_887)
    time("megabyte_line", attributed(megabyte, font), .infinity)
    time("megabyte_wrapped", attributed(megabyte, font), 300)
    time("megabyte_without_spaces", attributed(String(repeating: "x", count: 1 << 20), font), 300)
    time("stacked_marks_100k", attributed("a" + String(repeating: "\u{301}", count: 100_000), font), 300)
    time("nested_overrides_200", attributed(String(repeating: "\u{202E}a\u{202D}\u{628} ", count: 200), font), 300)
    for size in [CGFloat(0), 1_000_000] {
        time("size_\(Int(size))", attributed("Hello, world", UIFont.systemFont(ofSize: size)), 300)
    }
    let lone = String(decoding: [0x61, 0xD83D, 0x62, 0xDE00] as [UInt16], as: UTF16.self)
    time("lone_surrogates", attributed(String(repeating: lone, count: 1000), font), 300)
}

/// Measures the speedup of two threads that measure twice as many names as one. Each thread has its own strings; font and caches are
/// shared.
func twoThreads(_ strings: [String], _ font: UIFont) {
    let texts = (0..<2).map { _ in strings.map { attributed($0, font) } }
    func pass(_ thread: Int) {
        var total: CGFloat = 0
        for _ in 0..<20 { for text in texts[thread] { total += measure(text, nameWidth).width } }
        if total == 12345 { print(total) }
    }
    DispatchQueue.concurrentPerform(iterations: 2) { pass($0) }
    var ratios: [Double] = []
    for _ in 0..<5 {
        let start = seconds()
        pass(0)
        let one = seconds() - start
        let middle = seconds()
        DispatchQueue.concurrentPerform(iterations: 2) { pass($0) }
        ratios.append(2 * one / (seconds() - middle))
    }
    figure("names_12pt", "two_threads", "x", median(ratios))
}

/// The cases that the arguments after the strings' directory name; empty for all cases.
let wanted = Set(CommandLine.arguments.dropFirst(2))
func run(_ name: String, _ body: () -> Void) {
    if wanted.isEmpty || wanted.contains(name) { body() }
}

let start = seconds()
let font = UIFont(name: "DejaVu Sans", size: 12) ?? .systemFont(ofSize: 12)
sink += measure(attributed("x", font), 100).width
figure("font_setup", "first_text_in_process", "us", 1e6 * (seconds() - start))
run("names") { bench("names_12pt", corpus.names, width: nameWidth, repetitions: 5, inner: 1, font) }
// A heavy weight of the system font, which kerns the space after a comma or a full stop.
run("semibold") {
    bench("names_semibold", corpus.names, width: 300, repetitions: 5, inner: 1, .systemFont(ofSize: 12, weight: .semibold))
}
run("unseen") { unseen(corpus.names, font) }
run("paragraph") { bench("paragraph_600", corpus.paragraph, width: paragraphWidth, repetitions: 7, inner: 50, font) }
run("unknown") { unknown(corpus.paragraph[0], font) }
run("mixed") { bench("mixed_ja_emoji", corpus.mixed, width: paragraphWidth, repetitions: 7, inner: 50, font) }
run("threads") { twoThreads(corpus.names, font) }
run("drawing") { DrawingRun(corpus.names).run() }
run("hostile") { hostile(font) }
if sink == 12345 { print(sink) }
