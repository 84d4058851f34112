import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Sheets with detents: their positions, dragging, and the content behind them.
final class SheetTests: XCTestCase {
    func testASheetIsAtItsFirstDetentAndGoesToTheChosenOne() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium(), .large()])
            defer { scene.stage.close() }
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, nil)
            XCTAssertEqual(scene.top, scene.height - (scene.height - 40) / 2, accuracy: 1)
            scene.sheet.selectedDetentIdentifier = .large
            scene.stage.settle()
            XCTAssertEqual(scene.top, 40)
            XCTAssertEqual(scene.page.view.bounds.height, scene.height - 40)
            scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = .medium }
            scene.stage.advance(by: 0.1)
            XCTAssertLessThan(scene.shownTop, scene.height / 2)
            scene.stage.advance(by: 2)
            XCTAssertEqual(scene.shownTop, scene.height - (scene.height - 40) / 2, accuracy: 1)
            XCTAssertEqual(scene.listener.log, [])
        }
    }

    func testACustomDetentResolvesItsHeightAndOneWithoutAHeightIsLeftOut() {
        MainActor.assumeIsolated {
            var height: CGFloat? = 150
            var maximum: CGFloat = 0
            let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) {
                maximum = $0.maximumDetentValue
                return height
            }
            let scene = SheetScene([small, .large()])
            defer { scene.stage.close() }
            XCTAssertEqual(maximum, scene.height - 40)
            XCTAssertEqual(scene.top, scene.height - 150)
            height = 200
            scene.sheet.invalidateDetents()
            scene.stage.settle()
            XCTAssertEqual(scene.top, scene.height - 200)
            height = nil
            scene.sheet.invalidateDetents()
            scene.stage.settle()
            XCTAssertEqual(scene.top, 40)
            height = .nan
            scene.sheet.invalidateDetents()
            scene.stage.settle()
            XCTAssertEqual(scene.top, 40)
        }
    }

    func testADragGoesToTheNextDetentAndNotifiesTheDelegate() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium(), .large()])
            defer { scene.stage.close() }
            scene.drag(from: scene.top + 20, to: 120)
            XCTAssertEqual(scene.top, 40)
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, .large)
            XCTAssertEqual(scene.listener.log, ["large"])
            scene.drag(from: 60, to: 90)
            XCTAssertEqual(scene.top, 40)
            XCTAssertEqual(scene.listener.log, ["large"])
            scene.drag(from: 60, to: scene.height / 2)
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, .medium)
            XCTAssertEqual(scene.listener.log, ["large", "medium"])
        }
    }

    func testADragDownDismissesUnlessTheProgramForbidsIt() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium()])
            defer { scene.stage.close() }
            let top = scene.top
            scene.page.isModalInPresentation = true
            scene.drag(from: top + 20, to: scene.height - 5)
            XCTAssertTrue(scene.root.presentedViewController === scene.page)
            XCTAssertEqual(scene.shownTop, top, accuracy: 1)
            scene.page.isModalInPresentation = false
            scene.listener.mayDismiss = false
            scene.drag(from: top + 20, to: scene.height - 5)
            XCTAssertTrue(scene.root.presentedViewController === scene.page)
            XCTAssertEqual(scene.shownTop, top, accuracy: 1)
            XCTAssertEqual(scene.listener.log, ["attempt", "attempt"])
            scene.listener.mayDismiss = true
            scene.drag(from: top + 20, to: scene.height - 5)
            XCTAssertNil(scene.root.presentedViewController)
            XCTAssertNil(scene.page.view.window)
            XCTAssertEqual(scene.listener.log, ["attempt", "attempt", "will dismiss", "did dismiss"])
        }
    }

    func testWhatIsBehindAnUndimmedDetentCanBeUsed() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium(), .large()])
            defer { scene.stage.close() }
            var presses = 0
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            scene.root.view.addSubview(button)
            scene.sheet.largestUndimmedDetentIdentifier = .medium
            scene.stage.settle()
            XCTAssertEqual(scene.dimmingView?.alpha, 0)
            scene.stage.tap(at: CGPoint(x: 20, y: 20))
            XCTAssertEqual(presses, 1)
            XCTAssertNotNil(scene.root.presentedViewController)
            scene.sheet.selectedDetentIdentifier = .large
            scene.stage.settle()
            XCTAssertEqual(scene.dimmingView?.alpha, 1)
            scene.stage.tap(at: CGPoint(x: 20, y: 20))
            scene.stage.advance(by: 1)
            XCTAssertEqual(presses, 1)
            XCTAssertNil(scene.root.presentedViewController)
        }
    }

    func testContentThatScrollsYieldsAtItsTopOnly() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium(), .large()])
            defer { scene.stage.close() }
            let list = UIScrollView(frame: scene.page.view.bounds)
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentSize = CGSize(width: 100, height: 3000)
            scene.page.view.addSubview(list)
            scene.stage.settle()

            scene.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            scene.drag(from: scene.height - 20, to: scene.height - 120)
            XCTAssertGreaterThan(list.contentOffset.y, 50)
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, nil)
            list.contentOffset = .zero
            scene.sheet.prefersScrollingExpandsWhenScrolledToEdge = true
            scene.drag(from: scene.height - 20, to: 200)
            XCTAssertEqual(list.contentOffset.y, 0)
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, .large)
            scene.drag(from: 400, to: 300)
            XCTAssertGreaterThan(list.contentOffset.y, 50)
            scene.drag(from: 300, to: 420)
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, .large)
        }
    }

    func testTheGrabberAndCornerRadiusAreDrawn() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium()])
            defer { scene.stage.close() }
            func grabber() -> CALayer? { scene.page.view.layer.sublayers?.first { $0.name == "weft.grabber" } }
            XCTAssertNil(grabber())
            scene.sheet.prefersGrabberVisible = true
            scene.sheet.preferredCornerRadius = 30
            scene.stage.settle()
            XCTAssertEqual(grabber()?.frame.midX ?? 0, scene.page.view.bounds.midX, accuracy: 1)
            XCTAssertEqual(scene.page.view.layer.cornerRadius, 30)
            XCTAssertEqual(scene.page.view.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
    }

    func testAWideWindowShowsAPageInTheMiddleAndDetentsAtTheBottom() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.large()], size: CGSize(width: 1000, height: 800))
            defer { scene.stage.close() }
            XCTAssertEqual(scene.page.view.frame, CGRect(x: 148, y: 20, width: 704, height: 760))
            scene.sheet.detents = [.medium()]
            scene.stage.settle()
            XCTAssertEqual(scene.page.view.frame, CGRect(x: 148, y: 420, width: 704, height: 380))
        }
    }

    func testAControllerThatIsPresentedAgainIsDraggedAgain() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium(), .large()])
            defer { scene.stage.close() }
            scene.root.dismiss(animated: false)
            scene.stage.settle()
            XCTAssertEqual(scene.page.view.gestureRecognizers ?? [], [], "the view is as it was")
            XCTAssertEqual(scene.page.view.layer.cornerRadius, 0)
            XCTAssertFalse(scene.page.view.layer.masksToBounds)

            scene.root.present(scene.page, animated: false)
            scene.stage.settle()
            scene.drag(from: scene.top + 20, to: scene.height - 5)
            XCTAssertNil(scene.root.presentedViewController)
            XCTAssertNil(scene.page.view.window)
        }
    }

    func testADragReportsNothingMoreOnceTheProgramDismissesTheSheet() {
        MainActor.assumeIsolated {
            let scene = SheetScene([.medium(), .large()])
            defer { scene.stage.close() }
            @MainActor func send(_ y: CGFloat, _ make: (HostPointer) -> HostEvent) {
                let pointer = HostPointer(location: CGPoint(x: 180, y: y), timestamp: scene.stage.host.clock.now)
                scene.stage.window.hostSendEvent(make(pointer))
                scene.stage.advance(by: 0.02)
            }
            let start = scene.top + 20
            send(start) { .pointerPressed($0, button: .left) }
            for step in 1...6 { send(start - CGFloat(step) * 10) { .pointerMoved($0) } }
            XCTAssertEqual(scene.top, start - 80, accuracy: 15, "it is dragged")
            scene.root.dismiss(animated: true)
            send(start - 200) { .pointerMoved($0) }
            send(start - 200) { .pointerReleased($0, button: .left) }
            scene.stage.advance(by: 2)
            XCTAssertEqual(scene.listener.log, [])
            XCTAssertNil(scene.root.presentedViewController)
            XCTAssertNil(scene.page.view.window)
        }
    }

    func testTheControllerOfAnotherStyleHasNoSheet() {
        MainActor.assumeIsolated {
            let page = UIViewController()
            XCTAssertNotNil(page.sheetPresentationController)
            XCTAssertTrue(page.sheetPresentationController === page.sheetPresentationController)
            page.modalPresentationStyle = .fullScreen
            XCTAssertNil(page.sheetPresentationController)
        }
    }
}

