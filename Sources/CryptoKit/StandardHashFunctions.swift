import Foundation
import MessageDigests

/// The hash function SHA-256.
public struct SHA256: HashFunction {
    private var stream = DigestStream<MessageDigests.SHA256Digest>()
    /// The number of bytes that the function processes together.
    public static let blockByteCount = 64
    /// Begins a message.
    public init() {}
    /// Appends bytes to the message.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { stream.append(bufferPointer) }
    /// Returns the digest of the message.
    public func finalize() -> FunctionDigest<SHA256Name> { FunctionDigest(stream.digest()) }
    /// The message authentication code of bytes by a key; programs use ``HMAC``.
    public static func authenticationBytes(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        AuthenticationStream<MessageDigests.SHA256Digest>.code(of: bytes, key: key)
    }
}

/// The hash function SHA-384.
public struct SHA384: HashFunction {
    private var stream = DigestStream<MessageDigests.SHA384Digest>()
    /// The number of bytes that the function processes together.
    public static let blockByteCount = 128
    /// Begins a message.
    public init() {}
    /// Appends bytes to the message.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { stream.append(bufferPointer) }
    /// Returns the digest of the message.
    public func finalize() -> FunctionDigest<SHA384Name> { FunctionDigest(stream.digest()) }
    /// The message authentication code of bytes by a key; programs use ``HMAC``.
    public static func authenticationBytes(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        AuthenticationStream<MessageDigests.SHA384Digest>.code(of: bytes, key: key)
    }
}

/// The hash function SHA-512.
public struct SHA512: HashFunction {
    private var stream = DigestStream<MessageDigests.SHA512Digest>()
    /// The number of bytes that the function processes together.
    public static let blockByteCount = 128
    /// Begins a message.
    public init() {}
    /// Appends bytes to the message.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { stream.append(bufferPointer) }
    /// Returns the digest of the message.
    public func finalize() -> FunctionDigest<SHA512Name> { FunctionDigest(stream.digest()) }
    /// The message authentication code of bytes by a key; programs use ``HMAC``.
    public static func authenticationBytes(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        AuthenticationStream<MessageDigests.SHA512Digest>.code(of: bytes, key: key)
    }
}

/// Hash functions that are broken, for protocols that need them.
public enum Insecure {
    /// The digest of ``MD5``.
    public typealias MD5Digest = FunctionDigest<MD5Name>
    /// The digest of ``SHA1``.
    public typealias SHA1Digest = FunctionDigest<SHA1Name>

    /// The hash function MD5.
    public struct MD5: HashFunction {
        private var stream = DigestStream<MessageDigests.MD5Digest>()
        /// The number of bytes that the function processes together.
        public static let blockByteCount = 64
        /// Begins a message.
        public init() {}
        /// Appends bytes to the message.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { stream.append(bufferPointer) }
        /// Returns the digest of the message.
        public func finalize() -> FunctionDigest<MD5Name> { FunctionDigest(stream.digest()) }
        /// The message authentication code of bytes by a key; programs use ``HMAC``.
        public static func authenticationBytes(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
            AuthenticationStream<MessageDigests.MD5Digest>.code(of: bytes, key: key)
        }
    }

    /// The hash function SHA-1.
    public struct SHA1: HashFunction {
        private var stream = DigestStream<MessageDigests.SHA1Digest>()
        /// The number of bytes that the function processes together.
        public static let blockByteCount = 64
        /// Begins a message.
        public init() {}
        /// Appends bytes to the message.
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { stream.append(bufferPointer) }
        /// Returns the digest of the message.
        public func finalize() -> FunctionDigest<SHA1Name> { FunctionDigest(stream.digest()) }
        /// The message authentication code of bytes by a key; programs use ``HMAC``.
        public static func authenticationBytes(for bytes: [UInt8], key: [UInt8]) -> [UInt8] {
            AuthenticationStream<MessageDigests.SHA1Digest>.code(of: bytes, key: key)
        }
    }
}
