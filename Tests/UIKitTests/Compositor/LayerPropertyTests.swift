import Graphics
import UIPrimitives
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Soft edges, blend modes, curling pages and value functions.
final class LayerPropertyTests: XCTestCase {
    // MARK: Sampling

    func testReducedContentsThatSkipPixelsShowTheNearestOnes() {
        onStage { stage in
            let image = Bitmap(width: 160, height: 160, isOpaque: true)!
            // Each fourth column is white and lies between the positions that are sampled.
            for y in 0..<160 { for x in 0..<160 { image[x, y] = x % 4 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 } }
            let view = stage.view(CGRect(x: 20, y: 20, width: 40, height: 40))
            view.layer.contents = CGImage(bitmap: image)
            stage.frame()
            XCTAssertEqual(stage.pixel(40, 40), 0x404040, accuracyOfComponents: 24)
            view.layer.skipsPixels = true
            stage.frame()
            XCTAssertEqual(stage.pixel(40, 40), 0x000000, accuracyOfComponents: 2)
        }
    }

    // MARK: Edges

    func testSoftEdgesArePaintedWithPartialCoverage() {
        onStage { stage in
            let view = stage.view(CGRect(x: 20.5, y: 20, width: 40, height: 40))
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 40), 0xFFFFFF, "edges are rounded to pixels")
            view.layer.allowsEdgeAntialiasing = true
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 40), 0xFF8080, accuracyOfComponents: 2)
            XCTAssertEqual(stage.pixel(60, 40), 0xFF8080, accuracyOfComponents: 2)
            XCTAssertEqual(stage.pixel(40, 20), 0xFF0000, "an edge on whole pixels is sharp")
            stage.assertConsistent("soft", tolerance: 1)
            view.layer.edgeAntialiasingMask = .layerLeftEdge
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 40), 0xFF8080, accuracyOfComponents: 2)
            XCTAssertEqual(stage.pixel(60, 40), 0xFF0000, "the right edge is rounded")
            stage.assertConsistent("left edge", tolerance: 1)
            view.frame.origin.x = 30
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 40), 0xFFFFFF)
            stage.assertConsistent("moved")
        }
    }

    func testContentsAndRoundedCornersHaveSoftEdges() {
        onStage { stage in
            let view = stage.view(CGRect(x: 20.5, y: 20, width: 40, height: 40), .clear)
            let image = Bitmap(width: 40, height: 40, isOpaque: true)!
            for y in 0..<40 { for x in 0..<40 { image[x, y] = 0xFF00_00FF } }
            view.layer.contents = CGImage(bitmap: image)
            view.layer.allowsEdgeAntialiasing = true
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 40), 0x8080FF, accuracyOfComponents: 3)
            XCTAssertEqual(stage.pixel(40, 40), 0x0000FF)
            stage.assertConsistent("contents", tolerance: 1)
            view.layer.contents = nil
            view.backgroundColor = .red
            view.layer.cornerRadius = 8
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 40), 0xFF8080, accuracyOfComponents: 3)
            stage.assertConsistent("rounded", tolerance: 1)
        }
    }

    // MARK: Blend modes

    func testACompositingFilterBlendsWithWhatIsBehind() {
        onStage { stage in
            _ = stage.view(CGRect(x: 0, y: 0, width: 100, height: 200), UIColor(white: 0.5, alpha: 1))
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100), UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            stage.frame()
            view.layer.compositingFilter = "multiplyBlendMode"
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 100), 0x804000, accuracyOfComponents: 2)
            XCTAssertEqual(stage.pixel(140, 100), 0xFF8000, accuracyOfComponents: 2)
            stage.assertConsistent("multiplied")
            view.layer.compositingFilter = "screenBlendMode"
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 100), 0xFFC080, accuracyOfComponents: 2)
            view.layer.compositingFilter = nil
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 100), 0xFF8000, accuracyOfComponents: 2)
            stage.assertConsistent("plain")
        }
    }

    // MARK: Curls

    func testACurlUncoversTheNewContentsFromTheBottom() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.frame()
            var ends: [Bool] = []
            UIView.transition(with: view, duration: 1, options: [.transitionCurlUp, .curveLinear]) {
                view.backgroundColor = .blue
            } completion: {
                ends.append($0)
            }
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 140), 0xFF0000)
            stage.advance(to: 0.5)
            XCTAssertEqual(stage.pixel(100, 55), 0xFF0000, "the page above the curl")
            XCTAssertEqual(stage.pixel(100, 145), 0x0000FF, "the new contents below it")
            let back = (60..<120).filter { stage.pixel(100, $0) == 0xFFCCCC }
            XCTAssertFalse(back.isEmpty, "the page's white back")
            XCTAssertEqual(stage.pixel(30, 100), 0xFFFFFF)
            stage.assertConsistent("curl")
            stage.advance(to: 1.1)
            XCTAssertEqual(stage.pixel(100, 55), 0x0000FF)
            XCTAssertEqual(ends, [true])
            stage.assertConsistent("after the curl")
        }
    }

    func testACurlDownCoversTheOldContentsFromTheTop() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.frame()
            UIView.transition(
                with: view, duration: 1, options: [.transitionCurlDown, .curveLinear], animations: { view.backgroundColor = .blue })
            stage.frame()
            stage.advance(to: 0.5)
            XCTAssertEqual(stage.pixel(100, 55), 0x0000FF)
            XCTAssertEqual(stage.pixel(100, 145), 0xFF0000)
        }
    }

    func testThePageOfACurlIsWholeAtItsEnds() {
        let height = 100
        let flat = PageCurl(fraction: 0, isNewPage: false)
        XCTAssertEqual((0..<height).map { flat.row(at: $0, height: height)?.source }, Array(0..<height))
        let gone = PageCurl(fraction: 1, isNewPage: false)
        XCTAssertEqual((0..<height).compactMap { gone.row(at: $0, height: height)?.source }, [])
    }

    // MARK: Value functions

    func testAValueFunctionMakesATransformOfNumbers() throws {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            let turn = CABasicAnimation(keyPath: "transform")
            turn.valueFunction = CAValueFunction(name: .rotateZ)
            (turn.fromValue, turn.toValue) = (0, CGFloat.pi)
            turn.duration = 1
            turn.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.add(turn, forKey: nil)
            stage.advance(to: 0.5)
            let shown = view.layer.presentation()!.affineTransform()
            XCTAssertEqual(shown.b, 1, accuracy: 1e-6)
            XCTAssertEqual(shown.a, 0, accuracy: 1e-6)
            let move = CAKeyframeAnimation(keyPath: "transform")
            move.valueFunction = CAValueFunction(name: .translate)
            move.values = [[0, 0, 0], [100, 40, 0]]
            move.duration = 1
            move.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.removeAllAnimations()
            view.layer.add(move, forKey: nil)
            stage.advance(to: 1)
            XCTAssertEqual(view.layer.presentation()!.affineTransform().tx, 50, accuracy: 1e-6)
            XCTAssertEqual(view.layer.presentation()!.affineTransform().ty, 20, accuracy: 1e-6)
            XCTAssertNil(CAValueFunction(name: CAValueFunctionName(rawValue: "none")))
        }
    }
}
