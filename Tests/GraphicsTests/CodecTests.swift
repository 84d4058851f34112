import Foundation
import Graphics
import Scheduling
import UIPrimitives
import XCTest

final class CodecTests: XCTestCase {
    /// A picture with transparent, translucent and opaque pixels.
    private func sample(_ width: Int = 33, _ height: Int = 17, isOpaque: Bool = false) -> Bitmap {
        let picture = bitmap(width, height, 0, isOpaque: isOpaque)
        for y in 0..<height {
            for x in 0..<width {
                let alpha: CGFloat = isOpaque ? 1 : CGFloat(x) / CGFloat(width - 1)
                picture[x, y] =
                    PixelColor(
                        red: CGFloat(y) / CGFloat(height), green: 0.5, blue: CGFloat(x % 5) / 4, alpha: alpha
                    ).premultiplied
            }
        }
        return picture
    }

    private func reason(_ data: Data, fitting: (width: Int, height: Int)? = nil) -> ImageError.Reason? {
        do throws(ImageError) {
            _ = try ImageCodec.decode(data, fitting: fitting)
            return nil
        } catch {
            return error.reason
        }
    }

    func testPNGKeepsEveryPixel() throws {
        for isOpaque in [true, false] {
            let picture = sample(isOpaque: isOpaque)
            for goal in [PNGEncodingGoal.speed, .size] {
                let data = try XCTUnwrap(ImageCodec.encodePNG(picture, for: goal))
                let back = try ImageCodec.decode(data)
                XCTAssertEqual(back.isOpaque, isOpaque)
                XCTAssertTrue(back.difference(from: picture).isEmpty)
            }
        }
    }

    func testAPictureWithManyColorsIsSmallerWhereItsSizeIsTheAim() throws {
        let picture = bitmap(128, 128)
        for y in 0..<128 { for x in 0..<128 { picture[x, y] = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | UInt32(x + y) } }
        let sizes = try [PNGEncodingGoal.speed, .size].map { try XCTUnwrap(ImageCodec.encodePNG(picture, for: $0)).count }
        XCTAssertLessThan(sizes[1], sizes[0] / 2)
    }

    func testPNGDependsOnlyOnThePixels() throws {
        let picture = sample()
        let wide = bitmap(50, 30)
        BitmapPainter(wide).draw(picture, x: 3, y: 4)
        let part = wide.cropped(to: PixelRect(x: 3, y: 4, width: 33, height: 17))!
        XCTAssertEqual(ImageCodec.encodePNG(picture), ImageCodec.encodePNG(part))
    }

    func testAPNGAboveTheLimitIsNotWritten() throws {
        for isOpaque in [true, false] {
            let picture = sample(isOpaque: isOpaque)
            let size = try XCTUnwrap(ImageCodec.encodePNG(picture)).count
            XCTAssertEqual(ImageCodec.encodePNG(picture, limit: size)?.count, size)
            for limit in [0, 1, 8, 40, size - 1] { XCTAssertNil(ImageCodec.encodePNG(picture, limit: limit)) }
        }
    }

    func testPNGIsWrittenWithoutACopyOfThePixels() throws {
        let picture = bitmap(2_048, 4_096)
        for y in 0..<picture.height { for x in 0..<picture.width { picture[x, y] = 0xFF40_2010 } }
        let before = try residentPeak(afterReset: true)
        XCTAssertNotNil(ImageCodec.encodePNG(picture))
        XCTAssertLessThan(try residentPeak() - before, 8 << 20, "the pixels are 32 MB")
    }

