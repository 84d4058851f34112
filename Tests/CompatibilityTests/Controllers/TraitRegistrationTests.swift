import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Handlers that views and controllers register for changed traits.
final class TraitRegistrationTests: XCTestCase {
    private final class Observer: NSObject {
        var calls: [String] = []

        @MainActor func traitsDidChange(_ view: UIView, _ previous: UITraitCollection) {
            calls.append("\(previous.userInterfaceStyle.rawValue) to \(view.traitCollection.userInterfaceStyle.rawValue)")
        }
    }

    private func onScreen(_ body: @MainActor (UIViewController, HeadlessStage) -> Void) {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            stage.window.overrideUserInterfaceStyle = .light
            stage.settle()
            body(controller, stage)
        }
    }

    func testAHandlerIsCalledOnlyForItsTraits() {
        onScreen { controller, stage in
            var calls: [String] = []
            controller.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, previous) in
                calls.append("style \(previous.userInterfaceStyle.rawValue) to \(view.traitCollection.userInterfaceStyle.rawValue)")
            }
            controller.view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UIView, _) in calls.append("size") }
            controller.registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]) {
                (_: UIViewController, _) in calls.append("controller")
            }
            stage.window.overrideUserInterfaceStyle = .dark
            stage.settle()
            XCTAssertEqual(calls.sorted(), ["controller", "style 1 to 2"])
            calls = []
            UIApplication.shared.overrideSystemTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
            stage.settle()
            XCTAssertEqual(calls.sorted(), ["controller", "size"])
        }
    }

    func testARegistrationEnds() {
        onScreen { controller, stage in
            var calls = 0
            let registration = controller.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls += 1 }
            stage.window.overrideUserInterfaceStyle = .dark
            stage.settle()
            controller.view.unregisterForTraitChanges(registration)
            stage.window.overrideUserInterfaceStyle = .light
            stage.settle()
            XCTAssertEqual(calls, 1)
        }
    }

    func testATargetGetsTheViewAndTheFormerTraitsAndIsNotRetained() {
        onScreen { controller, stage in
            var observer: Observer? = Observer()
            weak let released = observer
            controller.view.registerForTraitChanges(
                [UITraitUserInterfaceStyle.self], target: observer!, action: Selector(Observer.traitsDidChange))
            stage.window.overrideUserInterfaceStyle = .dark
            stage.settle()
            XCTAssertEqual(observer?.calls, ["1 to 2"])
            observer = nil
            XCTAssertNil(released)
            stage.window.overrideUserInterfaceStyle = .light
            stage.settle()
        }
    }
}
