import Foundation
internal import CFreeType
internal import CHarfBuzz
import Scheduling

/// Lends FreeType handles of one face, each to one thread at a time.
///
/// A thread that draws a glyph borrows a free handle or opens another one. The lock is held only to borrow and to return a handle.
/// Measuring does not use it: HarfBuzz reads the tables itself.
final class FreeTypePool: Sendable {
    private static let maximumFree = 4
    private let data: FontData?
    private let index: Int
    private let free = Locked<[FreeTypeHandle]>([])

    /// - Parameters:
    ///   - data: the bytes of the font file. The file is not opened again, because it may have been replaced, or the process may have no
    ///     file descriptor left.
    ///   - index: the number of the face in the file.
    init(_ data: FontData?, index: Int) {
        self.data = data
        self.index = index
    }

    /// Calls `body` with a handle that no other thread uses. Returns nil without calling it if FreeType cannot open the font.
    func withHandle<Result>(_ body: (FreeTypeHandle) -> Result) -> Result? {
        guard let handle = free.withLock({ $0.popLast() }) ?? data.flatMap({ FreeTypeHandle($0, index: index) }) else { return nil }
        defer {
            // `maximumFree` is the usual number of threads that draw text at the same time; more idle handles would waste memory.
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

/// The bytes of a font file, mapped or in memory, as a blob of HarfBuzz. *Thread*: any.
// Protection: the blob is immutable, and its references are counted atomically.
final class FontData: @unchecked Sendable {
    private let blob: OpaquePointer

    /// Retains a blob.
    init(_ blob: OpaquePointer) {
        self.blob = hb_blob_reference(blob)
    }

    deinit {
        hb_blob_destroy(blob)
    }

    var bytes: UnsafeBufferPointer<UInt8> {
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return UnsafeRawBufferPointer(start: start, count: Int(length)).bindMemory(to: UInt8.self)
    }
}

/// A handle of FreeType for one face (`FT_Face`). *Thread*: one at a time.
// Protection: the pool lends a handle to one thread at a time.
final class FreeTypeHandle: @unchecked Sendable {
    let face: FT_Face
    /// The bytes that the face reads, which must exist as long as the face.
    private let data: FontData
    /// The size that was set last, in 1/64 pixel; 0 if none was set.
    var pixelSize: Int = 0

    init?(_ data: FontData, index: Int) {
        guard let face = FreeTypeLibrary.open(data, index: index) else { return nil }
        self.face = face
        self.data = data
    }

    deinit {
        FreeTypeLibrary.close(face)
    }

    /// Sets the size of an em, in 1/64 pixel. Returns false if the face does not support this size.
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

    static func open(_ data: FontData, index: Int) -> FT_Face? {
        lock.withLock { handle in
            var face: FT_Face?
            guard let library = handle.library else { return nil }
            let bytes = data.bytes
            return FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, index, &face) == 0 ? face : nil
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
