import CX11
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// The window's obligations to its window manager, observed from another connection.
final class WindowManagerTests: XCTestCase {
    func testPropertiesAreThereBeforeTheWindowIsShown() throws {
        try onMain {
            let options = WindowOptions(title: "Grüße 世界", instanceName: "weft-test", className: "WeftTest")
            let stage = try Stage(options: options)
            defer { stage.close() }
            let window = stage.makeWindow().surface.native.identifier
            let atoms = stage.other.atoms
            @MainActor func property(_ name: AtomName) -> PropertyValue? { stage.other.property(atoms[name], of: window) }

            XCTAssertEqual(
                stage.other.property(PredefinedAtom.wmClass, of: window)?.bytes, Array("weft-test\0WeftTest\0".utf8))
            XCTAssertEqual(property(._NET_WM_NAME)?.bytes, Array("Grüße 世界".utf8))
            XCTAssertEqual(property(._NET_WM_NAME)?.type, atoms[.UTF8_STRING])
            XCTAssertEqual(
                property(.WM_PROTOCOLS)?.longs.prefix(3),
                [atoms[.WM_DELETE_WINDOW], atoms[._NET_WM_PING], atoms[._NET_WM_SYNC_REQUEST]])
            XCTAssertEqual(property(._NET_WM_PID)?.longs, [UInt(getpid())])
            XCTAssertNotNil(stage.other.property(PredefinedAtom.wmClientMachine, of: window))
            XCTAssertEqual(property(._NET_WM_WINDOW_TYPE)?.longs, [atoms[._NET_WM_WINDOW_TYPE_NORMAL]])
            XCTAssertEqual(property(.XdndAware)?.longs, [5])
            XCTAssertNotEqual(property(._NET_WM_SYNC_REQUEST_COUNTER)?.longs.first ?? 0, 0)
        }
    }

