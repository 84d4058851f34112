import Graphics
import Scheduling
import UIPrimitives
import XCTest

@testable import UIKit

/// Display that a layer requests causes a frame, independent of pending display elsewhere in the tree.
final class PendingDisplayTests: XCTestCase {
    func testAViewIsDisplayedAlthoughAHiddenViewWaitsForDisplay() {
        onStage { stage in
            let hidden = stage.view(CGRect(x: 100, y: 0, width: 20, height: 20))
            let inner = drawing(.green, in: hidden)
            hidden.isHidden = true
            let shown = drawing(.red, in: stage.window)
            stage.frame()
            inner.color = .blue
            stage.frame()
            XCTAssertFalse(FrameScheduler.current.needsFrame, "A hidden view requests no frames")
            shown.color = .blue
            XCTAssertTrue(FrameScheduler.current.needsFrame)
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0x0000FF)
        }
    }

    func testAViewThatBecomesVisibleIsDisplayed() {
        onStage { stage in
            let outer = stage.view(CGRect(x: 0, y: 0, width: 40, height: 40))
            let hidden = stage.view(CGRect(x: 0, y: 0, width: 40, height: 40), .red, in: outer)
            let inner = drawing(.green, in: hidden)
            hidden.isHidden = true
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0xFF0000)
            hidden.isHidden = false
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0x00FF00)
            outer.isHidden = true
            inner.color = .blue
            stage.frame()
            outer.isHidden = false
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0x0000FF)
            XCTAssertFalse(FrameScheduler.current.needsFrame)
        }
    }

    func testDisplayThatLateLayoutNeedsIsInTheNextFrame() {
        onStage { stage in
            let outer = LateLayoutView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            stage.window.addSubview(outer)
            stage.frame()
            outer.setNeedsDisplay()
            stage.frame()
            XCTAssertTrue(FrameScheduler.current.needsFrame)
            stage.frame()
            XCTAssertEqual(stage.pixel(5, 5), 0x0000FF)
            XCTAssertFalse(FrameScheduler.current.needsFrame)
        }
    }

    @MainActor private func drawing(_ color: UIColor, in view: UIView) -> ColorDrawingView {
        let drawing = ColorDrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        drawing.color = color
        view.addSubview(drawing)
        return drawing
    }
}

private final class ColorDrawingView: UIView {
    var color = UIColor.green {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        color.setFill()
        UIRectFill(bounds)
    }
}

/// Lays out after it was displayed, which changes what its subview draws.
private final class LateLayoutView: UIView {
    private let drawing = ColorDrawingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private var displayCount = 0

    override func draw(_ rect: CGRect) {
        displayCount += 1
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if drawing.superview == nil { addSubview(drawing) }
        if displayCount > 1 { drawing.color = .blue }
    }
}
