import AsyncDisplayKit
import HeadlessHost
import XCTest

/// A view with an edit menu, and a record of the delegate calls.
@MainActor private final class EditedView: UIView, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var target: CGRect?
    var title = "Pin"
    lazy var edit = UIEditMenuInteraction(delegate: self)

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("copy:") || action == Selector("delete:")
    }

    override func copy(_ sender: Any?) { log.append("copy") }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        log.append("menu \(suggestedActions.map(\.title).joined(separator: " "))")
        return UIMenu(children: suggestedActions + [UIAction(title: title) { [weak self] in self?.log.append($0.title) }])
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
        target ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("present \(configuration.identifier)")
        animator.addCompletion { [weak self] in self?.log.append("presented") }
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        log.append("dismiss")
    }
}

/// Edit menus that the program presents, and that the right button opens.
final class EditMenuInteractionTests: XCTestCase {
    @MainActor private func stage() -> (HeadlessStage, EditedView) {
        let controller = UIViewController()
        let view = EditedView(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
        view.addInteraction(view.edit)
        let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
        controller.view.addSubview(view)
        stage.settle()
        return (stage, view)
    }

    func testAPresentedMenuHasTheSuggestedActionsAndThoseOfTheDelegate() {
        MainActor.assumeIsolated {
            let (stage, view) = stage()
            defer { stage.close() }
            stage.perform {
                view.edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: "m" as NSString, sourcePoint: CGPoint(x: 30, y: 20)))
            }
            stage.advance(by: 1)
            XCTAssertEqual(view.log, ["menu Copy Delete", "present m", "presented"])
            XCTAssertEqual(view.edit.location(in: nil), CGPoint(x: 50, y: 60))
            MenuScreen(stage).click("Copy")
            XCTAssertEqual(view.log.suffix(2), ["dismiss", "copy"])
        }
    }

    func testTheRightButtonOpensTheMenuAndTheDelegateDismissesIt() {
        MainActor.assumeIsolated {
            let (stage, view) = stage()
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 50, y: 60))
            XCTAssertNotNil(MenuScreen(stage).frame(of: "Pin"))
            stage.perform { view.edit.dismissMenu() }
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Pin"))
            XCTAssertEqual(view.log.last, "dismiss")
        }
    }

    func testAnOpenMenuIsReloadedAndMoved() {
        MainActor.assumeIsolated {
            let (stage, view) = stage()
            defer { stage.close() }
            stage.perform { view.edit.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)) }
            stage.settle()
            let before = MenuScreen(stage).frame(of: "Pin")?.minX ?? 0
            view.title = "Unpin"
            view.target = CGRect(x: 60, y: 10, width: 0, height: 0)
            stage.perform {
                view.edit.reloadVisibleMenu()
                view.edit.updateVisibleMenuPosition(animated: false)
            }
            stage.settle()
            XCTAssertNil(MenuScreen(stage).frame(of: "Pin"))
            XCTAssertEqual(MenuScreen(stage).frame(of: "Unpin")?.minX ?? 0, before + 60, accuracy: 1)
        }
    }

    func testRemovingTheInteractionClosesItsMenu() {
        MainActor.assumeIsolated {
            let (stage, view) = stage()
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 50, y: 60))
            stage.perform { view.removeInteraction(view.edit) }
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "Pin"))
            stage.click(.right, at: CGPoint(x: 50, y: 60))
            XCTAssertNil(MenuScreen(stage).frame(of: "Pin"))
        }
    }
}