    /// The largest resident memory of the process so far, or since the last reset. *Units*: bytes.
    private func residentPeak(afterReset: Bool = false) throws -> Int {
        if afterReset { try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs")) }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        return try XCTUnwrap(Int(line.split(whereSeparator: \.isWhitespace)[1])) * 1_024
    }

    func testPNGOfAnotherProgramIsRead() throws {
        let picture = try ImageCodec.decode(Pictures.halfGreenPNG)
        XCTAssertEqual([picture.width, picture.height], [4, 2])
        assertPixel(picture, 1, 1, 0x8000_8000)
    }

    func testJPEGIsReadAndReduced() throws {
        let whole = try ImageCodec.decode(Pictures.redBlueJPEG)
        XCTAssertEqual([whole.width, whole.height], [16, 8])
        XCTAssertTrue(whole.isOpaque)
        assertPixel(whole, 1, 1, 0xFFFE_0000, tolerance: 3)
        assertPixel(whole, 14, 6, 0xFF00_00FE, tolerance: 3)
        let small = try ImageCodec.decode(Pictures.redBlueJPEG, fitting: (4, 2))
        XCTAssertEqual([small.width, small.height], [4, 2])
        let data = try XCTUnwrap(ImageCodec.encodeJPEG(sample(isOpaque: true), quality: 1))
        XCTAssertEqual(try ImageCodec.header(of: data).format, .jpeg)
    }

    func testEXIFOrientationIsRead() throws {
        for value in 1...8 {
            let header = try ImageCodec.header(of: Pictures.jpeg(orientation: value))
            XCTAssertEqual(header.orientation.rawValue, value)
        }
        XCTAssertEqual(try ImageCodec.header(of: Pictures.jpeg(orientation: 77)).orientation, .up)
    }

    func testOrientationTurnsPixels() {
        let picture = bitmap(2, 1)
        picture[0, 0] = 1
        picture[1, 0] = 2
        let expected: [(StoredOrientation, [UInt32])] = [
            (.up, [1, 2]), (.upMirrored, [2, 1]), (.down, [2, 1]), (.downMirrored, [1, 2]), (.leftMirrored, [1, 2]),
            (.right, [1, 2]), (.rightMirrored, [2, 1]), (.left, [2, 1]),
        ]
        for (orientation, words) in expected {
            let turned = picture.oriented(orientation)!
            XCTAssertEqual(turned.width, orientation.swapsWidthAndHeight ? 1 : 2)
            let found = orientation.swapsWidthAndHeight ? [turned[0, 0], turned[0, 1]] : [turned[0, 0], turned[1, 0]]
            XCTAssertEqual(found, words, "\(orientation)")
        }
    }

    func testWebPIsRead() throws {
        let picture = try ImageCodec.decode(Pictures.redWebP)
        XCTAssertEqual([picture.width, picture.height], [4, 2])
        XCTAssertTrue(picture.isOpaque)
        assertPixel(picture, 0, 0, 0xFFFF_0000, tolerance: 40)
        let soft = try ImageCodec.decode(Pictures.halfRedWebP)
        XCTAssertFalse(soft.isOpaque)
        assertPixel(soft, 2, 2, 0x8080_0000, tolerance: 6)
        XCTAssertEqual(try ImageCodec.decode(Pictures.halfRedWebP, fitting: (2, 2)).width, 2)
    }

    func testGIFFramesComeInTurnAndAgain() throws {
        let decoder = try AnimationDecoder(Pictures.threeColorGIF)
        XCTAssertEqual(decoder.frameCount, 3)
        XCTAssertEqual(decoder.duration(at: 1), 0.05, accuracy: 1e-9)
        for (index, word) in [(0, 0xFFFF_0000), (2, 0xFF00_00FF), (1, 0xFF00_FF00), (0, 0xFFFF_0000)] as [(Int, UInt32)] {
            assertPixel(try decoder.frame(at: index), 2, 2, word, tolerance: 0)
        }
        assertPixel(try decoder.frame(at: 99), 2, 2, 0xFF00_00FF, tolerance: 0)
    }

    func testInterlacedGIFHasItsRowsInOrder() throws {
        let picture = try ImageCodec.decode(Pictures.interlacedGIF)
        let reds = (0..<6).map { picture[0, $0] >> 16 & 255 }
        XCTAssertEqual(reds, [255, 204, 153, 102, 51, 0])
    }

    func testNothingIsAnError() {
        XCTAssertEqual(reason(Data()), .empty)
        XCTAssertEqual(reason(Data("hello, this is no picture".utf8)), .unknownFormat)
        XCTAssertEqual(reason(Data([0x89, 0x50])), .truncated)
    }

    func testEveryTruncationIsAnErrorAndNeverACrash() throws {
        let png = try XCTUnwrap(ImageCodec.encodePNG(sample()))
        let files = [png, Pictures.redBlueJPEG, Pictures.redWebP, Pictures.halfRedWebP]
        for data in files {
            for length in stride(from: 1, to: data.count - 13, by: 7) {
                XCTAssertNotNil(reason(data.prefix(length)), "\(length) of \(data.count)")
            }
        }
        for length in 1..<Pictures.threeColorGIF.count { _ = reason(Pictures.threeColorGIF.prefix(length)) }
    }

    func testDamagedBytesNeverCrash() throws {
        var generator = SplitMix64(seed: 29)
        let png = try XCTUnwrap(ImageCodec.encodePNG(sample()))
        for data in [png, Pictures.redBlueJPEG, Pictures.redWebP, Pictures.halfRedWebP, Pictures.threeColorGIF, Pictures.interlacedGIF] {
            for _ in 0..<300 {
                var bad = data
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    bad[Int.random(in: 0..<bad.count, using: &generator)] = .random(in: 0 ... .max, using: &generator)
                }
                _ = reason(bad)
                _ = reason(bad, fitting: (1, 1))
            }
        }
    }

