import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The final position of a sheet after changes during its presentation, and canceled drags of a sheet.
final class SheetTransitionTests: XCTestCase {
    func testAnAnimatedSheetUsesDetentsThatAreSetWhileItLoads() {
        MainActor.assumeIsolated {
            let scene = PresentedSheet()
            defer { scene.stage.close() }
            var wasBeingPresented = false
            scene.page.whileLoading = { page in
                wasBeingPresented = page.isBeingPresented
                page.sheetPresentationController?.detents = [.medium(), .large()]
            }
            scene.present()
            XCTAssertTrue(wasBeingPresented)
            XCTAssertEqual(scene.top, scene.mediumTop, accuracy: 1)
        }
    }

    func testAnAnimatedSheetUsesDetentsThatAreSetWhileItAppears() {
        MainActor.assumeIsolated {
            let scene = PresentedSheet()
            defer { scene.stage.close() }
            scene.page.whileAppearing = { $0.sheetPresentationController?.detents = [.medium(), .large()] }
            scene.present()
            XCTAssertEqual(scene.top, scene.mediumTop, accuracy: 1)
        }
    }

    func testChangesDuringThePresentationOfASheetApplyAtItsEnd() {
        MainActor.assumeIsolated {
            let scene = PresentedSheet()
            defer { scene.stage.close() }
            scene.sheet.detents = [.medium(), .large()]
            scene.root.present(scene.page, animated: true)
            scene.stage.advance(by: 0.1)
            scene.sheet.selectedDetentIdentifier = .large
            scene.stage.advance(by: 2)
            XCTAssertEqual(scene.top, 40)

            scene.root.dismiss(animated: false)
            scene.stage.settle()
            scene.root.present(scene.page, animated: true)
            scene.stage.advance(by: 0.1)
            scene.stage.resize(to: CGSize(width: 375, height: 500))
            scene.stage.advance(by: 2)
            XCTAssertEqual(scene.page.view.frame, CGRect(x: 0, y: 40, width: 375, height: 460))
        }
    }

    func testAGrabberThatIsRequestedBeforeIsInTheMiddle() {
        MainActor.assumeIsolated {
            for isAnimated in [false, true] {
                let scene = PresentedSheet()
                scene.stage.resize(to: CGSize(width: 500, height: 640))
                scene.sheet.prefersGrabberVisible = true
                scene.root.present(scene.page, animated: isAnimated)
                func grabber() -> CALayer? { scene.page.view.layer.sublayers?.first { $0.name == "weft.grabber" } }
                XCTAssertEqual(grabber()?.frame.midX ?? 0, 250, accuracy: 1)
                scene.stage.advance(by: 2)
                XCTAssertEqual(grabber()?.frame.midX ?? 0, 250, accuracy: 1)
                scene.stage.close()
            }
        }
    }

    func testACanceledDragLeavesTheSheetWhereItWas() {
        MainActor.assumeIsolated {
            for end in [CGFloat(620), 60] {
                let scene = PresentedSheet()
                scene.sheet.detents = [.medium(), .large()]
                scene.present()
                let start = scene.top + 20
                scene.pointer(start) { .pointerPressed($0, button: .left) }
                for step in 1...10 { scene.pointer(start + (end - start) * CGFloat(step) / 10) { .pointerMoved($0) } }
                XCTAssertNotEqual(scene.top, start - 20, "it is dragged")
                scene.stage.window.hostSendEvent(.focusChanged(isFocused: false, timestamp: scene.stage.host.clock.now))
                scene.stage.advance(by: 2)
                XCTAssertTrue(scene.root.presentedViewController === scene.page)
                XCTAssertEqual(scene.sheet.selectedDetentIdentifier, nil)
                XCTAssertEqual(scene.top, start - 20, accuracy: 1)
                XCTAssertEqual(scene.listener.log, [])
                scene.stage.window.hostSendEvent(.focusChanged(isFocused: true, timestamp: scene.stage.host.clock.now))
                scene.stage.settle()
                scene.stage.close()
            }
        }
    }

