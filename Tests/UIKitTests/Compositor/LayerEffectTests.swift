import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// Corner curves, group opacity, rasterization and transitions, in pixels.
final class LayerEffectTests: XCTestCase {
    private func onStage(_ body: @MainActor (TestStage) throws -> Void) rethrows {
        try MainActor.assumeIsolated {
            let stage = TestStage()
            defer { stage.close() }
            try body(stage)
        }
    }

    // MARK: Corners

    func testAContinuousCornerUsesMoreOfItsSides() {
        onStage { stage in
            let view = stage.view(CGRect(x: 20, y: 20, width: 160, height: 160))
            view.layer.cornerRadius = 40
            stage.frame()
            XCTAssertEqual(stage.pixel(62, 20), 0xFF0000, "the side begins after the radius")
            let circular = stage.pixel(31, 31)
            view.layer.cornerCurve = .continuous
            stage.frame()
            XCTAssertNotEqual(stage.pixel(62, 20), 0xFF0000)
            XCTAssertEqual(stage.pixel(84, 20), 0xFF0000)
            XCTAssertEqual(stage.pixel(31, 31), circular, accuracyOfComponents: 40)
            stage.assertConsistent("continuous")
        }
    }

    func testAContinuousCornerWithoutSpaceIsAQuarterCircle() {
        onStage { stage in
            let view = stage.view(CGRect(x: 20, y: 20, width: 80, height: 80))
            view.layer.cornerRadius = 40
            stage.frame()
            let circle = stage.surface.bitmap.copy()!
            view.layer.cornerCurve = .continuous
            stage.frame()
            for y in 0..<200 {
                for x in 0..<200 where abs(Int(circle[x, y] & 255) - Int(stage.surface.bitmap[x, y] & 255)) > 2 {
                    return XCTFail("pixel (\(x), \(y))")
                }
            }
        }
    }

    func testTheExpansionFactorOfContinuousCornersIsThatOfTheirPixels() {
        XCTAssertEqual(CALayer.cornerCurveExpansionFactor(.circular), 1)
        XCTAssertEqual(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665, accuracy: 1e-9)
    }

    // MARK: Blend modes and colors

    func testADifferenceIsBlackWhereTheLayerAgreesWithWhatIsBelow() {
        onStage { stage in
            _ = stage.view(CGRect(x: 0, y: 0, width: 100, height: 200), .red)
            let above = stage.view(CGRect(x: 0, y: 0, width: 200, height: 100), .red)
            above.layer.compositingFilter = "differenceBlendMode"
            stage.frame()
            XCTAssertEqual(stage.pixel(50, 50), 0x000000)
            XCTAssertEqual(stage.pixel(150, 50), 0x00FFFF, "red and white")
            XCTAssertEqual(stage.pixel(50, 150), 0xFF0000, "the upper half shows red alone")
            stage.assertConsistent("difference")

            above.layer.compositingFilter = nil
            stage.frame()
            XCTAssertEqual(stage.pixel(150, 50), 0xFF0000)
        }
    }

    func testContentThatScrollsBelowADifferenceIsComposedAgain() {
        onStage { stage in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            scroll.backgroundColor = .white
            scroll.contentSize = CGSize(width: 200, height: 600)
            stage.window.addSubview(scroll)
            for row in 0..<12 { _ = stage.view(CGRect(x: 20, y: 50 * row, width: 60, height: 25), .blue, in: scroll) }
            let above = stage.view(CGRect(x: 40, y: 60, width: 100, height: 60), .blue)
            above.layer.compositingFilter = "differenceBlendMode"
            stage.frame()
            for step in 1...4 {
                scroll.contentOffset.y = CGFloat(step * 13)
                stage.frame()
                stage.assertConsistent("scrolled by \(step * 13)")
            }
        }
    }

