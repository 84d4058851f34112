import CX11
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// Windows that move to another display, and those whose server ends and returns.
final class MoveTests: XCTestCase {
    /// A white window with a text field at the top.
    @MainActor private func makeWindow(_ stage: Stage) -> (window: UIWindow, field: UITextField) {
        UIApplication.shared.host = stage.host
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        window.backgroundColor = .white
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
        window.addSubview(field)
        window.makeKeyAndVisible()
        field.becomeFirstResponder()
        field.insertText("kept")
        eventually("it is shown") { self.color(99, 90, of: window, on: stage.other) == 0xFFFFFF }
        return (window, field)
    }

    @MainActor private func color(_ x: Int, _ y: Int, of window: UIWindow, on observer: DisplayConnection) -> UInt32? {
        guard let surface = window.surface as? X11Surface, surface.native.isMapped,
            let image = XGetImage(observer.display, surface.native.identifier, Int32(x), Int32(y), 1, 1, UInt(bitPattern: -1), ZPixmap)
        else { return nil }
        defer {
            XFree(image.pointee.data)
            image.pointee.data = nil
            XFree(image)
        }
        return UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, 0, 0)) & 0xFFFFFF
    }

    @MainActor private func end(_ window: UIWindow, _ host: X11ApplicationHost?) {
        window.isHidden = true
        UIApplication.shared.host = nil
        host?.close()
    }

    func testWindowsMoveToAnotherDisplayWithTheirState() throws {
        try onMain {
            let stage = try Stage()
            defer { stage.close() }
            let (window, field) = makeWindow(stage)
            let target = try XServer()
            let observer = try DisplayConnection(displayName: target.display)
            defer { observer.close() }
            XCTAssertThrowsError(try stage.host.move(toDisplay: ":65000"))
            XCTAssertNil(stage.host.successor)
            try stage.host.move(toDisplay: target.display)
            let next = try XCTUnwrap(stage.host.successor)
            defer { end(window, next) }
            XCTAssertTrue(UIApplication.shared.host === next)
            XCTAssertTrue(stage.host.connection.isClosed)
            eventually("it is shown there") { self.color(99, 90, of: window, on: observer) == 0xFFFFFF }
            XCTAssertEqual(window.bounds.size, CGSize(width: 200, height: 100))
            XCTAssertEqual(field.text, "kept")
            XCTAssertTrue(field.isFirstResponder)
            let surface = try XCTUnwrap(window.surface as? X11Surface)
            XSetInputFocus(observer.display, surface.native.identifier, RevertToParent, 0)
            observer.synchronize()
            eventually("keys arrive") {
                if field.text == "keptx" { return true }
                try? target.xdotool("key", "x")
                pass(0.3)
                return field.text?.hasPrefix("keptx") == true
            }
        }
    }

    /// Starts a server whose display number depends on the process. If it had the lowest free number, the server of another test could take
    /// that number after this server has ended.
    @MainActor private static func makeServer() throws -> XServer { try XServer(number: "\(1000 + getpid() % 30_000)") }

    func testWindowsReturnWithTheServer() throws {
        try onMain {
            let stage = try Stage(on: Self.makeServer(), environment: [ServerReconnector.variable: "30"])
            defer { stage.close() }
            let (window, field) = makeWindow(stage)
            var isSaved = false
            stage.host.onServerLost = { isSaved = true }
            let number = String(stage.server.display.dropFirst())
            stage.server.kill()
            eventually("the window has no surface") { window.surface == nil }
            XCTAssertTrue(isSaved)
            XCTAssertFalse(stage.host.isTerminated)
            field.insertText(" and changed")
            pass(0.5)
            let again = try XServer(["-screen", "0", "1280x1024x24", "-noreset"], number: number)
            defer { again.kill() }
            eventually("the windows return") { stage.host.successor != nil }
            let next = try XCTUnwrap(stage.host.successor)
            defer { end(window, next) }
            let observer = try DisplayConnection(displayName: again.display)
            defer { observer.close() }
            eventually("it is shown again") { self.color(99, 90, of: window, on: observer) == 0xFFFFFF }
            XCTAssertEqual(field.text, "kept and changed")
            XCTAssertEqual(stage.host.exitCode, 0)
        }
    }

    func testTheWatchForUnansweredRequestsDoesNotEndTheWait() throws {
        try onMain {
            var options = WindowOptions(title: "Stage")
            options.onUnansweredClose = {}
            let stage = try Stage(on: Self.makeServer(), options: options, environment: [ServerReconnector.variable: "30"])
            defer { stage.close() }
            let window = makeWindow(stage).window
            defer { end(window, nil) }
            XCTAssertTrue(stage.host.watchesForUnansweredRequests)
            stage.server.kill()
            eventually("the window has no surface") { window.surface == nil }
            // The watch would end this process. After it was stopped, its thread has ended.
            XCTAssertFalse(stage.host.watchesForUnansweredRequests)
            XCTAssertFalse(stage.host.isTerminated)
        }
    }

    func testAServerThatDoesNotReturnEndsTheProgram() throws {
        try onMain {
            let stage = try Stage(on: Self.makeServer(), environment: [ServerReconnector.variable: "1"])
            defer { stage.close() }
            let window = makeWindow(stage).window
            defer { end(window, nil) }
            stage.server.kill()
            eventually("the run ends") { stage.host.isTerminated }
            XCTAssertEqual(stage.host.exitCode, ServerLoss.exitCode)
            XCTAssertNil(stage.host.successor)
        }
    }

    func testTheTimeIsAPositiveNumberOfSeconds() {
        onMain {
            XCTAssertNil(ServerReconnector.limit(in: [:]))
            for text in ["", "0", "-1", "nan", "soon"] {
                XCTAssertNil(ServerReconnector.limit(in: [ServerReconnector.variable: text]), text)
            }
            XCTAssertEqual(ServerReconnector.limit(in: [ServerReconnector.variable: "2.5"]), 2.5)
        }
    }
}
