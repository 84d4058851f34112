import UIKit
import XCTest

/// WeftApp registers its window hosts in each program that it is linked into, such as this one.
final class LinkedHostTests: XCTestCase {
    func testTheWindowHostsOfALinkedWeftAppAreRegistered() {
        MainActor.assumeIsolated {
            guard let provider = UIApplication.windowHostProvider else { return XCTFail("no provider") }
            XCTAssertEqual(String(reflecting: provider), "WeftApp.WindowHosts")
        }
    }
}