    func testALaunchedProgramReportsThatItIsUpWithItsFirstFrame() throws {
        setenv("DESKTOP_STARTUP_ID", "shell-42_TIME4711", 1)
        defer { unsetenv("DESKTOP_STARTUP_ID") }
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            XCTAssertNil(getenv("DESKTOP_STARTUP_ID"), "children must not claim it")
            XSelectInput(stage.other.display, stage.other.root, PropertyChangeMask)
            stage.other.synchronize()
            let atoms = stage.other.atoms
            let surface = stage.makeWindow().surface
            let identifier = stage.other.property(atoms[._NET_STARTUP_ID], of: surface.native.identifier)?.bytes
            XCTAssertEqual(identifier, Array("shell-42_TIME4711".utf8))
            XCTAssertEqual(stage.other.property(atoms[._NET_WM_USER_TIME], of: surface.native.identifier)?.longs, [4711])
            stage.paint(0xFF00_00FF, PixelRect(x: 0, y: 0, width: 10, height: 10), on: surface)
            var bytes: [UInt8] = []
            eventually("the message is complete") {
                while let event = stage.other.nextEvent() {
                    guard event.type == ClientMessage, event.xclient.format == 8 else { continue }
                    withUnsafeBytes(of: event.xclient.data.b) { bytes += $0 }
                }
                return bytes.contains(0)
            }
            XCTAssertEqual(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self), "remove: ID=shell-42_TIME4711")
        }
    }

    func testTheOldTitleIsNoRawUTF8() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            surface.title = "Grüße"
            let latin = stage.other.property(PredefinedAtom.wmName, of: surface.native.identifier)
            XCTAssertEqual(latin?.type, PredefinedAtom.string)
            XCTAssertEqual(latin?.bytes, [0x47, 0x72, 0xFC, 0xDF, 0x65])
            surface.title = "世界"
            let compound = stage.other.property(PredefinedAtom.wmName, of: surface.native.identifier)
            XCTAssertEqual(compound?.type, stage.other.atoms.number(of: "COMPOUND_TEXT"))
        }
    }

    func testSizeHintsNameLimitsAndNoPosition() throws {
        try onMain {
            let stage = try Stage(options: WindowOptions(minimumSize: CGSize(width: 50, height: 40)), environment: ["WEFT_SCALE": "2"])
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            var hints = XSizeHints()
            var supplied = 0
            XGetWMNormalHints(stage.other.display, surface.native.identifier, &hints, &supplied)
            XCTAssertEqual([hints.min_width, hints.min_height, hints.max_width], [100, 80, 16_384])
            XCTAssertEqual(hints.flags & (PPosition | USPosition), 0)
        }
    }

    func testTheIconFollowsTheFirstFrame() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            stage.paint(0xFF00_00FF, PixelRect(x: 0, y: 0, width: 10, height: 10), on: surface)
            eventually("the icon is set") {
                stage.other.property(stage.other.atoms[._NET_WM_ICON], of: surface.native.identifier)?.longs.prefix(2) == [16, 16]
            }
        }
    }

    func testClosingIsARequestToTheClient() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            stage.send(.WM_PROTOCOLS, to: surface, [stage.other.atoms[.WM_DELETE_WINDOW], 0])
            eventually("the client gets the request") { client.closeRequests == 1 }
        }
    }

    func testPingIsSentBackToTheRootWithItsTimeUntouched() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            XSelectInput(stage.other.display, stage.other.root, SubstructureNotifyMask)
            let atoms = stage.other.atoms
            stage.send(.WM_PROTOCOLS, to: surface, [atoms[._NET_WM_PING], 4711, surface.native.identifier])
            var pong: [UInt] = []
            eventually("the ping is answered") {
                while let event = stage.other.nextEvent() {
                    if event.type == ClientMessage, event.xclient.window == stage.other.root { pong = event.xclient.items }
                }
                return !pong.isEmpty
            }
            XCTAssertEqual(pong.prefix(3), [atoms[._NET_WM_PING], 4711, surface.native.identifier])
        }
    }

    func testASyncRequestIsAcknowledgedByTheNextFrameEvenWithoutAResize() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            let atoms = stage.other.atoms
            stage.send(.WM_PROTOCOLS, to: surface, [atoms[._NET_WM_SYNC_REQUEST], 0, 7, 1])
            let counter = try XCTUnwrap(surface.sync)
            eventually("the counter has the value") { counter.readValue() == (1 << 32) + 7 }
        }
    }

    func testStatesAreRequestedFromTheManagerAndReadBack() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let surface = stage.makeWindow().surface
            let atoms = stage.other.atoms
            XSelectInput(stage.other.display, stage.other.root, SubstructureNotifyMask)
            stage.other.synchronize()
            @MainActor func expect(_ expected: [UInt], after send: () -> Void) {
                var request: [UInt] = []
                send()
                eventually("the manager gets the request") {
                    while let event = stage.other.nextEvent() {
                        guard event.type == ClientMessage, event.xclient.message_type == atoms[._NET_WM_STATE] else { continue }
                        request = event.xclient.items
                    }
                    return !request.isEmpty
                }
                XCTAssertEqual(request, expected)
            }
            expect([1, atoms[._NET_WM_STATE_MAXIMIZED_HORZ], atoms[._NET_WM_STATE_MAXIMIZED_VERT], 1, 0]) {
                surface.native.request(.maximized, isOn: true)
            }
            expect([1, atoms[._NET_WM_STATE_FULLSCREEN], 0, 1, 0]) { surface.requestFullScreen(true) }
            expect([0, atoms[._NET_WM_STATE_FULLSCREEN], 0, 1, 0]) { surface.requestFullScreen(false) }

            stage.other.setProperty(
                atoms[._NET_WM_STATE], of: surface.native.identifier, type: PredefinedAtom.atom,
                longs: [atoms[._NET_WM_STATE_FULLSCREEN]])
            stage.other.flush()
            eventually("the state is known") { surface.state == .fullscreen }
        }
    }

    func testUserTimeFollowsClicks() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            try stage.server.xdotool("mousemove", "20", "20", "click", "1")
            eventually("the click arrives") { client.events.count >= 3 }
            let time = stage.other.property(stage.other.atoms[._NET_WM_USER_TIME], of: surface.native.identifier)?.longs.first
            XCTAssertGreaterThan(time ?? 0, 0)
        }
    }
}
