import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class Listener: UIAlertViewDelegate {
    var events: [String] = []

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        events.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
    }
    func didPresent(_ alertView: UIAlertView) { events.append("presented") }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) { events.append("dismissed \(buttonIndex)") }
}

/// Tests of `UIAlertView`, which alert controllers replace.
final class AlertViewTests: XCTestCase {
    func testAnAlertIsShownInTheKeyWindowAndNotifiesOfItsButtons() {
        MainActor.assumeIsolated {
            let stage = HeadlessStage(UIViewController())
            stage.window.makeKeyAndVisible()
            let listener = Listener()
            let alert = UIAlertView(
                title: "Delete?", message: "All", delegate: listener, cancelButtonTitle: "No", otherButtonTitles: "Yes", "Later")
            alert.alertViewStyle = .plainTextInput
            XCTAssertEqual(alert.numberOfButtons, 3)
            XCTAssertEqual([alert.cancelButtonIndex, alert.firstOtherButtonIndex], [0, 1])
            alert.show()
            stage.advance(by: 1)

            let shown = stage.window.rootViewController?.presentedViewController as? UIAlertController
            XCTAssertEqual(shown?.actions.map(\.title), ["No", "Yes", "Later"])
            XCTAssertEqual(shown?.actions.map(\.style), [.cancel, .default, .default])
            XCTAssertNotNil(alert.textField(at: 0))
            XCTAssertTrue(alert.isVisible)
            func find(_ view: UIView) -> UIView? {
                view.accessibilityLabel == "Yes" ? view : view.subviews.lazy.compactMap(find).first
            }
            if let button = find(stage.window) {
                stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window))
            }
            stage.advance(by: 1)
            XCTAssertEqual(listener.events, ["presented", "clicked Yes", "dismissed 1"])
            XCTAssertFalse(alert.isVisible)
            XCTAssertNil(stage.window.rootViewController?.presentedViewController)
        }
    }
}
