import UIKit
import XCTest

@testable import X11Host

/// Replays the events of devices with scroll valuators, because Xvfb has no such device.
final class ScrollTests: XCTestCase {
    private func touchpad(value: Double?) -> ScrollValuators {
        var valuators = ScrollValuators()
        valuators.setValuators([.init(number: 3, axis: .vertical, increment: 15, value: value)], of: 12)
        return valuators
    }

    func testValuesAreAbsoluteAndStepsTheirDifferences() {
        var valuators = touchpad(value: 1000)
        XCTAssertEqual(valuators.step(device: 12, values: [3: 1015]), .init(x: 0, y: 1, isContinuous: false))
        XCTAssertEqual(valuators.step(device: 12, values: [0: 5, 3: 1000]), .init(x: 0, y: -1, isContinuous: false))
    }

    func testScrollingElsewhereMakesNoJumpOnReturn() {
        var valuators = touchpad(value: 1000)
        valuators.resetValues()
        XCTAssertNil(valuators.step(device: 12, values: [3: 9000]), "the first value only sets the counter")
        XCTAssertEqual(valuators.step(device: 12, values: [3: 9015])?.y, 1)
    }

    func testAnOverflowingCounterIsIgnored() {
        var valuators = touchpad(value: 2_000_000_000)
        XCTAssertNil(valuators.step(device: 12, values: [3: -2_000_000_000]))
        XCTAssertEqual(valuators.step(device: 12, values: [3: -1_999_999_985])?.y, 1)
    }

    func testADeviceThatMovesByPartsIsContinuousFromThenOn() {
        var valuators = touchpad(value: 0)
        XCTAssertEqual(valuators.step(device: 12, values: [3: 15])?.isContinuous, false)
        XCTAssertEqual(valuators.step(device: 12, values: [3: 18])?.isContinuous, true)
        XCTAssertEqual(valuators.step(device: 12, values: [3: 33])?.isContinuous, true)
    }

    func testNegativeIncrementsAreNaturalScrolling() {
        var valuators = ScrollValuators()
        valuators.setValuators([.init(number: 2, axis: .horizontal, increment: -120, value: 0)], of: 4)
        XCTAssertEqual(valuators.step(device: 4, values: [2: 120]), .init(x: -1, y: 0, isContinuous: false))
    }

    func testOtherDevicesAndBadNumbersScrollNothing() {
        var valuators = touchpad(value: 0)
        XCTAssertNil(valuators.step(device: 13, values: [3: 15]))
        XCTAssertNil(valuators.step(device: 12, values: [0: 15, 1: 3]))
        XCTAssertNil(valuators.step(device: 12, values: [3: .nan]))
        XCTAssertTrue(valuators.scrolls(12))
        XCTAssertFalse(valuators.scrolls(13))
        valuators.setValuators([.init(number: 3, axis: .vertical, increment: 0, value: 0)], of: 13)
        XCTAssertFalse(valuators.scrolls(13), "an increment of zero divides by zero")
    }

    func testPhasesRunFromTheFirstStepToTheLiftedFingers() {
        var phases = ScrollPhases()
        let step = ScrollValuators.Step(y: 0.2, isContinuous: true)
        let stop = ScrollValuators.Step(isContinuous: true)
        XCTAssertEqual([step, step, stop, stop].map { phases.phase(of: $0) }, [.began, .changed, .ended, nil])
        XCTAssertEqual(phases.phase(of: step), .began)
        XCTAssertTrue(phases.end())
        XCTAssertFalse(phases.end())
    }

    func testServerTimesBecomeClockTimesWithoutTheirDelay() {
        var clock = ServerClock()
        XCTAssertEqual(clock.seconds(1_000, now: 101.004), 101.004, accuracy: 1e-9)
        XCTAssertEqual(clock.seconds(2_000, now: 102.0), 102.0, accuracy: 1e-9)
        XCTAssertEqual(clock.seconds(2_010, now: 102.5), 102.01, accuracy: 1e-9, "read late, but it happened then")
        XCTAssertEqual(clock.seconds(0, now: 103), 103, "synthetic events have no time")
    }

    func testServerTimesGoOnAfterTheirCounterStartsAgain() {
        var clock = ServerClock()
        let before = clock.seconds(4_294_967_290, now: 50)
        let after = clock.seconds(10, now: 50.016)
        XCTAssertEqual(after - before, 0.016, accuracy: 0.001)
    }
}
