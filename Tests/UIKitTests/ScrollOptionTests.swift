import UIPrimitives
import XCTest

@testable import UIKit

/// Options of scroll views that decide about touches, zooming and scroll bars.
final class ScrollOptionTests: XCTestCase {
    private final class Zoomer: NSObject, UIScrollViewDelegate {
        let view: UIView
        var ends: [CGFloat] = []

        init(_ view: UIView) { self.view = view }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { ends.append(scale) }
    }

    @MainActor private func scrollView(_ stage: TestStage) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scrollView.contentSize = CGSize(width: 200, height: 800)
        stage.window.addSubview(scrollView)
        return scrollView
    }

    // MARK: Zooming

    @MainActor private func pinch(_ stage: TestStage, by scale: CGFloat, then body: () -> Void) {
        stage.send(.pinched(stage.pointer(50, 50), scale: 1, phase: .began))
        stage.send(.pinched(stage.pointer(50, 50), scale: scale, phase: .changed))
        body()
        stage.send(.pinched(stage.pointer(50, 50), scale: 1, phase: .ended))
    }

    func testAPinchBeyondTheLimitReturns() {
        onStage { stage in
            let scrollView = scrollView(stage)
            let content = stage.view(CGRect(x: 0, y: 0, width: 200, height: 200), .red, in: scrollView)
            let zoomer = Zoomer(content)
            scrollView.delegate = zoomer
            scrollView.maximumZoomScale = 2
            stage.frame()
            pinch(stage, by: 4) {
                XCTAssertGreaterThan(scrollView.zoomScale, 2.1)
                XCTAssertLessThan(scrollView.zoomScale, 3)
            }
            XCTAssertTrue(scrollView.isZoomBouncing)
            XCTAssertEqual(zoomer.ends, [])
            stage.advance(to: 1)
            XCTAssertEqual(scrollView.zoomScale, 2)
            XCTAssertFalse(scrollView.isZoomBouncing)
            XCTAssertEqual(zoomer.ends, [2])
            scrollView.bouncesZoom = false
            pinch(stage, by: 4) { XCTAssertEqual(scrollView.zoomScale, 2) }
            XCTAssertEqual(zoomer.ends, [2, 2])
        }
    }

    // MARK: Touches

    func testADragOnTheContentScrollsOnlyIfItMayCancelTouches() {
        onStage { stage in
            let scrollView = scrollView(stage)
            _ = stage.view(CGRect(x: 0, y: 0, width: 200, height: 800), .red, in: scrollView)
            stage.frame()
            /// Drags up; the first movement comes after `delay` seconds.
            @MainActor func drag(after delay: Double) -> CGFloat {
                scrollView.contentOffset = .zero
                let start = stage.clock.now
                stage.press(100, 150)
                stage.advance(to: start + delay)
                for y in stride(from: 140, through: 60, by: -20) { stage.move(100, CGFloat(y)) }
                let offset = scrollView.contentOffset.y
                stage.release(100, 60)
                stage.advance(to: stage.clock.now + 3)
                return offset
            }
            XCTAssertGreaterThan(drag(after: 0.5), 0)
            scrollView.canCancelContentTouches = false
            XCTAssertEqual(drag(after: 0.5), 0)
            XCTAssertGreaterThan(drag(after: 0), 0, "a quick drag")
            scrollView.delaysContentTouches = false
            XCTAssertEqual(drag(after: 0), 0)
        }
    }

    func testAScrollViewKeepsTouchesFromViewsOfItsContent() {
        onStage { stage in
            let picky = TouchRefusingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            picky.contentSize = CGSize(width: 200, height: 800)
            stage.window.addSubview(picky)
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 800))
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            picky.addSubview(button)
            stage.frame()
            stage.press(100, 150)
            stage.release(100, 150)
            XCTAssertEqual(presses, 1)
            picky.allowsTouches = false
            stage.press(100, 150)
            stage.release(100, 150)
            XCTAssertEqual(presses, 1)
            XCTAssertEqual(picky.asked, 2)
        }
    }

    private final class TouchRefusingScrollView: UIScrollView {
        var allowsTouches = true
        var asked = 0

        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
            asked += view is UIButton ? 1 : 0
            return allowsTouches
        }
    }

    // MARK: Scroll bars

    func testTheSafeAreaMovesTheScrollBarsUnlessThatIsDisabled() {
        onStage { stage in
            let controller = UIViewController()
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            scrollView.contentSize = CGSize(width: 200, height: 800)
            controller.view.addSubview(scrollView)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
            stage.window.rootViewController = controller
            stage.frame()
            @MainActor func top() -> CGFloat {
                scrollView.flashScrollIndicators()
                stage.frame()
                let bar = scrollView.subviews.first { String(describing: type(of: $0)).contains("Indicator") }
                return (bar?.frame.minY ?? 0) - scrollView.contentOffset.y
            }
            XCTAssertGreaterThan(top(), 40)
            scrollView.automaticallyAdjustsScrollIndicatorInsets = false
            XCTAssertLessThan(top(), 40)
        }
    }
}
