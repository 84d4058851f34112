import CoreMedia
import XCTest

/// Calculations with times and ranges.
final class TimeTests: XCTestCase {
    private func time(_ value: Int64, _ timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

    func testTimesAreComparedBySeconds() {
        XCTAssertEqual(time(1, 2), time(50, 100))
        XCTAssertLessThan(time(1, 3), time(1, 2))
        XCTAssertEqual(CMTimeCompare(time(.max, 1), time(.max, 2)), 1)
        let order: [CMTime] = [.negativeInfinity, time(-5, 1), time(5, 1), .positiveInfinity, .indefinite, .invalid]
        XCTAssertEqual(order.reversed().sorted(), order)
        XCTAssertEqual(CMTimeMinimum(time(1, 2), time(1, 3)), time(1, 3))
        XCTAssertEqual(CMTimeMaximum(time(1, 2), .positiveInfinity), .positiveInfinity)
    }

    func testSumsHaveACommonTimescale() {
        let sum = time(1, 24) + time(1, 30)
        XCTAssertEqual([sum.value, Int64(sum.timescale)], [9, 120])
        XCTAssertEqual(time(3, 2) - time(2, 1), time(-1, 2))
        XCTAssertEqual(CMTimeAbsoluteValue(time(-1, 2)), time(1, 2))
        XCTAssertEqual((time(1, 2_147_483_647) + time(1, 2_147_483_629)).timescale, 2_147_483_647)
    }

    func testSumsBeyondTheRangeAreInfinite() {
        XCTAssertEqual(time(.max, 1) + time(1, 1), .positiveInfinity)
        XCTAssertEqual(time(.min, 1) - time(1, 1), .negativeInfinity)
        XCTAssertEqual(time(1, 1) + .positiveInfinity, .positiveInfinity)
        XCTAssertFalse((CMTime.positiveInfinity - .positiveInfinity).isValid)
        XCTAssertFalse((time(1, 1) + .invalid).isValid)
        XCTAssertTrue((time(1, 1) + .indefinite).isIndefinite)
        XCTAssertEqual(CMTimeMultiply(time(.max, 3), multiplier: -2), .negativeInfinity)
    }

    func testTimescalesAreConvertedWithRounding() {
        let half = time(5, 10)
        let methods: [CMTimeRoundingMethod] = [
            .roundHalfAwayFromZero, .roundTowardZero, .roundAwayFromZero, .roundTowardPositiveInfinity, .roundTowardNegativeInfinity,
        ]
        XCTAssertEqual(methods.map { half.convertScale(1, method: $0).value }, [1, 0, 1, 1, 0])
        XCTAssertEqual(methods.map { time(-5, 10).convertScale(1, method: $0).value }, [-1, 0, -1, 0, -1])
        XCTAssertFalse(half.convertScale(0, method: .default).isValid)
        XCTAssertEqual(CMTimeMultiplyByFloat64(time(10, 600), multiplier: 1.5), time(15, 600))
        XCTAssertEqual(CMTimeMultiplyByFloat64(.positiveInfinity, multiplier: -2), .negativeInfinity)
        XCTAssertFalse(CMTimeMultiplyByFloat64(.positiveInfinity, multiplier: 0).isValid)
        XCTAssertFalse(CMTimeMultiplyByFloat64(.indefinite, multiplier: .nan).isValid)
    }

    func testRanges() {
        let range = CMTimeRange(start: time(1, 1), end: time(3, 1))
        XCTAssertEqual(range.duration, time(2, 1))
        XCTAssertTrue(range.containsTime(time(1, 1)))
        XCTAssertFalse(range.containsTime(time(3, 1)))
        XCTAssertFalse(range.containsTime(.indefinite))
        let other = CMTimeRangeMake(start: time(2, 1), duration: time(4, 1))
        XCTAssertEqual(range.union(other), CMTimeRange(start: time(1, 1), end: time(6, 1)))
        XCTAssertEqual(range.intersection(other), CMTimeRange(start: time(2, 1), end: time(3, 1)))
        XCTAssertTrue(range.intersection(CMTimeRange(start: time(3, 1), end: time(4, 1))).isEmpty)
        XCTAssertTrue(range.containsTimeRange(CMTimeRange(start: time(2, 1), end: time(3, 1))))
        XCTAssertFalse(CMTimeRange(start: time(3, 1), end: time(1, 1)).isValid)
        XCTAssertFalse(range.union(.invalid).isValid)
    }
}
