import AsyncDisplayKit
import Foundation
import Graphics
import XCTest

@testable import Nodes

/// The drawn contents of image nodes.
final class ImageContentsTests: XCTestCase {
    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func contents(_ change: (inout ImageDrawParameters.Values) -> Void) -> UIImage? {
        var values = ImageDrawParameters.Values()
        values.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        change(&values)
        return ImageContents(ImageDrawParameters(values))?.image { false }
    }

    func testEqualNodesShareOneBitmap() {
        let picture = image(100, 100, .red)
        let first = contents { $0.image = picture }
        let second = contents { $0.image = picture }
        XCTAssertNotNil(first)
        XCTAssertTrue(first?.cgImage === second?.cgImage)
        XCTAssertFalse(
            first?.cgImage
                === contents {
                    $0.image = picture; $0.bounds.size.width = 30
                }?.cgImage)
    }

    func testANewModificationIsDistinguishedFromAnEarlierOne() {
        let picture = image(20, 10, .red)
        var kept: [UIImage?] = []
        for number in 0..<200 {
            let expected: UIColor = number % 2 == 0 ? .blue : .green
            let made = contents {
                $0.image = picture
                // The box is released at the end of each round, so that the next one may get the same address.
                $0.modification = ImageModificationBox { [self] _, _ in image(20, 10, expected) }
            }
            kept.append(made)
            XCTAssertEqual(made?.cgImage?.bitmap[3, 3], number % 2 == 0 ? 0xFF00_00FF : 0xFF00_FF00)
        }
        XCTAssertEqual(kept.count, 200)
    }

    func testAResizableImageIsShownInAFrameOfAnyShape() {
        let picture = image(11, 11, .red).resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
        for mode: UIView.ContentMode in [.scaleAspectFill, .scaleAspectFit, .center, .scaleToFill] {
            for size in [CGSize(width: 300, height: 1), CGSize(width: 1, height: 300), CGSize(width: 0.5, height: 40)] {
                let shown = contents {
                    $0.image = picture
                    $0.contentMode = mode
                    $0.bounds.size = size
                }
                XCTAssertEqual(shown?.capInsets, picture.capInsets, "\(mode) \(size)")
            }
        }
    }

    func testSizesThatNoBitmapHasGiveNoPicture() {
        let picture = image(20, 10, .red)
        for side: CGFloat in [1e9, 1e20, .infinity] {
            for mode: UIView.ContentMode in [.scaleAspectFill, .scaleAspectFit, .center] {
                for rect in [CGRect(x: 0.5, y: 0.5, width: 0, height: 0), CGRect(x: 0, y: 0, width: 0.5, height: 0.5)] {
                    let forced = contents {
                        $0.image = picture
                        $0.contentMode = mode
                        $0.crop.rect = rect
                        $0.crop.forcedSize = CGSize(width: side, height: side)
                    }
                    XCTAssertNil(forced)
                    _ = contents {
                        $0.image = picture
                        $0.contentMode = mode
                        $0.crop.rect = rect
                        $0.crop.forceUpscaling = true
                        $0.bounds = CGRect(x: 0, y: 0, width: side, height: side)
                    }
                }
            }
        }
    }

    func testBitmapHasTheSizeOfTheBoundsInPixels() {
        let made = contents {
            $0.image = image(100, 100, .red)
            $0.contentsScale = 2
        }
        XCTAssertEqual(made?.cgImage?.width, 40)
        XCTAssertEqual(made?.size, CGSize(width: 20, height: 10))
    }

    func testTemplatesHaveTheTintColor() {
        let made = contents {
            $0.image = image(100, 100, .red).withRenderingMode(.alwaysTemplate)
            $0.tintColor = .blue
        }
        XCTAssertEqual(made?.cgImage?.bitmap[3, 3], 0xFF00_00FF)
    }

    func testOpaqueNodesPaintTheirBackground() {
        let made = contents {
            $0.image = image(10, 40, .red)
            $0.contentMode = .scaleAspectFit
            $0.isOpaque = true
            $0.backgroundColor = .green
            $0.crop.forceUpscaling = true
        }
        XCTAssertEqual(made?.cgImage?.bitmap.isOpaque, true)
        XCTAssertEqual((made?.cgImage?.bitmap[0, 0] ?? 0) & 0xFF_FFFF, 0x00_FF00)
    }

    func testModificationRunsOnTheDrawnImage() {
        var seen = CGSize.zero
        let made = contents {
            $0.image = image(100, 100, .red)
            $0.modification = ImageModificationBox { image, _ in
                seen = image.size
                return nil
            }
        }
        XCTAssertEqual(seen, CGSize(width: 20, height: 10))
        XCTAssertNotNil(made)
        let round = contents {
            $0.image = image(100, 100, .red)
            $0.bounds.size = CGSize(width: 20, height: 20)
            $0.modification = ImageModificationBox(ASImageNodeRoundBorderModificationBlock(2, .blue))
        }
        XCTAssertEqual(round?.cgImage?.bitmap[0, 0], 0)
        XCTAssertEqual(round?.cgImage?.bitmap[10, 1], 0xFF00_00FF)
        XCTAssertEqual(round?.cgImage?.bitmap[10, 10], 0xFFFF_0000)
    }

    func testCanceledDrawingReturnsNothing() {
        var values = ImageDrawParameters.Values()
        values.image = image(10, 10, .red)
        values.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        XCTAssertNil(ImageContents(ImageDrawParameters(values))?.image { true })
    }

    func testRoundedImageStretchesAtItsMiddle() {
        let made = UIImage.as_resizableRoundedImage(withCornerRadius: 8, cornerColor: .white, fill: .red)
        XCTAssertEqual(made.size, CGSize(width: 17, height: 17))
        XCTAssertEqual(made.capInsets, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
}
