import HeadlessHost
import UIKit
import XCTest

/// Shows a configuration while it has no items.
@MainActor private final class EmptyController: UIViewController {
    var isEmpty = true
    var updates = 0

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        updates += 1
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "No Ferries"
        configuration.secondaryText = "Ferries that you follow appear here."
        configuration.button.title = "Follow"
        contentUnavailableConfiguration = isEmpty ? configuration : nil
    }
}

/// Tests of the content that controllers show in place of missing content.
final class ContentUnavailableTests: XCTestCase {
    @MainActor private func texts(_ view: UIView) -> [String] {
        guard !view.isHidden else { return [] }
        return ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap { self.texts($0) }
    }

    func testAControllerUpdatesItsConfigurationBeforeItAppearsAndOnDemand() {
        MainActor.assumeIsolated {
            let controller = EmptyController()
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            XCTAssertEqual(controller.updates, 1)
            XCTAssertEqual(texts(controller.view).prefix(2), ["No Ferries", "Ferries that you follow appear here."])
            XCTAssertTrue(texts(controller.view).contains("Follow"))

            controller.isEmpty = false
            stage.perform {
                controller.setNeedsUpdateContentUnavailableConfiguration()
                controller.setNeedsUpdateContentUnavailableConfiguration()
            }
            stage.settle()
            XCTAssertEqual(controller.updates, 2)
            XCTAssertEqual(texts(controller.view), [])
        }
    }

    func testTheContentIsCenteredAndTheButtonPerformsItsAction() {
        MainActor.assumeIsolated {
            var presses = 0
            let controller = UIViewController()
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.text = "Nothing"
            configuration.button = .filled()
            configuration.buttonProperties.primaryAction = UIAction(title: "Retry") { _ in presses += 1 }
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            stage.perform { controller.contentUnavailableConfiguration = configuration }
            stage.settle()
            @MainActor func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
                (view as? View) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
            }
            guard let button = find(UIButton.self, in: controller.view), let label = find(UILabel.self, in: controller.view) else {
                return XCTFail("parts are missing")
            }
            let frames = [label, button].map { $0.convert($0.bounds, to: controller.view) }
            let middle = (frames[0].minY + frames[1].maxY) / 2
            XCTAssertEqual(middle, controller.view.bounds.midY, accuracy: 1)
            XCTAssertEqual(frames[1].minY - frames[0].maxY, configuration.textToButtonPadding, accuracy: 0.5)
            stage.tap(at: CGPoint(x: frames[1].midX, y: frames[1].midY))
            XCTAssertEqual(presses, 1)
        }
    }

    func testASearchNamesTheSearchedText() {
        MainActor.assumeIsolated {
            var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
            state.searchText = "xyz"
            XCTAssertEqual(UIContentUnavailableConfiguration.search().updated(for: state).text, "No Results for “xyz”")
            state.searchText = nil
            XCTAssertEqual(UIContentUnavailableConfiguration.search().updated(for: state).text, "No Results")
            state[UIConfigurationStateCustomKey("ferry")] = 7
            XCTAssertEqual(state[UIConfigurationStateCustomKey("ferry")], 7)
        }
    }

    func testAConfigurationThatIsSetBeforeTheViewIsLoadedDoesNotLoadIt() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.text = "Nothing"
            controller.contentUnavailableConfiguration = configuration
            XCTAssertFalse(controller.isViewLoaded)
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            XCTAssertTrue(texts(controller.view).contains("Nothing"))
            stage.perform { controller.contentUnavailableConfiguration = nil }
            stage.settle()
            XCTAssertFalse(texts(controller.view).contains("Nothing"))
        }
    }

    func testTheContentStaysInPlaceWhileATableScrolls() throws {
        try MainActor.assumeIsolated {
            let controller = UITableViewController(style: .plain)
            var configuration = UIContentUnavailableConfiguration.empty()
            configuration.text = "Nothing"
            controller.contentUnavailableConfiguration = configuration
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            stage.settle()
            let table = try XCTUnwrap(controller.tableView)
            let shown = try XCTUnwrap(table.subviews.first { $0 is UIContentUnavailableView })
            XCTAssertEqual(shown.convert(shown.bounds, to: stage.window), table.frame)
            stage.perform { table.contentOffset.y = 120 }
            stage.settle()
            XCTAssertEqual(shown.convert(shown.bounds, to: stage.window), table.frame)
        }
    }
}