    func testAListenerFindsTheGrabberAndMovesTheSheetWithIt() {
        MainActor.assumeIsolated {
            let scene = PresentedSheet()
            defer { scene.stage.close() }
            scene.sheet.detents = [.large(), .medium()]
            scene.sheet.selectedDetentIdentifier = .medium
            scene.present()
            func grabber() -> UIAccessibilityElement? {
                scene.sheet.containerView?.accessibilityElements?.compactMap { $0 as? UIAccessibilityElement }.first
            }
            XCTAssertNil(grabber())
            scene.sheet.prefersGrabberVisible = true
            XCTAssertEqual(grabber()?.accessibilityTraits, .adjustable)
            XCTAssertEqual(grabber()?.accessibilityValue, "1 of 2")
            XCTAssertEqual(grabber()?.accessibilityFrame.minY ?? 0, scene.mediumTop, accuracy: 1)
            grabber()?.accessibilityDecrement()
            XCTAssertEqual(scene.listener.log, [])
            grabber()?.accessibilityIncrement()
            scene.stage.advance(by: 2)
            XCTAssertEqual(scene.sheet.selectedDetentIdentifier, .large)
            XCTAssertEqual(grabber()?.accessibilityValue, "2 of 2")
            XCTAssertEqual(scene.top, 40)
            XCTAssertEqual(scene.listener.log, ["changed"])
        }
    }

    func testTheTabKeyReachesWhatIsBehindAnUndimmedSheetOnly() {
        MainActor.assumeIsolated {
            let scene = PresentedSheet()
            defer { scene.stage.close() }
            var presses: [String] = []
            @MainActor func add(_ name: String, to controller: UIViewController) {
                let button = UIButton(frame: CGRect(x: 10, y: 60, width: 80, height: 20))
                button.addAction(UIAction { _ in presses.append(name) }, for: .touchUpInside)
                controller.view.addSubview(button)
            }
            add("behind", to: scene.root)
            add("sheet", to: scene.page)
            scene.sheet.detents = [.medium(), .large()]
            scene.present()
            @MainActor func pressBoth() {
                for _ in 1...2 {
                    scene.stage.press(.tab)
                    scene.stage.press(.return)
                }
            }
            pressBoth()
            XCTAssertEqual(presses, ["sheet", "sheet"])
            scene.sheet.largestUndimmedDetentIdentifier = .medium
            scene.stage.settle()
            presses = []
            pressBoth()
            XCTAssertEqual(presses, ["behind", "sheet"])
        }
    }
}

/// A page that is presented as a sheet, and records when it loads and appears.
@MainActor private struct PresentedSheet {
    let root = UIViewController()
    let page = RecordingPage()
    let stage: HeadlessStage
    let sheet: UISheetPresentationController
    let listener = SheetTransitionRecorder()

    init() {
        stage = HeadlessStage(root)
        stage.resize(to: CGSize(width: 375, height: 640))
        sheet = page.sheetPresentationController!
        sheet.delegate = listener
    }

    func present() {
        root.present(page, animated: true)
        stage.advance(by: 2)
    }

    var top: CGFloat { page.view.frame.minY }
    /// The largest sheet leaves 40 points free at the top; the medium one is half as high.
    var mediumTop: CGFloat { 640 - (640 - 40) / 2 }

    func pointer(_ y: CGFloat, _ make: (HostPointer) -> HostEvent) {
        let pointer = HostPointer(location: CGPoint(x: 180, y: y), timestamp: stage.host.clock.now)
        stage.window.hostSendEvent(make(pointer))
        stage.advance(by: 0.02)
    }
}

private final class RecordingPage: UIViewController {
    var whileLoading: ((UIViewController) -> Void)?
    var whileAppearing: ((UIViewController) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        whileLoading?(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        whileAppearing?(self)
    }
}

private final class SheetTransitionRecorder: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        log.append("changed")
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will dismiss") }
}
