import HeadlessHost
import UIKit
import XCTest

final class MenuTests: XCTestCase {
    func testInlineMenusAreInTheMenuAndOthersOpenSubmenus() {
        MainActor.assumeIsolated {
            var chosen: [String] = []
            func action(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
                UIAction(title: title, state: state) { chosen.append($0.title) }
            }
            let by = [action("Name", state: .on), action("Date")]
            by[1].subtitle = "newest first"
            let sort = UIMenu(title: "Sort", options: [.displayInline, .singleSelection], children: by)
            let more = UIMenu(title: "More", children: [action("Export")])
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
            button.menu = UIMenu(identifier: .init("main"), children: [action("New"), sort, more])
            button.showsMenuAsPrimaryAction = true
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.view.addSubview(button)
            stage.settle()

            stage.tap(at: CGPoint(x: 30, y: 20))
            let screen = MenuScreen(stage)
            let name = screen.row("Name")?.subviews.compactMap { ($0 as? UIImageView)?.image }
            XCTAssertEqual(name?.count, 1, "it is marked")
            XCTAssertEqual(screen.row("Date")?.subviews.compactMap { ($0 as? UIImageView)?.image }.count, 0)
            XCTAssertEqual(screen.row("Date")?.subviews.contains { ($0 as? UILabel)?.text == "newest first" }, true)
            XCTAssertNil(screen.frame(of: "Export"))
            screen.click("Date")
            stage.advance(by: 1)
            XCTAssertEqual(chosen, ["Date"])
            XCTAssertEqual(by.map(\.state), [.off, .on])

            stage.tap(at: CGPoint(x: 30, y: 20))
            screen.click("More")
            screen.click("Export")
            stage.advance(by: 1)
            XCTAssertEqual(chosen, ["Date", "Export"])
        }
    }

    func testReplacingChildrenKeepsTheRest() {
        MainActor.assumeIsolated {
            let menu = UIMenu(title: "A", identifier: .init("a"), options: .destructive)
            let other = menu.replacingChildren([UIMenu(title: "B")])
            XCTAssertEqual(other.identifier, menu.identifier)
            XCTAssertEqual(other.options, .destructive)
            XCTAssertEqual(other.children.map(\.title), ["B"])
            XCTAssertEqual(menu.children.count, 0)
        }
    }
}
