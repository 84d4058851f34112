import Foundation

/// A message between Weft and the program that serves the page: the length of the payload as four bytes, little-endian, a byte for the
/// kind, the payload.
package struct ServerRecord: Equatable, Sendable {
    /// The meaning of the payload.
    package enum Kind: UInt8, Sendable {
        /// To the server, first: `{"token": …, "port": …}`. From it: `{"port": …}`, when it listens.
        case start = 0
        /// A message to or from the page, in UTF-8.
        case text = 1
        /// A message to the page: pixels.
        case binary = 2
        /// A page was opened, or closed; without a payload.
        case opened = 3
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

        /// *Units*: bytes.
        private static let headLength = 5
        /// Messages of a page are short. *Units*: bytes.
        private static let longestPayload = 1 << 20

        package init() {}

        package mutating func add(_ data: Data) {
            rest.append(data)
        }

        /// The next complete record; nil if more data is needed.
        /// - Throws: ``Malformed`` where the bytes are no record.
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

    /// Bytes that are no record.
    package struct Malformed: Error {}
}
