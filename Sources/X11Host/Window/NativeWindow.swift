internal import CX11
import Foundation

/// A top-level window on the server: owns its identifier, nothing of what is drawn in it.
///
/// *Thread*: main. Gone after ``destroy()``, or with the connection.
@MainActor final class NativeWindow {
    let connection: DisplayConnection
    let identifier: Window
    /// The newest size reported by the server, or the requested one. *Units*: pixels.
    private(set) var size: PixelSize
    /// Whether the window is mapped, by the last notification of the server.
    var isMapped = false
    private(set) var isDestroyed = false

    private static let eventMask =
        ExposureMask | StructureNotifyMask | PropertyChangeMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
    /// Selected where the X Input extension does not deliver the pointer.
    private static let corePointerMask =
        ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask

    /// Makes a window, at a place of the root window where one is wished for.
    init(connection: DisplayConnection, size: PixelSize, place: (x: Int, y: Int)? = nil) {
        self.connection = connection
        self.size = size
        var attributes = XSetWindowAttributes()
        // No background: the server would flash it before the program paints. What is there stays at the top left.
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = Self.eventMask
        let mask = CWBackPixmap | CWBitGravity | CWEventMask
        identifier = XCreateWindow(
            connection.display, connection.root, Int32(place?.x ?? 0), Int32(place?.y ?? 0), UInt32(size.width), UInt32(size.height), 0,
            connection.visual.depth,
            UInt32(InputOutput), connection.visual.visual, UInt(mask), &attributes)
    }

    /// Has buttons and motion delivered as core events.
    func selectCorePointer() {
        guard connection.isUsable else { return }
        XSelectInput(connection.display, identifier, Self.eventMask | Self.corePointerMask)
    }

    /// Adds the events an input method asks for.
    func selectAlso(_ events: Int) {
        guard connection.isUsable, events != 0 else { return }
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection.display, identifier, &attributes) != 0 else { return }
        XSelectInput(connection.display, identifier, attributes.your_event_mask | events)
    }

    func map() {
        guard connection.isUsable else { return }
        XMapWindow(connection.display, identifier)
        connection.flush()
    }

    /// The size as the server knows it; nil where the window or the server is leaving. *Cost*: a round trip.
    var actualSize: PixelSize? {
        guard connection.isUsable, !isDestroyed else { return nil }
        var attributes = XWindowAttributes()
        let isKnown = XErrors.ignore(on: connection) { XGetWindowAttributes(connection.display, identifier, &attributes) != 0 }
        return isKnown ? PixelSize(width: Int(attributes.width), height: Int(attributes.height)) : nil
    }

    /// Takes what a `ConfigureNotify` told. Returns whether the size is a new one.
    func noteSize(_ size: PixelSize) -> Bool {
        defer { self.size = size }
        return size != self.size
    }

    /// Asks the window manager for another size; it answers with a `ConfigureNotify`, or not at all.
    func requestSize(_ size: PixelSize) {
        guard connection.isUsable else { return }
        XResizeWindow(connection.display, identifier, UInt32(size.width), UInt32(size.height))
        connection.flush()
    }

    /// Another client has destroyed the window.
    func noteDestroyed() {
        isDestroyed = true
        isMapped = false
    }

    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        guard connection.isUsable else { return }
        // Some window manager or client may have destroyed it already.
        XErrors.ignore(on: connection) { _ = XDestroyWindow(connection.display, identifier) }
        connection.flush()
    }
}
