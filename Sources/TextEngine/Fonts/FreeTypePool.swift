import Foundation
internal import CFreeType
import Scheduling

/// Lends FreeType handles of one face, each to one thread at a time.
///
/// A thread that draws a glyph borrows a free handle or opens another one. The lock is held only to borrow and to return a handle.
/// Measuring does not use it: HarfBuzz reads the tables itself.
final class FreeTypePool: Sendable {
    private static let maximumFree = 4
    private let file: FontFile
    private let free = Locked<[FreeTypeHandle]>([])

    init(file: FontFile) {
        self.file = file
    }

    /// Calls `body` with a handle that no other thread uses; nil if the file cannot be opened.
    func withHandle<Result>(_ body: (FreeTypeHandle) -> Result) -> Result? {
        guard let handle = free.withLock({ $0.popLast() }) ?? FreeTypeHandle(file: file) else { return nil }
        defer {
            // `maximumFree` is the usual number of threads that draw text at the same time; more idle handles would only use memory.
            free.withLock { if $0.count < Self.maximumFree { $0.append(handle) } }
        }
        return body(handle)
    }

    /// Closes the idle handles.
    func purge() {
        let closed = free.withLock { handles in
            defer { handles = [] }
            return handles
        }
        _ = closed
    }
}

/// One FreeType face. *Thread*: one at a time.
// Protection: the pool lends a handle to one thread at a time.
final class FreeTypeHandle: @unchecked Sendable {
    let face: FT_Face
    /// The size that was set last, in 1/64 pixel; 0 if none was set.
    var pixelSize: Int = 0

    init?(file: FontFile) {
        guard let face = FreeTypeLibrary.open(file) else { return nil }
        self.face = face
    }

    deinit {
        FreeTypeLibrary.close(face)
    }

    /// Sets the size of an em in 1/64 pixel. Returns false if the face does not support it.
    func setPixelSize(_ size: Int) -> Bool {
        if pixelSize == size { return true }
        guard FT_Set_Char_Size(face, size, size, 72, 72) == 0 else { return false }
        pixelSize = size
        return true
    }
}

/// The FreeType library. Opening and closing faces is serialized by a lock; all other calls use only one face.
enum FreeTypeLibrary {
    // Protection: accessed only through `lock`.
    private struct Handle: @unchecked Sendable {
        var library: FT_Library?
    }

    private static let lock: Locked<Handle> = {
        var library: FT_Library?
        FT_Init_FreeType(&library)
        return Locked(Handle(library: library))
    }()

    static func open(_ file: FontFile) -> FT_Face? {
        lock.withLock { handle in
            var face: FT_Face?
            guard let library = handle.library else { return nil }
            if let bytes = FontBytes.bytes(of: file.path) {
                let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                return FT_New_Memory_Face(library, start, bytes.count, file.index, &face) == 0 ? face : nil
            }
            guard FontFileStatus(path: file.path) == .usable else { return nil }
            return FT_New_Face(library, file.path, file.index, &face) == 0 ? face : nil
        }
    }

    static func close(_ face: FT_Face) {
        lock.withLock { _ in _ = FT_Done_Face(face) }
    }

    /// The version of the library, such as `2.12.1`.
    static var version: String {
        lock.withLock { handle in
            var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
            if let library = handle.library { FT_Library_Version(library, &major, &minor, &patch) }
            return "\(major).\(minor).\(patch)"
        }
    }
}
