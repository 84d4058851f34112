import Foundation
import UIPrimitives
import XCTest

@testable import Graphics

/// The shadows of rounded rectangles.
final class ShadowShapeTests: XCTestCase {
    /// Only the corners and the sides near them are blurred.
    func testShadowsOfRoundedRectanglesOfAllSizesAreThoseOfTheWholeShape() throws {
        let corners: [UIRectCorner] = [.allCorners, [.topLeft, .bottomRight], []]
        for (width, height) in [(200, 150), (12, 180), (170, 9), (41, 41), (1, 1)] {
            for (radius, curve) in [(0, .circular), (6.25, .circular), (9, .continuous), (80, .circular)] as [(CGFloat, CornerCurve)] {
                for sigma: CGFloat in [0, 1.5, 6] {
                    let shape = RoundedRect(
                        rect: PixelRect(x: 3, y: 4, width: width, height: height), radius: radius,
                        corners: corners[(width + Int(radius)) % 3], curve: curve)
                    let made = try XCTUnwrap(ShadowMask.ofRoundedRect(shape, sigma: sigma))
                    let plain = try XCTUnwrap(ClipShape.combinedMask(of: [.rounded(shape)], over: shape.rect))
                    let whole = ShadowMask.blurred(PlacedMask(mask: plain, x: 3, y: 4), sigma: sigma)
                    XCTAssertEqual(made.frame, whole.frame)
                    let differs = (0..<whole.mask.height).first { y in
                        (0..<whole.mask.width).contains { made.mask[$0, y] != whole.mask[$0, y] }
                    }
                    XCTAssertNil(differs, "\(width)×\(height), radius \(radius), sigma \(sigma)")
                }
            }
        }
    }
}
