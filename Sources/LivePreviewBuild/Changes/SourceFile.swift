import Foundation
import UIPrimitives

/// The properties of a source file when it was read.
struct SourceFile: Sendable, Equatable {
    /// The hash of the content, used to detect changes.
    let hash: UInt64
    let outline: SourceOutline
    /// Whether the source declares a preview.
    let hasPreviews: Bool

    /// Reads the file at a path; nil if it cannot be read.
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
