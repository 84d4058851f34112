import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// Painting of layers: contents, clips, masks, borders, shapes, text.
final class LayerPaintingTests: XCTestCase {
    func testGroupOpacityFadesTheGroupAsOne() {
        onStage { stage in
            let group = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
            _ = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50), .blue, in: group)
            group.alpha = 0.5
            stage.frame()
            // The blue view covers the red view behind it: only the white background shows through.
            XCTAssertEqual(stage.pixel(10, 10), 0x8080FF, accuracyOfComponents: 1)
            XCTAssertEqual(stage.pixel(80, 80), 0xFF8080, accuracyOfComponents: 1)
        }
    }

    func testRoundedClippingCutsSublayers() {
        onStage { stage in
            let card = stage.view(CGRect(x: 10, y: 10, width: 60, height: 60), .clear)
            card.layer.cornerRadius = 20
            card.clipsToBounds = true
            _ = stage.view(CGRect(x: 0, y: 0, width: 60, height: 60), .red, in: card)
            stage.frame()
            XCTAssertEqual(stage.pixel(11, 11), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(40, 11), 0xFF0000)
            card.layer.maskedCorners = [.layerMaxXMaxYCorner]
            stage.frame()
            XCTAssertEqual(stage.pixel(11, 11), 0xFF0000)
            XCTAssertEqual(stage.pixel(69, 69), 0xFFFFFF)
            stage.assertConsistent()
        }
    }

    func testMasksClipByTheirOpacity() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
            mask.backgroundColor = UIColor.black.cgColor
            view.layer.mask = mask
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 20), 0xFF0000)
            XCTAssertEqual(stage.pixel(70, 20), 0xFFFFFF)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            mask.frame = CGRect(x: 50, y: 0, width: 50, height: 100)
            CATransaction.commit()
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 20), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(70, 20), 0xFF0000)
        }
    }

    func testBordersLieOverSublayers() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 40, height: 40), .white)
            view.layer.borderWidth = 2
            view.layer.borderColor = UIColor.black.cgColor
            _ = stage.view(CGRect(x: 0, y: 0, width: 40, height: 40), .red, in: view)
            stage.frame()
            XCTAssertEqual(stage.pixel(10, 30), 0x000000)
            XCTAssertEqual(stage.pixel(11, 30), 0x000000)
            XCTAssertEqual(stage.pixel(12, 30), 0xFF0000)
            XCTAssertEqual(stage.pixel(49, 49), 0x000000)
        }
    }

    func testABorderOfAnyWidthFillsAtMostItsLayer() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 40, height: 40), .white)
            view.layer.borderColor = UIColor.black.cgColor
            for radius in [CGFloat(0), 5] {
                view.layer.cornerRadius = radius
                for width in [CGFloat.infinity, .greatestFiniteMagnitude] {
                    view.layer.borderWidth = width
                    stage.frame()
                    XCTAssertEqual(stage.pixel(30, 30), 0x000000)
                    XCTAssertEqual(stage.pixel(55, 30), 0xFFFFFF)
                }
            }
        }
    }

    func testContentsAreCopiedPixelOnPixel() {
        onStage(scale: 2) { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20), .clear)
            view.layer.contentsScale = 2
            view.layer.contents = Bitmap.checkers(40, 40)
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 20), 0x000000)
            XCTAssertEqual(stage.pixel(21, 20), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(59, 59), 0x000000)
        }
    }

    func testContentsFollowTheirGravity() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 50), .white)
            let bitmap = Bitmap(width: 20, height: 20)!
            BitmapPainter(bitmap).fill(bitmap.bounds, with: .black)
            view.layer.contents = bitmap
            view.contentMode = .center
            stage.frame()
            XCTAssertEqual(stage.pixel(39, 25), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(40, 15), 0x000000)
            view.contentMode = .scaleAspectFit
            stage.frame()
            XCTAssertEqual(stage.pixel(24, 25), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(26, 1), 0x000000)
            view.contentMode = .bottomRight
            stage.frame()
            XCTAssertEqual(stage.pixel(99, 49), 0x000000)
            stage.assertConsistent()
        }
    }

    func testShapeAndGradientLayersDraw() {
        onStage { stage in
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
            shape.fillColor = UIColor.red.cgColor
            stage.window.layer.addSublayer(shape)
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 100, y: 0, width: 50, height: 100)
            gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
            stage.window.layer.addSublayer(gradient)
            stage.frame()
            XCTAssertEqual(stage.pixel(35, 35), 0xFF0000)
            XCTAssertEqual(stage.pixel(11, 11), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(120, 50), 0x808080, accuracyOfComponents: 4)
            stage.assertConsistent()
        }
    }

    func testTextLayersDraw() {
        onStage { stage in
            let text = CATextLayer()
            text.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            text.string = "Weft"
            text.foregroundColor = UIColor.black.cgColor
            stage.window.layer.addSublayer(text)
            stage.frame()
            let dark = (0..<60).reduce(0) { sum, y in sum + (0..<200).filter { stage.pixel($0, y) < 0x404040 }.count }
            XCTAssertGreaterThan(dark, 100)
        }
    }

    func testThePointOfASharpCornerIsPainted() {
        onStage { stage in
            let shape = CAShapeLayer()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 95, y: 180))
            path.addLine(to: CGPoint(x: 100, y: 100))
            path.addLine(to: CGPoint(x: 105, y: 180))
            shape.path = path.cgPath
            (shape.fillColor, shape.strokeColor) = (nil, UIColor.red.cgColor)
            (shape.lineWidth, shape.miterLimit) = (8, 40)
            stage.window.layer.addSublayer(shape)
            stage.frame()
            // Half the line width divided by the sine of half the angle, which is 1/16: 64 points above the corner.
            XCTAssertEqual(stage.pixel(100, 55), 0xFF0000)
            stage.assertConsistent("a sharp corner", tolerance: 2)
            shape.isHidden = true
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 50), 0xFFFFFF)
        }
    }

    func testATurnedClipCutsShapesAndBorders() {
        onStage { stage in
            let clip = stage.view(CGRect(x: 50, y: 50, width: 100, height: 100), .white)
            clip.clipsToBounds = true
            clip.transform = CGAffineTransform(rotationAngle: .pi / 4)
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(rect: CGRect(x: -100, y: -100, width: 300, height: 300)).cgPath
            shape.fillColor = UIColor.red.cgColor
            clip.layer.addSublayer(shape)
            stage.frame()
            XCTAssertEqual(stage.pixel(100, 100), 0xFF0000)
            XCTAssertEqual(stage.pixel(100, 32), 0xFF0000, "within the turned square")
            XCTAssertEqual(stage.pixel(55, 55), 0xFFFFFF, "within its old corners only")
        }
    }
}
