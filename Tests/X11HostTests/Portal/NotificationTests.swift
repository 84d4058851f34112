import Foundation
import XCTest

@testable import MessageBus
@testable import UIKit
@testable import X11Host

/// Notifications by the portal and by the session's service, over a message bus of the test's own.
final class NotificationTests: XCTestCase {
    @MainActor private final class Log {
        var responses: [HostNotificationResponse] = []
        var results: [Bool] = []
        var isAnswered = false
        var desktop: DesktopNotifications?
    }

    @MainActor private func connect(_ daemon: MessageDaemon) -> Log {
        let log = Log()
        DesktopNotifications.connect(address: daemon.address) {
            log.responses.append($0)
        } completion: { found in
            log.desktop = found
            log.isAnswered = true
        }
        eventually("the connection is known") { log.isAnswered }
        return log
    }

    private let trip = HostNotification(
        identifier: "trip", title: "Ferry <7>", body: "Leaves & waits", actions: [.init(identifier: "later", title: "Later")])

    func testThePortalShowsReplacesAndReportsActions() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let portal = try FakeNotifications(on: daemon, .portal)
            defer { portal.close() }
            let log = connect(daemon)
            let desktop = try XCTUnwrap(log.desktop)
            desktop.show(trip) { log.results.append($0) }
            eventually("it is shown") { log.results == [true] }
            XCTAssertEqual(portal.shown[0][0], .string("trip"))
            guard case .array(_, let pairs) = portal.shown[0][1] else { return XCTFail("\(portal.shown)") }
            XCTAssertTrue(pairs.contains(.entry(.string("title"), .variant(.string("Ferry <7>")))))
            XCTAssertTrue(pairs.contains(.entry(.string("body"), .variant(.string("Leaves & waits")))))
            let button = BusValue.array(
                of: "{sv}",
                [.entry(.string("label"), .variant(.string("Later"))), .entry(.string("action"), .variant(.string("later")))])
            XCTAssertTrue(pairs.contains(.entry(.string("buttons"), .variant(.array(of: "a{sv}", [button])))), "\(pairs)")
            portal.choose("default", of: .string("trip"))
            portal.choose("later", of: .string("trip"))
            eventually("both reactions arrive") { log.responses == [.opened("trip"), .action("trip", action: "later")] }
            desktop.remove("trip")
            eventually("it is removed") { portal.removed == [.string("trip")] }
            desktop.stop()
        }
    }

    func testTheServiceOfTheSessionIsTheSecondWay() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let service = try FakeNotifications(on: daemon, .session)
            defer { service.close() }
            let log = connect(daemon)
            let desktop = try XCTUnwrap(log.desktop)
            desktop.show(trip) { log.results.append($0) }
            eventually("it is shown") { log.results == [true] }
            XCTAssertEqual(
                Array(service.shown[0][3...5]),
                [
                    .string("Ferry <7>"), .string("Leaves &amp; waits"),
                    .array(of: "s", [.string("default"), .string("Open"), .string("later"), .string("Later")]),
                ])
            XCTAssertEqual(service.shown[0][1], .number(0))
            desktop.show(trip) { log.results.append($0) }
            eventually("it is replaced") { log.results == [true, true] }
            XCTAssertEqual(service.shown[1][1], .number(41), "the number of the first")
            service.choose("later", of: .number(7))
            service.closeNotification(42, reason: 1)
            service.choose("later", of: .number(42))
            service.closeNotification(42, reason: 2)
            eventually("those of this program arrive") { log.responses == [.action("trip", action: "later"), .dismissed("trip")] }
            desktop.remove("trip")
            eventually("it is closed") { service.removed == [.number(42)] }
            desktop.stop()
        }
    }

    func testANotificationThatIsRemovedOrReplacedBeforeTheAnswerIsClosed() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let service = try FakeNotifications(on: daemon, .session)
            defer { service.close() }
            let log = connect(daemon)
            let desktop = try XCTUnwrap(log.desktop)
            desktop.show(trip) { log.results.append($0) }
            desktop.remove("trip")
            eventually("the removed one is closed") { service.removed == [.number(41)] }
            desktop.show(trip) { log.results.append($0) }
            desktop.show(trip) { log.results.append($0) }
            eventually("the replaced one is closed") { service.removed == [.number(41), .number(42)] }
            desktop.remove("trip")
            eventually("the last one is closed") { service.removed == [.number(41), .number(42), .number(43)] }
            XCTAssertEqual(log.results, [true, true, true])
            desktop.stop()
        }
    }

    func testWithoutAServiceAndAfterTheEndOfTheBusNothingIsShown() throws {
        try onMain {
            let empty = try MessageDaemon()
            XCTAssertNil(connect(empty).desktop)
            let daemon = try MessageDaemon()
            let portal = try FakeNotifications(on: daemon, .portal)
            defer { portal.close() }
            let log = connect(daemon)
            let desktop = try XCTUnwrap(log.desktop)
            portal.refuses = true
            desktop.show(trip) { log.results.append($0) }
            eventually("the error is reported") { log.results == [false] }
            daemon.kill()
            desktop.show(trip) { log.results.append($0) }
            eventually("the end is reported") { log.results == [false, false] }
        }
    }
}
