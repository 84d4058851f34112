import AsyncDisplayKit
import HeadlessHost
import XCTest

final class WorkshopTests: XCTestCase {
    /// Opens the screen of a row by a click on it.
    @MainActor private func open<Screen: UIViewController>(_ row: WorkshopHome.Row, as type: Screen.Type) throws -> (HeadlessStage, Screen)
    {
        let home = WorkshopHome()
        let navigation = UINavigationController(rootViewController: home)
        let stage = HeadlessStage(navigation)
        stage.settle()
        let index = try XCTUnwrap(WorkshopHome.Row.allCases.firstIndex(of: row))
        let cell = try XCTUnwrap(home.node.nodeForRow(at: IndexPath(row: index, section: 0)))
        stage.tap(at: cell.view.convert(CGPoint(x: 60, y: 10), to: stage.window))
        stage.advance(by: 1)
        return (stage, try XCTUnwrap(navigation.topViewController as? Screen))
    }

    @MainActor private func tap(_ node: ASDisplayNode, on stage: HeadlessStage) {
        stage.tap(at: node.view.convert(CGPoint(x: node.bounds.midX, y: node.bounds.midY), to: stage.window))
        stage.advance(by: 1)
    }

    func testTheBoxesAreInTheMiddle() throws {
        try MainActor.assumeIsolated {
            let (stage, plain) = try open(.basicUIKit, as: WorkshopUIKitBox.self)
            XCTAssertEqual(plain.box.frame.midX, stage.window.bounds.midX, accuracy: 0.5)
            XCTAssertEqual(plain.box.frame.size, CGSize(width: 300, height: 300))
            let (other, screen) = try open(.basicTexture, as: WorkshopBox.self)
            XCTAssertEqual(screen.subNode.frame.midX, other.window.bounds.midX, accuracy: 0.5)
            XCTAssertEqual(screen.subNode.frame.size, CGSize(width: 300, height: 300))
        }
    }

    func testTheAlignmentChangesByItsButton() throws {
        try MainActor.assumeIsolated {
            let (stage, screen) = try open(.interactive, as: WorkshopInteractive.self)
            XCTAssertEqual(screen.box.frame.minX, 20)
            tap(screen.button, on: stage)
            XCTAssertEqual(screen.box.frame.midX, stage.window.bounds.midX, accuracy: 0.5)
            tap(screen.button, on: stage)
            XCTAssertEqual(screen.box.frame.maxX, stage.window.bounds.width - 20, accuracy: 0.5)
        }
    }

    func testTheHeartFillsAndTheBarButtonShowsAnAlert() throws {
        try MainActor.assumeIsolated {
            let (stage, screen) = try open(.card, as: WorkshopCard.self)
            tap(screen.heart, on: stage)
            XCTAssertTrue(screen.heart.isSelected)
            stage.tap(at: CGPoint(x: stage.window.bounds.width - 40, y: 22))
            stage.advance(by: 1)
            XCTAssertTrue(screen.presentedViewController is UIAlertController)
            stage.press(.return, characters: "\r")
            stage.advance(by: 1)
            XCTAssertNil(screen.presentedViewController)
        }
    }

    func testATableWithANibShowsItsOtherCells() throws {
        try MainActor.assumeIsolated {
            let (_, screen) = try open(.table, as: WorkshopTable.self)
            let cells = screen.tableView.visibleCells
            XCTAssertEqual(cells.first?.textLabel?.text, "Row 0")
            XCTAssertGreaterThan(cells.count, 5)
        }
    }
}
