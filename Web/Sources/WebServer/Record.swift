import Foundation

/// A message between Weft and the server: the length of the payload in four bytes, little-endian, then one byte for the kind, then the
/// payload.
package struct Record: Equatable {
    /// The meaning of the payload.
    package enum Kind: UInt8 {
        /// The first record to the server: `{"token": …, "port": …}`. The server answers with `{"port": …}` when it listens.
        case start = 0
        /// A message to or from the page, in UTF-8.
        case text = 1
        /// A message to the page with pixels.
        case binary = 2
        /// A page was opened; the payload is empty.
        case opened = 3
        /// The page was closed; the payload is empty.
        case closed = 4
        /// The server cannot run; the payload is the reason.
        case failure = 5
    }

    package let kind: Kind
    package let payload: Data

    package init(_ kind: Kind, _ payload: Data = Data()) {
        self.kind = kind
        self.payload = payload
    }

    /// The length of a record before its payload. *Units*: bytes.
    private static let headLength = 5
    /// The longest accepted payload, which is enough for the pixels of the largest window. *Units*: bytes.
    private static let longestPayload = 1 << 28

    /// Reads the next record. Returns nil at the end of the input, or if the bytes are not a record.
    package static func read(from file: Int32) -> Record? {
        guard let head = bytes(headLength, from: file) else { return nil }
        let length = head.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= longestPayload, let kind = Kind(rawValue: head[head.startIndex + 4]), let payload = bytes(length, from: file) else {
            return nil
        }
        return Record(kind, payload)
    }

    private static func bytes(_ count: Int, from file: Int32) -> Data? {
        var data = Data(count: count)
        var place = 0
        while place < count {
            let size = data.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress?.advanced(by: place), count - place) }
            if size < 0, errno == EINTR { continue }
            guard size > 0 else { return nil }
            place += size
        }
        return data
    }

    /// Writes the record. Returns false if it cannot be written, for example because nothing reads it.
    @discardableResult package func write(to file: Int32) -> Bool {
        var rest = withUnsafeBytes(of: UInt32(payload.count).littleEndian) { Data($0) } + [kind.rawValue] + payload
        while !rest.isEmpty {
            let size = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if size < 0, errno == EINTR { continue }
            guard size > 0 else { return false }
            rest = rest.dropFirst(size)
        }
        return true
    }
}
