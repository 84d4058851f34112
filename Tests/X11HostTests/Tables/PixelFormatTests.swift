import XCTest

@testable import X11Host

final class PixelFormatTests: XCTestCase {
    private func bytes(_ pixel: UInt32, as format: PixelFormat) -> [UInt8] {
        let converter = PixelConverter(to: format)
        var target = [UInt8](repeating: 0xEE, count: format.bytesPerPixel)
        withUnsafePointer(to: pixel) { converter.convert($0, count: 1, to: &target) }
        return target
    }

    func testEveryFormatStoresAPixelAsItsServerReadsIt() {
        let cases: [(name: String, format: PixelFormat, pixel: UInt32, bytes: [UInt8])] = [
            ("RGB 32, least first", .rgb(32, .leastFirst), 0xFF12_3456, [0x56, 0x34, 0x12, 0]),
            ("RGB 32, most first", .rgb(32, .mostFirst), 0xFF12_3456, [0, 0x12, 0x34, 0x56]),
            (
                "BGR 32", PixelFormat(bitsPerPixel: 32, redMask: 0xFF, greenMask: 0xFF00, blueMask: 0xFF0000, byteOrder: .leastFirst),
                0xFF12_3456, [0x12, 0x34, 0x56, 0]
            ),
            ("RGB 24, least first", .rgb(24, .leastFirst), 0xFF12_3456, [0x56, 0x34, 0x12]),
            ("RGB 24, most first", .rgb(24, .mostFirst), 0xFF12_3456, [0x12, 0x34, 0x56]),
            ("565 red", .rgb565(.leastFirst), 0xFFFF_0000, [0x00, 0xF8]),
            ("565 green", .rgb565(.leastFirst), 0xFF00_FF00, [0xE0, 0x07]),
            ("565 blue", .rgb565(.leastFirst), 0xFF00_00FF, [0x1F, 0x00]),
            ("565 most first", .rgb565(.mostFirst), 0xFFFF_0000, [0xF8, 0x00]),
            (
                "555 white", PixelFormat(bitsPerPixel: 16, redMask: 0x7C00, greenMask: 0x3E0, blueMask: 0x1F, byteOrder: .leastFirst),
                0xFFFF_FFFF, [0xFF, 0x7F]
            ),
            (
                "332", PixelFormat(bitsPerPixel: 8, redMask: 0xE0, greenMask: 0x1C, blueMask: 0x03, byteOrder: .leastFirst),
                0xFFFF_00FF, [0xE3]
            ),
        ]
        for entry in cases { XCTAssertEqual(bytes(entry.pixel, as: entry.format), entry.bytes, entry.name) }
    }

    func testTenBitChannelsKeepBlackAndWhite() {
        let deep = PixelFormat(
            bitsPerPixel: 32, redMask: 0x3FF0_0000, greenMask: 0xFFC00, blueMask: 0x3FF, byteOrder: .leastFirst)
        let converter = PixelConverter(to: deep)
        XCTAssertEqual(converter.value(of: 0xFFFF_FFFF), 0x3FFF_FFFF)
        XCTAssertEqual(converter.value(of: 0xFF00_0000), 0)
        XCTAssertEqual(converter.value(of: 0xFF80_0000), 0x202 << 20)
    }

    func testAMissingMaskGivesBlack() {
        let none = PixelFormat(bitsPerPixel: 16, redMask: 0, greenMask: 0, blueMask: 0, byteOrder: .leastFirst)
        XCTAssertEqual(bytes(0xFFFF_FFFF, as: none), [0, 0])
    }

    func testOnlyTheCanvasFormatNeedsNoConversion() {
        XCTAssertTrue(PixelFormat.canvas.isCanvas)
        XCTAssertFalse(PixelFormat.rgb565(.host).isCanvas)
        XCTAssertFalse(PixelFormat.rgb(32, PixelFormat.ByteOrder.host == .leastFirst ? .mostFirst : .leastFirst).isCanvas)
    }
}

extension PixelFormat {
    fileprivate static func rgb(_ bits: Int, _ order: ByteOrder) -> PixelFormat {
        PixelFormat(bitsPerPixel: bits, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF, byteOrder: order)
    }

    fileprivate static func rgb565(_ order: ByteOrder) -> PixelFormat {
        PixelFormat(bitsPerPixel: 16, redMask: 0xF800, greenMask: 0x7E0, blueMask: 0x1F, byteOrder: order)
    }
}
