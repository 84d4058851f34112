import Foundation

/// A source as it was read.
struct SourceFile: Sendable, Equatable {
    /// Identifies the content.
    let hash: UInt64
    let outline: SourceOutline
    /// Whether it declares a preview.
    let hasPreviews: Bool

    /// nil if the file cannot be read.
    init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(content: String(decoding: data, as: UTF8.self))
    }

    init(content: String) {
        hash = Self.hash(content)
        outline = SourceOutline(of: content)
        hasPreviews = content.contains("#Preview")
    }

    /// FNV-1a, which is the same in every run. *Source*: Fowler, Noll, Vo, RFC 9923.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
