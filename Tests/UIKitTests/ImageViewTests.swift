import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// Image views, and the images of sliders.
final class ImageViewTests: XCTestCase {
    /// A 4×4 image at scale 1: the color `left` (red by default) in the left half, blue in the right half.
    private static func flag(_ left: UInt32 = 0xFFFF_0000) -> UIImage {
        let bitmap = Bitmap(width: 4, height: 4, isOpaque: true)!
        BitmapPainter(bitmap).fill(bitmap.bounds, with: PixelColor(premultiplied: 0xFF00_00FF))
        BitmapPainter(bitmap).fill(PixelRect(x: 0, y: 0, width: 2, height: 4), with: PixelColor(premultiplied: left))
        return UIImage(cgImage: CGImage(bitmap: bitmap))
    }

    func testAnImageForBothDirectionsIsMirroredFromRightToLeft() {
        onStage { stage in
            let flipping = UIImageView(image: Self.flag().imageFlippedForRightToLeftLayoutDirection())
            let plain = UIImageView(image: Self.flag())
            plain.frame.origin.y = 20
            for view in [flipping, plain] { stage.window.addSubview(view) }
            stage.frame()
            XCTAssertTrue(flipping.image?.flipsForRightToLeftLayoutDirection == true)
            XCTAssertEqual(stage.pixel(0, 0), 0xFF0000)
            for view in [flipping, plain] { view.semanticContentAttribute = .forceRightToLeft }
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 0), 0x0000FF)
            XCTAssertEqual(stage.pixel(3, 0), 0xFF0000)
            XCTAssertEqual(stage.pixel(0, 20), 0xFF0000)
            flipping.semanticContentAttribute = .unspecified
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 0), 0xFF0000)
        }
    }

    func testASubclassOverridesTheInitializersWithAnImage() {
        final class Badge: UIImageView {
            private(set) var made: [String] = []
            override init(image: UIImage?) {
                super.init(image: image)
                made.append("image")
            }
            override init(image: UIImage?, highlightedImage: UIImage?) {
                super.init(image: image, highlightedImage: highlightedImage)
                made.append("highlighted")
            }
            required init?(coder: NSCoder) { nil }
        }
        onStage { _ in
            let badge = Badge(image: Self.flag())
            XCTAssertEqual(badge.made, ["image"])
            XCTAssertEqual(badge.frame.size, CGSize(width: 4, height: 4))
            XCTAssertFalse(badge.isUserInteractionEnabled)
            let other = Badge(image: nil, highlightedImage: Self.flag())
            XCTAssertEqual(other.made, ["highlighted"])
            XCTAssertNotNil(other.highlightedImage)
        }
    }

    func testTheCapsOfAMirroredImageChangeTheirSides() {
        onStage { stage in
            let image = Self.flag().resizableImage(
                withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0), resizingMode: .stretch)
            let view = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 4)
            stage.window.addSubview(view)
            stage.frame()
            XCTAssertEqual(stage.pixel(1, 1), 0xFF0000)
            XCTAssertEqual(stage.pixel(5, 1), 0x0000FF)
            view.semanticContentAttribute = .forceRightToLeft
            stage.frame()
            XCTAssertEqual(stage.pixel(38, 1), 0xFF0000)
            XCTAssertEqual(stage.pixel(34, 1), 0x0000FF)
        }
    }

    func testAHighlightedViewPlaysItsOwnImages() {
        onStage { stage in
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            view.animationImages = [Self.flag(0xFF11_0000), Self.flag(0xFF22_0000)]
            view.highlightedAnimationImages = [Self.flag(0xFF00_3300), Self.flag(0xFF00_4400)]
            view.animationDuration = 2
            stage.window.addSubview(view)
            view.startAnimating()
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 0), 0x110000)
            view.isHighlighted = true
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 0), 0x003300)
            stage.advance(to: 1.1)
            XCTAssertEqual(stage.pixel(0, 0), 0x004400)
            view.isHighlighted = false
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 0), 0x110000)
            view.stopAnimating()
        }
    }

    func testTheImagesOfASlidersEndsShortenItsTrack() {
        onStage { stage in
            let slider = UISlider(frame: CGRect(x: 0, y: 50, width: 200, height: 30))
            slider.minimumValueImage = Self.flag()
            slider.maximumValueImage = Self.flag(0xFF00_FF00)
            stage.window.addSubview(slider)
            slider.layoutIfNeeded()
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 65), 0xFF0000)
            XCTAssertEqual(stage.pixel(196, 65), 0x00FF00)
            let track = slider.trackRect(forBounds: slider.bounds)
            XCTAssertEqual(track.minX, 11)
            XCTAssertEqual(track.maxX, 189)
            stage.press(11 + 14 - 2, 65)
            stage.move(95, 65)
            stage.move(100, 65)
            stage.release(100, 65)
            XCTAssertEqual(slider.value, 0.5, accuracy: 0.01)
            slider.semanticContentAttribute = .forceRightToLeft
            slider.setNeedsLayout()
            slider.layoutIfNeeded()
            stage.frame()
            XCTAssertEqual(stage.pixel(0, 65), 0x00FF00)
        }
    }
}
