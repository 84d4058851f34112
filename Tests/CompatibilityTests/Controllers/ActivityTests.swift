import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class CountActivity: UIActivity {
    private(set) var count = 0
    override var activityTitle: String? { "Count" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { count = activityItems.count }
}

final class ActivityTests: XCTestCase {
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
