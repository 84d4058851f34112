import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class WarnedController: UIViewController {
    var warnings = 0

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }
}

private final class WarnedDelegate: UIResponder, UIApplicationDelegate {
    var calls = 0

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls += 1 }
}

final class MemoryWarningTests: XCTestCase {
    func testAWarningReachesTheDelegateAndTheControllersInWindows() {
        MainActor.assumeIsolated {
            let (root, child, presented, detached) = (WarnedController(), WarnedController(), WarnedController(), WarnedController())
            root.addChild(child)
            let stage = HeadlessStage(root)
            root.present(presented, animated: false)
            stage.settle()
            let delegate = WarnedDelegate()
            let former = UIApplication.shared.delegate
            UIApplication.shared.delegate = delegate
            defer { UIApplication.shared.delegate = former }

            UIApplication.shared.receiveMemoryWarning()
            XCTAssertEqual(delegate.calls, 1)
            XCTAssertEqual([root, child, presented, detached].map(\.warnings), [1, 1, 1, 0])
        }
    }

    func testAWarningThatTheProgramPostsReachesTheControllers() {
        MainActor.assumeIsolated {
            let root = WarnedController()
            _ = HeadlessStage(root)
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            XCTAssertEqual(root.warnings, 1)
        }
    }
}
