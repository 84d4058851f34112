import Graphics
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// After a change, the compositor composes only the damaged regions again.
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

    func testAnIdleWindowRequestsNoFrame() {
        onStage { stage in
            _ = stage.view(CGRect(x: 10, y: 10, width: 20, height: 20))
            stage.frame()
            XCTAssertFalse(FrameScheduler.current.needsFrame)
        }
    }

    func testAChangedColorDamagesOnlyTheFrameOfItsView() {
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

    func testScaledPixelsAreCounted() {
        onStage { stage in
            let layer = CALayer()
            layer.contents = CGImage(bitmap: Bitmap.checkers(20, 20))
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            stage.window.layer.addSublayer(layer)
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsScaled, 0, "contents whose pixels coincide with the window's are copied")
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
            CATransaction.commit()
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsScaled, 40 * 30)
            XCTAssertEqual(stage.window.compositor.totalPixelsScaled, 40 * 30)
            // A change outside of the layer does not scale it again.
            _ = stage.view(CGRect(x: 100, y: 100, width: 10, height: 10))
            stage.frame()
            XCTAssertEqual(stage.lastFrame.pixelsScaled, 0)
        }
    }

    func testTheRepaintFlashTintsRepaintedPixelsForOneFrame() {
        onStage { stage in
            CompositorDebugging.current.flashesDamage = true
            defer { CompositorDebugging.current = CompositorDebugging() }
            _ = stage.view(CGRect(x: 10, y: 20, width: 30, height: 40), .white)
            stage.frame()
            XCTAssertNotEqual(stage.pixel(20, 30), 0xFFFFFF)
            XCTAssertEqual(stage.pixel(5, 5), 0xFFFFFF, "pixels that were not repainted have no flash")
            stage.frame()
            XCTAssertEqual(stage.pixel(20, 30), 0xFFFFFF, "the next frame removes the flash")
        }
    }

    func testOverlaysAreOff() {
        MainActor.assumeIsolated { XCTAssertEqual(CompositorDebugging.current, CompositorDebugging()) }
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
}
