import HeadlessHost
import UIKit
import XCTest

/// Answers with a region on the left half and a style, and records the delegate calls.
@MainActor private final class PointerDelegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var style: (UIView) -> UIPointerStyle? = { _ in nil }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        let half = CGRect(x: 0, y: 0, width: defaultRegion.rect.width / 2, height: defaultRegion.rect.height)
        return request.location.x < half.width ? UIPointerRegion(rect: half, identifier: "left") : nil
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        interaction.view.flatMap(style)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        log.append("enter \(region.identifier.map { "\($0)" } ?? "")")
        animator.addCompletion { [weak self] in self?.log.append("entered \($0)") }
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {
        log.append("exit")
    }
}

/// The pointer over views: regions, shapes, effects, and tooltips.
final class PointerInteractionTests: XCTestCase {
    @MainActor private func stage(_ views: UIView...) -> HeadlessStage {
        let controller = UIViewController()
        views.forEach(controller.view.addSubview)
        return HeadlessStage(configuration: HeadlessConfiguration()) { controller }
    }

    @MainActor private func move(_ stage: HeadlessStage, to x: CGFloat, _ y: CGFloat) {
        let pointer = HostPointer(location: CGPoint(x: x, y: y), timestamp: stage.host.clock.now)
        stage.perform { stage.window.hostSendEvent(.pointerMoved(pointer)) }
        stage.advance(by: 0.3)
    }

    func testThePointerEntersAndLeavesTheRegionOfTheDelegate() {
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
            let delegate = PointerDelegate()
            delegate.style = { _ in UIPointerStyle(shape: .verticalBeam(length: 20)) }
            view.addInteraction(UIPointerInteraction(delegate: delegate))
            let stage = stage(view)
            defer { stage.close() }

            move(stage, to: 60, 60)
            XCTAssertEqual(delegate.log, ["enter left", "entered true"])
            XCTAssertEqual(stage.surface.cursor, .iBeam)
            move(stage, to: 80, 60)
            XCTAssertEqual(delegate.log.count, 2, "a movement inside of a region does not enter it again")
            move(stage, to: 180, 60)
            XCTAssertEqual(delegate.log.last, "exit")
            XCTAssertEqual(stage.surface.cursor, .arrow)
        }
    }

    func testALiftGrowsTheViewAndEndsWithThePointer() {
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
            let delegate = PointerDelegate()
            delegate.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
            view.addInteraction(UIPointerInteraction(delegate: delegate))
            let stage = stage(view)
            defer { stage.close() }

            move(stage, to: 60, 60)
            XCTAssertGreaterThan(view.transform.a, 1.01)
            XCTAssertEqual(view.layer.shadowOpacity, 0.25, accuracy: 0.01)
            move(stage, to: 300, 300)
            XCTAssertEqual(view.transform, .identity)
            XCTAssertEqual(view.layer.shadowOpacity, 0)
        }
    }

    func testASmallButtonIsHighlightedAndDisabledInteractionsDoNothing() {
        MainActor.assumeIsolated {
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 44, height: 44))
            button.isPointerInteractionEnabled = true
            let stage = stage(button)
            defer { stage.close() }
            @MainActor func tintLayers() -> Int { button.layer.sublayers?.filter { $0.name == "weft.pointer-tint" }.count ?? 0 }

            move(stage, to: 40, 40)
            XCTAssertEqual(tintLayers(), 1)
            (button.interactions.first as? UIPointerInteraction)?.isEnabled = false
            XCTAssertEqual(tintLayers(), 0)
            move(stage, to: 42, 42)
            XCTAssertEqual(tintLayers(), 0)
        }
    }

    func testAHiddenPointerReturnsWhenItLeaves() {
        MainActor.assumeIsolated {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
            let delegate = PointerDelegate()
            delegate.style = { _ in .hidden() }
            let interaction = UIPointerInteraction(delegate: delegate)
            view.addInteraction(interaction)
            let stage = stage(view)
            defer { stage.close() }
            move(stage, to: 60, 60)
            XCTAssertEqual(stage.surface.cursor, .hidden)
            view.removeInteraction(interaction)
            move(stage, to: 61, 60)
            XCTAssertEqual(stage.surface.cursor, .arrow)
            XCTAssertEqual(view.gestureRecognizers?.count ?? 0, 0)
        }
    }

    func testATooltipAppearsAfterAPauseAndAPressHidesIt() {
        MainActor.assumeIsolated {
            let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
            button.toolTip = "Saves the draft"
            let stage = stage(button)
            defer { stage.close() }
            @MainActor func labels(_ view: UIView) -> [String] { ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(labels) }

            move(stage, to: 40, 40)
            XCTAssertFalse(labels(stage.window).contains("Saves the draft"))
            stage.advance(by: 0.6)
            XCTAssertTrue(labels(stage.window).contains("Saves the draft"))
            stage.click(.left, at: CGPoint(x: 40, y: 40))
            XCTAssertFalse(labels(stage.window).contains("Saves the draft"))

            button.toolTip = nil
            XCTAssertNil(button.toolTipInteraction)
            move(stage, to: 50, 40)
            stage.advance(by: 1)
            XCTAssertFalse(labels(stage.window).contains("Saves the draft"))
        }
    }
}
