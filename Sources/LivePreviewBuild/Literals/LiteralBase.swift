import Foundation
import LivePreviewLiterals

/// A library of the newest code in which some sources read their literals from a table.
struct LiteralBase: Sendable {
    let library: URL
    /// The compiled versions of the sources, by path below ``HostPackage/root``.
    let sources: [String: LiteralSource]

    /// Returns the literal values with which the library is equivalent to a build of `files`; nil if a change requires the compiler.
    func changes(in files: [String: SourceFile]) -> [Int: LiteralValue]? {
        var changes: [Int: LiteralValue] = [:]
        for path in files.keys {
            guard let source = sources[path], let data = FileManager.default.contents(atPath: path),
                let new = LiteralSource(String(decoding: data, as: UTF8.self), like: source).changes(since: source, path: path)
            else { return nil }
            changes.merge(new) { _, new in new }
        }
        return changes
    }
}
