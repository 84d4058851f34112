import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Buttons whose press opens a menu, and those that show the choice in it.
final class PopUpButtonTests: XCTestCase {
    func testAPopUpButtonShowsWhatIsChosenAndIsNotSelected() {
        MainActor.assumeIsolated {
            for configuration in [nil, UIButton.Configuration.gray()] {
                let owner = MenuOwner()
                let inner = UIMenu(options: .displayInline, children: [owner.action("Large")])
                let menu = UIMenu(children: [owner.action("Small"), owner.action("Medium"), inner])
                let (stage, button) = Self.stage(menu)
                defer { stage.close() }
                button.configuration = configuration
                button.setTitle("Size", for: .normal)
                button.changesSelectionAsPrimaryAction = true
                XCTAssertEqual(button.titleLabel?.text, "Small", "the first element is shown, because none is on")
                XCTAssertEqual(Self.states(of: menu), [.on, .off, .off])

                stage.tap(at: CGPoint(x: 40, y: 40))
                XCTAssertFalse(button.isSelected)
                MenuScreen(stage).click("Large")
                XCTAssertEqual(owner.log, ["Large"])
                XCTAssertEqual(Self.states(of: menu), [.off, .off, .on])
                XCTAssertEqual(button.titleLabel?.text, "Large")
                XCTAssertEqual(button.currentTitle, "Large")
                XCTAssertEqual(button.accessibilityLabel, "Large")
                XCTAssertFalse(button.isSelected)

                button.changesSelectionAsPrimaryAction = false
                XCTAssertEqual(button.titleLabel?.text, "Size")
            }
        }
    }

    func testAPopUpButtonBeginsWithTheActionThatIsOn() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let actions = ["A", "B", "C"].map { owner.action($0) }
            actions[1].state = .on
            actions[2].state = .on
            let button = UIButton(configuration: .plain())
            button.changesSelectionAsPrimaryAction = true
            button.showsMenuAsPrimaryAction = true
            button.menu = UIMenu(children: actions)
            XCTAssertEqual(button.titleLabel?.text, "B")
            XCTAssertEqual(actions.map(\.state), [.off, .on, .off])
            button.menu = UIMenu(children: [owner.action("D")])
            XCTAssertEqual(button.titleLabel?.text, "D")
        }
    }

    func testTheChevronsComeAndGoWithWhatMakesAPopUpButton() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let (stage, button) = Self.stage(nil)
            defer { stage.close() }
            button.configuration = .gray()
            button.changesSelectionAsPrimaryAction = true
            button.layoutIfNeeded()
            let (count, width) = (button.subviews.count, button.intrinsicContentSize.width)
            button.menu = UIMenu(children: [owner.action("")])
            XCTAssertEqual(button.subviews.count, count + 1)
            XCTAssertGreaterThan(button.intrinsicContentSize.width, width)
            button.showsMenuAsPrimaryAction = false
            XCTAssertEqual(button.subviews.count, count)
            XCTAssertEqual(button.intrinsicContentSize.width, width)
        }
    }

    func testAPressOpensTheMenuBelowTheButtonAndKeysChooseInIt() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let (stage, button) = Self.stage(UIMenu(children: [owner.action("First"), owner.action("Second")]))
            defer { stage.close() }
            stage.tap(at: CGPoint(x: 40, y: 40))
            let first = MenuScreen(stage).frame(of: "First") ?? .zero
            XCTAssertGreaterThan(first.minY, button.frame.maxY)
            XCTAssertLessThan(first.minY, button.frame.maxY + 20)
            XCTAssertEqual(first.minX, button.frame.minX, accuracy: 10)
            stage.press(.down)
            stage.press(.down)
            stage.press(.return)
            XCTAssertEqual(owner.log, ["Second"])
            stage.advance(by: 1)
            XCTAssertNil(MenuScreen(stage).frame(of: "First"))

            button.frame.origin = CGPoint(x: stage.window.bounds.maxX - 90, y: stage.window.bounds.maxY - 40)
            stage.tap(at: button.center)
            let above = MenuScreen(stage).frame(of: "Second") ?? .zero
            XCTAssertLessThan(above.maxY, button.frame.minY)
            XCTAssertEqual(above.maxX, button.frame.maxX, accuracy: 10)
            stage.press(.escape)
        }
    }

    func testAMenuOpensOverAnUndimmedSheetAndWithoutAController() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let menu = UIMenu(children: [owner.action("First")])
            let (stage, button) = Self.stage(menu)
            defer { stage.close() }
            let page = UIViewController()
            page.sheetPresentationController?.detents = [.medium()]
            page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            stage.window.rootViewController?.present(page, animated: false)
            stage.settle()
            stage.tap(at: CGPoint(x: 40, y: 40))
            MenuScreen(stage).click("First")
            XCTAssertEqual(owner.log, ["First"])
            stage.advance(by: 1)

            page.dismiss(animated: false)
            stage.window.addSubview(button)
            stage.tap(at: CGPoint(x: 40, y: 40))
            MenuScreen(stage).click("First")
            XCTAssertEqual(owner.log, ["First", "First"])
        }
    }

    func testABarButtonOpensItsMenu() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let page = UIViewController()
            let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [owner.action("First")]))
            page.navigationItem.rightBarButtonItem = item
            let stage = HeadlessStage(UINavigationController(rootViewController: page))
            defer { stage.close() }
            stage.settle()
            item.trigger()
            stage.settle()
            MenuScreen(stage).click("First")
            XCTAssertEqual(owner.log, ["First"])
        }
    }

    @MainActor private static func stage(_ menu: UIMenu?) -> (HeadlessStage, UIButton) {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 30, width: 80, height: 30)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        let root = UIViewController()
        let stage = HeadlessStage(root)
        root.view.addSubview(button)
        stage.settle()
        return (stage, button)
    }

    @MainActor private static func states(of menu: UIMenu) -> [UIMenuElement.State] {
        menu.children.flatMap { element -> [UIMenuElement.State] in
            if let inner = element as? UIMenu { return states(of: inner) }
            return (element as? UIAction).map { [$0.state] } ?? []
        }
    }
}
