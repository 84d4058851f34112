import Foundation
import TextEngine
import UIPrimitives
import XCTest

@testable import Graphics

/// Calls the functions of Core Graphics with huge numbers and with NaN. A fault is a trap.
final class HostileNumbersTests: XCTestCase {
    private let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e18, -1e18, 3e9, -3e9, 70_000]

    /// Rectangles in which the value replaces each of the four numbers, and all of them.
    private func rects(_ value: CGFloat) -> [CGRect] {
        [
            CGRect(x: value, y: 1, width: 5, height: 5), CGRect(x: 1, y: value, width: 5, height: 5),
            CGRect(x: 1, y: 1, width: value, height: 5), CGRect(x: 1, y: 1, width: 5, height: value),
            CGRect(x: value, y: value, width: value, height: value), CGRect(x: -value, y: -value, width: value, height: value),
        ]
    }

    private func transforms(_ value: CGFloat) -> [CGAffineTransform] {
        [
            .identity, CGAffineTransform(scaleX: value, y: 1), CGAffineTransform(scaleX: 1, y: value),
            CGAffineTransform(translationX: value, y: value), CGAffineTransform(a: 1, b: value, c: 0.5, d: 1, tx: 0, ty: 0),
            CGAffineTransform(a: value, b: value, c: value, d: value, tx: value, ty: value), CGAffineTransform(rotationAngle: value),
        ]
    }

    private func forEachCase(_ body: (CGContext, CGRect, CGFloat) -> Void) {
        for value in values {
            for transform in transforms(value) {
                for rect in rects(value) {
                    for hasShadow in [false, true] {
                        let context = CGContext(bitmap: bitmap(12, 10), scale: 2)
                        context.concatenate(transform)
                        if hasShadow { context.setShadow(offset: CGSize(width: value, height: 1), blur: 2, color: red()) }
                        body(context, rect, value)
                    }
                }
            }
        }
    }

    func testImages() {
        let image = CGImage(bitmap: bitmap(4, 3, 0xFF20_4060))
        forEachCase { context, rect, value in
            context.draw(image, in: rect)
            context.draw(image, in: rect, byTiling: true)
            context.clip(to: rect, mask: image)
            context.draw(image, in: CGRect(x: 1, y: 1, width: 3, height: 2))
            _ = image.cropping(to: rect)
            _ = CGLayer(context, size: rect.size, auxiliaryInfo: nil).map { context.draw($0, in: rect) }
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.draw(image, in: rect)
            context.endTransparencyLayer()
        }
    }

    func testGradients() {
        forEachCase { context, rect, value in
            for options in [[], CGGradientDrawingOptions([.drawsBeforeStartLocation, .drawsAfterEndLocation])] {
                let gradient = CGGradient(colors: [red(), blue(value)], at: [value, 1])!
                context.drawLinearGradient(gradient, start: rect.origin, end: CGPoint(x: 3, y: value), options: options)
                context.drawRadialGradient(
                    gradient, startCenter: rect.origin, startRadius: value, endCenter: CGPoint(x: 1, y: 1), endRadius: rect.width,
                    options: options)
                context.drawConicGradient(gradient, center: rect.origin, angle: value)
            }
        }
    }

    func testPaths() {
        forEachCase { context, rect, value in
            context.setLineWidth(value)
            context.setMiterLimit(value)
            context.addArc(tangent1End: rect.origin, tangent2End: CGPoint(x: rect.maxX, y: rect.maxY), radius: value)
            context.addEllipse(in: rect)
            context.addCurve(to: rect.origin, control1: CGPoint(x: value, y: 1), control2: CGPoint(x: 1, y: value))
            _ = context.path?.contains(rect.origin, transform: CGAffineTransform(scaleX: value, y: value))
            _ = [context.boundingBoxOfPath, context.boundingBoxOfClipPath, context.convertToUserSpace(rect)]
            context.replacePathWithStrokedPath()
            context.fillPath(using: .evenOdd)
            context.stroke(rect, width: value)
            context.strokeLineSegments(between: [rect.origin, .zero])
            context.clear(rect)
            context.fill([rect, rect])
            context.clip(to: [rect, rect])
            context.addPath(CGPath(roundedRect: rect, cornerWidth: value, cornerHeight: 3, transform: nil))
            context.clip()
            context.fillEllipse(in: rect)
        }
    }

    func testText() {
        FontLibrary.mode = .pinned
        var values = TextDecoration.Values()
        values.underline = TextDecoration.Line()
        values.underline?.pattern = .dash
        let attributes = TextAttributes(font: Font.resolve(FontRequest(size: 9)), decoration: TextDecoration(values))
        let items = TextLayout(StyledText("a🍵", attributes: attributes), TextLayoutRequest()).paintItems()
        forEachCase { context, rect, _ in context.draw(items, at: rect.origin) }
    }

    func testSizesOfContextsAndImages() {
        let numbers = [Int.min, -1, 0, 1, 7, 1 << 20, Int(Int32.max), 1 << 40, Int.max]
        let provider = CGDataProvider(data: NSData(data: Data(count: 64)))!
        for width in numbers {
            for height in numbers {
                for bytesPerRow in numbers {
                    _ = CGContext(
                        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: .rgb, bitmapInfo: 1)
                    _ = CGImage(
                        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow, space: .rgb,
                        bitmapInfo: CGBitmapInfo(rawValue: 1), provider: provider, decode: nil, shouldInterpolate: true,
                        intent: .defaultIntent)
                }
            }
        }
    }
}
