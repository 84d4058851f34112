internal import CX11
import Foundation

/// A top-level window on the server. It owns the identifier of the window, but not its content.
///
/// *Thread*: main. The window exists until ``destroy()`` or the end of the connection.
@MainActor final class NativeWindow {
    let connection: DisplayConnection
    let identifier: Window
    /// The newest size that the server has reported; before the first report, the size given to the initializer. *Units*: pixels.
    private(set) var size: PixelSize
    /// Whether the window is mapped, according to the last event of the server.
    var isMapped = false
    private(set) var isDestroyed = false

    private static let eventMask =
        ExposureMask | StructureNotifyMask | PropertyChangeMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
    /// The events that are selected if the X Input extension does not deliver the pointer.
    private static let corePointerMask =
        ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask

    /// Creates a window, at a position on the root window if one is given.
    init(connection: DisplayConnection, size: PixelSize, place: (x: Int, y: Int)? = nil) {
        self.connection = connection
        self.size = size
        var attributes = XSetWindowAttributes()
        // No background, which the server would show before the program paints. The pixels stay at the top left corner during resizing.
        attributes.background_pixmap = 0
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask = Self.eventMask
        let mask = CWBackPixmap | CWBitGravity | CWEventMask
        identifier = XCreateWindow(
            connection.display, connection.root, Int32(place?.x ?? 0), Int32(place?.y ?? 0), UInt32(size.width), UInt32(size.height), 0,
            connection.visual.depth,
            UInt32(InputOutput), connection.visual.visual, UInt(mask), &attributes)
    }

    /// Selects buttons and motion as core events.
    func selectCorePointer() {
        guard connection.isUsable else { return }
        XSelectInput(connection.display, identifier, Self.eventMask | Self.corePointerMask)
    }

    /// Selects the events that an input method requires.
    func addEventMask(_ mask: Int) {
        guard connection.isUsable, mask != 0 else { return }
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(connection.display, identifier, &attributes) != 0 else { return }
        XSelectInput(connection.display, identifier, attributes.your_event_mask | mask)
    }

    func map() {
        guard connection.isUsable else { return }
        XMapWindow(connection.display, identifier)
        connection.flush()
    }

    /// The size on the server; nil if the window or the connection no longer exists. *Cost*: a round trip.
    var actualSize: PixelSize? {
        guard connection.isUsable, !isDestroyed else { return nil }
        var attributes = XWindowAttributes()
        let isKnown = XErrors.ignore(on: connection) { XGetWindowAttributes(connection.display, identifier, &attributes) != 0 }
        return isKnown ? PixelSize(width: Int(attributes.width), height: Int(attributes.height)) : nil
    }

    /// Stores the size of a `ConfigureNotify` event. Returns whether it differs from the previous one.
    func noteSize(_ size: PixelSize) -> Bool {
        defer { self.size = size }
        return size != self.size
    }

    /// Requests another size from the window manager, which sends a `ConfigureNotify` event if it grants one.
    func requestSize(_ size: PixelSize) {
        guard connection.isUsable else { return }
        XResizeWindow(connection.display, identifier, UInt32(size.width), UInt32(size.height))
        connection.flush()
    }

    /// Records that another client has destroyed the window.
    func noteDestroyed() {
        isDestroyed = true
        isMapped = false
    }

    func destroy() {
        guard !isDestroyed else { return }
        isDestroyed = true
        guard connection.isUsable else { return }
        // A window manager or another client may already have destroyed the window.
        XErrors.ignore(on: connection) { _ = XDestroyWindow(connection.display, identifier) }
        connection.flush()
    }
}
