import CX11
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// Faults outside of the program never make it hang; at most they end it with a message.
final class FaultTests: XCTestCase {
    func testErrorsOfTheServerAreSurvived() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            let display = stage.host.connection.display
            let errors = XErrors.unexpectedCount
            XMapWindow(display, 0x7FFF_FFFF)  // BadWindow
            let pixmap = XCreatePixmap(display, stage.host.connection.root, 10, 10, 1)
            XCopyArea(display, pixmap, surface.native.identifier, XDefaultGC(display, 0), 0, 0, 5, 5, 0, 0)  // BadMatch
            XCreatePixmap(display, stage.host.connection.root, 40_000, 40_000, 24)  // BadAlloc
            XResizeWindow(display, surface.native.identifier, 0, 0)  // BadValue
            stage.host.connection.synchronize()
            XCTAssertGreaterThanOrEqual(XErrors.unexpectedCount - errors, 3)
            stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 10, height: 10), on: surface)
            stage.host.connection.synchronize()
            XCTAssertEqual(stage.pixel(5, 5, of: surface), 0x204060)
            XCTAssertEqual(client.closeRequests, 0)
        }
    }

    func testALongPropertyIsReadInPart() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, _) = stage.makeWindow()
            let connection = stage.host.connection
            let name = XInternAtom(connection.display, "WEFT_TEST_LONG", 0)
            let piece = [UInt8](repeating: 7, count: 200_000)
            for _ in 0..<12 {
                XChangeProperty(
                    connection.display, surface.native.identifier, name, PredefinedAtom.string, 8, PropModeAppend, piece,
                    Int32(piece.count))
            }

            let read = connection.property(name, of: surface.native.identifier)
            XCTAssertEqual(read?.bytes.count, ResourceLimits.settingBytes)
            XCTAssertEqual(connection.property(name, of: surface.native.identifier, limit: 64 << 20)?.bytes.count, 2_400_000)
        }
    }

    func testTrapsCatchOnlyWhatTheyCover() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let connection = stage.host.connection
            let before = XErrors.unexpectedCount
            let caught = XErrors.trap(on: connection) { XMapWindow(connection.display, 0x7FFF_FFFF) }.error
            XCTAssertEqual(caught?.code, UInt8(BadWindow))
            XErrors.ignore(on: connection) { _ = XMapWindow(connection.display, 0x7FFF_FFFF) }
            connection.synchronize()
            XCTAssertEqual(XErrors.unexpectedCount, before)
            XMapWindow(connection.display, 0x7FFF_FFFF)
            connection.synchronize()
            XCTAssertEqual(XErrors.unexpectedCount, before + 1)
        }
    }

    func testAWindowDestroyedByOthersIsSurvived() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (surface, client) = stage.makeWindow()
            XDestroyWindow(stage.other.display, surface.native.identifier)
            stage.other.synchronize()
            eventually("the client is notified") { client.closeRequests == 1 }
            let errors = XErrors.unexpectedCount
            stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 10, height: 10), on: surface)
            surface.title = "gone"
            surface.cursor = .pointingHand
            pass(0.05)
            surface.close()
            stage.host.connection.synchronize()
            XCTAssertEqual(XErrors.unexpectedCount, errors)
            XCTAssertTrue(stage.host.surfaces.isEmpty)
            XCTAssertTrue(stage.host.connection.isUsable)
        }
    }

    /// Kills the server after `prepare`: the host ends its loop by itself.
    @MainActor private func checkServerDeath(_ prepare: (Stage, X11Surface) -> Void) throws {
        let stage = try Stage()
        let surface = stage.makeWindow().surface
        var isSaved = false
        stage.host.onServerLost = { isSaved = true }
        prepare(stage, surface)
        stage.server.kill()
        // Further calls must neither hang nor end the process.
        stage.paint(0xFF20_4060, PixelRect(x: 0, y: 0, width: 200, height: 100), on: surface)
        let watchdog = FrameScheduler.current.schedule(after: 5) { stage.host.terminate() }
        stage.host.run()
        XCTAssertTrue(watchdog.isPending, "the loop ended by itself")
        watchdog.cancel()
        XCTAssertTrue(isSaved)
        XCTAssertEqual(stage.host.exitCode, 3)
    }

    func testWritingToADeadServerDoesNotEndTheProcess() throws {
        try onMain {
            let old = signal(SIGPIPE, SIG_DFL)
            defer { signal(SIGPIPE, old) }
            let stage = try Stage()
            // Whether Xlib gets SIGPIPE or reads the end of the connection depends on timing; neither may end the process.
            var action = sigaction()
            sigaction(SIGPIPE, nil, &action)
            XCTAssertNotNil(action.__sigaction_handler.sa_handler, "the signal's default ends the process")
            stage.server.kill()
            for _ in 0..<3 where stage.host.connection.isUsable {
                XNoOp(stage.host.connection.display)
                XFlush(stage.host.connection.display)
            }
            stage.host.run()
            XCTAssertEqual(stage.host.exitCode, 3)
            stage.other.close()
        }
    }

    func testAServerKilledWhileIdleEndsTheLoopWithCodeThree() throws {
        try onMain { try checkServerDeath { _, _ in } }
    }

    func testAServerKilledWhilePaintingEndsTheLoopWithCodeThree() throws {
        try onMain {
            try checkServerDeath { stage, surface in
                for index in 0..<20 { stage.paint(0xFF00_0000, PixelRect(x: index, y: 0, width: 50, height: 50), on: surface) }
            }
        }
    }

    func testAServerKilledWhileResizingEndsTheLoopWithCodeThree() throws {
        try onMain {
            try checkServerDeath { stage, surface in
                for side in 100..<200 { surface.native.requestSize(PixelSize(width: side, height: side)) }
            }
        }
    }

    func testAServerKilledWhileReadingTheClipboardAnswersAndEndsTheLoop() throws {
        try onMain {
            var answer: String??
            try checkServerDeath { stage, _ in
                let window = XCreateSimpleWindow(stage.other.display, stage.other.root, 0, 0, 1, 1, 0, 0, 0)
                XSetSelectionOwner(stage.other.display, stage.other.atoms[.CLIPBOARD], window, 0)
                stage.other.synchronize()
                stage.host.clipboard.read(.clipboard) { answer = .some($0) }
            }
            XCTAssertEqual(answer, .some(nil))
        }
    }

    // MARK: No display

    private func failure(_ display: String?) -> DisplayFailure? {
        onMain {
            do throws(DisplayFailure) {
                try X11ApplicationHost(displayName: display).close()
                return nil
            } catch {
                return error
            }
        }
    }

    func testTheReasonWhyThereIsNoDisplayIsNamed() throws {
        XCTAssertEqual(DisplayFailure.diagnose(displayName: nil, environment: [:]).cause, .noVariable)
        XCTAssertEqual(failure("nonsense")?.cause, .badName)
        guard case .unreachable(let reason) = failure(":4321")?.cause else { return XCTFail("a socket that is not there") }
        XCTAssertTrue(reason.contains("/tmp/.X11-unix/X4321"), reason)
        for cause in [DisplayFailure.Cause.noVariable, .badName, .unreachable("x"), .silent, .cookie(file: "f", isReadable: true)] {
            XCTAssertTrue(DisplayFailure(cause: cause, display: ":1").description.hasPrefix("No display"))
        }
    }

    func testAScreenThatIsNotThereIsNamed() throws {
        // A server that begins again after its last client would close the second connection.
        let server = try XServer(["-noreset", "-screen", "0", "640x480x24"])
        XCTAssertEqual(failure("\(server.display).3")?.cause, .noScreen(number: 3, count: 1))
        XCTAssertNil(failure("\(server.display).0"))
    }

    func testAServerThatClosesTheConnectionIsNotReportedAsMissingACookie() {
        // A listener that closes every connection simulates a server that is being reset.
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var number = 60
        var isBound = false
        while !isBound, number < 1_000 {
            number += 1
            address.sin_port = UInt16(6_000 + number).bigEndian
            isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
        }
        XCTAssertEqual(listen(listener, 8), 0)
        Thread.detachNewThread {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                close(client)
            }
        }
        XCTAssertEqual(failure("127.0.0.1:\(number)")?.cause, .closed)
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// The libraries of extensions crash if a reply is missing, so they are not called on a lost connection.
    func testExtensionsAreNotCalledOnALostConnection() throws {
        try onMain {
            let server = try XServer(["-screen", "0", "640x480x24"])
            let connection = try DisplayConnection(displayName: server.display)
            server.kill()
            connection.synchronize()
            XCTAssertFalse(connection.isUsable)
            XCTAssertNil(InputExtension(connection: connection, environment: [:]))
            XCTAssertNil(SyncCounter(connection: connection))
            XCTAssertNil(RefreshNotifications(connection: connection, environment: [:]))
            XCTAssertTrue(Monitors(connection: connection).sizes.isEmpty)
            XCTAssertNil(Keyboard(connection: connection).changeEvent)
            connection.close()
        }
    }

    /// A connection that is lost before `onLost` is set still calls it, so that the host's loop ends.
    func testALossBeforeItIsWatchedForEndsTheLoop() throws {
        try onMain {
            let server = try XServer(["-screen", "0", "640x480x24"])
            let connection = try DisplayConnection(displayName: server.display)
            server.kill()
            connection.synchronize()
            var isLossKnown = false
            connection.onLost = { isLossKnown = true }
            eventually("the loss is notified") { isLossKnown }
            connection.close()
        }
    }

    func testARefusedCookieIsNamed() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID()).auth")
        defer { try? FileManager.default.removeItem(at: file) }
        // One entry: any address (65535), any number, the cookie's name, 16 bytes.
        let name = Array("MIT-MAGIC-COOKIE-1".utf8)
        let entry: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, UInt8(name.count)] + name + [0, 16] + [UInt8](repeating: 7, count: 16)
        try Data(entry).write(to: file)
        let server = try XServer(["-screen", "0", "640x480x24", "-auth", file.path])
        guard case .cookie = failure(server.display)?.cause else {
            return XCTFail("\(String(describing: failure(server.display)))")
        }
    }

    func testARefusedClientIsReportedWithoutACrash() throws {
        try onMain {
            let server = try XServer(["-screen", "0", "640x480x24", "-maxclients", "64"])
            var connections: [DisplayConnection] = []
            defer { connections.forEach { $0.close() } }
            var refusal: DisplayFailure?
            while refusal == nil, connections.count < 100 {
                do throws(DisplayFailure) {
                    connections.append(try DisplayConnection(displayName: server.display))
                } catch {
                    refusal = error
                }
            }
            guard case .refused(let words) = refusal?.cause else { return XCTFail("\(String(describing: refusal))") }
            XCTAssertTrue(words.localizedCaseInsensitiveContains("maximum number of clients"), words)
        }
    }
}
