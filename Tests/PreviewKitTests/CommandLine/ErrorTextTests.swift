import Foundation
import XCTest

@testable import CommandResults

/// The texts of errors in cards and messages.
final class ErrorTextTests: XCTestCase {
    func testAnErrorOfFoundationHasItsReasonAndFile() {
        XCTAssertEqual(text { _ = try Data(contentsOf: URL(fileURLWithPath: "/no/such/file")) }, "The file doesn’t exist: /no/such/file")
        XCTAssertEqual(text { throw POSIXError(.EACCES) }, "Permission denied")
        XCTAssertEqual(
            text { _ = try JSONSerialization.jsonObject(with: Data("{".utf8)) },
            "The data is not in the correct format. Unexpected end of file during JSON parse.")
        XCTAssertEqual(text { throw NSError(domain: "A", code: 3, userInfo: [NSLocalizedDescriptionKey: "No data"]) }, "No data")
    }

    func testOtherErrorsHaveTheirDescription() {
        struct Described: Error, CustomStringConvertible { let description = "the catalog is empty" }
        struct Localized: LocalizedError { let errorDescription: String? = "The catalog is empty." }
        enum Plain: Error { case missing(Int) }
        XCTAssertEqual(text { throw Described() }, "the catalog is empty")
        XCTAssertEqual(text { throw Localized() }, "The catalog is empty.")
        XCTAssertEqual(text { throw Plain.missing(3) }, "missing(3)")
    }

    private func text(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return ErrorText.of(error)
        }
    }
}
