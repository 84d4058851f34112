import Foundation
import UIKit
import XCTest

final class DateComponentsFormatterTests: XCTestCase {
    private func text(_ interval: TimeInterval, _ change: (DateComponentsFormatter) -> Void) -> String? {
        let formatter = DateComponentsFormatter()
        change(formatter)
        return formatter.string(from: interval)
    }

    func testPositions() {
        XCTAssertEqual(text(3_905) { _ in }, "1:05:05")
        XCTAssertEqual(text(65) { $0.allowedUnits = [.minute, .second] }, "1:05")
        XCTAssertEqual(
            text(5) {
                $0.allowedUnits = [.minute, .second]
                $0.zeroFormattingBehavior = [.pad]
            }, "00:05")
        XCTAssertEqual(text(0) { $0.allowedUnits = [.minute, .second] }, "0")
        XCTAssertEqual(
            text(0) {
                $0.allowedUnits = [.hour, .minute, .second]
                $0.zeroFormattingBehavior = []
            }, "0:00:00")
    }

    func testWords() {
        XCTAssertEqual(text(3_900) { $0.unitsStyle = .abbreviated }, "1h 5m")
        XCTAssertEqual(text(3_900) { $0.unitsStyle = .full }, "1 hour, 5 minutes")
        XCTAssertEqual(text(90_000) { $0.unitsStyle = .short }, "1 day, 1 hr")
        XCTAssertEqual(
            text(90_061) {
                $0.unitsStyle = .full
                $0.maximumUnitCount = 1
            }, "1 day")
    }

    func testANegativeIntervalHasOneSign() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        let start = Date(timeIntervalSince1970: 1_000_000)
        XCTAssertEqual(formatter.string(from: start.addingTimeInterval(65), to: start), "-1:05")
        XCTAssertEqual(formatter.string(from: start, to: start.addingTimeInterval(65)), "1:05")
        XCTAssertEqual(formatter.string(from: start.addingTimeInterval(0.5), to: start), "0")
        XCTAssertEqual(formatter.string(from: -65), "-1:05")
    }

    func testComponentsAreFormattedAndNaNIsNot() {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        XCTAssertEqual(formatter.string(from: DateComponents(year: 2, month: 1)), "2 years, 1 month")
        XCTAssertNil(formatter.string(from: .nan))
    }

    func testALargestUnitOfOneIsMergedIntoTheNextIfRequested() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.unitsStyle = .full
        XCTAssertEqual(formatter.string(from: 63), "1 minute, 3 seconds")
        formatter.collapsesLargestUnit = true
        XCTAssertEqual(formatter.string(from: 63), "63 seconds")
        XCTAssertEqual(formatter.string(from: 123), "2 minutes, 3 seconds")
    }
}
