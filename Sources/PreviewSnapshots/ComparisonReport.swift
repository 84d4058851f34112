import CommandResults
import Foundation
import UIPrimitives

/// The result of a comparison as one HTML page: a summary, followed by the before, after and difference pictures of each change.
///
/// The page embeds the pictures and is written in parts, so that only the pictures of one comparison are in memory.
package struct ComparisonReport {
    private let first: URL
    private let second: URL
    private let differences: URL?
    private let results: [PictureComparison]
    private let shard: ShardDescription?

    /// Creates the report of `results`, without reading the pictures.
    ///
    /// - Parameters:
    ///   - first: the folder of the pictures before the change.
    ///   - second: the folder of the pictures after the change.
    ///   - differences: the folder of the difference pictures; nil without them.
    ///   - shard: the description of the shard to which `results` belong; nil if they are the results of the whole run. The number of
    ///     entries of an item is 1 if its pictures differ and 0 if they are the same.
    package init(first: URL, second: URL, differences: URL?, results: [PictureComparison], shard: ShardDescription? = nil) {
        self.first = first
        self.second = second
        self.differences = differences
        self.results = results
        self.shard = shard
    }

    /// Calls `write` with each part of the page, in order.
    package func write(by write: (Data) throws(SystemFile.Failure) -> Void) throws(SystemFile.Failure) {
        let changed = results.filter { !$0.isSame }
        let folders = "\(ComparisonPage.escaped(first.path)) → \(ComparisonPage.escaped(second.path))"
        let page = ComparisonPage(changed: changed.count, total: results.count, folders: folders, shard: shard)
        try write(Data(page.head.utf8))
        for result in changed { try write(Data((section(result) + "\n").utf8)) }
        try write(Data(page.end(same: results.filter(\.isSame).map(\.name)).utf8))
    }

    /// Returns the section of a result on one line, because merging the reports of shards copies lines.
    private func section(_ result: PictureComparison) -> String {
        var figures: [String] = []
        if result.outcome != .added { figures.append(figure("before", first.appendingPathComponent(result.name))) }
        if result.outcome != .removed { figures.append(figure("after", second.appendingPathComponent(result.name))) }
        if result.outcome == .changed, let differences {
            figures.append(figure("difference", differences.appendingPathComponent(result.name)))
        }
        let title = "<h2>\(ComparisonPage.escaped(result.name))</h2><p>\(ComparisonPage.escaped(result.summary))</p>"
        return "\(ComparisonPage.sectionStart)\(title)<div class=\"row\">\(figures.joined())</div></section>"
    }

    /// Returns a figure that embeds the picture, so that the page needs no other files.
    private func figure(_ title: String, _ url: URL) -> String {
        let source = (try? Data(contentsOf: url)).map { "data:image/png;base64,\($0.base64EncodedString())" } ?? ""
        return "<figure><figcaption>\(title)</figcaption><img alt=\"\(title)\" src=\"\(source)\"></figure>"
    }
}

extension PictureComparison {
    /// A short description of the change.
    package var summary: String {
        let lines = changedLines.map { $0 == 0 ? "tree the same" : "\($0) lines of the tree differ" }
        let picture: String? =
            switch outcome {
            case .same: "picture the same"
            case .changed:
                "\(changedPixels) of \(pixels) pixels differ (\(share)), by \(largestDifference) at most"
            case .removed: "only in the first"
            case .added: "only in the second"
            case .resized: "of another size"
            case .unreadable: problem ?? "cannot be read"
            }
        return [picture, lines].compactMap { $0 }.joined(separator: "; ")
    }

    private var share: String {
        String(format: "%.3g%%", Double(changedPixels) / Double(max(pixels, 1)) * 100)
    }
}
