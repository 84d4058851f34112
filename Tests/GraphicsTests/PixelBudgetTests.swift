import Foundation
import UIPrimitives
import XCTest

@testable import Graphics

/// The memory of all decoded images together.
final class PixelBudgetTests: XCTestCase {
    /// A GIF of one color: a screen, a table of two colors, and frames of one pixel.
    private func gif(width: Int, height: Int, frames: Int = 1) -> Data {
        func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        var bytes = Array("GIF89a".utf8) + little(width) + little(height) + [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        for _ in 0..<frames {
            bytes += [0x2C, 0, 0, 0, 0] + little(1) + little(1) + [0]
            // Clear, color 0, end: codes of three bits.
            bytes += [2, 2, 0x44, 0x01, 0]
        }
        return Data(bytes + [0x3B])
    }

    func testADecodedImageCountsUntilItIsReleased() throws {
        let before = DecodedMemoryCount.usage
        var bitmap = try ImageCodec.decode(gif(width: 300, height: 200)) as Bitmap?
        XCTAssertEqual(bitmap?[0, 0], 0xFFFF_0000)
        XCTAssertEqual(DecodedMemoryCount.usage - before, 300 * 200 * 4)
        bitmap = bitmap?.cropped(to: PixelRect(x: 0, y: 0, width: 1, height: 1))
        XCTAssertEqual(DecodedMemoryCount.usage - before, 300 * 200 * 4, "a part retains all pixels")
        bitmap = nil
        XCTAssertEqual(DecodedMemoryCount.usage, before)
    }

    func testAnImageTooManyIsRefusedAndDecodedAgainOnceThereIsSpace() throws {
        let data = gif(width: 6_000, height: 6_000)
        var images: [Bitmap] = []
        var refusal: ImageError?
        while refusal == nil, images.count < 100 {
            do throws(ImageError) { images.append(try ImageCodec.decode(data)) } catch { refusal = error }
        }

        // While the decoder draws, its own memory counts as much as a second image, so a third one is refused.
        XCTAssertEqual(images.count, 2)
        let text = """
            an image of 6000×6000 pixels was not decoded: the decoded images in memory use 274 MB of at most 512 MB; release images or \
            decode them at a smaller size
            """
        XCTAssertEqual(refusal?.description, text)
        images.removeLast()
        XCTAssertNoThrow(try ImageCodec.decode(data))
    }

    func testAReducedJPEGCountsTheSmallestSizeOfItsDecoder() throws {
        // The decoder reduces to an eighth, 300 × 300 pixels, whatever smaller size is requested.
        let data = try XCTUnwrap(ImageCodec.encodeJPEG(XCTUnwrap(Bitmap(width: 2400, height: 2400, isOpaque: true)), quality: 0.5))
        XCTAssertEqual(try ImageCodec.decode(data, fitting: (10, 10)).width, 300)
        var others: [DecodedMemoryCount] = []
        var side = 4096
        while side >= 128 {
            do throws(ImageError) { others.append(try DecodedMemoryCount(width: side, height: side)) } catch { side /= 2 }
        }
        XCTAssertThrowsError(try ImageCodec.decode(data, fitting: (10, 10))) { error in
            guard case .overBudget(300, 300, _)? = (error as? ImageError)?.reason else { return XCTFail("\(error)") }
        }
        withExtendedLifetime(others) {}
    }

    func testAnImageBeyondTheLargestIsRefusedByItsHeader() {
        XCTAssertThrowsError(try ImageCodec.decode(gif(width: 8_000, height: 8_000))) {
            XCTAssertEqual("\($0)", "an image of 8000×8000 pixels is beyond the limit of 48 Mpx")
        }
    }

    func testALargeAnimationShowsItsFirstFrame() throws {
        XCTAssertTrue(try AnimationDecoder(gif(width: 3_000, height: 3_000, frames: 3)).isAnimation)
        XCTAssertFalse(try AnimationDecoder(gif(width: 5_000, height: 5_000, frames: 3)).isAnimation)
        XCTAssertEqual(try AnimationDecoder(gif(width: 5_000, height: 5_000, frames: 3)).consumeFirstFrame()[0, 0], 0xFFFF_0000)
    }
}