    func testAColorMatrixChangesOnlyALayerAndItsSublayers() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
            _ = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50), .green, in: view)
            let row: [Float] = [0.2126, 0.7152, 0.0722]
            view.layer.colorMatrix = ColorMatrix(rows: row + row + row)
            stage.frame()
            XCTAssertEqual(stage.pixel(75, 75), 0x7F7F7F, accuracyOfComponents: 1)
            XCTAssertEqual(stage.pixel(25, 25), 0xDCDCDC, accuracyOfComponents: 1)
            XCTAssertEqual(stage.pixel(150, 150), 0xFFFFFF)
            stage.assertConsistent("gray")

            view.layer.colorMatrix = nil
            stage.frame()
            XCTAssertEqual(stage.pixel(75, 75), 0xFF0000)
        }
    }

    func testARasterizedLayerIsMagnifiedInSquaresOfItsPixels() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 20, height: 20), .white)
            _ = stage.view(CGRect(x: 0, y: 0, width: 10.4, height: 20), .red, in: view)
            view.layer.cornerRadius = 6
            view.layer.masksToBounds = true
            view.transform = CGAffineTransform(scaleX: 4, y: 4)
            view.layer.shouldRasterize = true
            view.layer.magnificationFilter = .nearest
            stage.frame()
            // Each square of four pixels has one color, at rounded corners and edges too.
            for y in stride(from: 20, to: 100, by: 4) {
                for x in stride(from: 20, to: 100, by: 4) {
                    let color = stage.pixel(x, y)
                    for dy in 0..<4 { for dx in 0..<4 { XCTAssertEqual(stage.pixel(x + dx, y + dy), color, "(\(x), \(y))") } }
                }
            }
        }
    }

    // MARK: Opacity and rasterization

    func testWithoutGroupOpacityEachSublayerFadesByItself() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            _ = stage.view(CGRect(x: 0, y: 0, width: 50, height: 100), .blue, in: view)
            view.alpha = 0.5
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 100), 0x8080FF, accuracyOfComponents: 2)
            view.layer.allowsGroupOpacity = false
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 100), 0x8040BF, accuracyOfComponents: 2)
            XCTAssertEqual(stage.pixel(130, 100), 0xFF8080, accuracyOfComponents: 2)
        }
    }

    func testARasterizedLayerHasTheResolutionOfItsScale() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100), .white)
            let half = stage.view(CGRect(x: 0, y: 0, width: 50, height: 100), .black, in: view)
            @MainActor func grays() -> Int { (90..<110).filter { (1..<255).contains(stage.pixel($0, 100) & 255) }.count }
            stage.frame()
            XCTAssertEqual(grays(), 0)
            view.layer.shouldRasterize = true
            stage.frame()
            XCTAssertEqual(grays(), 0, "the resolution is that of the screen")
            view.layer.rasterizationScale = 0.25
            stage.frame()
            XCTAssertGreaterThanOrEqual(grays(), 3, "an edge is as wide as a pixel of the layer")
            stage.assertConsistent("rasterized", tolerance: 2)
            half.frame.size.width = 20
            stage.frame()
            XCTAssertEqual(stage.pixel(95, 100), 0xFFFFFF)
            stage.assertConsistent("changed", tolerance: 2)
            half.removeFromSuperview()
            stage.frame()
            stage.assertConsistent("removed", tolerance: 2)
        }
    }

    // MARK: Transitions

    @MainActor private func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype?) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        return transition
    }

    func testColorsAreMappedOnceInATransition() {
        onStage { stage in
            let half: [Float] = [0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5]
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100), .white)
            view.layer.colorMatrix = ColorMatrix(rows: half)
            stage.frame()
            let color = stage.pixel(100, 100)
            view.layer.add(transition(.fade, nil), forKey: nil)
            stage.frame()
            stage.advance(to: 0.5)
            // The sum of two halves is rounded twice.
            XCTAssertEqual(
                Int(stage.pixel(100, 100) & 255), Int(color & 255), accuracy: 1, "old and new contents are the same")
        }
    }

    func testABlendedLayerIsBlendedOnceInATransition() {
        onStage { stage in
            _ = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .red)
            let above = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100), .red)
            above.layer.compositingFilter = "differenceBlendMode"
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0x000000)
            above.layer.add(transition(.moveIn, .fromRight), forKey: nil)
            stage.frame()
            stage.advance(to: 0.75)
            XCTAssertEqual(stage.pixel(60, 100), 0x000000, "the old contents")
            XCTAssertEqual(stage.pixel(140, 100), 0x000000, "the new ones over the old ones")
        }
    }

    /// Runs a transition of a red view to blue to its quarter, and passes the pixels of a row.
    private func onQuarter(
        _ type: CATransitionType, _ subtype: CATransitionSubtype?, _ body: @MainActor (TestStage) -> Void
    ) {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.frame()
            view.layer.add(transition(type, subtype), forKey: nil)
            view.backgroundColor = .blue
            stage.frame()
            stage.advance(to: 0.25)
            body(stage)
            stage.assertConsistent("\(type)", tolerance: 2)
            stage.advance(to: 1.1)
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF)
            stage.assertConsistent("after \(type)")
        }
    }

    func testAFadeMixesOldAndNewContents() {
        onQuarter(.fade, nil) { stage in
            XCTAssertEqual(stage.pixel(100, 100), 0xBF0040, accuracyOfComponents: 2)
        }
    }

    func testAPushMovesBothContents() {
        onQuarter(.push, .fromRight) { stage in
            XCTAssertEqual(stage.pixel(30, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(120, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(130, 100), 0x0000FF)
            XCTAssertEqual(stage.pixel(220 - 1 - 50, 100), 0x0000FF)
        }
    }

    func testAMoveInCoversTheOldContentsFromBelow() {
        onQuarter(.moveIn, .fromTop) { stage in
            XCTAssertEqual(stage.pixel(100, 120), 0xFF0000)
            XCTAssertEqual(stage.pixel(100, 130), 0x0000FF)
        }
    }

    func testARevealMovesTheOldContentsDown() {
        onQuarter(.reveal, .fromBottom) { stage in
            XCTAssertEqual(stage.pixel(100, 70), 0x0000FF)
            XCTAssertEqual(stage.pixel(100, 80), 0xFF0000)
            XCTAssertEqual(stage.pixel(100, 170), 0xFF0000)
        }
    }
}
