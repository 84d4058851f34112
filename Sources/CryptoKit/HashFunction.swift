import Foundation
import MessageDigests

/// The result of a hash function: a sequence of bytes.
public protocol Digest: Hashable, Sequence, CustomStringConvertible, Sendable where Element == UInt8 {
    /// The number of bytes.
    static var byteCount: Int { get }
    /// Calls a closure with the bytes.
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

/// A hash function.
public protocol HashFunction: Sendable {
    /// The result of the function.
    associatedtype Digest: CryptoKit.Digest
    /// The number of bytes that the function processes together.
    static var blockByteCount: Int { get }
    /// Begins a message.
    init()
    /// Appends bytes to the message.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// Returns the digest of the message.
    func finalize() -> Digest
    /// The message authentication code of bytes by a key; programs use ``HMAC``.
    static func authenticationBytes(for bytes: [UInt8], key: [UInt8]) -> [UInt8]
}

extension HashFunction {
    /// Appends data to the message.
    public mutating func update(data: some DataProtocol) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }

    /// Returns the digest of data.
    public static func hash(data: some DataProtocol) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }
}

/// The digest of a hash function. *Differs from CryptoKit*: the digests of all functions are values of this generic type.
public struct FunctionDigest<Function: HashFunctionName>: Digest {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes.
    public static var byteCount: Int { Function.byteCount }
    /// Returns an iterator of the bytes.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// Calls a closure with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
    /// The name of the function and the bytes as hexadecimal digits.
    public var description: String { "\(Function.name) digest: \(bytes.map { String(format: "%02x", $0) }.joined())" }

    /// Whether the digest has the same bytes as data.
    public static func == (left: Self, right: some DataProtocol) -> Bool { left.bytes.elementsEqual(right) }
}

/// The name and the size of a hash function's digests.
public protocol HashFunctionName: Sendable {
    /// The name in descriptions of digests.
    static var name: String { get }
    /// The number of bytes of a digest.
    static var byteCount: Int { get }
}

/// The name of SHA-256.
public enum SHA256Name: HashFunctionName {
    /// The name in descriptions of digests.
    public static let name = "SHA256"
    /// The number of bytes of a digest.
    public static let byteCount = 32
}
/// The name of SHA-384.
public enum SHA384Name: HashFunctionName {
    /// The name in descriptions of digests.
    public static let name = "SHA384"
    /// The number of bytes of a digest.
    public static let byteCount = 48
}
/// The name of SHA-512.
public enum SHA512Name: HashFunctionName {
    /// The name in descriptions of digests.
    public static let name = "SHA512"
    /// The number of bytes of a digest.
    public static let byteCount = 64
}
/// The name of MD5.
public enum MD5Name: HashFunctionName {
    /// The name in descriptions of digests.
    public static let name = "MD5"
    /// The number of bytes of a digest.
    public static let byteCount = 16
}
/// The name of SHA-1.
public enum SHA1Name: HashFunctionName {
    /// The name in descriptions of digests.
    public static let name = "SHA1"
    /// The number of bytes of a digest.
    public static let byteCount = 20
}

/// The digest of ``SHA256``.
public typealias SHA256Digest = FunctionDigest<SHA256Name>
/// The digest of ``SHA384``.
public typealias SHA384Digest = FunctionDigest<SHA384Name>
/// The digest of ``SHA512``.
public typealias SHA512Digest = FunctionDigest<SHA512Name>
