import Foundation
import UIPrimitives

/// A source as it was read.
struct SourceFile: Sendable, Equatable {
    /// The hash of the content, by which changes are found.
    let hash: UInt64
    let outline: SourceOutline
    /// Whether the source declares a preview.
    let hasPreviews: Bool

    /// nil if the file cannot be read.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(content: String(decoding: data, as: UTF8.self))
    }

    init(content: String) {
        hash = StableHash.of(content)
        outline = SourceOutline(of: content)
        hasPreviews = content.contains("#Preview")
    }
}
