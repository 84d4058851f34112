import Foundation

/// The result of a comparison as one HTML page: a summary, then each picture that differs with before, after and difference.
package struct ComparisonReport {
    private let first: URL
    private let second: URL
    private let differences: URL?
    private let results: [PictureComparison]

    /// - Parameters:
    ///   - first: the folder of the pictures before.
    ///   - second: the folder of those after.
    ///   - differences: the folder of the pictures of differences, where there is one.
    package init(first: URL, second: URL, differences: URL?, results: [PictureComparison]) {
        self.first = first
        self.second = second
        self.differences = differences
        self.results = results
    }

    package var html: String {
        let changed = results.filter { !$0.isSame }
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Snapshots: \(changed.count) of \(results.count) differ</title>
            <style>
            :root { color-scheme: light dark; --line: #8884; }
            body { font: 14px/1.45 Inter, system-ui, sans-serif; margin: 32px; max-width: 1400px; }
            h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 15px; margin: 0; }
            p { margin: 2px 0 0; opacity: .7; } section { border-top: 1px solid var(--line); padding: 20px 0; }
            .row { display: flex; gap: 16px; margin-top: 12px; flex-wrap: wrap; } figure { margin: 0; }
            img { max-width: 420px; max-height: 640px; border: 1px solid var(--line); border-radius: 6px; }
            figcaption { font-size: 12px; opacity: .7; margin-bottom: 4px; } details { margin-top: 24px; }
            </style></head><body>
            <h1>\(changed.isEmpty ? "All \(results.count) snapshots are the same" : "\(changed.count) of \(results.count) snapshots differ")</h1>
            <p>\(Self.escaped(first.path)) → \(Self.escaped(second.path))</p>
            \(changed.map(section).joined(separator: "\n"))
            \(unchanged(results.filter(\.isSame)))
            </body></html>

            """
    }

    private func section(_ result: PictureComparison) -> String {
        var figures: [String] = []
        if result.outcome != .added { figures.append(figure("before", first.appendingPathComponent(result.name))) }
        if result.outcome != .removed { figures.append(figure("after", second.appendingPathComponent(result.name))) }
        if result.outcome == .changed, let differences {
            figures.append(figure("difference", differences.appendingPathComponent(result.name)))
        }
        return """
            <section><h2>\(Self.escaped(result.name))</h2><p>\(Self.escaped(result.summary))</p>
            <div class="row">\(figures.joined())</div></section>
            """
    }

    /// The picture itself, so that the page can be kept and sent alone.
    private func figure(_ title: String, _ url: URL) -> String {
        let source = (try? Data(contentsOf: url)).map { "data:image/png;base64,\($0.base64EncodedString())" } ?? ""
        return "<figure><figcaption>\(title)</figcaption><img alt=\"\(title)\" src=\"\(source)\"></figure>"
    }

    private func unchanged(_ results: [PictureComparison]) -> String {
        guard !results.isEmpty else { return "" }
        let items = results.map { "<li>\(Self.escaped($0.name))</li>" }.joined()
        return "<details><summary>\(results.count) the same</summary><ul>\(items)</ul></details>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}

extension PictureComparison {
    /// What changed, in a few words.
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
        String(format: "%.3g %%", Double(changedPixels) / Double(max(pixels, 1)) * 100)
    }
}
