import Foundation
import Graphics
import XCTest

final class RawImageTests: XCTestCase {
    private func image(_ bytes: [UInt8], bits: Int, info: CGImageAlphaInfo, order: CGBitmapInfo = [], space: CGColorSpace = CGColorSpace())
        -> CGImage?
    {
        guard let provider = CGDataProvider(data: NSData(data: Data(bytes))) else { return nil }
        return CGImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bits / 8, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: info.rawValue | order.rawValue), provider: provider, decode: nil, shouldInterpolate: false,
            intent: .defaultIntent)
    }

    func testEveryOrderOfComponentsGivesTheSamePixel() throws {
        let pixels = [
            image([10, 20, 30], bits: 24, info: .none), image([10, 20, 30, 255], bits: 32, info: .premultipliedLast),
            image([255, 10, 20, 30], bits: 32, info: .premultipliedFirst),
            image([30, 20, 10, 255], bits: 32, info: .first, order: .byteOrder32Little),
            image([10, 20, 30, 99], bits: 32, info: .noneSkipLast),
        ]
        for pixel in pixels { XCTAssertEqual(try XCTUnwrap(pixel).bitmap[0, 0], 0xFF0A_141E) }
    }

    func testStraightAlphaIsMultipliedIn() throws {
        let pixel = try XCTUnwrap(image([255, 100, 0, 128], bits: 32, info: .last))
        XCTAssertEqual(pixel.bitmap[0, 0], 0x8080_3200)
    }

    func testARowOfAnyLengthIsNoTrap() throws {
        let provider = try XCTUnwrap(CGDataProvider(data: NSData(data: Data([1, 2, 3, 4, 5, 6]))))
        func image(height: Int, bytesPerRow: Int) -> CGImage? {
            CGImage(
                width: 1, height: height, bitsPerComponent: 8, bitsPerPixel: 24, bytesPerRow: bytesPerRow, space: CGColorSpace(),
                bitmapInfo: CGBitmapInfo(rawValue: 0), provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        }
        XCTAssertNil(image(height: 3, bytesPerRow: .max))
        XCTAssertNil(image(height: 2, bytesPerRow: 4))
        XCTAssertEqual(image(height: 2, bytesPerRow: 3)?.bitmap[0, 1], 0xFF04_0506)
        XCTAssertEqual(image(height: 1, bytesPerRow: .max)?.bitmap[0, 0], 0xFF01_0203)
    }

    func testTooFewBytesAndUnknownLayoutsGiveNothing() {
        XCTAssertNil(image([1, 2], bits: 24, info: .none))
        XCTAssertNil(image([1, 2], bits: 16, info: .none))
    }
}
