import AsyncDisplayKit
import Foundation
import XCTest

@testable import Nodes

/// The sizes of the drawn contents of image nodes, in pixels.
final class ImageCropTests: XCTestCase {
    private func crop(
        _ image: CGSize, _ bounds: CGSize, _ mode: UIView.ContentMode, rect: CGRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0),
        upscaling: Bool = false, forced: CGSize = .zero
    ) -> ImageCrop? {
        ImageCrop(
            image: image, bounds: bounds, contentMode: mode, cropRect: rect, forceUpscaling: upscaling, forcedSize: forced)
    }

    private let square = CGSize(width: 100, height: 100)
    private let tall = CGSize(width: 200, height: 400)

    func testSmallImagesAreNotDrawnLarger() {
        let fit = crop(square, tall, .scaleAspectFit)
        XCTAssertEqual(fit?.backingSize, CGSize(width: 100, height: 200))
        XCTAssertEqual(fit?.drawRect, CGRect(x: 0, y: 50, width: 100, height: 100))
        let fill = crop(square, tall, .scaleAspectFill)
        XCTAssertEqual(fill?.backingSize, CGSize(width: 50, height: 100))
        XCTAssertEqual(fill?.drawRect, CGRect(x: -25, y: 0, width: 100, height: 100))
    }

    func testForcedUpscalingDrawsForTheBounds() {
        XCTAssertEqual(crop(square, tall, .scaleAspectFill, upscaling: true)?.backingSize, tall)
        XCTAssertEqual(
            crop(square, tall, .scaleAspectFill, forced: CGSize(width: 30, height: 30))?.backingSize,
            CGSize(width: 30, height: 30))
    }

    func testLargeImagesAreDrawnAtTheSizeOfTheBounds() {
        let fill = crop(CGSize(width: 1000, height: 500), square, .scaleAspectFill)
        XCTAssertEqual(fill?.backingSize, square)
        XCTAssertEqual(fill?.drawRect, CGRect(x: -50, y: 0, width: 200, height: 100))
    }

    func testFocusDecidesWhichPartIsCropped() {
        let left = crop(
            CGSize(width: 1000, height: 500), square, .scaleAspectFill, rect: CGRect(x: 0, y: 0, width: 0, height: 0))
        XCTAssertEqual(left?.drawRect.origin, .zero)
    }

    func testNothingToDrawGivesNothing() {
        XCTAssertNil(crop(.zero, tall, .scaleAspectFill))
        XCTAssertNil(crop(square, CGSize(width: 0.5, height: 10), .scaleAspectFill))
    }
}
