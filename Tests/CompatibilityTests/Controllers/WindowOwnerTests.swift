import UIKit
import XCTest

final class WindowOwnerTests: XCTestCase {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?
    }

    private final class DelegateWithoutWindow: NSObject, UIApplicationDelegate {}

    func testTheWindowOfADelegateIsOptionalTwice() throws {
        let own = Delegate()
        own.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        own.window?.rootViewController = UIViewController()
        let delegate: (any UIApplicationDelegate)? = own

        XCTAssertNotNil(delegate?.window??.rootViewController)
        if let window = delegate?.window, let window { XCTAssertTrue(window === own.window) } else { XCTFail("no window") }
        XCTAssertTrue(try XCTUnwrap(delegate).window!! === own.window)
        let other: (any UIApplicationDelegate)? = DelegateWithoutWindow()
        XCTAssertNil(other?.window ?? nil)
    }
}
