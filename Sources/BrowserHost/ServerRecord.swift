import Foundation

/// A message between Weft and the program that serves the page: the length of the payload in four bytes, little-endian, then one byte for
/// the kind, then the payload.
package struct ServerRecord: Equatable, Sendable {
    /// The meaning of the payload.
    package enum Kind: UInt8, Sendable {
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

    package var data: Data {
        withUnsafeBytes(of: UInt32(payload.count).littleEndian) { Data($0) } + [kind.rawValue] + payload
    }

    /// Assembles records from the chunks in which they arrive.
    package struct Reader {
        private var rest = Data()

        /// The length of a record before its payload. *Units*: bytes.
        private static let headLength = 5
        /// The longest accepted payload; messages of a page are short. *Units*: bytes.
        private static let longestPayload = 1 << 20

        package init() {}

        package mutating func add(_ data: Data) {
            rest.append(data)
        }

        /// Returns the next complete record; nil if more data is needed.
        /// - Throws: ``Malformed`` if the bytes are not a record.
        package mutating func next() throws(Malformed) -> ServerRecord? {
            guard rest.count >= Self.headLength else { return nil }
            let head = rest.prefix(Self.headLength)
            let length = head.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            guard length <= Self.longestPayload, let kind = Kind(rawValue: head[head.startIndex + 4]) else { throw Malformed() }
            guard rest.count >= Self.headLength + length else { return nil }
            let payload = Data(rest.dropFirst(Self.headLength).prefix(length))
            rest = Data(rest.dropFirst(Self.headLength + length))
            return ServerRecord(kind, payload)
        }
    }

    /// The error for bytes that are not a record.
    package struct Malformed: Error {}
}