/// A page in a sheet over a root controller, and the delegate of the sheet.
@MainActor private struct SheetScene {
    let root = UIViewController()
    let page = UIViewController()
    let stage: HeadlessStage
    let sheet: UISheetPresentationController
    let listener = SheetListener()

    init(_ detents: [UISheetPresentationController.Detent], size: CGSize = CGSize(width: 375, height: 640)) {
        stage = HeadlessStage(root)
        stage.resize(to: size)
        page.view.backgroundColor = .white
        sheet = page.sheetPresentationController!
        sheet.detents = detents
        sheet.delegate = listener
        root.present(page, animated: false)
        stage.settle()
    }

    var height: CGFloat { stage.window.bounds.height }
    var top: CGFloat { page.view.frame.minY }
    /// The top edge that the screen shows at this time, during animations too.
    var shownTop: CGFloat { (page.view.layer.presentation() ?? page.view.layer).frame.minY }
    var dimmingView: UIView? { sheet.containerView?.subviews.first }

    func drag(from start: CGFloat, to end: CGFloat) {
        stage.drag(from: CGPoint(x: 180, y: start), to: CGPoint(x: 180, y: end), steps: 30)
        stage.advance(by: 2)
    }
}

private final class SheetListener: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    var mayDismiss = true

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        log.append(sheet.selectedDetentIdentifier == .large ? "large" : "medium")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { mayDismiss }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will dismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did dismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
}
