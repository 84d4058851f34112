import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// Layers with perspective: their pixels, their damage, and the layer that a click hits.
final class PerspectiveTests: XCTestCase {
    private func onStage(_ body: @MainActor (TestStage) throws -> Void) rethrows {
        try MainActor.assumeIsolated {
            let stage = TestStage()
            defer { stage.close() }
            try body(stage)
        }
    }

    /// A rotation about the vertical axis, seen from a distance of 200 points.
    private func turned(_ angle: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 200
        return CATransform3DRotate(perspective, angle, 0, 1, 0)
    }

    func testTheEdgeThatIsCloserIsHigher() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            view.layer.transform = turned(.pi / 4)
            stage.frame()
            // The left edge: x = -50 cos 45° = -35.4, depth w = 1 - 35.4 / 200 = 0.823, so it appears at -43.0 and from -60.7 to 60.7.
            XCTAssertEqual(stage.pixel(58, 43), 0xFF0000)
            XCTAssertEqual(stage.pixel(58, 36), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(55, 100), 0xFFFFFF)
            // The right edge: w = 1.177, at 30.0 and from -42.5 to 42.5.
            XCTAssertEqual(stage.pixel(128, 59), 0xFF0000)
            XCTAssertEqual(stage.pixel(128, 55), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(132, 100), 0xFFFFFF)
        }
    }

    func testSublayersAndContentsAreSeenInThePlaneOfTheirLayer() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            _ = stage.view(CGRect(x: 0, y: 0, width: 50, height: 100), .blue, in: view)
            view.layer.transform = turned(.pi / 4)
            stage.frame()
            // The middle of the layer stays at the axis, although the left half is wider.
            XCTAssertEqual(stage.pixel(98, 100), 0x0000FF)
            XCTAssertEqual(stage.pixel(102, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(60, 100), 0x0000FF)
        }
    }

    func testEdgesAreAntialiased() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100), .black)
            view.layer.transform = turned(.pi / 4)
            stage.frame()
            let edge = (60..<120).map { stage.pixel($0, 45) & 0xFF }
            XCTAssertTrue(edge.contains { $0 > 40 && $0 < 215 }, "\(edge)")
        }
    }

    func testOpacityAppliesOnceToALayerInPerspective() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            _ = stage.view(CGRect(x: 25, y: 25, width: 50, height: 50), .blue, in: view)
            view.layer.transform = turned(.pi / 4)
            view.alpha = 0.5
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0x8080FF, accuracyOfComponents: 2)
        }
    }

    func testAChangeInsideRepaintsTheProjection() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            let inner = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20), .blue, in: view)
            view.layer.transform = turned(.pi / 4)
            stage.frame()
            inner.frame.origin = CGPoint(x: 40, y: 40)
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF)
            stage.assertConsistent("moved")
            inner.removeFromSuperview()
            stage.frame()
            stage.assertConsistent("removed")
            view.layer.transform = CATransform3DIdentity
            stage.frame()
            stage.assertConsistent("flat again")
            XCTAssertEqual(stage.pixel(51, 51), 0xFF0000)
        }
    }

    func testAPartBehindTheViewerIsNotShown() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 50, width: 200, height: 100))
            var perspective = CATransform3DIdentity
            perspective.m34 = -1.0 / 50
            view.layer.transform = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
            stage.frame()
            // The left half is closer than the viewer, who sees the right one up to its vanishing point.
            XCTAssertEqual(stage.pixel(110, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(199, 100), 0xFFFFFF)
            stage.assertConsistent("behind", tolerance: 2)
        }
    }

    func testALayerSeenFromItsEdgeIsNotShown() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            view.layer.transform = turned(.pi / 2)
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0xFFFFFF)
        }
    }

    func testASuperlayersPerspectiveEnlargesCloserSublayers() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .white)
            var perspective = CATransform3DIdentity
            perspective.m34 = -1.0 / 200
            view.layer.sublayerTransform = perspective
            let near = stage.view(CGRect(x: 90, y: 90, width: 20, height: 20), .red, in: view)
            near.layer.zPosition = 100
            stage.frame()
            // Halfway to the viewer everything appears twice as large.
            XCTAssertEqual(stage.pixel(81, 81), 0xFF0000)
            XCTAssertEqual(stage.pixel(79, 81), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(119, 119), 0xFF0000)
        }
    }

    // MARK: Transform layers

    /// Two faces of a cube, the red one in front and the blue one on the right.
    @MainActor private func cube(_ stage: TestStage, angle: CGFloat) -> CATransformLayer {
        let cube = CATransformLayer()
        cube.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        for (color, turn) in [(UIColor.red, CGFloat(0)), (.blue, .pi / 2)] {
            let face = CALayer()
            face.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            face.backgroundColor = color.cgColor
            face.anchorPointZ = -50
            face.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
            cube.addSublayer(face)
        }
        cube.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        stage.window.layer.addSublayer(cube)
        return cube
    }

    func testFacesOfATransformLayerKeepTheirDepth() {
        onStage { stage in
            let cube = cube(stage, angle: -0.3)
            stage.frame()
            // cos 0.3 · 100 = 95.5 pixels of the front, sin 0.3 · 100 = 29.6 of the side.
            XCTAssertEqual(stage.pixel(60, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(126, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(140, 100), 0x0000FF)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            cube.transform = CATransform3DMakeRotation(-1.2, 0, 1, 0)
            CATransaction.commit()
            stage.frame()
            XCTAssertEqual(stage.pixel(50, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(100, 100), 0x0000FF)
            stage.assertConsistent("turned", tolerance: 2)
        }
    }

    func testATransformLayerFadesEachSublayer() {
        onStage { stage in
            let cube = cube(stage, angle: -0.3)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            cube.opacity = 0.5
            CATransaction.commit()
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 100), 0xFF8080, accuracyOfComponents: 2)
            stage.assertConsistent("faded", tolerance: 2)
        }
    }

    func testAClickMeetsTheClosestFace() {
        onStage { stage in
            let cube = cube(stage, angle: -0.3)
            let back = CALayer()
            back.backgroundColor = UIColor.green.cgColor
            back.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            back.zPosition = -50
            cube.addSublayer(back)
            // The back face is also under this point, and in front of the others in the order of sublayers.
            XCTAssertEqual(cube.hitTest(CGPoint(x: 100, y: 100))?.backgroundColor, UIColor.red.cgColor)
            XCTAssertEqual(cube.hitTest(CGPoint(x: 60, y: 100))?.backgroundColor, UIColor.red.cgColor)
            XCTAssertEqual(cube.hitTest(CGPoint(x: 140, y: 100))?.backgroundColor, UIColor.blue.cgColor)
            XCTAssertNil(cube.hitTest(CGPoint(x: 170, y: 100)))
        }
    }

    // MARK: Coordinates

    func testAClickMeetsAViewWhereItIsSeen() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            let inner = stage.view(CGRect(x: 0, y: 0, width: 20, height: 100), .blue, in: view)
            view.layer.transform = turned(.pi / 4)
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 42), 0x0000FF)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 60, y: 42), with: nil) === inner)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 128, y: 55), with: nil) === stage.window)
            XCTAssertTrue(stage.window.hitTest(CGPoint(x: 128, y: 60), with: nil) === view)
        }
    }

    func testCoordinatesConvertThereAndBack() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            view.layer.transform = turned(.pi / 4)
            let seen = view.convert(CGPoint(x: 0, y: 0), to: nil)
            XCTAssertEqual(seen.x, 100 - 42.947, accuracy: 0.001)
            XCTAssertEqual(seen.y, 100 - 60.737, accuracy: 0.001)
            let back = view.convert(seen, from: nil)
            XCTAssertEqual(back.x, 0, accuracy: 1e-6)
            XCTAssertEqual(back.y, 0, accuracy: 1e-6)
            XCTAssertEqual(view.frame.minX, seen.x, accuracy: 1e-6)
            XCTAssertEqual(view.frame.height, 2 * 60.737, accuracy: 0.001)
        }
    }

    // MARK: Animation

    func testARotationInSpaceKeepsItsShapeWhileItIsAnimated() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.frame()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.transform = self.turned(.pi * 0.9) }
            stage.frame()
            stage.advance(to: 0.25)
            let quarter = view.layer.presentation()!.transform
            let expected = turned(.pi * 0.9 / 4)
            XCTAssertEqual(quarter.m11, expected.m11, accuracy: 1e-6)
            XCTAssertEqual(quarter.m13, expected.m13, accuracy: 1e-6)
            // The perspective grows from none to its whole amount.
            XCTAssertEqual(quarter.m34, expected.m34 / 4, accuracy: 1e-4)
        }
    }

    func testKeyPathsTurnALayerInSpace() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.frame()
            for (path, axis) in [("transform.rotation.x", (1.0, 0.0)), ("transform.rotation.y", (0, 1))] {
                // The model may already be turned by half.
                view.layer.transform = CATransform3DMakeRotation(.pi, axis.0, axis.1, 0)
                let animation = CABasicAnimation(keyPath: path)
                animation.fromValue = 0
                animation.toValue = CGFloat.pi
                animation.duration = 1
                let start = stage.clock.now
                view.layer.add(animation, forKey: "turn")
                stage.frame()
                stage.advance(to: start + 0.75)
                let shown = view.layer.presentation()!.transform
                let expected = CATransform3DMakeRotation(.pi * 0.75, axis.0, axis.1, 0)
                XCTAssertEqual(shown.m11, expected.m11, accuracy: 1e-6, path)
                XCTAssertEqual(shown.m22, expected.m22, accuracy: 1e-6, path)
                XCTAssertEqual(shown.m13, expected.m13, accuracy: 1e-6, path)
                XCTAssertEqual(shown.m23, expected.m23, accuracy: 1e-6, path)
                view.layer.removeAnimation(forKey: "turn")
            }
        }
    }
}
