import AsyncDisplayKit
import HeadlessHost
import XCTest

final class LinkAttributeTests: XCTestCase {
    func testLinksOfATextViewHaveItsLinkAttributes() {
        MainActor.assumeIsolated {
            let text = NSMutableAttributedString(
                string: "mmmm ", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.black])
            text.append(
                NSAttributedString(
                    string: "link", attributes: [.font: UIFont.systemFont(ofSize: 40), .link: URL(string: "https://example.org")!]))
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            view.backgroundColor = .white
            view.attributedText = text
            view.linkTextAttributes = [.foregroundColor: UIColor.red]
            let controller = UIViewController()
            controller.view = view
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            stage.settle()
            XCTAssertTrue(Self.colors(stage).contains(0xFF0000))
            view.linkTextAttributes = [.foregroundColor: UIColor.green]
            stage.settle()
            XCTAssertTrue(Self.colors(stage).contains(0x00FF00))
            XCTAssertFalse(Self.colors(stage).contains(0xFF0000))
            XCTAssertNil(view.attributedText.attribute(.foregroundColor, at: 6, effectiveRange: nil), "the text itself is unchanged")
        }
    }

    @MainActor private static func colors(_ stage: HeadlessStage) -> Set<UInt32> {
        var colors: Set<UInt32> = []
        for y in 0..<100 {
            for x in 0..<320 { colors.insert(stage.bitmap[x, y] & 0xFF_FFFF) }
        }
        return colors
    }

    func testAControllerIsNotifiedOfNewMargins() {
        final class Screen: UIViewController {
            var count = 0
            override func viewLayoutMarginsDidChange() {
                super.viewLayoutMarginsDidChange()
                count += 1
            }
        }
        MainActor.assumeIsolated {
            let screen = Screen()
            screen.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            XCTAssertEqual(screen.count, 1)
            screen.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            XCTAssertEqual(screen.count, 1)
        }
    }
}
