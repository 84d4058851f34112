import XCTest

@testable import Scheduling

final class PostponableTimerTests: XCTestCase {
    func testItFiresOnceAtTheTimeThatWasSetLast() {
        MainActor.assumeIsolated {
            let clock = VirtualClock()
            let scheduler = FrameScheduler(clock: clock)
            let timer = PostponableTimer()
            var fired: [Double] = []
            for step in 0..<10 {
                clock.advance(to: Double(step) * 0.1)
                timer.schedule(after: 1, on: scheduler) { fired.append(scheduler.now) }
            }
            clock.advance(to: 1.8)
            XCTAssertEqual(fired, [])
            clock.advance(to: 5)
            XCTAssertEqual(fired.count, 1)
            XCTAssertEqual(fired.first ?? 0, 1.9, accuracy: 1e-9)
            timer.schedule(after: 1, on: scheduler) { fired.append(scheduler.now) }
            clock.advance(to: 7)
            XCTAssertEqual(fired.count, 2, "it can be set again after it has fired")
        }
    }

    func testPostponingSetsNoTimerOfTheClock() {
        MainActor.assumeIsolated {
            let clock = CountingClock()
            let scheduler = FrameScheduler(clock: clock)
            let timer = PostponableTimer()
            for _ in 0..<100 { timer.schedule(after: 1, on: scheduler) {} }
            XCTAssertEqual(clock.timerCount, 1)
        }
    }
}

/// Counts the timers that are set; time does not pass.
private final class CountingClock: FrameClock {
    @MainActor private(set) var timerCount = 0
    var now: Double { 0 }
    var isVirtual: Bool { true }

    @MainActor func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ClockTimer {
        timerCount += 1
        return ClockTimer(fireTime: delay, body: body)
    }
}
