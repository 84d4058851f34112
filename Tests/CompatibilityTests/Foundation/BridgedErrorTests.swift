import Foundation
import UIKit
import XCTest

/// The conversion of errors that `weft migrate` writes.
final class BridgedErrorTests: XCTestCase {
    private enum Failure: Int, Error { case late = 3 }

    func testEachErrorBecomesAnObject() {
        XCTAssertEqual(_nsError(Failure.late)?.code, 3)
        XCTAssertEqual(_nsError(URLError(.badURL) as Any)?.domain, NSURLErrorDomain)
        XCTAssertEqual(_nsError(NSError(domain: "d", code: 1) as (any Error)?)?.domain, "d")
        XCTAssertNil(_nsError(nil))
        XCTAssertNil(_nsError("text"))
    }
}
