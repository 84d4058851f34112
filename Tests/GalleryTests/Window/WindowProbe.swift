import CX11
import Foundation
import XCTest

/// Examines the visible state of another process's window through a separate X connection.
final class WindowProbe {
    let display: OpaquePointer
    let window: Window

    /// Waits for a window of class `windowClass` to be mapped.
    init(windowClass: String, seconds: Double = 60) throws {
        guard let display = XOpenDisplay(nil) else {
            throw ProbeError("the tests need an X server: run them by `make test`, which starts one")
        }
        self.display = display
        // Xlib's own handler ends the process; a window that is closed while it is examined must not.
        XSetErrorHandler { _, _ in 0 }
        let deadline = Date(timeIntervalSinceNow: seconds)
        while Date() < deadline {
            if let found = Self.find(windowClass, below: XDefaultRootWindow(display), on: display) {
                window = found
                return
            }
            usleep(20_000)
        }
        XCloseDisplay(display)
        throw ProbeError("no window of class \(windowClass) within \(seconds) s")
    }

    deinit {
        XCloseDisplay(display)
    }

    struct ProbeError: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    private static func find(_ windowClass: String, below root: Window, on display: OpaquePointer) -> Window? {
        var rootReturn = Window()
        var parent = Window()
        var children: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        guard XQueryTree(display, root, &rootReturn, &parent, &children, &count) != 0 else { return nil }
        defer { XFree(children) }
        for index in 0..<Int(count) {
            guard let child = children?[index] else { continue }
            if matches(child, windowClass, on: display) { return child }
            if let found = find(windowClass, below: child, on: display) { return found }
        }
        return nil
    }

    private static func matches(_ window: Window, _ windowClass: String, on display: OpaquePointer) -> Bool {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.map_state == IsViewable else { return false }
        var hint = XClassHint()
        guard XGetClassHint(display, window, &hint) != 0 else { return false }
        defer {
            XFree(hint.res_name)
            XFree(hint.res_class)
        }
        return hint.res_class.map { String(cString: $0) } == windowClass
    }

    /// The window's size in pixels.
    var size: (width: Int, height: Int) {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display, window, &attributes)
        return (Int(attributes.width), Int(attributes.height))
    }

    /// The current pixels of the window on the server: 0xRRGGBB, row by row.
    func pixels() -> [UInt32] {
        let (width, height) = size
        guard let image = XGetImage(display, window, 0, 0, UInt32(width), UInt32(height), ~0, ZPixmap) else { return [] }
        defer { _ = image.pointee.f.destroy_image(image) }
        var result: [UInt32] = []
        result.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                result.append(UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, Int32(x), Int32(y))) & 0xFFFFFF)
            }
        }
        return result
    }

    /// Waits until the program is at rest and shows something else than `before`.
    func pixelsAfterChange(from before: [UInt32], in program: RunningProgram, seconds: Double = 60) throws -> [UInt32] {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while Date() < deadline {
            let now = try settledPixels(of: program, seconds: seconds)
            if now != before { return now }
        }
        throw ProbeError("nothing changed within \(seconds) s")
    }

    /// Waits until the program has shown something and has nothing left to do.
    ///
    /// Equal pixels alone do not show that the program is idle, because on a busy machine the decoding of a picture may take any time.
    /// Therefore no thread of the program may have run, or wait for a processor, between two reads of the pixels. The server handles the
    /// earlier requests of the program before it answers a read.
    func settledPixels(of program: RunningProgram, seconds: Double = 60) throws -> [UInt32] {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while Date() < deadline {
            let before = pixels()
            let rest = program.rest()
            usleep(100_000)
            let after = pixels()
            if let rest, rest == program.rest(), after == before, Set(after).count > 8 { return after }
        }
        throw ProbeError("the window did not become idle within \(seconds) s")
    }

    /// Requests the window to close, as a window manager's close button does.
    func sendDelete() {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(XInternAtom(display, "WM_DELETE_WINDOW", 0))
        XSendEvent(display, window, 0, 0, &event)
        XFlush(display)
    }

    func resize(width: Int, height: Int) {
        XResizeWindow(display, window, UInt32(width), UInt32(height))
        XFlush(display)
    }
}
