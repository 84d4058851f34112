internal import CXext
import Foundation
import UIPrimitives

/// Notifies the window manager when the frame of a new size is painted (`_NET_WM_SYNC_REQUEST`).
///
/// The window manager sends a value and the new size, and sends no other size until the counter has that value. Every request must
/// therefore be acknowledged, even if nothing could be painted. *Thread*: main.
@MainActor final class SyncCounter {
    let identifier: XSyncCounter
    private let connection: DisplayConnection
    private var requested: XSyncValue?

    /// Creates the counter; nil if the server does not have the extension, or if `WEFT_X11_SYNC=0` disables it.
    init?(connection: DisplayConnection) {
        guard EnvironmentVariable.value("WEFT_X11_SYNC") != "0" else { return nil }
        // If the connection is lost before the reply, the process ends, because libXext crashes in `XSyncInitialize` without a reply.
        let reply = connection.readingReplies(onLoss: .endsProcess) {
            var (events, errors, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            return XSyncQueryExtension(connection.display, &events, &errors) != 0
                && XSyncInitialize(connection.display, &major, &minor) != 0
        }
        guard reply == true else { return nil }
        self.connection = connection
        identifier = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    }

    /// Stores the value of a request, which consists of a low and a high half.
    func noteRequest(low: UInt, high: UInt) {
        requested = XSyncValue(hi: Int32(truncatingIfNeeded: high), lo: UInt32(truncatingIfNeeded: low))
    }

    /// Acknowledges the last request, because its frame has been sent to the server or no frame will be drawn.
    func acknowledge() {
        guard let value = requested, connection.isUsable else { return }
        requested = nil
        XSyncSetCounter(connection.display, identifier, value)
        connection.flush()
    }

    /// Returns the counter's value on the server. *Cost*: a round trip.
    func readValue() -> Int {
        var value = XSyncValue()
        let reply = connection.readingReplies { XSyncQueryCounter(connection.display, identifier, &value) }
        guard let reply, reply != 0 else { return 0 }
        return Int(value.hi) << 32 | Int(value.lo)
    }

    func destroy() {
        if connection.isUsable { XSyncDestroyCounter(connection.display, identifier) }
    }
}
