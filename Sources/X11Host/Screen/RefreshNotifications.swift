internal import CXpresent
import Foundation

/// Requests a notification of each refresh of the monitor under a window (the Present extension).
///
/// *Thread*: main.
@MainActor final class RefreshNotifications {
    private let connection: DisplayConnection
    /// Tells the extension's events from those of others.
    let opcode: Int32
    private var selected: [Window: XID] = [:]
    private var serial: UInt32 = 0

    /// Nil where the server has none, or `WEFT_X11_PRESENT=0` switches it off.
    init?(connection: DisplayConnection, environment: [String: String]) {
        guard environment["WEFT_X11_PRESENT"] != "0" else { return nil }
        let reply: Int32? = connection.readingReplies {
            var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
            return XPresentQueryExtension(connection.display, &opcode, &event, &error) != 0 ? opcode : nil
        }
        guard let opcode = reply else { return nil }
        self.connection = connection
        self.opcode = opcode
    }

    /// Asks for one notice at the next refresh.
    func request(on window: Window) {
        guard connection.isUsable else { return }
        if selected[window] == nil {
            selected[window] = XPresentSelectInput(connection.display, window, UInt32(PresentCompleteNotifyMask))
        }
        serial &+= 1
        XErrors.ignore(on: connection) { XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0) }
        connection.flush()
    }

    /// The window is about to be destroyed, and its notices with it.
    func remove(_ window: Window) {
        selected[window] = nil
    }

    /// Whether the event is the notice asked for last.
    func isRefreshNotification(_ event: inout XEvent) -> Bool {
        guard event.xcookie.extension == opcode, XGetEventData(connection.display, &event.xcookie) != 0 else { return false }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        guard event.xcookie.evtype == PresentCompleteNotify, let data = event.xcookie.data else { return false }
        let notice = UnsafeRawPointer(data).load(as: XPresentCompleteNotifyEvent.self)
        return notice.kind == PresentCompleteKindNotifyMSC && notice.serial_number == serial
    }
}
