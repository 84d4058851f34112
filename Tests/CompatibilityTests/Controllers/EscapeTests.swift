import AsyncDisplayKit
import HeadlessHost
import XCTest

final class EscapeTests: XCTestCase {
    private final class Sheet: UIViewController {
        var isOpen = true
        override func accessibilityPerformEscape() -> Bool {
            defer { isOpen = false }
            return isOpen
        }
    }

    func testEscapeIsOfferedToTheControllerFirst() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            let sheet = Sheet()
            root.present(sheet, animated: false)
            stage.advance(by: 1)
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertFalse(sheet.isOpen)
            XCTAssertTrue(root.presentedViewController === sheet, "the controller has handled the key")
            stage.press(.escape)
            stage.advance(by: 1)
            XCTAssertNil(root.presentedViewController)
        }
    }

    func testEscapeIsOfferedToTheNodeOfAController() {
        final class Card: ASDisplayNode {
            nonisolated(unsafe) var count = 0
            override func accessibilityPerformEscape() -> Bool {
                count += 1
                return true
            }
        }
        MainActor.assumeIsolated {
            let card = Card()
            let stage = HeadlessStage(card)
            defer { stage.close() }
            stage.press(.escape)
            XCTAssertEqual(card.count, 1)
        }
    }

    func testACellIsToldOfItsEditingControls() {
        final class Row: UITableViewCell {
            var states: [StateMask] = []
            override func willTransition(to state: StateMask) {
                super.willTransition(to: state)
                states.append(state)
            }
        }
        MainActor.assumeIsolated {
            let row = Row(style: .default, reuseIdentifier: nil)
            row.setEditing(true, animated: false)
            row.setEditing(false, animated: false)
            XCTAssertEqual(row.states, [.showingEditControl, []])
        }
    }

    func testThePrimaryColumnHasItsLimits() {
        MainActor.assumeIsolated {
            let split = UISplitViewController(style: .doubleColumn)
            let (list, detail) = (UIViewController(), UIViewController())
            split.viewControllers = [list, detail]
            split.maximumPrimaryColumnWidth = 200
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1000, height: 700))) { split }
            defer { stage.close() }
            XCTAssertEqual(list.view.frame.width, 200)
            split.maximumPrimaryColumnWidth = 0
            split.minimumPrimaryColumnWidth = 400
            stage.advance(by: 0.1)
            XCTAssertEqual(list.view.frame.width, 400)
            XCTAssertEqual(UISplitViewController.DisplayMode.primaryHidden, .secondaryOnly)
        }
    }
}
