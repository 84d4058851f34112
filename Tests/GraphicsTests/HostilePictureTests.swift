import AllocationCount
import Foundation
import ImageExercises
import Scheduling
import XCTest

@testable import Graphics

/// Hostile images for the decoders. The short, seeded form of `make fuzz`.
final class HostilePictureTests: XCTestCase {
    private static let formats: [ImageFormat] = [.png, .jpeg, .webp, .gif]

    func testThePicturesTheFuzzerStartsFromAreRead() throws {
        for format in Self.formats {
            for (name, bytes) in try corpus(format) {
                XCTAssertTrue(ImageExercise.read(bytes, as: format), "\(format.rawValue)/\(name)")
            }
        }
    }

    func testMutatedPicturesAreReadOrRefused() throws {
        var generator = SplitMix64(seed: 11)
        for format in Self.formats {
            for (_, bytes) in try corpus(format) {
                for _ in 0..<60 { ImageExercise.read(mutated(bytes, &generator), as: format) }
            }
        }
    }

    /// Files of a few bytes that declare the largest sides that each format allows.
    func testBombsOfEveryFormatCostNoMemory() throws {
        try XCTSkipIf(allocation_count_is_available() == 0, "allocations are not counted under a sanitizer")
        for (name, data) in Self.bombs {
            _ = try? ImageCodec.decode(data)  // Shared state for all images is not counted as the cost of this one.
            let before = allocation_bytes_of_thread()
            XCTAssertThrowsError(try ImageCodec.decode(data), name) { error in
                guard case .tooLarge? = (error as? ImageError)?.reason else { return XCTFail("\(name): \(error)") }
            }
            XCTAssertLessThan(allocation_bytes_of_thread() - before, 16 * 1024, name)
        }
    }

    /// A file of a few bytes whose frame declares far more pixels than its canvas has.
    func testAFrameBeyondItsCanvasIsRefusedBeforeItIsUnpacked() throws {
        // Canvas 4 by 4; the first frame declares 65,535 by 65,535.
        var gif = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        gif += [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 1, 0x44, 0, 0x3B]
        XCTAssertThrowsError(try ImageCodec.decode(Data(gif))) { error in
            XCTAssertEqual((error as? ImageError)?.reason, .corrupt("no frame"))
        }
    }

    /// Each scan takes the time of the whole image.
    func testAProgressiveJPEGWithTooManyScansIsRefused() throws {
        XCTAssertEqual(JPEGCodec.scanLimit(ImageHeader(format: .jpeg, width: 7_000, height: 6_800)), 24)
        XCTAssertEqual(JPEGCodec.scanLimit(ImageHeader(format: .jpeg, width: 4_000, height: 3_000)), 89)
        XCTAssertNoThrow(try ImageCodec.decode(Pictures.progressiveJPEG))
        var bytes = Array(Pictures.progressiveJPEG.dropLast(2))
        let last = try XCTUnwrap(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let scan = Array(bytes[last...])
        for _ in 0..<200 { bytes += scan }
        XCTAssertThrowsError(try ImageCodec.decode(Data(bytes + [0xFF, 0xD9]))) { error in
            XCTAssertEqual(
                (error as? ImageError)?.reason, .unsupported("a JPEG of 16×128 pixels has more than 200 scans, the limit of this size"))
        }
    }

    /// Returns an animation whose only frame is an animation, whose only frame is an animation, and so on; the innermost frame is `inner`.
    private func nested(_ levels: Int, around inner: [UInt8]) -> Data {
        func little32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
        let level = 42
        var file = Array("RIFF".utf8) + little32(4 + levels * level + inner.count) + Array("WEBP".utf8)
        for index in 0..<levels {
            let rest = (levels - index - 1) * level + inner.count
            file += Array("VP8X".utf8) + little32(10) + [2, 0, 0, 0, 3, 0, 0, 3, 0, 0]
            file += Array("ANMF".utf8) + little32(16 + rest) + [0, 0, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0]
        }
        return Data(file + inner)
    }

    func testAnAnimationInAnAnimationsFrameIsRefused() throws {
        let still = try XCTUnwrap(corpus(.webp).first { $0.0 == "lossless" }?.1)
        XCTAssertNoThrow(try ImageCodec.decode(nested(1, around: Array(still[12...]))))
        for levels in [2, 20_000] {
            XCTAssertThrowsError(try ImageCodec.decode(nested(levels, around: Array(still[12...])))) { error in
                XCTAssertEqual((error as? ImageError)?.reason, .corrupt("frame 1 of the animation contains no still image"))
            }
        }
    }

    /// A progressive file needs memory for all its coefficients, 6 bytes a pixel: a small file may use far more than its bitmap.
    func testAProgressiveJPEGIsLimitedInMemory() throws {
        let data = Pictures.progressiveJPEG
        let header = try ImageCodec.header(of: data)
        let bitmap = 16 * 128 * 4
        XCTAssertNoThrow(try JPEGCodec.decode(data, header, fitting: nil))
        XCTAssertNoThrow(try JPEGCodec.decode(data, header, fitting: nil, memory: bitmap + (1 << 17)))
        XCTAssertThrowsError(try JPEGCodec.decode(data, header, fitting: nil, memory: bitmap + (1 << 12))) { error in
            let reason = "a progressive JPEG of 16×128 pixels needs more than 0 MB to be decoded"
            XCTAssertEqual((error as? ImageError)?.reason, .unsupported(reason))
        }
        // A file of one scan is decoded row by row.
        let scan = Pictures.redBlueJPEG
        XCTAssertNoThrow(try JPEGCodec.decode(scan, ImageCodec.header(of: scan), fitting: nil, memory: 0))
    }

    func testASegmentWithoutAMarkerIsNamedByItsPosition() {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0x12, 0x34, 0, 0, 0, 0]
        XCTAssertThrowsError(try ImageCodec.decode(Data(jpeg))) { error in
            let reason = "the segment at byte 6 of the JPEG file does not begin with the marker byte 0xFF"
            XCTAssertEqual((error as? ImageError)?.reason, .corrupt(reason))
        }
    }

    private static var bombs: [(String, Data)] {
        func big32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
        let png =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big32(13) + Array("IHDR".utf8) + big32(0x7FFF_FFFF)
            + big32(0x7FFF_FFFF) + [1, 0, 0, 0, 0] + big32(0)
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0]
        let gif = Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0]
        let extended =
            Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + [255, 255, 255, 255, 255, 255]
        let lossless =
            Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2F, 255, 255, 255, 15]
            + [UInt8](repeating: 0, count: 8)
        return [
            ("png", Data(png)), ("jpeg", Data(jpeg)), ("gif", Data(gif)), ("webp canvas", Data(extended)),
            ("webp lossless", Data(lossless)),
        ]
    }

    private func mutated(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(.random(in: 0...255, using: &generator), at: place)
            default: bytes[place] = [0, 1, 127, 128, 255].randomElement(using: &generator)!
            }
        }
        return bytes
    }

    private func corpus(_ format: ImageFormat) throws -> [(String, [UInt8])] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/Corpus/\(format.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        XCTAssertGreaterThan(files.count, 2)
        return try files.sorted { $0.path < $1.path }.map { ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0))) }
    }
}
