internal import CFreeType
import Scheduling

/// An instance of FreeType that is used for path outlines only. *Thread*: any, one at a time.
///
/// Each rasterization borrows an instance from a pool, because two threads must not use one at the same time.
// Protection: `borrow` lends an instance to one thread at a time.
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

    /// Calls `body` with a borrowed instance. Returns nil without calling it if FreeType is out of memory.
    static func borrow<Result>(_ body: (RasterLibrary) -> Result) -> Result? {
        guard let library = pool.withLock({ $0.popLast() }) ?? RasterLibrary() else { return nil }
        defer { pool.withLock { $0.append(library) } }
        return body(library)
    }
}
