import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The guide of the keyboard's area, which input views occupy here.
final class KeyboardGuideTests: XCTestCase {
    /// A bar above the keyboard, a field with an input view of 180 points, and a safe area of 20 points at the lower edge.
    private final class ComposeViewController: UIViewController {
        let bar = UIView()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

        override func viewDidLoad() {
            super.viewDidLoad()
            additionalSafeAreaInsets.bottom = 20
            field.inputView = UIPickerView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            view.addSubview(field)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bar.heightAnchor.constraint(equalToConstant: 44),
                bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            ])
        }
    }

    private func onScreen(_ body: @MainActor (ComposeViewController, HeadlessStage) -> Void) {
        MainActor.assumeIsolated {
            let controller = ComposeViewController()
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            body(controller, stage)
        }
    }

    func testABarFollowsTheInputView() {
        onScreen { controller, stage in
            let height = stage.window.bounds.height
            XCTAssertEqual(controller.bar.frame.maxY, height - 20, "the safe area, without a keyboard")
            controller.field.becomeFirstResponder()
            stage.settle()
            XCTAssertEqual(controller.bar.frame.maxY, height - 180)
            controller.field.resignFirstResponder()
            stage.settle()
            XCTAssertEqual(controller.bar.frame.maxY, height - 20)
        }
    }

    func testTheGuideEndsAtTheViewWithoutTheSafeArea() {
        onScreen { controller, stage in
            controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
            stage.settle()
            XCTAssertEqual(controller.bar.frame.maxY, stage.window.bounds.height)
            controller.view.keyboardLayoutGuide.usesBottomSafeArea = true
            stage.settle()
            XCTAssertEqual(controller.bar.frame.maxY, stage.window.bounds.height - 20)
        }
    }

    func testAViewHasOneGuide() {
        onScreen { controller, _ in
            XCTAssertTrue(controller.view.keyboardLayoutGuide === controller.view.keyboardLayoutGuide)
            XCTAssertFalse(controller.view.keyboardLayoutGuide === controller.bar.keyboardLayoutGuide)
        }
    }

    func testConstraintsOfTheLowerEdgeAreActive() {
        onScreen { controller, _ in
            let guide = controller.view.keyboardLayoutGuide
            func constraint() -> NSLayoutConstraint { controller.field.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor) }
            let (near, away, nearTop, awayFromTop) = (constraint(), constraint(), constraint(), constraint())
            away.isActive = true
            nearTop.isActive = true
            guide.setConstraints([near], activeWhenNearEdge: .bottom)
            guide.setConstraints([away], activeWhenAwayFrom: .bottom)
            guide.setConstraints([nearTop], activeWhenNearEdge: .top)
            guide.setConstraints([awayFromTop], activeWhenAwayFrom: .top)
            XCTAssertEqual([near, away, nearTop, awayFromTop].map(\.isActive), [true, false, false, true])
        }
    }
}
