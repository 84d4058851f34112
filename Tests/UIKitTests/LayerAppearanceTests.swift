import Graphics
import UIPrimitives
import XCTest

@testable import UIKit

/// The appearance of layers, pixel by pixel.
final class LayerAppearanceTests: XCTestCase {
    @MainActor private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    func testOnlyTheNamedCornersAreRounded() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 60, height: 60))
            view.layer.cornerRadius = 20
            view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
            view.layer.borderWidth = 4
            view.layer.borderColor = UIColor.black.cgColor
            stage.frame()
            XCTAssertEqual(stage.pixel(11, 11), 0xFFFFFF, "round")
            XCTAssertEqual(stage.pixel(68, 68), 0xFFFFFF, "round")
            XCTAssertEqual(stage.pixel(69, 10), 0x000000, "the border's corner")
            XCTAssertEqual(stage.pixel(10, 69), 0x000000, "the border's corner")
            XCTAssertEqual(stage.pixel(40, 40), 0xFF0000)
        }
    }

    func testABorderWithoutAColorIsBlack() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 60, height: 60))
            view.layer.borderWidth = 4
            stage.frame()
            XCTAssertEqual(stage.pixel(12, 40), 0x000000)
            view.layer.borderColor = nil
            stage.frame()
            XCTAssertEqual(stage.pixel(12, 40), 0xFF0000)
        }
    }

    func testAShortenedLineKeepsItsDashes() {
        onStage { stage in
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 0, y: 20, width: 200, height: 10)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: 5))
            path.addLine(to: CGPoint(x: 100, y: 5))
            shape.path = path
            (shape.strokeColor, shape.lineWidth) = (UIColor.blue.cgColor, 10)
            shape.lineDashPattern = [10, 5]
            stage.window.layer.addSublayer(shape)
            @MainActor func isBlue(_ x: Int) -> Bool { stage.pixel(x, 25) == 0x0000FF }
            withoutActions { (shape.strokeStart, shape.strokeEnd) = (0.05, 0.5) }
            stage.frame()
            XCTAssertEqual([2, 7, 12, 17, 27, 32, 47, 52].map(isBlue), [false, true, false, true, false, true, true, false])
            withoutActions { shape.lineDashPhase = 5 }
            stage.frame()
            XCTAssertEqual([2, 7, 12, 17, 22, 27, 42].map(isBlue), [false, false, true, true, false, true, true])
            // A pattern of one length alternates with itself.
            withoutActions { (shape.lineDashPattern, shape.lineDashPhase) = ([10], 0) }
            stage.frame()
            XCTAssertEqual([7, 15, 25, 35, 45].map(isBlue), [true, false, true, false, true])
        }
    }

    func testAPresentationCopyDoesNotReleaseTheMaskOfItsModel() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50))
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: 25, height: 50)
            mask.backgroundColor = UIColor.black.cgColor
            view.layer.mask = mask
            stage.frame()
            _ = view.layer.presentation()
            withoutActions { mask.frame = CGRect(x: 25, y: 0, width: 25, height: 50) }
            stage.frame()
            XCTAssertEqual(stage.pixel(40, 20), 0xFF0000, "a change of the mask is drawn")
            XCTAssertEqual(stage.pixel(10, 20), 0xFFFFFF)
        }
    }

    func testTransactionsOfOtherThreadsHaveNoEffect() {
        MainActor.assumeIsolated {
            CATransaction.begin()
            CATransaction.setAnimationDuration(3)
            let thread = expectation(description: "thread")
            Thread.detachNewThread {
                CATransaction.begin()
                CATransaction.setAnimationDuration(7)
                thread.fulfill()
            }
            wait(for: [thread], timeout: 60)
            XCTAssertEqual(CATransaction.animationDuration(), 3)
            CATransaction.commit()
        }
    }

    func testTheZeroOfAListIsAListOfZeros() {
        guard case .list(let zeros) = AnimatableValue.list([.number(2), .point(CGPoint(x: 1, y: 3))]).zero, zeros.count == 2,
            case .number(let number) = zeros[0], case .point(let point) = zeros[1]
        else { return XCTFail("other kinds") }
        XCTAssertEqual(number, 0)
        XCTAssertEqual(point, .zero)
    }

    func testTheShadowIsThatOfItsPath() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 40, height: 40), .white)
            view.layer.shadowColor = UIColor.blue.cgColor
            view.layer.shadowOpacity = 1
            view.layer.shadowRadius = 0
            view.layer.shadowOffset = CGSize(width: 0, height: 10)
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 95), 0x0000FF, "the bounds' shadow, moved by the offset")
            view.layer.shadowPath = UIBezierPath(rect: CGRect(x: 60, y: 0, width: 20, height: 20)).cgPath
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 95), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(115, 65), 0x0000FF)
            view.layer.shadowOpacity = 0.5
            stage.frame()
            XCTAssertEqual(stage.pixel(115, 65) & 0xFF, 0xFF)
            XCTAssertEqual(Int(stage.pixel(115, 65) >> 16), 128, accuracy: 1)
            stage.assertConsistent()
        }
    }

    func testLayersAreStackedByTheirZPosition() {
        onStage { stage in
            let back = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50), .red)
            let front = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50), .blue)
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 20), 0x0000FF)
            withoutActions { back.layer.zPosition = 1 }
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 20), 0xFF0000)
            withoutActions { front.layer.zPosition = 1 }
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 20), 0x0000FF, "layers of equal z positions keep their order")
        }
    }

    @MainActor private func gradient(_ stage: TestStage, _ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint) {
        let layer = CAGradientLayer()
        layer.type = type
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        layer.startPoint = start
        layer.endPoint = end
        stage.window.layer.addSublayer(layer)
        stage.frame()
    }

    func testAnAxialGradientRunsFromStartToEnd() {
        onStage { stage in
            gradient(stage, .axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
            XCTAssertGreaterThan(stage.pixel(2, 50), 0xFA0000)
            XCTAssertEqual(Int(stage.pixel(100, 50) >> 16), 127, accuracy: 2)
            XCTAssertEqual(stage.pixel(100, 10), stage.pixel(100, 90))
            XCTAssertLessThan(stage.pixel(198, 50), 0x05_00FF)
        }
    }

    func testARadialGradientIsAnEllipseInItsBounds() {
        onStage { stage in
            gradient(stage, .radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
            XCTAssertGreaterThan(stage.pixel(100, 50), 0xFA0000)
            // Half way to the edge on both axes.
            XCTAssertEqual(Int(stage.pixel(150, 50) >> 16), 127, accuracy: 3)
            XCTAssertEqual(Int(stage.pixel(100, 75) >> 16), 127, accuracy: 4)
            XCTAssertEqual(stage.pixel(1, 1), 0x0000FF, "outside")
        }
    }

    func testAConicGradientTurnsClockwiseAroundItsStart() {
        onStage { stage in
            gradient(stage, .conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
            @MainActor func red(_ x: Int, _ y: Int) -> Int { Int(stage.pixel(x, y) >> 16) }
            XCTAssertEqual(red(150, 51), 255, accuracy: 4)  // 0°, to the right
            XCTAssertEqual(red(100, 90), 191, accuracy: 4)  // 90°, below
            XCTAssertEqual(red(50, 50), 127, accuracy: 4)  // 180°
            XCTAssertEqual(red(100, 10), 64, accuracy: 4)  // 270°, above
            XCTAssertEqual(red(150, 48), 0, accuracy: 6)
        }
    }

    func testResizableImagesKeepTheirCapsInALayer() throws {
        let bitmap = try XCTUnwrap(Bitmap(width: 6, height: 6, isOpaque: true))
        BitmapPainter(bitmap).fill(bitmap.bounds, with: PixelColor(premultiplied: 0xFFFF_0000))
        BitmapPainter(bitmap).fill(PixelRect(x: 2, y: 2, width: 2, height: 2), with: PixelColor(premultiplied: 0xFF00_00FF))
        let image = UIImage(cgImage: CGImage(bitmap: bitmap)).resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
        onStage { stage in
            let view = UIImageView(image: image)
            view.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
            stage.window.addSubview(view)
            stage.frame()
            XCTAssertEqual(stage.pixel(10, 10), 0xFF0000)
            XCTAssertEqual(stage.pixel(11, 30), 0xFF0000, "an edge of two pixels")
            XCTAssertEqual(stage.pixel(13, 30), 0x0000FF)
            XCTAssertEqual(stage.pixel(106, 56), 0x0000FF)
            XCTAssertEqual(stage.pixel(109, 59), 0xFF0000)
        }
    }

    func testAMaskCutsByItsGradient() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
            let mask = CAGradientLayer()
            mask.frame = view.bounds
            mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
            view.layer.mask = mask
            stage.frame()
            XCTAssertLessThan(stage.pixel(50, 2) & 0xFF, 8)
            XCTAssertEqual(Int(stage.pixel(50, 50) & 0xFF), 128, accuracy: 4)
            XCTAssertGreaterThan(stage.pixel(50, 98) & 0xFF, 247)
        }
    }
}
