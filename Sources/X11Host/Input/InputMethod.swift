internal import CX11
import Foundation
import Scheduling

/// The input method of Xlib (XIM): compose sequences, dead keys, and servers that compose text in other scripts.
///
/// If the server of the input method ends, hangs or does not run, Xlib's built-in compose table is used until a server announces itself.
/// *Thread*: main.
@MainActor final class InputMethod {
    private let connection: DisplayConnection
    private var method: XIM?
    private var contexts: [Window: InputContext] = [:]
    let watchdog: InputMethodWatchdog
    private let probe: InputMethodServerProbe
    /// Whether the built-in method replaces a server that does not run or hangs, until a server announces itself.
    private(set) var usesBuiltInMethod = false
    /// The window with the keyboard focus. Its context gets the focus of the input method, even if the context is created later.
    private var focusedWindow: Window?
    /// Called when a new context requires more events of a window.
    var onContextMade: ((_ window: UInt, _ events: Int) -> Void)?
    /// Called with the text that is composed in a window, and the position of its caret in UTF-16 units.
    var onComposition: ((_ window: UInt, _ text: String, _ caret: Int) -> Void)?

    init(connection: DisplayConnection, focusedWindow: Window? = nil) {
        self.connection = connection
        self.focusedWindow = focusedWindow
        watchdog = InputMethodWatchdog(connection: connection)
        probe = InputMethodServerProbe(connection: connection)
        open()
    }

    /// Whether an input method is open; without one only Latin-1 can be typed.
    var isAvailable: Bool { method != nil }

    /// Passes an event to the input method. Returns whether the input method consumed it. *Cost*: waits for the server's answer to a key,
    /// for at most a second.
    func filter(_ event: inout XEvent) -> Bool {
        guard [KeyPress, KeyRelease, ClientMessage].contains(event.type) else { return XFilterEvent(&event, 0) != 0 }
        let isKept = watchdog.callWithTimeLimit { XFilterEvent(&event, 0) != 0 }
        disconnectUnresponsiveServer()
        return isKept
    }

    /// Creates the context of a window that receives text.
    func addWindow(_ window: Window) {
        guard contexts[window] == nil else { return }
        let context = InputContext(window: window) { [weak self] text, caret in self?.onComposition?(window, text, caret) }
        contexts[window] = context
        open(context)
    }

    func removeWindow(_ window: Window) {
        guard let context = contexts.removeValue(forKey: window) else { return }
        if connection.isUsable { watchdog.callWithTimeLimit { context.destroy() } } else { context.handleWasFreed() }
    }

    func setFocus(_ window: Window, isFocused: Bool) {
        if isFocused { focusedWindow = window } else if focusedWindow == window { focusedWindow = nil }
        guard connection.isUsable else { return }
        watchdog.callWithTimeLimit { contexts[window]?.setFocus(isFocused) }
    }

    /// Whether the input method was notified that the window has the keyboard focus.
    func hasFocus(_ window: Window) -> Bool { contexts[window]?.isFocused == true }

    /// Reports the lower end of a window's caret to the input method. If `isPassing` is true, another frame follows, which may move the
    /// caret again: the position is then reported only while text is being composed. *Units*: pixels of the window.
    func setSpot(_ window: Window, x: Int, y: Int, isPassing: Bool) {
        guard connection.isUsable, let context = contexts[window], !isPassing || context.hasComposition else { return }
        watchdog.callWithTimeLimit { context.setSpot(x: x, y: y) }
        disconnectUnresponsiveServer()
    }

