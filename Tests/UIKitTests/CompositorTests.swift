import Graphics
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

final class CompositorTests: XCTestCase {
    func testFirstFramePaintsEverythingOnce() {
        onStage { stage in
            XCTAssertEqual(stage.lastFrame.pixelsPainted, 200 * 200)
            XCTAssertEqual(stage.pixel(100, 100), 0xFFFFFF)
        }
    }

    func testNothingIsComposedWhenNothingChanged() {
        onStage { stage in
            let frames = stage.window.compositor.frameCount
            stage.frame()
            XCTAssertEqual(stage.window.compositor.frameCount, frames)
        }
    }

    func testAnIdleWindowAsksForNoFrame() {
        onStage { stage in
            _ = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20))
            stage.frame()
            XCTAssertFalse(FrameScheduler.main.needsFrame)
        }
    }

    func testAChangedColourDamagesItsViewAlone() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 20, width: 30, height: 40))
            stage.frame()
            view.backgroundColor = .blue
            stage.frame()
            XCTAssertEqual(stage.lastFrame.damage, [PixelRect(x: 10, y: 20, width: 30, height: 40)])
            XCTAssertEqual(stage.lastFrame.pixelsPainted, 1200)
            XCTAssertEqual(stage.pixel(10, 20), 0x0000FF)
            XCTAssertEqual(stage.pixel(9, 20), 0xFFFFFF)
        }
    }

    func testAHairlineIsOnePixelWhereverItLies() {
        onStage { stage in
            let line = stage.view(CGRect(x: 0, y: 0, width: 50, height: 0.3))
            for tenth in 0..<10 {
                line.frame.origin.y = 20 + CGFloat(tenth) / 10
                stage.frame()
                XCTAssertEqual((15..<25).filter { stage.pixel(5, $0) == 0xFF0000 }.count, 1, "at \(line.frame.minY)")
            }
            line.frame.size.height = 0.1
            stage.frame()
            XCTAssertEqual((15..<25).filter { stage.pixel(5, $0) == 0xFF0000 }.count, 0)
        }
    }

    func testAMovedViewDamagesOldAndNewPlace() {
        onStage { stage in
            let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.frame()
            view.frame.origin = CGPoint(x: 100, y: 100)
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsPainted, 800)
            XCTAssertEqual(stage.pixel(5, 5), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(105, 105), 0xFF0000)
        }
    }

    func testARemovedViewUncoversWhatWasBehind() {
        onStage { stage in
            let back = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100), .green)
            let view = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20), .red, in: back)
            stage.frame()
            view.removeFromSuperview()
            stage.frame()
            XCTAssertEqual(stage.lastFrame.damage, [PixelRect(x: 10, y: 10, width: 20, height: 20)])
            stage.assertConsistent()
        }
    }

    func testHidingAndShowingDamagesTheViewOnly() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20))
            stage.frame()
            view.isHidden = true
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsPainted, 400)
            XCTAssertEqual(stage.pixel(15, 15), 0xFFFFFF)
            view.isHidden = false
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsPainted, 400)
            XCTAssertEqual(stage.pixel(15, 15), 0xFF0000)
        }
    }

    func testShadowsBelongToTheDamage() {
        onStage { stage in
            let view = stage.view(CGRect(x: 50, y: 50, width: 20, height: 20))
            view.layer.shadowOpacity = 0.5
            view.layer.shadowRadius = 4
            view.layer.shadowOffset = CGSize(width: 0, height: 5)
            stage.frame()
            XCTAssertLessThan(stage.pixel(60, 72), 0xFFFFFF)
            stage.assertConsistent()
            view.frame.origin.x = 120
            stage.frame()
            XCTAssertEqual(stage.pixel(60, 72), 0xFFFFFF)
            stage.assertConsistent()
        }
    }

    func testScrollingMovesPixelsAndPaintsTheStrip() {
        onStage { stage in
            let scroll = stage.view(CGRect(x: 0, y: 20, width: 200, height: 100), .white)
            scroll.clipsToBounds = true
            for row in 0..<20 {
                _ = stage.view(
                    CGRect(x: 5, y: CGFloat(row) * 30 + 2, width: 150, height: 26),
                    UIColor(red: CGFloat(row) / 20, green: 0.5, blue: 0.2, alpha: 1), in: scroll)
            }
            stage.frame()
            scroll.bounds.origin.y = 7
            stage.frame()
            XCTAssertEqual(stage.lastFrame.moves.count, 1)
            XCTAssertEqual(stage.lastFrame.damage, [PixelRect(x: 0, y: 113, width: 200, height: 7)])
            stage.assertConsistent("down")
            scroll.bounds.origin.y = 3
            stage.frame()
            XCTAssertEqual(stage.lastFrame.damage, [PixelRect(x: 0, y: 20, width: 200, height: 4)])
            stage.assertConsistent("up")
        }
    }

    func testWhatLiesOverAScrolledLayerIsPutRight() {
        onStage { stage in
            let scroll = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .white)
            scroll.clipsToBounds = true
            for row in 0..<20 {
                _ = stage.view(CGRect(x: 0, y: CGFloat(row) * 30, width: 150, height: 26), .green, in: scroll)
            }
            let bar = stage.view(CGRect(x: 0, y: 0, width: 200, height: 20), UIColor(white: 0, alpha: 0.5))
            stage.frame()
            scroll.bounds.origin.y = 11
            stage.frame()
            XCTAssertEqual(stage.lastFrame.moves.count, 1)
            stage.assertConsistent()
            XCTAssertLessThan(stage.lastFrame.pixelsPainted, 200 * 60)
            withExtendedLifetime(bar) {}
        }
    }

    func testALayerThatStaysWhileOthersScrollIsPaintedAtItsPlace() {
        onStage { stage in
            let scroll = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .white)
            scroll.clipsToBounds = true
            for row in 0..<20 {
                _ = stage.view(CGRect(x: 0, y: CGFloat(row) * 30, width: 150, height: 26), .green, in: scroll)
            }
            let header = stage.view(CGRect(x: 0, y: 0, width: 200, height: 20), .blue, in: scroll)
            stage.frame()
            for offset in [13, 40, 22, 90] {
                scroll.bounds.origin.y = CGFloat(offset)
                header.frame.origin.y = CGFloat(offset)
                stage.frame()
                XCTAssertEqual(stage.lastFrame.moves.count, 1)
                stage.assertConsistent("offset \(offset)")
            }
        }
    }

    func testPixelsAreNotMovedOverAPicture() {
        onStage { stage in
            let picture = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .clear)
            picture.layer.contents = Self.checkers(200, 200)
            let scroll = stage.view(CGRect(x: 0, y: 0, width: 200, height: 100), .clear)
            scroll.clipsToBounds = true
            _ = stage.view(CGRect(x: 20, y: 20, width: 50, height: 50), .green, in: scroll)
            stage.frame()
            scroll.bounds.origin.y = 9
            stage.frame()
            XCTAssertEqual(stage.lastFrame.moves, [])
            stage.assertConsistent()
        }
    }

    func testGroupOpacityFadesTheGroupAsOne() {
        onStage { stage in
            let group = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100), .red)
            _ = stage.view(CGRect(x: 0, y: 0, width: 50, height: 50), .blue, in: group)
            group.alpha = 0.5
            stage.frame()
            // The blue view hides the red behind it: only white shines through.
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

    func testMasksCutByTheirOpacity() {
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
            view.layer.contents = Self.checkers(40, 40)
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

    func testRandomChangesGiveThePixelsOfAFullRepaint() {
        var generator = SplitMix64(seed: 7)
        onStage { stage in
            var views: [UIView] = []
            for step in 0..<300 {
                Self.change(stage, &views, &generator)
                stage.frame()
                stage.assertConsistent("seed 7, step \(step)")
            }
        }
    }

    func testRandomEffectsGiveThePixelsOfAFullRepaint() {
        var generator = SplitMix64(seed: 11)
        onStage { stage in
            var views: [UIView] = []
            for step in 0..<200 {
                if let view = views.randomElement(using: &generator), step % 3 == 0 {
                    Self.changeEffect(view, &generator)
                } else {
                    Self.change(stage, &views, &generator)
                }
                stage.frame()
                stage.assertConsistent("seed 11, step \(step)", tolerance: 2)
            }
        }
    }

    @MainActor private static func changeEffect(_ view: UIView, _ generator: inout SplitMix64) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: view.alpha = number(0...10) / 10
        case 1: view.layer.cornerRadius = number(0...20)
        case 2:
            view.layer.shadowOpacity = Float(number(0...10) / 10)
            view.layer.shadowRadius = number(0...8)
        case 3:
            view.layer.borderWidth = number(0...4)
            view.layer.borderColor = UIColor.black.cgColor
        case 4: view.transform = CGAffineTransform(translationX: number(-20...20), y: number(-20...20))
        default: view.transform = CGAffineTransform(scaleX: number(5...15) / 10, y: number(5...15) / 10)
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

    /// One random change of a small tree.
    @MainActor private static func change(
        _ stage: TestStage, _ views: inout [UIView], _ generator: inout SplitMix64
    ) {
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &generator)) }
        let colors: [UIColor] = [.red, .green, .blue, .black, UIColor(white: 0.5, alpha: 0.5)]
        let view = views.randomElement(using: &generator)
        switch Int.random(in: 0..<11, using: &generator) {
        case 0...2:
            let superview = Bool.random(using: &generator) ? view ?? stage.window : stage.window
            let frame = CGRect(x: number(-20...180), y: number(-20...180), width: number(1...90), height: number(1...90))
            views.append(stage.view(frame, colors.randomElement(using: &generator)!, in: superview))
            views.last?.clipsToBounds = Bool.random(using: &generator)
        case 3: view?.frame.origin = CGPoint(x: number(-20...180), y: number(-20...180))
        case 4: view?.bounds.origin = CGPoint(x: number(-10...10), y: number(-10...10))
        case 5: view?.isHidden.toggle()
        case 6: view?.backgroundColor = colors.randomElement(using: &generator)
        case 7:
            if let view {
                view.removeFromSuperview()
                views.removeAll { $0.window == nil }
            }
        case 8: view.map { $0.superview?.bringSubviewToFront($0) }
        case 9: view?.layer.zPosition = number(-1...1)
        default: view?.bounds.size = CGSize(width: number(1...90), height: number(1...90))
        }
    }

    func testTheDumpIsStable() {
        onStage { stage in
            let view = stage.view(CGRect(x: 10, y: 20, width: 30, height: 40.5))
            view.layer.name = "card"
            view.layer.cornerRadius = 6
            view.alpha = 0.5
            XCTAssertEqual(
                stage.window.layer.treeDescription(),
                """
                CALayer (0, 0; 200 x 200) background=#ffffffff
                  CALayer "card" (10, 20; 30 x 40.5) opacity=0.5 background=#ff0000ff radius=6
                """)
        }
    }

    func testScaledPixelsAreCounted() {
        onStage { stage in
            let layer = CALayer()
            layer.contents = CGImage(bitmap: Self.checkers(20, 20))
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            stage.window.layer.addSublayer(layer)
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsScaled, 0, "pixel on pixel is a copy")
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
            CATransaction.commit()
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsScaled, 40 * 30)
            XCTAssertEqual(stage.window.compositor.totalPixelsScaled, 40 * 30)
            // A change beside it scales nothing again.
            _ = stage.view(CGRect(x: 100, y: 100, width: 10, height: 10))
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsScaled, 0)
        }
    }

    func testTheFlashWashesWhatWasRepaintedForOneFrame() {
        onStage { stage in
            CompositorDebugging.current.flashesDamage = true
            defer { CompositorDebugging.current = CompositorDebugging() }
            _ = stage.view(CGRect(x: 10, y: 20, width: 30, height: 40), .white)
            stage.frame()
            XCTAssertNotEqual(stage.pixel(20, 30), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(5, 5), 0xFFFFFF, "nothing else is washed")
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 30), 0xFFFFFF, "the next frame takes it away")
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

    func testOverlaysAreOff() {
        MainActor.assumeIsolated { XCTAssertEqual(CompositorDebugging.current, CompositorDebugging()) }
    }

    private static func checkers(_ width: Int, _ height: Int) -> Bitmap {
        let bitmap = Bitmap(width: width, height: height, isOpaque: true)!
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        }
        return bitmap
    }
}

/// Compares two 0xRRGGBB words component by component.
func XCTAssertEqual(
    _ a: UInt32, _ b: UInt32, accuracyOfComponents accuracy: Int, file: StaticString = #filePath, line: UInt = #line
) {
    for shift in [0, 8, 16] {
        let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
        if abs(difference) > accuracy {
            XCTFail("\(String(a, radix: 16)) is not \(String(b, radix: 16))", file: file, line: line)
            return
        }
    }
}
