import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The Escape key, which controllers and their nodes handle before a presentation is dismissed.
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
}
