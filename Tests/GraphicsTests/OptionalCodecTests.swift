import Foundation
import XCTest

@testable import Graphics

/// Formats whose libraries are opened when an image needs them. Each test is skipped where its library is not installed.
final class OptionalCodecTests: XCTestCase {
    private func requireLibrary(_ formats: String) throws {
        let found = GraphicsLibraries.optional.first { $0.formats == formats }
        try XCTSkipIf(found?.version == nil, "\(formats): \(found?.command ?? "unknown")")
    }

    /// Decodes an image. Skips the test if the decoder is missing, because some distributions package each decoder of libheif separately.
    private func decode(_ data: Data) throws -> Bitmap {
        do {
            return try ImageCodec.decode(data)
        } catch {
            // A process that reads the image and fails is a failure of the test.
            guard case .unsupported(let reason) = error.reason, !reason.hasPrefix("reading it"), !reason.hasPrefix("the process")
            else { throw error }
            throw XCTSkip(reason)
        }
    }

    /// The components of a pixel, each within a few steps of the expected value: these formats are lossy.
    private func assertColor(_ word: UInt32, _ expected: UInt32, line: UInt = #line) {
        let isNear = [24, 16, 8, 0].allSatisfy { shift in abs(Int(word >> shift & 255) - Int(expected >> shift & 255)) <= 8 }
        XCTAssertTrue(isNear, String(word, radix: 16), line: line)
    }

    func testHEIC() throws {
        try requireLibrary("AVIF, HEIC")
        let data = Pictures.redBlueHEIC
        XCTAssertEqual(try ImageHeader(of: data), ImageHeader(format: .heic, width: 64, height: 64))
        let bitmap = try decode(data)
        assertColor(bitmap[2, 30], 0xFFFF_0000)
        assertColor(bitmap[60, 30], 0xFF00_00FF)
        XCTAssertTrue(bitmap.isOpaque)
    }

    func testAVIFWithTransparency() throws {
        try requireLibrary("AVIF, HEIC")
        let data = Pictures.halfRedAVIF
        XCTAssertEqual(try ImageHeader(of: data).format, .avif)
        let bitmap = try decode(data)
        assertColor(bitmap[2, 30], 0x8080_0000)
        assertColor(bitmap[60, 30], 0xFF00_00FF)
        XCTAssertFalse(bitmap.isOpaque)
    }

    func testDamagedFilesAreRefused() throws {
        try requireLibrary("AVIF, HEIC")
        for data in [Pictures.redBlueHEIC, Pictures.halfRedAVIF] {
            for length in stride(from: 1, to: data.count - 8, by: 7) {
                XCTAssertThrowsError(try ImageCodec.decode(data.prefix(length))) { error in
                    XCTAssertTrue(error is ImageError)
                }
            }
        }
    }

    func testVectorsAreDrawnAtTheSizeThatIsNeeded() throws {
        for (formats, format, data) in [("SVG", ImageFormat.svg, Pictures.redSVG), ("PDF", .pdf, Pictures.redPDF)] {
            try requireLibrary(formats)
            XCTAssertEqual(try ImageHeader(of: data), ImageHeader(format: format, width: 8, height: 4))
            let natural = try ImageCodec.decode(data)
            XCTAssertEqual([natural.width, natural.height], [8, 4])
            XCTAssertEqual([natural[3, 0], natural[4, 3]], [0xFFFF_0000, 0], formats)
            let large = try ImageCodec.decode(data, fitting: (width: 80, height: 10))
            XCTAssertEqual([large.width, large.height], [80, 40])
            XCTAssertEqual([large[39, 20], large[40, 20]], [0xFFFF_0000, 0], formats)
            let small = try ImageCodec.decode(data, fitting: (width: 2, height: 1))
            XCTAssertEqual([small.width, small.height], [2, 1])
            XCTAssertEqual([small[0, 0], small[1, 0]], [0xFFFF_0000, 0], formats)
        }
    }

    func testTheSizeOfAnSVGIsThatOfItsBoxWithoutSides() throws {
        try requireLibrary("SVG")
        func header(_ attributes: String) throws -> ImageHeader {
            try ImageHeader(of: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>".utf8))
        }
        XCTAssertEqual(try header("viewBox=\"0 0 24 12\"").width, 24)
        XCTAssertEqual(try header("width=\"1in\" height=\"48\"").width, 96)
        XCTAssertThrowsError(try header("width=\"1000000\" height=\"1000000\""))
        XCTAssertThrowsError(try header("width=\"0\" height=\"10\""))
    }

    func testMarkupThatIsNoImageIsRefused() throws {
        for text in ["<svg", "<?xml version=\"1.0\"?><note/>", "<!-- svg -->", "%PDF-", "%PDF-1.4\ntrailer<<>>"] {
            XCTAssertThrowsError(try ImageCodec.decode(Data(text.utf8)), text) { error in
                XCTAssertTrue(error is ImageError)
            }
        }
    }

    /// An SVG can name files and servers: nothing outside of the data is read.
    func testReferencesAreNotFollowed() throws {
        try requireLibrary("SVG")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString).png")
        let red = try XCTUnwrap(Bitmap(width: 4, height: 4))
        BitmapPainter(red).fill(red.bounds, with: PixelColor(red: 1, green: 0, blue: 0, alpha: 1))
        try red.writePNG(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="4">
            <image xlink:href="\(file.absoluteString)" width="4" height="4"/></svg>
            """
        XCTAssertEqual(try ImageCodec.decode(Data(text.utf8))[1, 1], 0)
    }
}
