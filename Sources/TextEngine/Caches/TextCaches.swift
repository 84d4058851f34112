import Foundation
import Scheduling
import Synchronization

/// All caches of text together. `weft doctor --memory` reports their sizes, and a memory warning empties them.
package enum TextCaches {
    /// The current size of a cache. *Units*: bytes.
    package struct Usage: Sendable {
        package let name: String
        package let bytes: Int
        package let limit: Int
    }

    /// The sizes and limits of the caches.
    package static var usage: [Usage] {
        [
            Usage(
                name: "shaped words", bytes: TextContext.wordBytes,
                limit: WordTable.byteLimit * max(TextContext.count, 1)),
            Usage(name: "glyph masks", bytes: GlyphCache.byteCount, limit: GlyphCache.byteLimit),
            Usage(
                name: "fonts by character", bytes: FontFallback.count * FontFallback.bytesPerEntry,
                limit: FontFallback.maximumEntries * FontFallback.bytesPerEntry),
            Usage(
                name: "fonts by size", bytes: FontLibrary.shared.fontCount * FontLibrary.bytesPerFont,
                limit: 2 * FontLibrary.maximumFonts * FontLibrary.bytesPerFont),
        ]
    }

    /// The number of words that HarfBuzz has shaped on all threads; for tests.
    package static var shapedCount: Int { TextContext.shapedCount.load(ordering: .relaxed) }

    /// The number of searches for a font that covers a character, on all threads; for tests.
    package static var fontSearchCount: Int { FontFallback.searches.load(ordering: .relaxed) }

    /// The number of bytes of scratch memory that the calling thread keeps; for tests.
    package static var scratchBytes: Int { TextContext.withCurrent(\.scratchBytes) }

    /// Empties the caches after a memory warning and after a change of the font mode. Fonts in use stay, and the tables of each thread are
    /// emptied when the thread next uses them. *Thread*: any.
    package static func purge() {
        TextContext.purgeAll()
        GlyphCache.purge()
        FontFallback.purge()
        FontLibrary.shared.purge()
    }
}
