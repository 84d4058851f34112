import AsyncDisplayKit
import Foundation

/// The pixels of a window, and a canvas that draws into them with the origin at the top left.
package final class Frame {
    static let width = 750
    static let height = 1334

    let context: CGContext
    private let pixels: UnsafeMutableRawPointer

    package init() {
        pixels = UnsafeMutableRawPointer.allocate(byteCount: Self.width * Self.height * 4, alignment: 64)
        memset(pixels, 0, Self.width * Self.height * 4)
        let info = CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        guard
            let made = CGContext(
                data: pixels, width: Self.width, height: Self.height, bitsPerComponent: 8, bytesPerRow: Self.width * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        else { fatalError("no canvas") }
        context = made
        context.translateBy(x: 0, y: CGFloat(Self.height))
        context.scaleBy(x: 1, y: -1)
    }

    deinit {
        pixels.deallocate()
    }

    package func copy(from other: Frame) {
        memcpy(pixels, other.pixels, Self.width * Self.height * 4)
    }

    func draw(_ body: () -> Void) {
        UIGraphicsPushContext(context)
        body()
        UIGraphicsPopContext()
    }

    package func png() -> Data {
        context.makeImage().flatMap { UIImage(cgImage: $0).pngData() } ?? Data()
    }
}
