import Foundation

/// A message between Weft and the server: the length of the payload as four bytes, little-endian, a byte for the kind, the payload.
package struct Record: Equatable {
    /// The meaning of the payload.
    package enum Kind: UInt8 {
        /// To the server, first: `{"token": …, "port": …}`. From it: `{"port": …}`, when it listens.
        case start = 0
        /// A message to or from the page, in UTF-8.
        case text = 1
        /// A message to the page: pixels.
        case binary = 2
        /// A page was opened, or closed; without a payload.
        case opened = 3
        case closed = 4
        /// The server cannot run; the payload says why.
        case failure = 5
    }

    package let kind: Kind
    package let payload: Data

    package init(_ kind: Kind, _ payload: Data = Data()) {
        self.kind = kind
        self.payload = payload
    }

    /// *Units*: bytes.
    private static let headLength = 5
    /// A picture of the largest window; more is no record. *Units*: bytes.
    private static let longestPayload = 1 << 28

    /// Reads the next record. Nil at the end of the input, and where the bytes are no record.
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

    /// Writes the record. Returns false where nothing reads it.
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
