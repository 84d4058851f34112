internal import CXpresent
import Foundation

/// Requests a notification of each refresh of the monitor under a window (the Present extension).
///
/// *Thread*: main.
@MainActor final class RefreshNotifications {
    private let connection: DisplayConnection
    /// The number that identifies the extension in its events.
    let opcode: Int32
    private var selected: [Window: XID] = [:]
    private var serial: UInt32 = 0

    /// Enables the extension; nil if the server does not have it, or if `WEFT_X11_PRESENT=0` disables it.
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

    /// Requests one notification at the next refresh.
    func request(on window: Window) {
        guard connection.isUsable else { return }
        if selected[window] == nil {
            selected[window] = XPresentSelectInput(connection.display, window, UInt32(PresentCompleteNotifyMask))
        }
        serial &+= 1
        XErrors.ignore(on: connection) { XPresentNotifyMSC(connection.display, window, serial, 0, 1, 0) }
        connection.flush()
    }

    /// Called when a window is closed, which ends its notifications.
    func remove(_ window: Window) {
        selected[window] = nil
    }

    /// Returns the time of the refresh if the event is the notification that was requested last. *Units*: seconds on the server's clock.
    func refreshTime(in event: inout XEvent) -> Double? {
        guard event.xcookie.extension == opcode, XGetEventData(connection.display, &event.xcookie) != 0 else { return nil }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        guard event.xcookie.evtype == PresentCompleteNotify, let data = event.xcookie.data else { return nil }
        let notification = UnsafeRawPointer(data).load(as: XPresentCompleteNotifyEvent.self)
        guard notification.kind == PresentCompleteKindNotifyMSC, notification.serial_number == serial else { return nil }
        return Double(notification.ust) / 1e6
    }
}
