import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class CountActivity: UIActivity {
    private(set) var count = 0
    override var activityTitle: String? { "Count" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { count = activityItems.count }
}

/// An activity that ends at the test's request, independent of the sheet's state.
private final class SlowActivity: UIActivity {
    override var activityTitle: String? { "Slow" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() {}
}

/// An activity for sharing that shows a form instead of being performed.
private final class FormActivity: UIActivity {
    let form = UIViewController()
    private(set) var wasPerformed = false
    override class var activityCategory: Category { .share }
    override var activityTitle: String? { "Form" }
    override var activityViewController: UIViewController? { form }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func perform() { wasPerformed = true }
}

final class ActivityTests: XCTestCase {
    func testTheControllerOfAnActivityIsPresentedUntilItHasFinished() {
        MainActor.assumeIsolated {
            let activity = FormActivity()
            let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [SlowActivity(), activity])
            var ends: [Bool] = []
            sheet.completionWithItemsHandler = { _, completed, _, _ in ends.append(completed) }
            let root = UIViewController()
            let stage = HeadlessStage(root)
            defer { stage.close() }
            root.present(sheet, animated: false)
            stage.advance(by: 1)
            XCTAssertEqual(sheet.actions.first?.title, "Form", "activities for sharing come first")
            guard let button = button("Form", in: stage.window) else { return XCTFail("no button") }
            stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window))
            stage.advance(by: 1)
            XCTAssertTrue(root.presentedViewController === activity.form)
            XCTAssertFalse(activity.wasPerformed)
            XCTAssertEqual(ends, [])
            activity.activityDidFinish(true)
            stage.advance(by: 1)
            XCTAssertNil(root.presentedViewController)
            XCTAssertEqual(ends, [true])
        }
    }

    @MainActor private func choose(_ title: String, in sheet: UIActivityViewController) {
        let root = UIViewController()
        let stage = HeadlessStage(root)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        guard let button = button(title, in: stage.window) else { return XCTFail("no button \(title)") }
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window))
        stage.advance(by: 1)
    }

    /// The view that shows a title.
    @MainActor private func button(_ title: String, in view: UIView) -> UIView? {
        if (view as? UILabel)?.text == title { return view }
        return view.subviews.lazy.compactMap { self.button(title, in: $0) }.first
    }

    func testTheHandlerIsCalledAtTheEndAndNotAtTheBeginning() {
        MainActor.assumeIsolated {
            let activity = SlowActivity()
            let sheet = UIActivityViewController(activityItems: [1], applicationActivities: [activity])
            var ends: [Bool] = []
            sheet.completionWithItemsHandler = { _, completed, _, _ in ends.append(completed) }
            choose("Slow", in: sheet)
            XCTAssertEqual(ends, [])

            activity.activityDidFinish(false)
            activity.activityDidFinish(true)
            XCTAssertEqual(ends, [false])
        }
    }

    func testASourceProvidesTheItemOfTheChosenActivity() {
        final class Source: UIActivityItemSource {
            func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
            func activityViewController(
                _ controller: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
            ) -> Any? { activityType == .copyToPasteboard ? "from the source" : nil }
        }
        MainActor.assumeIsolated {
            choose("Copy", in: UIActivityViewController(activityItems: [Source()], applicationActivities: nil))
            XCTAssertEqual(UIPasteboard.general.string, "from the source")
            // Without an item for its type, an activity gets the other items only.
            let count = CountActivity()
            choose("Count", in: UIActivityViewController(activityItems: [Source(), "text"], applicationActivities: [count]))
            XCTAssertEqual(count.count, 1)
        }
    }

    func testATextAndAPictureAreCopiedTogether() {
        MainActor.assumeIsolated {
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
            choose("Copy", in: UIActivityViewController(activityItems: ["a text", picture], applicationActivities: nil))
            XCTAssertEqual(UIPasteboard.general.string, "a text")
            XCTAssertTrue(UIPasteboard.general.image === picture)

            UIPasteboard.general.string = "a text"
            XCTAssertNil(UIPasteboard.general.image, "the same text, but copied without a picture")
        }
    }

    func testTheCopiedTextMayBeAnAddress() {
        MainActor.assumeIsolated {
            UIPasteboard.general.urls = [URL(string: "https://example.org/a")!, URL(string: "https://example.org/b")!]
            XCTAssertEqual(UIPasteboard.general.string, "https://example.org/a")
            XCTAssertTrue(UIPasteboard.general.hasURLs)
            XCTAssertEqual(UIPasteboard.general.urls?.count, 1)
            UIPasteboard.general.string = "two words"
            XCTAssertFalse(UIPasteboard.general.hasURLs)
        }
    }

    func testASheetOffersWhatItsItemsAllow() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let stage = HeadlessStage(root)
            let sheet = UIActivityViewController(
                activityItems: ["a text", URL(string: "https://example.org")!], applicationActivities: [CountActivity()])
            sheet.excludedActivityTypes = [.openInBrowser]
            root.present(sheet, animated: false)
            stage.settle()

            XCTAssertEqual(sheet.actions.map(\.title), ["Copy", "Count", "Cancel"])
        }
    }

    func testADoneActivityIsReported() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            let stage = HeadlessStage(root)
            let activity = CountActivity()
            let sheet = UIActivityViewController(activityItems: [1, 2], applicationActivities: [activity])
            var wasCompleted: Bool?
            sheet.completionWithItemsHandler = { _, completed, _, _ in wasCompleted = completed }
            root.present(sheet, animated: false)
            stage.settle()
            stage.press(.escape)
            stage.advance(by: 1)

            XCTAssertEqual(wasCompleted, false)
            XCTAssertEqual(activity.count, 0)
        }
    }
}
