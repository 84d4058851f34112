import AsyncDisplayKit
import HeadlessHost
import UIKit
import XCTest

/// A controller that the storyboard names.
final class StoryboardHomeController: UIViewController {}

final class CompiledStoryboardTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("storyboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.source.utf8).write(to: folder.appendingPathComponent("Main.storyboard.json"))
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    func testTheInitialControllerComesWithItsContainers() throws {
        let folder = folder
        try MainActor.assumeIsolated {
            let storyboard = UIStoryboard(name: "Main", bundle: try XCTUnwrap(Bundle(url: folder)))

            let tabs = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UITabBarController)

            let navigation = try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController)
            let home = try XCTUnwrap(navigation.viewControllers.first as? StoryboardHomeController)
            XCTAssertEqual(navigation.tabBarItem.title, "Home")
            XCTAssertEqual(home.navigationItem.title, "Start")
            XCTAssertFalse(home.isViewLoaded)
            XCTAssertEqual(home.view.backgroundColor, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        }
    }

    func testAControllerIsMadeByItsIdentifier() throws {
        let folder = folder
        try MainActor.assumeIsolated {
            let storyboard = UIStoryboard(name: "Main", bundle: try XCTUnwrap(Bundle(url: folder)))

            XCTAssertTrue(storyboard.instantiateViewController(withIdentifier: "home") is StoryboardHomeController)
        }
    }

    func testAStoryboardThatIsNotCompiledShowsACard() {
        MainActor.assumeIsolated {
            XCTAssertEqual(UIStoryboard(name: "None", bundle: nil).instantiateInitialViewController()?.nibName, "None (storyboard)")
        }
    }

    private static let source = """
        {"initial": "T", "controllers": [
          {"id": "T", "kind": "tabBarController", "hasContent": false, "contained": ["N"]},
          {"id": "N", "kind": "navigationController", "hasContent": false, "contained": ["H"], "tab": {"title": "Home"}},
          {"id": "H", "identifier": "home", "kind": "viewController", "className": "StoryboardHomeController",
           "module": "CompatibilityTests", "navigationTitle": "Start", "hasContent": false, "contained": [],
           "background": {"components": [1, 0.5, 0, 1]}}
        ]}
        """
}
