import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Deferred menu elements, commands that go up the responder chain, and the notifications about them.
final class MenuElementTests: XCTestCase {
    func testADeferredElementIsQueriedOnceAndReplacedByItsResult() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            var questions = 0
            var answer: (([UIMenuElement]) -> Void)?
            let late = UIDeferredMenuElement { completion in
                questions += 1
                answer = completion
            }
            let after = owner.action("After")
            owner.menu = UIMenu(children: [owner.action("Before"), late, after])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            let screen = MenuScreen(stage)
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertNotNil(screen.frame(of: "Loading…"))
            XCTAssertEqual(screen.row("Loading…")?.accessibilityTraits.contains(.notEnabled), true)
            answer?([owner.action("First"), owner.action("Second")])
            stage.settle()
            XCTAssertNil(screen.frame(of: "Loading…"))
            let order = ["Before", "First", "Second", "After"].map { screen.frame(of: $0)?.minY ?? 0 }
            XCTAssertEqual(order, order.sorted())
            XCTAssertEqual(Set(order).count, 4)
            screen.click("Second")
            XCTAssertEqual(owner.log.last, "Second")
            stage.advance(by: 1)
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertNotNil(screen.frame(of: "First"))
            XCTAssertEqual(questions, 1)
            stage.press(.escape)
        }
    }

    func testAnUncachedElementIsCalledEachTimeAndALateResultIsIgnored() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            var answers: [([UIMenuElement]) -> Void] = []
            owner.menu = UIMenu(children: [UIDeferredMenuElement.uncached { answers.append($0) }])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            let screen = MenuScreen(stage)
            for _ in 1...2 {
                stage.click(.right, at: CGPoint(x: 30, y: 30))
                stage.press(.escape)
                stage.advance(by: 1)
            }
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertEqual(answers.count, 3)
            answers[0]([owner.action("Old")])
            answers[2]([owner.action("New")])
            answers[2]([owner.action("Twice")])
            stage.settle()
            XCTAssertNotNil(screen.frame(of: "New"))
            XCTAssertNil(screen.frame(of: "Old"))
            XCTAssertNil(screen.frame(of: "Twice"))
            stage.press(.escape)
        }
    }

    func testCommandsGoUpTheResponderChainAndAreCheckedFirst() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let rename = UIKeyCommand(
                title: "Rename", action: Selector(CommandView.rename), input: "r", modifierFlags: [.command, .shift])
            let nobodys = UICommand(title: "Nobody's", action: Selector("nobodyHasThis"))
            owner.menu = UIMenu(children: [rename, nobodys])
            let (stage, view) = owner.stage()
            defer { stage.close() }
            let receiver = CommandView(frame: view.bounds)
            view.addSubview(receiver)
            view.removeInteraction(owner.interaction)
            receiver.addInteraction(owner.interaction)
            let screen = MenuScreen(stage)
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            XCTAssertNil(screen.frame(of: "Rename"), "its title was changed")
            let row = screen.row("Rename it")
            XCTAssertEqual(row?.accessibilityTraits.contains(.selected), true)
            XCTAssertEqual(row?.accessibilityHint, "Ctrl+Shift+R")
            XCTAssertEqual(row?.subviews.contains { ($0 as? UILabel)?.text == "Ctrl+Shift+R" }, true)
            XCTAssertEqual(screen.row("Nobody's")?.accessibilityTraits.contains(.notEnabled), true)
            screen.click("Nobody's")
            XCTAssertNotNil(screen.row("Rename it"))
            screen.click("Rename it")
            XCTAssertEqual(receiver.renamed.map { $0 === rename }, [true])
            stage.advance(by: 1)
            XCTAssertNil(screen.row("Rename it"))
        }
    }

    func testAListenerReceivesTheMenuAloneAndCanChooseInIt() {
        MainActor.assumeIsolated {
            let owner = MenuOwner()
            let mixed = owner.action("Mixed")
            mixed.state = .mixed
            let sort = UIMenu(title: "Sort", children: [owner.action("Name")])
            owner.menu = UIMenu(children: [owner.action("Cut", .disabled), mixed, sort, owner.action("Copy")])
            let (stage, _) = owner.stage()
            defer { stage.close() }
            stage.click(.right, at: CGPoint(x: 30, y: 30))
            let screen = MenuScreen(stage)
            XCTAssertTrue(stage.window.subviews.last?.accessibilityViewIsModal == true)
            XCTAssertEqual(screen.row("Mixed")?.accessibilityValue, "mixed")
            XCTAssertEqual(screen.row("Cut")?.accessibilityActivate(), false)
            XCTAssertEqual(screen.row("Sort")?.accessibilityActivate(), true)
            stage.settle()
            XCTAssertNotNil(screen.row("Name"))
            XCTAssertEqual(screen.row("Copy")?.accessibilityActivate(), true)
            XCTAssertEqual(owner.log.last, "Copy")
        }
    }

    func testTitlesOfActionsCanChange() {
        MainActor.assumeIsolated {
            let action = UIAction(title: "Old") { _ in }
            action.title = "New"
            XCTAssertEqual((action as UIMenuElement).title, "New")
        }
    }
}

/// Performs a command, and determines its appearance in the menu.
private final class CommandView: UIView {
    var renamed: [AnyObject] = []

    func rename(_ sender: UICommand) { renamed.append(sender) }

    override func validate(_ command: UICommand) {
        command.title = "Rename it"
        command.state = .on
    }
}