    func testTrailingJunkIsIgnored() throws {
        let png = try XCTUnwrap(ImageCodec.encodePNG(sample()))
        for data in [png, Pictures.redBlueJPEG, Pictures.threeColorGIF] {
            XCTAssertNil(reason(data + Data(repeating: 0x55, count: 100)))
        }
    }

    func testBombsAreRejectedByTheirHeaders() throws {
        var png = Pictures.halfGreenPNG
        png.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
        XCTAssertEqual(reason(png), .tooLarge(width: 65536, height: 65536))
        png.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x0C, 1])
        XCTAssertEqual(reason(png), .tooLarge(width: 16384, height: 3073))
        var gif = Pictures.threeColorGIF
        gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
        XCTAssertEqual(reason(gif), .tooLarge(width: 65535, height: 65535))
        // The bytes after the header are not read.
        XCTAssertEqual(reason(png.prefix(33)), .tooLarge(width: 16384, height: 3073))
        XCTAssertEqual(reason(gif.prefix(13)), .tooLarge(width: 65535, height: 65535))
    }

    func testZeroSidedPicturesAreDamaged() {
        var png = Pictures.halfGreenPNG
        png.replaceSubrange(16..<20, with: [0, 0, 0, 0])
        guard case .corrupt? = reason(png) else { return XCTFail("a picture without width") }
    }

    func testPartialJPEGShowsWhatIsThere() throws {
        let big = try XCTUnwrap(ImageCodec.encodeJPEG(sample(200, 200, isOpaque: true), quality: 0.9))
        XCTAssertNotNil(ImageCodec.decodePartial(big.prefix(big.count / 2)))
        XCTAssertNil(ImageCodec.decodePartial(Data()))
    }

    func testDifferenceFindsWhatChanged() {
        let a = sample()
        let b = a.copy()!
        b[5, 6] ^= 0x0000_1000
        b[7, 9] ^= 0x0000_0001
        let exact = a.difference(from: b)
        XCTAssertEqual(exact.count, 2)
        XCTAssertEqual(exact.bounds, PixelRect(x: 5, y: 6, width: 3, height: 4))
        XCTAssertEqual(a.difference(from: b, tolerance: 2).count, 1)
        XCTAssertFalse(a.difference(from: bitmap(3, 3)).hasSameSize)
        XCTAssertEqual(a.differencePicture(from: b)?.width, a.width)
    }
}
