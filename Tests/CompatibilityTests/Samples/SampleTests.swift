import AsyncDisplayKit
import HeadlessHost
import XCTest

final class SampleTests: XCTestCase {
    func testTheTitleIsAtTheBottomLeftOfThePhoto() {
        let node = ArticleLayouts.PhotoWithTitle()
        let layout = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 200, height: 1000)))
        XCTAssertEqual(layout.size, CGSize(width: 200, height: 150))
        let title = layout.frame(for: node.title)
        XCTAssertEqual(title.minX, 12)
        XCTAssertEqual(title.maxY, 138)
    }

    func testTheChannelRowGivesTheTimeItsSpaceAndCutsTheMessage() {
        let node = ArticleLayouts.ChannelRow(
            name: "Alice", message: String(repeating: "a long message ", count: 10), time: "12:34")
        let layout = node.layoutThatFits(
            ASSizeRange(min: CGSize(width: 320, height: 0), max: CGSize(width: 320, height: 1000)))
        let time = layout.frame(for: node.time)
        XCTAssertEqual(time.maxX, 308, accuracy: 0.01)
        XCTAssertLessThanOrEqual(layout.frame(for: node.message).maxX, time.minX - 10 + 0.01)
        XCTAssertEqual(layout.frame(for: node.avatar).size, CGSize(width: 44, height: 44))
    }

    func testTheAbsoluteBadgeWidensItsParent() {
        let node = ArticleLayouts.AbsoluteBadge()
        let layout = node.layoutThatFits(ASSizeRangeUnconstrained)
        XCTAssertEqual(layout.size, CGSize(width: 47, height: 47))
        XCTAssertEqual(layout.frame(for: node.badge), CGRect(x: 33, y: 0, width: 14, height: 14))
    }

    func testColumnsShareTheWidth() {
        let node = ArticleLayouts.EqualColumns()
        let size = CGSize(width: 312, height: 30)
        let layout = node.layoutThatFits(ASSizeRange(min: size, max: size))
        XCTAssertEqual(node.columns.map { layout.frame(for: $0).width }, [100, 100, 100])
    }

    func testTheTextShrinksAndWraps() {
        let node = ArticleLayouts.ShrinkingText()
        let layout = node.layoutThatFits(
            ASSizeRange(min: CGSize(width: 160, height: 0), max: CGSize(width: 160, height: 1000)))
        XCTAssertEqual(layout.frame(for: node.icon).maxX, 160)
        XCTAssertLessThanOrEqual(layout.frame(for: node.text).maxX, 122.01)
        XCTAssertGreaterThan(layout.frame(for: node.text).height, 30)
    }

    func testTheCornerBadgeDoesNotChangeTheSize() {
        let node = ArticleLayouts.CornerBadge()
        let layout = node.layoutThatFits(ASSizeRangeUnconstrained)
        XCTAssertEqual(layout.size, CGSize(width: 50, height: 50))
        XCTAssertEqual(layout.frame(for: node.badge), CGRect(x: 38, y: -4, width: 16, height: 16))
    }

    func testACardCanBeLaidOutOnABackgroundThread() {
        let done = expectation(description: "laid out")
        var size = CGSize.zero
        var wasOnMainThread = true
        DispatchQueue.global().async(
            execute: DispatchWorkItem {
                let node = ArticleLayouts.ChannelRow(name: "Bob", message: "Hi", time: "1:00")
                size = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 300, height: 500))).size
                wasOnMainThread = Thread.isMainThread
                done.fulfill()
            })
        wait(for: [done], timeout: 60)
        XCTAssertEqual(size.height, 60)
        XCTAssertFalse(wasOnMainThread)
    }

    func testTheSignUpFormAnimatesFromFieldToField() {
        MainActor.assumeIsolated {
            let node = SignUpNode()
            let stage = HeadlessStage(node)
            stage.settle()
            XCTAssertTrue(node.nameField.supernode === node)
            node.nextButton.sendActions(forControlEvents: .touchUpInside, with: nil)
            stage.advance(by: 0.1)
            XCTAssertTrue(node.nameField.supernode === node, "a removed node stays until the transition is complete")
            stage.advance(by: 1)
            XCTAssertNil(node.nameField.supernode)
            XCTAssertTrue(node.addressField.supernode === node)
            XCTAssertEqual(node.addressField.alpha, 1)
            XCTAssertEqual(node.animations.map(\.inserted), [1])
            XCTAssertEqual(node.animations.map(\.removed), [1])
        }
    }

    func testNestedCellsFillTheTableAndTheBarButtonReloads() {
        MainActor.assumeIsolated {
            let controller = GroupsViewController(groups: [("Friends", ["Ann", "Ben"]), ("Work", ["Cid"])])
            let stage = HeadlessStage(UINavigationController(rootViewController: controller))
            stage.settle()
            let first = controller.node.nodeForRow(at: IndexPath(row: 0, section: 0)) as? GroupCell
            XCTAssertEqual(first?.rows.count, 2)
            XCTAssertGreaterThan(first?.frame.height ?? 0, 120)
            stage.tap(at: CGPoint(x: 60, y: 44 + 30))
            XCTAssertEqual(controller.selected, [IndexPath(row: 0, section: 0)])
            controller.navigationItem.rightBarButtonItem?.trigger()
            stage.settle()
            XCTAssertFalse(controller.node.nodeForRow(at: IndexPath(row: 0, section: 0)) === first)
        }
    }
}
