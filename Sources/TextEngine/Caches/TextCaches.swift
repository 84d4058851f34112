import Foundation
import Scheduling
import Synchronization

/// All caches of text together: sizes for `weft doctor --memory`, and what a memory warning does.
package enum TextCaches {
    /// What a cache holds now. *Units*: bytes.
    package struct Usage: Sendable {
        package let name: String
        package let bytes: Int
        package let limit: Int
    }

    package static var usage: [Usage] {
        [
            Usage(
                name: "shaped words", bytes: TextContext.wordBytes,
                limit: WordTable.byteLimit * max(TextContext.count, 1)),
            Usage(name: "glyph masks", bytes: GlyphCache.byteCount, limit: GlyphCache.byteLimit),
        ]
    }

    /// Words sent to HarfBuzz so far, by all threads; for tests.
    package static var shapedCount: Int { TextContext.shapedCount.load(ordering: .relaxed) }

    /// Empties every cache: on a memory warning, and when the set of fonts changes. *Thread*: any.
    package static func purge() {
        TextContext.purgeAll()
        GlyphCache.purge()
    }
}
