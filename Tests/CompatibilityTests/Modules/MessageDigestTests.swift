import CommonCrypto
import CryptoKit
import XCTest

/// The digests of the standards' examples (RFC 1321, FIPS 180-4, RFC 4231).
final class MessageDigestTests: XCTestCase {
    func testDigestsAreThoseOfTheStandards() {
        let abc = Data("abc".utf8)
        XCTAssertEqual(hex(Insecure.MD5.hash(data: abc)), "900150983cd24fb0d6963f7d28e17f72")
        XCTAssertEqual(hex(Insecure.MD5.hash(data: Data())), "d41d8cd98f00b204e9800998ecf8427e")
        let long = Data(String(repeating: "1234567890", count: 8).utf8)
        XCTAssertEqual(hex(Insecure.MD5.hash(data: long)), "57edf4a22be3c955ac49da2e2107b67a", "two blocks")
        XCTAssertEqual(hex(Insecure.SHA1.hash(data: abc)), "a9993e364706816aba3e25717850c26c9cd0d89d")
        XCTAssertEqual(hex(SHA256.hash(data: abc)), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        XCTAssertEqual(
            hex(SHA384.hash(data: abc)),
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
        XCTAssertEqual(
            hex(SHA512.hash(data: abc)),
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        )
        XCTAssertEqual(hex(SHA256.hash(data: Data())), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    func testAMessageInPartsHasTheDigestOfTheWhole() {
        let message = Data((0..<1000).map { UInt8($0 % 251) })
        var parts = SHA512()
        for start in stride(from: 0, to: message.count, by: 37) { parts.update(data: message[start..<min(start + 37, message.count)]) }
        XCTAssertEqual(parts.finalize(), SHA512.hash(data: message))
        XCTAssertNotEqual(SHA512.hash(data: message.dropLast()), SHA512.hash(data: message))
        XCTAssertTrue(SHA256.hash(data: message).description.hasPrefix("SHA256 digest: "))
        XCTAssertEqual(SHA256Digest.byteCount, 32)
    }

    func testAuthenticationCodesAreThoseOfTheStandard() {
        let key = SymmetricKey(data: Data("Jefe".utf8))
        let data = Data("what do ya want for nothing?".utf8)
        let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
        XCTAssertEqual(hex(code), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        XCTAssertTrue(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
        XCTAssertFalse(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data.dropLast(), using: key))
        let long = SymmetricKey(data: Data(repeating: 0xaa, count: 131))
        let text = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        XCTAssertEqual(
            hex(HMAC<SHA256>.authenticationCode(for: text, using: long)),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
        XCTAssertEqual(SymmetricKey(size: .bits256).bitCount, 256)
    }

    func testTheFunctionsOfCommonCryptoWriteTheSameDigests() {
        let data = Data("abc".utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        _ = data.withUnsafeBytes { CC_MD5($0.baseAddress, CC_LONG(data.count), &digest) }
        XCTAssertEqual(hex(digest), "900150983cd24fb0d6963f7d28e17f72")
        digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256([UInt8](data), CC_LONG(data.count), &digest)
        XCTAssertEqual(Data(digest), Data(SHA256.hash(data: data)))
        digest = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
        CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA1), "Jefe", 4, "what do ya want for nothing?", 28, &digest)
        XCTAssertEqual(hex(digest), "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    }

    private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
