import Foundation
import Graphics
import Scheduling
import UIKit
import XCTest

@testable import MessageBus
@testable import X11Host

/// The appearance settings of the desktop portal, over a message bus of the test's own.
final class PortalTests: XCTestCase {
    @MainActor private func makeStage(_ address: String, _ environment: [String: String] = [:]) throws -> Stage {
        try Stage(environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
    }

    /// Runs `body` with a bus, a portal of these settings on it, and a stage that uses the bus.
    private func withPortal(
        _ settings: [String: UInt32], _ environment: [String: String] = [:],
        _ body: @MainActor (MessageDaemon, FakePortal, Stage) throws -> Void
    ) throws {
        try onMain {
            let daemon = try MessageDaemon()
            let portal = try FakePortal(on: daemon, settings)
            defer { portal.close() }
            let stage = try makeStage(daemon.address, environment)
            defer { stage.close() }
            try body(daemon, portal, stage)
        }
    }

    /// Shows the first frame of a window. The host loads its optional parts after this frame.
    @MainActor @discardableResult private func show(on stage: Stage) -> X11Surface {
        let surface = stage.makeWindow().surface
        stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 200, height: 100), on: surface)
        XCTAssertTrue(stage.isShown(0x204060, 5, 5, of: surface))
        return surface
    }

    func testAWindowAppliesThePortalsSettingsAfterItsFirstFrame() throws {
        try withPortal(["color-scheme": 1, "contrast": 1, "reduced-motion": 1]) { _, portal, stage in
            XCTAssertFalse(stage.host.screen.prefersReducedMotion)
            XCTAssertNil(stage.host.preferences.portal, "nothing is requested before the first frame")
            show(on: stage)
            eventually("dark") { stage.host.screen.style == .dark }
            XCTAssertEqual(stage.host.screen.contrast, .high)
            XCTAssertTrue(stage.host.screen.prefersReducedMotion)
            XCTAssertEqual(UITraitCollection.system.userInterfaceStyle, .dark)
            XCTAssertEqual(UITraitCollection.system.accessibilityContrast, .high)
            XCTAssertEqual(portal.questions, 1, "one call returns all settings")
        }
    }

    func testTheUsersBusIsFoundWithoutAnAddress() throws {
        try onMain {
            let daemon = try MessageDaemon(in: "weft bus, ü")
            let portal = try FakePortal(on: daemon, ["color-scheme": 1])
            defer { portal.close() }
            let stage = try Stage(environment: ["XDG_RUNTIME_DIR": daemon.runtimeFolder])
            defer { stage.close() }
            show(on: stage)
            eventually("dark") { stage.host.screen.style == .dark }
            XCTAssertNil(SessionBus.address(in: ["XDG_RUNTIME_DIR": "/nonexistent"]))
            XCTAssertNil(SessionBus.address(in: ["XDG_RUNTIME_DIR": "", "DBUS_SESSION_BUS_ADDRESS": ""]))
            XCTAssertNil(SessionBus.address(in: [:]))
        }
    }

    func testThePortalsChangesAreFollowedLive() throws {
        try withPortal(["color-scheme": 1]) { _, portal, stage in
            UIApplication.shared.host = stage.host
            defer { UIApplication.shared.host = nil }
            let posts = Locked<[NSNotification.Name]>([])
            let names = [
                UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { post in
                    posts.withLock { $0.append(post.name) }
                }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            show(on: stage)
            eventually("dark") { stage.host.screen.style == .dark }
            portal.set("color-scheme", 2)
            eventually("light") { UITraitCollection.system.userInterfaceStyle == .light }
            portal.announceNonsense(of: "color-scheme")
            portal.set("color-scheme", 1)
            eventually("dark again") { UITraitCollection.system.userInterfaceStyle == .dark }
            XCTAssertEqual(posts.withLock { $0 }, [])
            portal.set("reduced-motion", 1)
            eventually("less motion") { UIAccessibility.isReduceMotionEnabled }
            portal.set("contrast", 1)
            eventually("more contrast") { UIAccessibility.isDarkerSystemColorsEnabled }
            XCTAssertEqual(posts.withLock { $0 }, names)
            XCTAssertEqual(portal.questions, 1, "the signals contain the changes")
        }
    }

    func testAPortalWithoutPreferenceLeavesItToTheTheme() throws {
        try withPortal(["color-scheme": 2]) { _, portal, stage in
            _ = SettingsManager(on: stage.other, theme: "Adwaita-dark")
            eventually("dark by the theme's name") { stage.host.screen.style == .dark }
            show(on: stage)
            eventually("light, the setting of the portal") { stage.host.screen.style == .light }
            portal.set("color-scheme", 0)
            eventually("dark by the theme's name again") { stage.host.screen.style == .dark }
        }
    }

    func testAPortalThatStartsLaterIsDetected() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let stage = try makeStage(daemon.address)
            defer { stage.close() }
            let manager = SettingsManager(on: stage.other, theme: "Adwaita")
            show(on: stage)
            stage.rest()
            manager.publish(theme: "Adwaita-dark")
            eventually("dark by the theme's name") { stage.host.screen.style == .dark }
            let first = try FakePortal(on: daemon, ["color-scheme": 2])
            eventually("light, the setting of the portal") { stage.host.screen.style == .light }
            first.close()
            pass(0.05)
            XCTAssertEqual(stage.host.screen.style, .light, "the last setting stays until another portal answers")
            let second = try FakePortal(on: daemon, ["color-scheme": 1])
            manager.publish(theme: "Adwaita")
            eventually("dark, the setting of the new portal") { stage.host.preferences.preferences.portal.style == .dark }
            XCTAssertEqual(stage.host.screen.style, .dark)
            second.close()
        }
    }

    func testOnlyTheLatestOfManyChangesIsReported() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let portal = try FakePortal(on: daemon, ["color-scheme": 1])
            defer { portal.close() }
            var styles: [UIUserInterfaceStyle] = []
            let watcher = PortalWatcher(address: daemon.address) { styles.append($0.style) }
            defer { watcher.stop() }
            eventually("the first settings") { styles == [.dark] }

            for index in 0..<600 { portal.set("color-scheme", UInt32(1 + index % 2)) }
            portal.sendAll()
            // The main loop does not run meanwhile; the thread of the watcher reads all signals.
            Thread.sleep(forTimeInterval: 0.5)
            portal.set("contrast", 1)
            eventually("the last setting") { styles.last == .light }

            XCTAssertLessThan(styles.count, 20)
        }
    }

    func testABusThatNeverAnswersBlocksNothing() throws {
        try onMain {
            let bus = SilentBus()
            let stage = try makeStage(bus.address)
            defer { stage.close() }
            let surface = show(on: stage)
            stage.rest()
            eventually("the bus is called") { bus.hasCaller }
            XCTAssertFalse(bus.isLeft)
            stage.paint(0xFF10_2030, PixelRect(x: 0, y: 0, width: 200, height: 100), on: surface)
            XCTAssertTrue(stage.isShown(0x102030, 5, 5, of: surface))
            XCTAssertEqual(stage.host.screen.style, .light)
            eventually("the portal is abandoned") { stage.host.preferences.portal?.isListening == false }
            eventually("the connections are closed") { bus.isLeft }
        }
    }

    func testTheEndOfTheBusDisturbsNothing() throws {
        try withPortal(["color-scheme": 1]) { daemon, _, stage in
            let surface = show(on: stage)
            eventually("dark") { stage.host.screen.style == .dark }
            daemon.kill()
            eventually("no connection is left") { stage.host.preferences.portal?.isListening == false }
            stage.paint(0xFF10_2030, PixelRect(x: 0, y: 0, width: 200, height: 100), on: surface)
            XCTAssertTrue(stage.isShown(0x102030, 5, 5, of: surface))
            XCTAssertEqual(stage.host.screen.style, .dark, "the last setting stays")
        }
    }

    func testALongMessageEndsTheConnection() throws {
        let daemon = try MessageDaemon()
        let library = try XCTUnwrap(DBusLibrary())
        for (megabytes, isRead) in [(3, true), (5, false)] {
            let sender = try XCTUnwrap(MessageBus(library: library, address: daemon.address))
            let receiver = try XCTUnwrap(MessageBus(library: library, address: daemon.address))
            XCTAssertTrue(sender.register() && receiver.register())
            let call = BusMessage(
                library: library, calling: BusMember(service: receiver.uniqueName, path: "/a", interface: "a.b", member: "Long"))
            call?.write { $0.string(String(repeating: "x", count: megabytes << 20)) }
            sender.send(call)
            while sender.hasUnsentMessages, sender.exchange() {}

            var received = receiver.nextMessage()
            while let message = received, message.member != "Long" { received = receiver.nextMessage() }

            XCTAssertEqual(received != nil, isRead, "\(megabytes) MB")
        }
    }

    func testTheUsersSettingOverridesThePortals() throws {
        try withPortal(["color-scheme": 1, "reduced-motion": 1], ["WEFT_APPEARANCE": "light", "WEFT_REDUCED_MOTION": "0"]) { _, _, stage in
            show(on: stage)
            eventually("the portal has answered") { stage.host.preferences.preferences.portal.style == .dark }
            XCTAssertEqual(stage.host.screen.style, .light)
            XCTAssertFalse(stage.host.screen.prefersReducedMotion)
        }
    }

    func testAddressesThatLeadNowhereAreNoErrors() throws {
        try onMain {
            for address in ["unix:path=/nonexistent/bus", "nonsense", "unix:", ";", "unix:path=/dev/null,guid=0"] {
                let stage = try makeStage(address)
                defer { stage.close() }
                show(on: stage)
                eventually("the portal at \(address) is abandoned") { stage.host.preferences.portal?.isListening == false }
                XCTAssertEqual(stage.host.screen.style, .light)
            }
            let stage = try makeStage("")
            defer { stage.close() }
            show(on: stage)
            stage.rest()
            XCTAssertNil(stage.host.preferences.portal, "there is no bus")
        }
    }

    func testClosingEndsTheConnectionInAnyState() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let portal = try FakePortal(on: daemon, ["color-scheme": 1])
            defer { portal.close() }
            let stage = try makeStage(daemon.address)
            show(on: stage)
            eventually("dark") { stage.host.screen.style == .dark }
            // The kernel may return a shortened list of threads if a thread ends during the read.
            eventually("the thread is listed") { portalThreadExists }
            stage.close()
            eventually("the thread has ended") { !portalThreadExists }
        }
    }

    private var portalThreadExists: Bool {
        let folder = "/proc/self/task"
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return tasks.contains { (try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)) == "weft.portal\n" }
    }
}
