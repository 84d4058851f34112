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

/// Counts keys, and passes them on or not.
private final class PressObserver: UIView {
    var consumes = false
    private(set) var count = 0

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        count += 1
        if !consumes { super.pressesBegan(presses, with: event) }
    }
}
