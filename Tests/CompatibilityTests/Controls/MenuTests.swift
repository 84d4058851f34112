import HeadlessHost
import UIKit
import XCTest

final class MenuTests: XCTestCase {
    @MainActor private func label(_ text: String, in view: UIView) -> UIView? {
        if (view as? UILabel)?.text == text { return view }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }

    @MainActor private func choose(_ text: String, _ stage: HeadlessStage) {
        guard let view = label(text, in: stage.window) else { return XCTFail("nothing is called \(text)") }
        stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window))
        stage.advance(by: 1)
    }

    func testInlineMenusStandInTheMenuAndOthersOpenTheirOwn() {
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
            root.view.addSubview(button)
            stage.settle()

            stage.tap(at: CGPoint(x: 30, y: 20))
            stage.advance(by: 1)
            XCTAssertNotNil(label("✓ Name", in: stage.window))
            XCTAssertNil(label("Export", in: stage.window))
            choose("Date — newest first", stage)
            XCTAssertEqual(chosen, ["Date"])
            XCTAssertEqual(by.map(\.state), [.off, .on])

            stage.tap(at: CGPoint(x: 30, y: 20))
            stage.advance(by: 1)
            choose("More ›", stage)
            choose("Export", stage)
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
