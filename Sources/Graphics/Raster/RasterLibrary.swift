internal import CFreeType
import Scheduling

/// One instance of FreeType, used for path outlines only. *Thread*: one at a time.
///
/// An instance must not be used by two threads at the same time, so each rasterization borrows one from a pool.
// Sendable: lent to one thread at a time by `borrow`.
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

    /// Runs `body` with a borrowed instance; nil if FreeType is out of memory.
    static func borrow<Result>(_ body: (RasterLibrary) -> Result) -> Result? {
        guard let library = pool.withLock({ $0.popLast() }) ?? RasterLibrary() else { return nil }
        defer { pool.withLock { $0.append(library) } }
        return body(library)
    }
}