    /// Returns the text of a key press; empty if it has none. Do not call it for events that the input method consumed.
    func text(of event: XKeyEvent) -> String {
        guard connection.isUsable else { return "" }
        var event = event
        guard let context = contexts[event.window]?.handle else { return plainText(&event) }
        var status: Int32 = 0
        var symbol: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 64)
        var length = Xutf8LookupString(context, &event, &buffer, Int32(buffer.count), &symbol, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(length))
            length = Xutf8LookupString(context, &event, &buffer, length, &symbol, &status)
        }
        guard status == XLookupChars || status == XLookupBoth else { return "" }
        return Self.string(buffer, length)
    }

    private func plainText(_ event: inout XKeyEvent) -> String {
        var symbol: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 32)
        let length = XLookupString(&event, &buffer, Int32(buffer.count), &symbol, nil)
        return buffer.prefix(Int(max(0, length))).map { String(Unicode.Scalar(UInt8(bitPattern: $0))) }.joined()
    }

    private static func string(_ buffer: [CChar], _ length: Int32) -> String {
        String(decoding: buffer.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func close() {
        closeMethod()
        watchdog.close()
        guard connection.isUsable else { return }
        contexts = [:]
    }

    private func closeMethod(timeout: Double = InputMethodWatchdog.timeout) {
        guard let method, connection.isUsable else { return }
        self.method = nil
        watchdog.callWithTimeLimit(timeout: timeout) {
            contexts.values.forEach { $0.destroy() }
            XCloseIM(method)
        }
        watchdog.removeAddress()
    }

    // MARK: Opening

    private func open() {
        guard connection.isUsable else { return }
        let modifiers = XSetLocaleModifiers("").map { String(cString: $0) } ?? ""
        if probe.isSilent(modifiers) {
            Log.notice("the input method's server does not answer: composing begins without it")
        } else {
            method = XOpenIM(connection.display, nil, nil, nil)
        }
        // If the server in `XMODIFIERS` does not run or does not answer, the built-in method is used until a server announces itself.
        usesBuiltInMethod = method == nil
        openContexts()
        connection.announceQueuedEvents()
    }

    /// Creates the contexts, with the built-in method if no other is open.
    private func openContexts() {
        if method == nil {
            XSetLocaleModifiers("@im=none")
            method = XOpenIM(connection.display, nil, nil, nil)
        }
        guard let method else { return Log.notice("no input method could be opened: only Latin-1 text can be typed") }
        weft_im_set_destroy(method, Self.methodDestroyed, pointerToSelf)
        contexts.values.forEach(open)
    }

    private func open(_ context: InputContext) {
        guard let method, connection.isUsable else { return }
        let events = watchdog.callWithTimeLimit { context.open(method) }
        guard context.handle != nil else { return }
        onContextMade?(context.window, events)
        if context.window == focusedWindow { context.setFocus(true) }
    }

    // MARK: Start and end of the server

    private static let methodDestroyed: XIMProc = { _, data, _ in
        guard let data else { return }
        let address = UInt(bitPattern: data)
        MainActor.assumeIsolated { InputMethod.instance(at: address)?.methodDidDisconnect() }
    }

    private static func instance(at address: UInt) -> InputMethod? {
        UnsafeRawPointer(bitPattern: address).map { Unmanaged<InputMethod>.fromOpaque($0).takeUnretainedValue() }
    }

    private func methodDidDisconnect() {
        // Xlib has already freed the method and its contexts.
        method = nil
        watchdog.removeAddress()
        contexts.values.forEach { $0.handleWasFreed() }
        DispatchQueue.main.async { MainActor.assumeIsolated { if self.method == nil { self.open() } } }
    }

    /// Changes to the built-in method if the server did not answer in time, because otherwise each key would wait for a second.
    private func disconnectUnresponsiveServer() {
        guard watchdog.consumeTimeout(), method != nil else { return }
        Log.notice("the input method's server does not answer: composing continues without it")
        closeMethod(timeout: 0)
        _ = watchdog.consumeTimeout()
        usesBuiltInMethod = true
        openContexts()
    }

    /// Called when a server may have announced itself on the root window.
    func serversDidChange() {
        guard usesBuiltInMethod else { return }
        closeMethod()
        open()
    }

    private var pointerToSelf: UnsafeMutablePointer<CChar> {
        Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self)
    }
}
