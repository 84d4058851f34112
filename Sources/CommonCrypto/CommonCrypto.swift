import Foundation
import MessageDigests

/// A number of bytes.
public typealias CC_LONG = UInt32

/// The number of bytes of a digest of MD5.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The number of bytes of a digest of SHA-1.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The number of bytes of a digest of SHA-256.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The number of bytes of a digest of SHA-384.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The number of bytes of a digest of SHA-512.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

/// Writes the digest of bytes by MD5 to `md`, which has 16 bytes, and returns it.
@discardableResult
public func CC_MD5(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    write(MD5Digest.self, data, len, md)
}

/// Writes the digest of bytes by SHA-1 to `md`, which has 20 bytes, and returns it.
@discardableResult
public func CC_SHA1(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    write(SHA1Digest.self, data, len, md)
}

/// Writes the digest of bytes by SHA-256 to `md`, which has 32 bytes, and returns it.
@discardableResult
public func CC_SHA256(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    write(SHA256Digest.self, data, len, md)
}

/// Writes the digest of bytes by SHA-384 to `md`, which has 48 bytes, and returns it.
@discardableResult
public func CC_SHA384(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    write(SHA384Digest.self, data, len, md)
}

/// Writes the digest of bytes by SHA-512 to `md`, which has 64 bytes, and returns it.
@discardableResult
public func CC_SHA512(_ data: UnsafeRawPointer!, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>!) -> UnsafeMutablePointer<UInt8>! {
    write(SHA512Digest.self, data, len, md)
}

private func write<Function: BlockDigest & Sendable>(
    _ function: Function.Type, _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    let bytes = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(len))
    for (index, byte) in DigestStream<Function>.digest(of: bytes).enumerated() { md?[index] = byte }
    return md
}

/// The number of a hash function for message authentication codes.
public typealias CCHmacAlgorithm = UInt32
/// SHA-1.
public let kCCHmacAlgSHA1 = 0
/// MD5.
public let kCCHmacAlgMD5 = 1
/// SHA-256.
public let kCCHmacAlgSHA256 = 2
/// SHA-384.
public let kCCHmacAlgSHA384 = 3
/// SHA-512.
public let kCCHmacAlgSHA512 = 4

/// Writes the message authentication code of bytes, by a secret key, to `macOut`, which has the size of a digest of the function.
/// *Differs from CommonCrypto*: an unknown function writes nothing.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!, _ dataLength: Int,
    _ macOut: UnsafeMutableRawPointer!
) {
    let key = [UInt8](UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : keyLength))
    let message = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : dataLength)
    func code<Function: BlockDigest & Sendable>(_ function: Function.Type) -> [UInt8] {
        AuthenticationStream<Function>.code(of: message, key: key)
    }
    let bytes: [UInt8] =
        switch Int(algorithm) {
        case kCCHmacAlgSHA1: code(SHA1Digest.self)
        case kCCHmacAlgMD5: code(MD5Digest.self)
        case kCCHmacAlgSHA256: code(SHA256Digest.self)
        case kCCHmacAlgSHA384: code(SHA384Digest.self)
        case kCCHmacAlgSHA512: code(SHA512Digest.self)
        default: []
        }
    macOut?.copyMemory(from: bytes, byteCount: bytes.count)
}
