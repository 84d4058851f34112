import CXext
import Scheduling
import UIKit
import XCTest

@testable import X11Host

/// The idle time of the server, from which screen savers determine when they begin.
final class ScreenHoldTests: XCTestCase {
    /// The time since the last input. *Units*: milliseconds.
    @MainActor private func idleTime(_ connection: DisplayConnection) throws -> Int {
        var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let display = connection.display
        guard XSyncQueryExtension(display, &event, &error) != 0, XSyncInitialize(display, &major, &minor) != 0 else {
            throw XCTSkip("the server has no counters")
        }
        var count: Int32 = 0
        let counters = try XCTUnwrap(XSyncListSystemCounters(display, &count))
        defer { XSyncFreeSystemCounterList(counters) }
        let idle = try XCTUnwrap((0..<Int(count)).first { String(cString: counters[$0].name) == "IDLETIME" })
        var value = XSyncValue()
        XCTAssertNotEqual(XSyncQueryCounter(display, counters[idle].counter, &value), 0)
        return Int(value.hi) << 32 | Int(value.lo)
    }

    func testAHoldResetsTheIdleTime() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let connection = stage.host.connection
            pass(0.3)
            XCTAssertGreaterThan(try idleTime(connection), 200)
            stage.host.keepScreenOn(true)
            XCTAssertLessThan(try idleTime(connection), 150)
            stage.host.keepScreenOn(false)
            pass(0.3)
            XCTAssertGreaterThan(try idleTime(connection), 200)
        }
    }
}
