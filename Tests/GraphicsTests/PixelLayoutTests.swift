import Foundation
import TextEngine
import UIPrimitives
import XCTest

@testable import Graphics

/// Contexts in memory of each layout of pixels.
final class PixelLayoutTests: XCTestCase {
    /// The alpha info and byte order of a layout, and the components in the order of their bytes.
    private let layouts: [(CGImageAlphaInfo, CGBitmapInfo, String)] = [
        (.premultipliedFirst, .byteOrder32Little, "BGRA"), (.premultipliedLast, [], "RGBA"), (.premultipliedLast, .byteOrder32Big, "RGBA"),
        (.premultipliedFirst, [], "ARGB"), (.premultipliedFirst, .byteOrder32Big, "ARGB"), (.premultipliedLast, .byteOrder32Little, "ABGR"),
        (.noneSkipLast, [], "RGBX"), (.noneSkipFirst, [], "XRGB"), (.noneSkipFirst, .byteOrder32Little, "BGRX"),
        (.noneSkipLast, .byteOrder32Little, "XBGR"),
    ]

    private func context(_ info: UInt32, _ data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 160) -> CGContext? {
        CGContext(
            data: data, width: 40, height: 30, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: info)
    }

    func testMemoryHasTheRequestedOrderOfBytes() throws {
        let values: [Character: UInt8] = ["R": 255, "G": 51, "B": 153, "A": 255]
        for (alpha, order, name) in layouts {
            var memory = [UInt8](repeating: 0, count: 160 * 30)
            try memory.withUnsafeMutableBytes { bytes in
                let context = try XCTUnwrap(context(alpha.rawValue | order.rawValue, bytes.baseAddress), name)
                XCTAssertEqual(context.alphaInfo, alpha)
                XCTAssertEqual(context.bitmapInfo.rawValue, alpha.rawValue | order.rawValue)
                context.setFillColor(red: 1, green: 0.2, blue: 0.6, alpha: 1)
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
            }
            for (index, component) in name.enumerated() where component != "X" {
                XCTAssertEqual(memory[index], values[component], "\(component) of \(name)")
                XCTAssertEqual(memory[160 * 30 - 4 + index], values[component], "\(component) of \(name)")
            }
        }
    }

    func testEveryLayoutIsDrawnAlike() throws {
        FontLibrary.mode = .pinned
        for isOpaque in [false, true] {
            var native: Bitmap?
            for (alpha, order, name) in layouts where name.contains("X") == isOpaque {
                let context = try XCTUnwrap(context(alpha.rawValue | order.rawValue))
                drawEverything(in: context)
                let image = try XCTUnwrap(context.makeImage()).bitmap
                guard let expected = native ?? (name.hasPrefix("BGR") ? image : nil) else { continue }
                native = expected
                let difference = expected.difference(from: image, tolerance: 2)
                XCTAssertTrue(difference.isEmpty, "\(name): \(difference)")
            }
            XCTAssertNotNil(native)
        }
    }

    private func drawEverything(in context: CGContext) {
        let picture = bitmap(6, 6, 0xFF20_C0F0)
        for index in 0..<6 { picture[index, index] = 0x8010_4060 }
        context.setFillColor(red: 0.9, green: 0.7, blue: 0.1, alpha: 0.8)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        context.setFillColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
        context.fill(CGRect(x: 2.5, y: 2, width: 8, height: 8))
        context.setFillColor(red: 0.1, green: 0.8, blue: 0.2, alpha: 0.6)
        context.addPath(CGPath(roundedRect: CGRect(x: 1, y: 12, width: 10, height: 10), cornerWidth: 4, cornerHeight: 4, transform: nil))
        context.fillPath()
        context.setStrokeColor(red: 0.8, green: 0, blue: 0.3, alpha: 1)
        context.strokeEllipse(in: CGRect(x: 12, y: 12, width: 9, height: 9))
        context.draw(CGImage(bitmap: picture), in: CGRect(x: 12, y: 2, width: 6, height: 6))
        context.draw(CGImage(bitmap: picture), in: CGRect(x: 20, y: 1, width: 9, height: 8))
        context.draw(CGImage(bitmap: bitmap(4, 4, 0xFF80_4020, isOpaque: true)), in: CGRect(x: 30, y: 1, width: 4, height: 4))
        context.draw(CGImage(bitmap: bitmap(5, 5, 0xFF80_4020, isOpaque: true)), in: CGRect(x: 30, y: 5, width: 8, height: 8))
        let modes: [CGBlendMode] = [.hue, .luminosity, .plusDarker, .multiply, .copy, .sourceIn]
        for (index, mode) in modes.enumerated() {
            context.setBlendMode(mode)
            context.setFillColor(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.7)
            context.fill(CGRect(x: 22 + 2 * index, y: 14, width: 2, height: 5))
            context.fillEllipse(in: CGRect(x: 22 + 2 * index, y: 20, width: 2, height: 2))
        }
        context.setBlendMode(.normal)
        let colors = [CGColor(red: 1, green: 0, blue: 0.2, alpha: 1), CGColor(red: 0, green: 0.9, blue: 0.5, alpha: 0.5)]
        context.saveGState()
        context.clip(to: CGRect(x: 34, y: 14, width: 6, height: 8))
        context.drawLinearGradient(
            CGGradient(colors: colors, at: nil)!, start: CGPoint(x: 34, y: 14), end: CGPoint(x: 40, y: 22), options: [])
        context.restoreGState()
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: blue())
        context.fill(CGRect(x: 24, y: 24, width: 6, height: 3))
        context.endTransparencyLayer()
        let text = StyledText("a🍵", attributes: TextAttributes(font: Font.resolve(FontRequest(size: 8)), color: 0xC020_60FF))
        context.translateBy(x: 0, y: 30)
        context.scaleBy(x: 1, y: -1)
        context.draw(TextLayout(text, TextLayoutRequest()).paintItems(), at: CGPoint(x: 1, y: 0))
        context.rotate(by: 0.1)
        context.draw(CGImage(bitmap: picture), in: CGRect(x: 30, y: 0, width: 6, height: 6))
    }

    func testAClientsPixelsAreDrawnOver() throws {
        var memory = [UInt8](repeating: 0, count: 160 * 30)
        try memory.withUnsafeMutableBytes { bytes in
            for index in stride(from: 0, to: bytes.count, by: 4) { bytes[index] = 200; bytes[index + 3] = 255 }
            let context = try XCTUnwrap(context(CGImageAlphaInfo.premultipliedLast.rawValue, bytes.baseAddress))
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
            assertPixel(try XCTUnwrap(context.makeImage()).bitmap, 5, 5, 0xFF64_0080)
        }
    }

    func testUnsupportedFormatsAreRefused() {
        XCTAssertNotNil(context(CGImageAlphaInfo.premultipliedLast.rawValue))
        for alpha in [CGImageAlphaInfo.none, .first, .last, .alphaOnly] { XCTAssertNil(context(alpha.rawValue), "\(alpha)") }
        for order in [CGBitmapInfo.byteOrder16Little, .byteOrder16Big, .floatComponents] {
            XCTAssertNil(context(CGImageAlphaInfo.premultipliedFirst.rawValue | order.rawValue))
        }
        var pixel: UInt32 = 0
        for bytesPerRow in [Int.max - 3, Int(Int32.max) + 1, 3, -160] {
            XCTAssertNil(context(CGImageAlphaInfo.premultipliedFirst.rawValue, &pixel, bytesPerRow: bytesPerRow))
        }
    }
}
