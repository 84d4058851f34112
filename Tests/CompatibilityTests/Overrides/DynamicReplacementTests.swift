import UIKit
import XCTest

// As migration edits the overrides of extensions. The replacements apply to the whole process, and no other test reads these members.

nonisolated(unsafe) private var motions: [UIEvent.EventSubtype] = []

extension UIWindow {
    @_dynamicReplacement(for:motionCancelled(_:with:)) func weft_motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        motions.append(motion)
        super.motionCancelled(motion, with: event)
    }
}

extension UINavigationController {
    @_dynamicReplacement(for:preferredInterfaceOrientationForPresentation)
    var weft_preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
}

extension UITabBarController {
    @_dynamicReplacement(for:prefersStatusBarHidden) var weft_prefersStatusBarHidden: Bool { !super.prefersStatusBarHidden }
}

final class DynamicReplacementTests: XCTestCase {
    func testAnOverrideInAnExtensionReplacesTheMemberOfTheClass() {
        MainActor.assumeIsolated {
            final class Panel: UIWindow {}
            let responder: UIResponder = Panel()
            responder.motionCancelled(.motionShake, with: nil)
            XCTAssertEqual(motions, [.motionShake])
            let controllers: [UIViewController] = [UINavigationController(), UITabBarController(), UIViewController()]
            XCTAssertEqual(
                controllers.map(\.preferredInterfaceOrientationForPresentation), [.landscapeLeft, .portrait, .portrait])
            XCTAssertEqual(controllers.map(\.prefersStatusBarHidden), [false, true, false])
        }
    }
}
