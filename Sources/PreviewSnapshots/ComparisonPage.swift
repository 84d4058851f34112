import CommandResults
import Foundation

/// The HTML page around the pictures of a comparison report.
struct ComparisonPage {
    let changed: Int
    let total: Int
    /// The paths of the compared folders, as HTML.
    let folders: String
    /// The description of the shard, if the page is the report of a shard.
    let shard: ShardDescription?

    static let sectionStart = "<section>"
    static let shardStart = "<meta name=\"weft-shard\" content=\""
    static let shardEnd = "\">"
    static let titleStart = "<h1>"

    /// The part of the page before the sections. The shard, the title and the folders are on separate lines.
    var head: String {
        let title = changed == 0 ? "All \(total) snapshots are the same" : "\(changed) of \(total) snapshots differ"
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Snapshots: \(changed) of \(total) differ</title>
            \(shardLine)<style>
            :root { color-scheme: light dark; --line: #8884; }
            body { font: 14px/1.45 Inter, system-ui, sans-serif; margin: 32px; max-width: 1400px; }
            h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 15px; margin: 0; }
            p { margin: 2px 0 0; opacity: .7; } section { border-top: 1px solid var(--line); padding: 20px 0; }
            .row { display: flex; gap: 16px; margin-top: 12px; flex-wrap: wrap; } figure { margin: 0; }
            img { max-width: 420px; max-height: 640px; border: 1px solid var(--line); border-radius: 6px; }
            figcaption { font-size: 12px; opacity: .7; margin-bottom: 4px; } details { margin-top: 24px; }
            </style></head><body>
            \(Self.titleStart)\(title)</h1>
            <p>\(folders)</p>

            """
    }

    private var shardLine: String {
        guard let json = try? shard?.json else { return "" }
        return "\(Self.shardStart)\(Self.escaped(json))\(Self.shardEnd)\n"
    }

    /// Returns the part of the page after the sections, with the names of the pictures without a difference.
    func end(same names: [String]) -> String {
        let items = names.map { "<li>\(Self.escaped($0))</li>" }.joined()
        let list = names.isEmpty ? "" : "<details><summary>\(names.count) the same</summary><ul>\(items)</ul></details>\n"
        return list + "</body></html>\n"
    }

    /// The characters that have a meaning in HTML, and the line break, which has a meaning for ``ComparisonMerge``, each with its
    /// replacement.
    private static let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\n", "&#10;")]

    static func escaped(_ text: String) -> String {
        escapes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    static func unescaped(_ text: String) -> String {
        escapes.reversed().reduce(text) { $0.replacingOccurrences(of: $1.1, with: $1.0) }
    }
}
