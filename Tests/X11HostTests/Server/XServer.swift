import CX11
import Foundation
import Graphics
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import X11Host

/// A private Xvfb on a free display number.
final class XServer {
    /// `:number`.
    let display: String
    private let process = Process()

    /// Throws if Xvfb does not start, which fails the test: these tests are never skipped. `wrapper` is a command that runs the
    /// server's command, for example in another namespace. `number` is that of a display that is free; nil for any.
    init(_ arguments: [String] = ["-screen", "0", "1280x1024x24"], wrapper: [String] = [], number: String? = nil) throws {
        let numbers = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = wrapper + ["Xvfb"] + (number.map { [":" + $0] } ?? []) + ["-displayfd", "1", "-nolisten", "tcp"] + arguments
        process.standardOutput = numbers
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: numbers.fileHandleForReading.availableData, as: UTF8.self)
        guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            process.terminate()
            throw NotStarted()
        }
        display = ":\(number)"
    }

    struct NotStarted: Error, CustomStringConvertible {
        var description: String { "Xvfb did not start. These tests need it: apt-get install xvfb" }
    }

    /// Kills the server, which simulates a crash.
    func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the server from answering, without closing its connections.
    func pause() {
        Foundation.kill(process.processIdentifier, SIGSTOP)
    }

    func resume() {
        Foundation.kill(process.processIdentifier, SIGCONT)
    }

    deinit {
        resume()
        kill()
    }

    /// Sends synthetic pointer or keyboard input to the server with the arguments of `xdotool`.
    func xdotool(_ words: String...) throws {
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tool.arguments = ["xdotool"] + words
        tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        try tool.run()
        tool.waitUntilExit()
        XCTAssertEqual(tool.terminationStatus, 0, "xdotool \(words.joined(separator: " "))")
    }
}

/// The client of a surface; records what the host reports.
@MainActor final class RecordingClient: SurfaceClient {
    var sizes: [CGSize] = []
    var scales: [CGFloat] = []
    var events: [HostEvent] = []
    var closeRequests = 0
    var onResize: (() -> Void)?

    func hostDidResize(to size: CGSize, scale: CGFloat) {
        sizes.append(size)
        scales.append(scale)
        onResize?()
    }

    func hostSendEvent(_ event: HostEvent) {
        events.append(event)
    }

    func hostDidRequestClose() {
        closeRequests += 1
    }

    var hostCaretRect: CGRect? { nil }
}

/// A server, a host connected to it, and a second connection that observes the host's windows like another program.
@MainActor final class Stage {
    let server: XServer
    let host: X11ApplicationHost
    let other: DisplayConnection

    init(
        _ arguments: [String] = ["-screen", "0", "1280x1024x24"], on running: XServer? = nil,
        options: WindowOptions = WindowOptions(title: "Stage"), environment: [String: String] = [:], wrapper: [String] = []
    ) throws {
        // Windows left by other tests would be shown here and prevent the application from terminating.
        UIApplication.shared.host = nil
        for window in UIApplication.shared.windows { window.isHidden = true }
        Runtime.current.animationDriver.endAll()
        UITraitCollection.system = .desktop
        server = try running ?? XServer(arguments, wrapper: wrapper)
        host = try X11ApplicationHost(options: options, displayName: server.display, environment: environment)
        other = try DisplayConnection(displayName: server.display)
    }

    /// Creates a window of the host and waits until it is mapped.
    func makeWindow(size: CGSize = CGSize(width: 200, height: 100)) -> (surface: X11Surface, client: RecordingClient) {
        let client = RecordingClient()
        let surface = host.makeSurface(client: client, size: size)
        clients.append(client)
        eventually("the window is mapped") { surface.native.isMapped }
        return (surface, client)
    }

    /// Retains the clients, because surfaces refer to them weakly.
    private var clients: [RecordingClient] = []

    func close() {
        host.close()
        other.close()
        server.kill()
        // The traits that this server's desktop reported must not affect later tests.
        UITraitCollection.system = .desktop
    }

    /// Waits until the parts loaded after the first frame are loaded and no frame is pending.
    func rest() {
        eventually("everything is loaded and shown") { host.hasRefreshNotifications && !FrameScheduler.current.needsFrame }
    }

    /// The color of a pixel of the window on the server, as 0xRRGGBB. The depth of the window is 24 or 32 bits.
    func pixel(_ x: Int, _ y: Int, of surface: X11Surface) -> UInt32 {
        guard
            let image = XGetImage(
                other.display, surface.native.identifier, Int32(x), Int32(y), 1, 1, UInt(bitPattern: -1), ZPixmap)
        else { return .max }
        defer {
            XFree(image.pointee.data)
            image.pointee.data = nil
            XFree(image)
        }
        return UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, 0, 0)) & 0xFFFFFF
    }

    /// Whether the requests sent so far give a pixel this color. Waits for the server without running the main loop, so that the host
    /// cannot send anything that it has delayed.
    func isShown(_ color: UInt32, _ x: Int, _ y: Int, of surface: X11Surface) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 10)
        while pixel(x, y, of: surface) != color {
            guard Date() < deadline else { return false }
            usleep(1_000)
        }
        return true
    }

    /// Fills a rectangle of the frame with a color and presents it.
    func paint(_ color: UInt32, _ rect: PixelRect, on surface: X11Surface) {
        let bitmap = surface.beginFrame(repaintsAll: false).buffer.memory
        fill(bitmap, rect, color)
        surface.present(damage: [rect])
    }

    /// Sends a client message to the window from the second connection.
    func send(_ type: AtomName, to surface: X11Surface, _ items: [UInt]) {
        other.sendMessage(other.atoms[type], about: surface.native.identifier, to: surface.native.identifier, items)
        other.flush()
    }
}

@MainActor func fill(_ bitmap: Bitmap, _ rect: PixelRect, _ color: UInt32) {
    let rect = rect.intersection(bitmap.bounds)
    for y in rect.y..<max(rect.y, rect.maxY) {
        for x in rect.x..<rect.maxX { bitmap.pixels[y * bitmap.stride + x] = color }
    }
}

/// Runs the main loop until `condition` is true; fails the test after `limit` seconds.
@MainActor @discardableResult func eventually(
    _ what: String, limit: Double = 60, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool
) -> Bool {
    let deadline = Date(timeIntervalSinceNow: limit)
    while !condition() {
        guard Date() < deadline else {
            XCTFail("not in time: \(what)", file: file, line: line)
            return false
        }
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    return true
}

/// Runs the main loop for a number of seconds.
@MainActor func pass(_ seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while Date() < deadline { _ = RunLoop.main.run(mode: .default, before: deadline) }
}

extension XCTestCase {
    /// Runs `body` as main-actor code: XCTest calls tests on the main thread, but does not declare it.
    func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try MainActor.assumeIsolated { try body() }
    }
}
