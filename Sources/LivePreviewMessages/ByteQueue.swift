import Foundation

/// Bytes that are appended at one end and removed at the other. *Cost*: each byte is moved at most once after it was appended, so that a
/// long message that is transferred in many parts costs a time proportional to its length.
struct ByteQueue: Sendable {
    private var data = Data()
    /// The number of bytes at the beginning of `data` that were removed.
    private var removed = 0

    var count: Int { data.count - removed }

    mutating func append(_ bytes: some Sequence<UInt8>) {
        // Bytes are moved only when at least as many have been removed.
        if removed > 0, removed >= count {
            data.removeSubrange(0..<removed)
            removed = 0
        }
        data.append(contentsOf: bytes)
    }

    mutating func removeFirst(_ count: Int) {
        removed += count
        // Releases the memory of a long message.
        if removed == data.count { self = ByteQueue() }
    }

    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        data.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[removed...])) }
    }
}
