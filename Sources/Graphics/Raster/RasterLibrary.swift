internal import CFreeType
import Scheduling

/// An instance of FreeType for path outlines. *Thread*: one at a time.
///
/// Two threads must not use an instance concurrently, so each rasterization borrows one from a pool.
// Sendable: `borrow` lends it to one thread at a time.
final class RasterLibrary: @unchecked Sendable {
    let handle: FT_Library

    private static let pool = Locked<[RasterLibrary]>([])

    private init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        handle = library
    }

    deinit {
        FT_Done_FreeType(handle)
    }

    /// Calls `body` with an exclusive instance; nil where FreeType has no memory.
    static func borrow<Result>(_ body: (RasterLibrary) -> Result) -> Result? {
        guard let library = pool.withLock({ $0.popLast() }) ?? RasterLibrary() else { return nil }
        defer { pool.withLock { $0.append(library) } }
        return body(library)
    }
}
