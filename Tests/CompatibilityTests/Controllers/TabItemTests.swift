import AsyncDisplayKit
import HeadlessHost
import XCTest

/// The item that a tab bar shows for a controller.
final class TabItemTests: XCTestCase {
    @MainActor private func titles(_ tabs: UITabBarController) -> [String?] { tabs.tabBar.items?.map(\.title) ?? [] }

    @MainActor private func item(_ title: String) -> UITabBarItem { UITabBarItem(title: title, image: nil, tag: 0) }

    /// Two tabs in a window of 375 × 667 points.
    @MainActor private func stage(_ tabs: UITabBarController, _ controllers: [UIViewController]) -> HeadlessStage {
        tabs.viewControllers = controllers
        let stage = HeadlessStage(tabs)
        stage.settle()
        return stage
    }

    @MainActor private func tapSecondTab(_ stage: HeadlessStage) {
        stage.settle()
        let bounds = stage.window.bounds
        stage.tap(at: CGPoint(x: bounds.width * 0.75, y: bounds.height - 20))
        stage.settle()
    }

    func testANavigationControllerHasTheItemOfItsRoot() {
        MainActor.assumeIsolated {
            let root = UIViewController()
            root.tabBarItem = item("Feed")
            let navigation = UINavigationController(rootViewController: root)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            XCTAssertTrue(navigation.tabBarItem === root.tabBarItem)
            XCTAssertEqual(titles(tabs), ["Feed", nil])
            root.title = "News"
            XCTAssertEqual(titles(tabs), ["News", nil])
            navigation.tabBarItem = item("Own")
            XCTAssertEqual(titles(tabs), ["Own", nil])
        }
    }

    func testANavigationControllersTitleNamesATabWhoseRootHasNone() {
        MainActor.assumeIsolated {
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.title = "Home"
            XCTAssertEqual(navigation.tabBarItem.title, "Home")
            navigation.title = "Start"
            XCTAssertEqual(navigation.tabBarItem.title, "Start")
        }
    }

    func testAnItemSetAfterTheControllersIsShownAndSelects() {
        MainActor.assumeIsolated {
            let tabs = UITabBarController()
            let second = UIViewController()
            let stage = stage(tabs, [UIViewController(), second])
            defer { stage.close() }
            second.tabBarItem = item("Later")
            XCTAssertEqual(titles(tabs), [nil, "Later"])
            tapSecondTab(stage)
            XCTAssertEqual(tabs.selectedIndex, 1)
            second.tabBarItem = item("Latest")
            XCTAssertTrue(tabs.tabBar.selectedItem === second.tabBarItem, "the selection stays")
        }
    }

    func testAnItemThatTheRootOfANavigationControllerSetsLaterIsShownAndSelects() {
        MainActor.assumeIsolated {
            let tabs = UITabBarController()
            let root = UIViewController()
            let stage = stage(tabs, [UIViewController(), UINavigationController(rootViewController: root)])
            defer { stage.close() }
            root.tabBarItem = item("Later")
            XCTAssertEqual(titles(tabs), [nil, "Later"])
            tapSecondTab(stage)
            XCTAssertEqual(tabs.selectedIndex, 1)
        }
    }

    func testAnotherRootBringsItsItem() {
        MainActor.assumeIsolated {
            let tabs = UITabBarController()
            let navigation = UINavigationController(rootViewController: UIViewController())
            tabs.viewControllers = [navigation]
            let other = UIViewController()
            other.tabBarItem = item("Other")
            navigation.setViewControllers([other], animated: false)
            XCTAssertEqual(titles(tabs), ["Other"])
        }
    }

    func testAControllersTitleReplacesTheItemsButNotASystemItems() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            controller.tabBarItem = item("Old")
            controller.title = "New"
            XCTAssertEqual(controller.tabBarItem.title, "New")
            controller.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
            controller.title = "Newer"
            XCTAssertEqual(controller.tabBarItem.title, "Search")
        }
    }
}
