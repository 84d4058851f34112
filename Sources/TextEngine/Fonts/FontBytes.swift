import Foundation
internal import CHarfBuzz
import Scheduling

/// The bytes of fonts that a client passes as data. They are never freed, because faces read them as long as they exist.
package enum FontBytes {
    // Protection: accessed only through `blocks`; the bytes are not written after they were copied.
    private struct Block: @unchecked Sendable {
        let bytes: UnsafeRawBufferPointer
    }

    private static let blocks = Locked<[String: Block]>([:])
    private static let prefix = "memory:"

    /// Stores a copy of the bytes, and returns a path that represents them. Equal bytes have the same path. *Cost*: compares the bytes
    /// with all stored ones.
    package static func add(_ data: Data) -> String {
        blocks.withLock { blocks in
            for (path, block) in blocks where block.bytes.elementsEqual(data) { return path }
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(data.count, 1), alignment: 16)
            data.copyBytes(to: copy)
            let path = "\(prefix)\(blocks.count)"
            blocks[path] = Block(bytes: UnsafeRawBufferPointer(rebasing: copy[0..<data.count]))
            return path
        }
    }

    /// Returns the bytes that a path represents; nil if it is the path of a file.
    static func bytes(of path: String) -> UnsafeRawBufferPointer? {
        guard path.hasPrefix(prefix) else { return nil }
        return blocks.withLock { $0[path] }?.bytes
    }
}

extension FontFace {
    /// Returns the number of faces in a font file or in stored bytes, at most 64; 0 if they cannot be read.
    static func count(in path: String) -> Int {
        guard let blob = blob(of: path) else { return 0 }
        defer { hb_blob_destroy(blob) }
        // The limit protects against a damaged header, which may contain any number.
        return min(Int(hb_face_count(blob)), 64)
    }

    /// Returns the bytes of a font as a blob of HarfBuzz, which the caller must destroy; nil if the file cannot be opened.
    static func blob(of path: String) -> OpaquePointer? {
        if let bytes = FontBytes.bytes(of: path) {
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return hb_blob_create_or_fail(start, UInt32(clamping: bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        }
        guard FontFileStatus(path: path) == .usable else { return nil }
        return hb_blob_create_from_file_or_fail(path)
    }
}
