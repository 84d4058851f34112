internal import CX11
import Foundation
import UIPrimitives

/// The startup notification of the launcher. Completing it ends the busy pointer and allows the window to get the focus.
struct StartupNotification: Equatable, Sendable {
    let identifier: String

    /// Reads the environment variable `DESKTOP_STARTUP_ID` and removes it, so that child processes do not use it too; nil if it is not set.
    static func consumeFromEnvironment() -> StartupNotification? {
        guard let value = EnvironmentVariable.value("DESKTOP_STARTUP_ID"), !value.isEmpty else { return nil }
        unsetenv("DESKTOP_STARTUP_ID")
        return StartupNotification(identifier: value)
    }

    /// The server's time of the click that launched the program, which the identifier contains after `_TIME`.
    var userTime: UInt? {
        guard let range = identifier.range(of: "_TIME", options: .backwards) else { return nil }
        return UInt(identifier[range.upperBound...])
    }

    /// The message that reports the end of the start, in the format of the startup-notification protocol.
    var removal: [UInt8] {
        let quoted = identifier.flatMap { $0 == "\"" || $0 == "\\" || $0 == " " ? ["\\", $0] : [$0] }
        return Array("remove: ID=\(String(quoted))".utf8) + [0]
    }

    /// Sets the startup identifier and the time of the launch on the first window. Call it before the window is mapped.
    @MainActor func mark(_ window: NativeWindow) {
        let connection = window.connection
        connection.setProperty(
            connection.atoms[._NET_STARTUP_ID], of: window.identifier, type: connection.atoms[.UTF8_STRING],
            bytes: Array(identifier.utf8))
        if let userTime { window.setUserTime(userTime) }
    }

    /// Broadcasts that the program has started, in messages of twenty bytes.
    @MainActor func finish(with window: NativeWindow) {
        let connection = window.connection
        let bytes = removal
        for start in stride(from: 0, to: bytes.count, by: 20) {
            guard connection.isUsable else { return }
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = window.identifier
            event.xclient.format = 8
            event.xclient.message_type = connection.atoms[start == 0 ? ._NET_STARTUP_INFO_BEGIN : ._NET_STARTUP_INFO]
            withUnsafeMutableBytes(of: &event.xclient.data.b) {
                $0.copyBytes(from: bytes[start..<min(start + 20, bytes.count)])
            }
            XSendEvent(connection.display, connection.root, 0, PropertyChangeMask, &event)
        }
    }
}
