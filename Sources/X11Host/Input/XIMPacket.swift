/// The messages of the input method protocol that fit into one event.
///
/// *Source*: The Input Method Protocol 1.0, X Consortium: one byte for the kind, one byte of value 0, the number of four-byte units
/// that follow, then 16-bit numbers in the byte order of the program.
enum XIMPacket {
    /// The maximum size of a message in an event. *Units*: bytes.
    static let size = 20

    private enum Kind: UInt8 {
        case error = 20
        case closeReply = 33
        case createContextReply = 51
        case destroyContextReply = 53
    }

    /// Returns the input method and the context in a message if it is the reply to creating a context.
    static func createdContext(_ bytes: [UInt8]) -> (method: UInt16, context: UInt16)? {
        guard bytes.count >= 8, bytes[0] == Kind.createContextReply.rawValue else { return nil }
        return (number(bytes, at: 4), number(bytes, at: 6))
    }

    /// Returns the messages for which Xlib may wait: for each context, the error of a request and the reply to its destruction; and the
    /// reply to the closing of the input method.
    static func repliesEndingWaits(of method: UInt16, contexts: [UInt16]) -> [[UInt8]] {
        // Both identifiers are valid (flags 3). The code 999 means an unspecified error, and there is no text.
        contexts.map { packet(.error, [method, $0, 3, 999, 0, 0]) }
            + contexts.map { packet(.destroyContextReply, [method, $0]) }
            + [packet(.closeReply, [method, 0])]
    }

    private static func packet(_ kind: Kind, _ numbers: [UInt16]) -> [UInt8] {
        var bytes = [kind.rawValue, 0]
        for number in [UInt16(numbers.count / 2)] + numbers {
            withUnsafeBytes(of: number) { bytes += $0 }
        }
        return bytes + [UInt8](repeating: 0, count: size - bytes.count)
    }

    private static func number(_ bytes: [UInt8], at position: Int) -> UInt16 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt16.self) }
    }
}
