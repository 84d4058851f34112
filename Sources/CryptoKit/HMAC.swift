import Foundation

/// The size of a secret key.
public struct SymmetricKeySize: Hashable, Sendable {
    /// The number of bits.
    public let bitCount: Int
    /// Creates a size from a number of bits.
    public init(bitCount: Int) { self.bitCount = bitCount }
    /// 128 bits.
    public static let bits128 = SymmetricKeySize(bitCount: 128)
    /// 192 bits.
    public static let bits192 = SymmetricKeySize(bitCount: 192)
    /// 256 bits.
    public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A secret key. *Differs from CryptoKit*: the memory of the key is not cleared when it is freed.
public struct SymmetricKey: Equatable, Sendable {
    let bytes: [UInt8]
    /// The number of bits.
    public var bitCount: Int { bytes.count * 8 }
    /// Creates a key from its bytes.
    public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { [UInt8]($0) } }
    /// Creates a random key with the system's random number generator.
    public init(size: SymmetricKeySize) {
        var random = SystemRandomNumberGenerator()
        bytes = (0..<(size.bitCount + 7) / 8).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    /// Calls a closure with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
    /// Compares all bytes, in a time that does not depend on where they differ.
    public static func == (left: Self, right: Self) -> Bool { isEqual(left.bytes, right.bytes) }
}

/// Returns whether bytes are equal, in a time that does not depend on where they differ.
func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// Message authentication codes by a hash function.
public struct HMAC<H: HashFunction>: Sendable {
    /// The key.
    public typealias Key = SymmetricKey
    /// The code of a message.
    public typealias MAC = HashedAuthenticationCode<H>
    private let key: SymmetricKey
    private var message: [UInt8] = []

    /// Begins a message. *Differs from CryptoKit*: the parts of the message are kept until ``finalize()``.
    public init(key: SymmetricKey) { self.key = key }
    /// Appends data to the message.
    public mutating func update<D: DataProtocol>(data: D) { message += data }
    /// Returns the code of the message.
    public func finalize() -> MAC { MAC(bytes: H.authenticationBytes(for: message, key: key.bytes)) }

    /// Returns the code of data.
    public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
        MAC(bytes: H.authenticationBytes(for: [UInt8](data), key: key.bytes))
    }
    /// Returns whether `code` is the authentication code of `data`.
    public static func isValidAuthenticationCode<D: DataProtocol>(_ code: MAC, authenticating data: D, using key: SymmetricKey) -> Bool {
        isEqual(authenticationCode(for: data, using: key).bytes, code.bytes)
    }
    /// Returns whether `code` consists of the bytes of the authentication code of `data`.
    public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
        _ code: C, authenticating data: D, using key: SymmetricKey
    ) -> Bool {
        isEqual(authenticationCode(for: data, using: key).bytes, code.withUnsafeBytes { [UInt8]($0) })
    }
}

/// A message authentication code: a sequence of bytes.
public struct HashedAuthenticationCode<H: HashFunction>: Sequence, Equatable, CustomStringConvertible, Sendable {
    let bytes: [UInt8]
    /// The number of bytes.
    public var byteCount: Int { bytes.count }
    /// Returns an iterator of the bytes.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// Calls a closure with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
    /// The name of the hash function, and the bytes as hexadecimal digits.
    public var description: String { "HMAC with \(H.self): \(bytes.map { String(format: "%02x", $0) }.joined())" }
    /// Compares all bytes, in a time that does not depend on where they differ.
    public static func == (left: Self, right: Self) -> Bool { isEqual(left.bytes, right.bytes) }
}
