import Foundation
import UIKit
import XCTest

final class RelativeDateTimeFormatterTests: XCTestCase {
    private let noon = Date(timeIntervalSince1970: 1_700_050_000)

    private func text(_ seconds: TimeInterval, _ change: (RelativeDateTimeFormatter) -> Void = { _ in }) -> String {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.calendar = Calendar(identifier: .gregorian)
        change(formatter)
        return formatter.localizedString(for: noon.addingTimeInterval(seconds), relativeTo: noon)
    }

    func testNumbers() {
        XCTAssertEqual(text(-5), "5 seconds ago")
        XCTAssertEqual(text(7_300), "in 2 hours")
        XCTAssertEqual(text(-86_400), "1 day ago")
    }

    func testNamesAndUnits() {
        XCTAssertEqual(text(-86_400) { $0.dateTimeStyle = .named }, "yesterday")
        XCTAssertEqual(text(-7_300) { $0.unitsStyle = .short }, "2 hr. ago")
        XCTAssertEqual(text(-7_300) { $0.unitsStyle = .spellOut }, "two hours ago")
        XCTAssertEqual(text(-7_300) { $0.locale = Locale(identifier: "de_DE") }, "vor 2 Stunden")
    }

    func testOtherValues() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        XCTAssertEqual(formatter.localizedString(fromTimeInterval: -120), "2 minutes ago")
        XCTAssertEqual(formatter.localizedString(from: DateComponents(day: 3)), "in 3 days")
        XCTAssertNil(formatter.string(for: "text"))
    }
}
