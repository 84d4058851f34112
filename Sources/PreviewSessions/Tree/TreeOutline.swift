import Foundation
import JSONRPC
import OrderedCollections
import UIPrimitives

/// The nodes of a preview as text, with one short line for each node, divided into pages. *Thread*: main.
@MainActor struct TreeOutline {
    /// The level of detail of each line.
    enum Detail: String, CaseIterable {
        /// `2 ASTextNode #title “Hello” 16,40 120x17`: depth, class, name, text, origin and size. An accessibility label that differs from
        /// the text follows it as `label=“…”`.
        case full
        /// `2A16,40 120x17`: depth, the letter of the class, origin and size, in whole points.
        case frames
        /// `2A120x17`: depth, the letter of the class, and size.
        case sizes
    }

    /// A part of the lines, with the position of the next part.
    struct Page {
        let detail: Detail
        let from: Int
        let lines: [String]
        /// The index of the first line of the next page; nil for the last page.
        let next: Int?
    }

    private let nodes: [SessionNode]
    /// The letter of each class.
    private var letters: [String: String] = [:]
    /// The class of each letter, in the order of the tree.
    private(set) var classes = OrderedDictionary<String, String>()

    init(_ nodes: [SessionNode]) {
        self.nodes = nodes
        for node in nodes where letters[node.place.type] == nil {
            let letter = Self.letters(letters.count)
            letters[node.place.type] = letter
            classes[letter] = node.place.type
        }
    }

    /// The approximate size of a page without its lines. *Units*: bytes.
    private static let overhead = 400

    /// Returns the lines that begin at `index` and fit into an answer.
    ///
    /// - Parameters:
    ///   - detail: the level of detail; nil chooses the most detailed one in which all lines from `index` on, at most `limit`, fit into the
    ///     answer. If there is none, it chooses `frames`.
    ///   - limit: the largest number of lines.
    ///   - bytes: the largest size of the answer.
    func page(from index: Int, detail: Detail?, limit: Int, bytes: Int) -> Page {
        if let detail { return page(from: index, in: detail, limit: limit, bytes: bytes) }
        for detail in Detail.allCases {
            let page = page(from: index, in: detail, limit: limit, bytes: bytes)
            if page.next == nil || page.lines.count == limit { return page }
        }
        return page(from: index, in: .frames, limit: limit, bytes: bytes)
    }

    private func page(from index: Int, in detail: Detail, limit: Int, bytes: Int) -> Page {
        let legend = detail == .full ? 0 : classes.values.reduce(0) { $0 + $1.utf8.count + 8 }
        var rest = bytes - Self.overhead - legend
        var lines: [String] = []
        for node in nodes.dropFirst(index).prefix(limit) {
            let line = self.line(for: node, in: detail)
            rest -= JSONText.quoted(line).utf8.count
            // A page has at least one line, so that each page advances.
            if rest < 0, !lines.isEmpty { break }
            lines.append(line)
        }
        let end = index + lines.count
        return Page(detail: detail, from: index, lines: lines, next: end < nodes.count ? end : nil)
    }

    /// Returns a number as letters: A … Z, AA, AB, …
    private static func letters(_ number: Int) -> String {
        let last = String(UnicodeScalar(UInt8(65 + number % 26)))
        return number < 26 ? last : letters(number / 26 - 1) + last
    }

    private func line(for node: SessionNode, in detail: Detail) -> String {
        let frame = node.place.frame
        func whole(_ value: CGFloat) -> String { value.isFinite ? "\(Int(min(max(value, -1e9), 1e9).rounded()))" : "?" }
        let size = "\(whole(frame.width))x\(whole(frame.height))"
        switch detail {
        case .full: return fullLine(for: node)
        case .frames: return "\(node.depth)\(letters[node.place.type] ?? "")\(whole(frame.minX)),\(whole(frame.minY)) \(size)"
        case .sizes: return "\(node.depth)\(letters[node.place.type] ?? "")\(size)"
        }
    }

    private func fullLine(for node: SessionNode) -> String {
        let (place, frame) = (node.place, node.place.frame)
        var words = ["\(node.depth)", place.type]
        if let name = place.name { words.append("#\(name)") }
        if let text = place.text, !text.isEmpty { words.append("“\(Self.short(text))”") }
        if let label = node.label, !label.isEmpty, label != place.text { words.append("label=“\(Self.short(label))”") }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { $0.isFinite ? $0.shortText(decimals: 1) : "?" }
        words.append("\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])")
        return words.joined(separator: " ")
    }

    private static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 32 ? "\(line.prefix(31))…" : line
    }
}
