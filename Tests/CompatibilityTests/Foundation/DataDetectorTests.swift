import UIKit
import XCTest

final class DataDetectorTests: XCTestCase {
    private let link = NSTextCheckingResult.CheckingType.link.rawValue
    private let phone = NSTextCheckingResult.CheckingType.phoneNumber.rawValue

    private func whole(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }

    func testLinksWithoutThePunctuationAroundThem() throws {
        let text =
            "é See https://example.com/a(b)?q=1, (http://x.org/y) or www.foo.bar. Mail ann@example.co.uk! example.com/p; e.g. file.txt"
        let found = try NSDataDetector(types: link).matches(in: text, range: whole(text))
        XCTAssertEqual(
            found.map { (text as NSString).substring(with: $0.range) },
            ["https://example.com/a(b)?q=1", "http://x.org/y", "www.foo.bar", "ann@example.co.uk", "example.com/p"])
        XCTAssertEqual(
            found.map { $0.url?.absoluteString },
            [
                "https://example.com/a(b)?q=1", "http://x.org/y", "http://www.foo.bar", "mailto:ann@example.co.uk",
                "http://example.com/p",
            ])
        XCTAssertTrue(found.allSatisfy { $0.resultType == .link && $0.phoneNumber == nil })
    }

    func testPhoneNumbersButNotDatesYearsAndHosts() throws {
        let text =
            "+49 30 1234567, (555) 123-4567, 555-1234, 5551234567; 2024-10-12, 12.10.2024, 192.168.0.1, 1990-2000, 123456, 3.14159265"
        let detector = try NSDataDetector(types: phone)
        XCTAssertEqual(
            detector.matches(in: text, range: whole(text)).map(\.phoneNumber),
            ["+49 30 1234567", "(555) 123-4567", "555-1234", "5551234567"])
        XCTAssertEqual(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 20)), 1)
        XCTAssertEqual(detector.firstMatch(in: text, range: NSRange(location: 15, length: 9000))?.resultType, .phoneNumber)
    }

    func testAnEnumerationStops() throws {
        let text = "a.com b.com c.com"
        var seen = 0
        try NSDataDetector(types: link | phone).enumerateMatches(in: text, range: whole(text)) { match, _, stop in
            seen += 1
            stop.pointee = ObjCBool(match?.range.location == 6)
        }
        XCTAssertEqual(seen, 2)
        XCTAssertThrowsError(try NSDataDetector(types: 0))
    }
}
