import Foundation

/// Hashes that are the same in every run, for names of files and for finding changed contents. Not for secrets.
///
/// FNV-1a of 64 bits. *Cost*: linear in the number of bytes. *Source*: RFC 9923.
package enum StableHash {
    /// Returns the hash of the text's UTF-8 bytes.
    package static func of(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
    }

    /// Returns the hash of the bytes.
    package static func of(_ data: Data) -> UInt64 { data.withUnsafeBytes { of($0) } }

    private static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
