import Foundation

/// A second connection to the X server that only sends messages and can be used on any thread.
///
/// It uses libxcb, the library below Xlib, because Xlib's handlers of errors and of a lost server are shared by the process and belong
/// to the main thread. *Thread*: any, one at a time.
struct EventSender {
    private typealias Connect = @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> OpaquePointer?
    private typealias HasError = @convention(c) (OpaquePointer) -> Int32
    private typealias ReceiveReply = @convention(c) (OpaquePointer, UInt32, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
    private typealias RequestFunction = @convention(c) (OpaquePointer) -> UInt32
    private typealias Send = @convention(c) (OpaquePointer, UInt8, UInt32, UInt32, UnsafeRawPointer) -> UInt32
    private typealias End = @convention(c) (OpaquePointer) -> Void

    private let connection: OpaquePointer
    private let sendEvent: Send
    private let requestFocus: RequestFunction
    private let receiveFocusReply: ReceiveReply
    private let disconnect: End

    /// Opens the connection; nil if libxcb is not available or the server does not accept the connection.
    init?(displayName: String) {
        guard let library = dlopen("libxcb.so.1", RTLD_LAZY), let connect = dlsym(library, "xcb_connect"),
            let hasError = dlsym(library, "xcb_connection_has_error"), let sendEvent = dlsym(library, "xcb_send_event"),
            let requestFocus = dlsym(library, "xcb_get_input_focus"), let receiveFocusReply = dlsym(library, "xcb_get_input_focus_reply"),
            let disconnect = dlsym(library, "xcb_disconnect"),
            // The result is never nil; after a failure it contains the error.
            let connection = unsafeBitCast(connect, to: Connect.self)(displayName, nil)
        else { return nil }
        self.connection = connection
        self.sendEvent = unsafeBitCast(sendEvent, to: Send.self)
        self.requestFocus = unsafeBitCast(requestFocus, to: RequestFunction.self)
        self.receiveFocusReply = unsafeBitCast(receiveFocusReply, to: ReceiveReply.self)
        self.disconnect = unsafeBitCast(disconnect, to: End.self)
        guard unsafeBitCast(hasError, to: HasError.self)(connection) == 0 else {
            self.disconnect(connection)
            return nil
        }
    }

    /// Sends a `ClientMessage` of at most 20 bytes to the client that created the window.
    func send(_ bytes: [UInt8], type: UInt32, to window: UInt32) {
        // The event in the format of the protocol: kind, format, a sequence number that the server sets, window, type and data.
        var event: [UInt8] = [33, 8, 0, 0]
        for number in [window, type] { withUnsafeBytes(of: number) { event += $0 } }
        event += bytes.prefix(20)
        event += [UInt8](repeating: 0, count: 32 - event.count)
        _ = event.withUnsafeBytes { sendEvent(connection, 0, window, 0, $0.baseAddress!) }
    }

    /// Sends the remaining requests, waits until the server has read them and ends the connection.
    ///
    /// A server discards the unread requests of a connection that has ended. Therefore the last request is one with a reply: requests are
    /// read in order, so all have been read when the reply arrives.
    func close() {
        free(receiveFocusReply(connection, requestFocus(connection), nil))
        disconnect(connection)
    }
}
