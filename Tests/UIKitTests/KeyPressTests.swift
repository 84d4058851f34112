import XCTest

@testable import UIKit

/// The path of a key through the responder chain.
final class KeyPressTests: XCTestCase {
    func testAKeyThatAnOverrideConsumesScrollsNothing() {
        onStage { stage in
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            scroller.contentSize = CGSize(width: 200, height: 1000)
            let observer = PressObserver(frame: stage.window.bounds)
            observer.addSubview(scroller)
            stage.window.addSubview(observer)
            stage.frame()
            _ = scroller.becomeFirstResponder()

            observer.consumes = true
            stage.send(.keyPressed(HostKeyPress(key: .end, timestamp: 0)))
            XCTAssertEqual(observer.count, 1)
            XCTAssertEqual(scroller.contentOffset.y, 0)

            observer.consumes = false
            stage.send(.keyPressed(HostKeyPress(key: .end, timestamp: 0)))
            XCTAssertEqual(observer.count, 2)
            XCTAssertGreaterThan(scroller.contentOffset.y, 0)
        }
    }
}

/// The place of a key.
final class KeyCodeTests: XCTestCase {
    func testAKeyHasTheNumberOfItsPlaceOnAKeyboardOfTheUnitedStates() {
        MainActor.assumeIsolated {
            func code(_ key: HostKey) -> UIKeyboardHIDUsage { UIKey(HostKeyPress(key: key, timestamp: 0)).keyCode }
            XCTAssertEqual([code(.character("a")), code(.character("z"))], [.keyboardA, .keyboardZ])
            XCTAssertEqual([code(.character("1")), code(.character("0"))], [.keyboard1, .keyboard0])
            XCTAssertEqual([code(.return), code(.escape), code(.left)], [.keyboardReturnOrEnter, .keyboardEscape, .keyboardLeftArrow])
            XCTAssertEqual([code(.function(1)), code(.function(12))], [.keyboardF1, .keyboardF12])
            XCTAssertEqual(
                [code(.function(40)), code(.character("ü")), code(.unknown(1))], Array(repeating: .keyboardErrorUndefined, count: 3))
            XCTAssertEqual(UIKeyboardHIDUsage.keyboardSpacebar.rawValue, 0x2C)
            XCTAssertEqual(UIKeyboardHIDUsage.keyboardUpArrow.rawValue, 0x52)
            XCTAssertEqual(UIKeyboardHIDUsage.keyboardSlash.rawValue, 0x38)
        }
    }
}

/// Counts keys, and passes them on or not.
private final class PressObserver: UIView {
    var consumes = false
    private(set) var count = 0

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        count += 1
        if !consumes { super.pressesBegan(presses, with: event) }
    }
}
