internal import CX11
import Foundation
import Scheduling
import UIKit

/// Reads the events of the server and passes each one to its receiver.
extension X11ApplicationHost {
    /// The maximum number of events that are handled before a frame may run, so that many events do not block drawing.
    private static let eventBatchLimit = 1_000

    /// Handles the events that have arrived, up to a limit. If they request a frame, it runs once, after all of them.
    func readEvents() {
        for _ in 0..<Self.eventBatchLimit {
            guard var event = connection.nextEvent() else { break }
            handle(&event)
        }
        for surface in surfaces { surface.finishEventBatch() }
        // `flush` also schedules the handling of the remaining events, for the next turn of the main loop.
        connection.flush()
    }

    /// Whether events may wait for the next frame. They may not during an exchange with another program, such as an input method or the
    /// other side of the clipboard or of a drag, because each message would then wait for a frame.
    var mayDeferEvents: Bool { Trace.now - timeOfLastExchange > Self.exchangeDuration }

    /// The time after a message of another program during which further messages are expected. *Units*: seconds.
    private static let exchangeDuration = 1.0

    private func recordExchange(_ event: XEvent) {
        switch event.type {
        case KeyPress, KeyRelease, ClientMessage, SelectionRequest, SelectionNotify: timeOfLastExchange = Trace.now
        // A change of a property of the program's own windows is not part of an exchange.
        case PropertyNotify where surface(of: event.xproperty.window) == nil: timeOfLastExchange = Trace.now
        default: break
        }
    }

    private func handle(_ event: inout XEvent) {
        if isForgedText(event) { return }
        // Xlib queues the text of a composition as a copy of the last key event with keycode 0. The flag `send_event` is cleared, so
        // that the copy is not regarded as forged.
        if event.type == KeyPress || event.type == KeyRelease { event.xkey.send_event = 0 }
        recordExchange(event)
        if event.type == KeyPress { openInputMethod() }
        // The input method receives every event first and consumes those with which it composes text.
        if hasOpenedInputMethod ? inputMethod.filter(&event) : XFilterEvent(&event, 0) != 0 { return }
        switch event.type {
        case Expose: surface(of: event.xexpose.window)?.handleExpose(event.xexpose)
        case ConfigureNotify: surface(of: event.xconfigure.window)?.handleConfigure(event.xconfigure)
        case ReparentNotify: surface(of: event.xreparent.window)?.handleReparent(event.xreparent)
        case MapNotify: surface(of: event.xmap.window)?.handleMap(isMapped: true)
        case UnmapNotify: surface(of: event.xunmap.window)?.handleMap(isMapped: false)
        case DestroyNotify where surface(of: event.xdestroywindow.window) != nil:
            surface(of: event.xdestroywindow.window)?.handleDestroy()
        case ClientMessage where surface(of: event.xclient.window) != nil:
            surface(of: event.xclient.window)?.handleMessage(event.xclient)
        case PropertyNotify where surface(of: event.xproperty.window) != nil:
            surface(of: event.xproperty.window)?.handleProperty(event.xproperty)
        case KeyPress, KeyRelease: handleKey(event.xkey)
        case FocusIn, FocusOut: handleFocus(event.xfocus)
        case MappingNotify: keyboard.handleChange(event)
        case GenericEvent: handleGeneric(&event)
        default: handleUncommonEvent(event)
        }
    }

    /// Whether another client has sent a key press with keycode 0. Xlib itself queues such events after a composition; for a forged one, it
    /// would read the composed text from memory that may have been released.
    private func isForgedText(_ event: XEvent) -> Bool {
        event.type == KeyPress && event.xkey.keycode == 0 && event.xkey.send_event != 0
    }

    private func handleGeneric(_ event: inout XEvent) {
        if let pointer = inputExtension?.pointerEvent(in: &event) { return handlePointer(pointer) }
        _ = handleRefreshNotification(&event)
    }

    private func handleUncommonEvent(_ event: XEvent) {
        noteInputServers(event)
        if let pointer = PointerEvent(core: event) { return handlePointer(pointer) }
        if event.type == keyboard.changeEvent { return keyboard.handleChange(event) }
        if handleMonitorChange(event) || x11Clipboard.handle(event) || handlePreferenceEvent(event) { return }
        if let segment = SharedFrames.completedSegment(of: event, on: connection) {
            _ = surfaces.contains { $0.presenter.handleCompletion(of: segment) }
        }
    }

    // MARK: Input

    private func noteInputServers(_ event: XEvent) {
        guard hasOpenedInputMethod, event.type == PropertyNotify, event.xproperty.window == connection.root,
            event.xproperty.atom == connection.atoms[.XIM_SERVERS]
        else { return }
        inputMethod.serversDidChange()
    }

    private func handlePointer(_ event: PointerEvent) {
        if event.kind == .pressed || event.kind == .touchBegan { noteUserTime(event.time, window: event.window) }
        let scale = surface(of: event.window)?.scale ?? self.scale
        pointerInput.handle(event, in: .init(scale: scale, modifiers: keyboard.modifiers))
    }

    private func noteUserTime(_ time: UInt, window: UInt) {
        guard time != 0 else { return }
        x11Clipboard.lastUserTime = time
        surface(of: window)?.native.setUserTime(time)
    }

    private func handleKey(_ event: XKeyEvent) {
        guard let surface = surface(of: event.window) else { return }
        let timestamp = pointerInput.seconds(event.time)
        if event.type == KeyRelease {
            guard event.keycode != 0, keyboard.noteRelease(event) else { return }
            let release = keyPress(event, text: "", isRepeat: false, timestamp: timestamp)
            return accessibility.offer(keyboard.offer(of: event, text: "")) { surface.send(.keyReleased(release)) }
        }
        noteUserTime(event.time, window: event.window)
        let text = inputMethod.text(of: event)
        // An event with keycode 0 contains only text from the input method.
        let isKey = event.keycode != 0
        let press = isKey ? keyPress(event, text: text, isRepeat: keyboard.notePress(event.keycode), timestamp: timestamp) : nil
        let modifiers = keyboard.modifiers.flags(state: event.state)
        let types = !text.isEmpty && !modifiers.contains(.control) && !modifiers.contains(.command) && !KeyText.isControl(text)
        accessibility.offer(isKey ? keyboard.offer(of: event, text: types ? text : "") : nil) {
            if let press { surface.send(.keyPressed(press)) }
            if types { surface.send(.textInput(text, timestamp: timestamp)) }
        }
    }

    private func keyPress(_ event: XKeyEvent, text: String, isRepeat: Bool, timestamp: Double) -> HostKeyPress {
        let key = keyboard.key(of: event)
        return HostKeyPress(
            key: key, characters: KeyText.characters(typed: text, key: key),
            modifiers: keyboard.modifiers.flags(state: event.state), isRepeat: isRepeat, timestamp: timestamp)
    }

    private func handleFocus(_ event: XFocusChangeEvent) {
        // A grab moves the focus only temporarily, and `NotifyPointer` reports the window below the pointer, not the focused one.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            let surface = surface(of: event.window)
        else { return }
        let isFocused = event.type == FocusIn
        if !isFocused { keyboard.releaseAll() }
        noteFocus(of: event.window, isFocused: isFocused)
        if isFocused {
            openInputMethodSoon()
            x11Clipboard.refresh()
        }
        surface.send(.focusChanged(isFocused: isFocused, timestamp: FrameScheduler.currentTime))
    }
}

/// The text of a key press.
enum KeyText {
    /// Whether the text is empty or contains only control characters, which letters produce with the Control key.
    static func isControl(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F }
    }

    /// Returns the characters of a key event: the typed text, or the key's own character if the text is empty or a control character.
    static func characters(typed text: String, key: HostKey) -> String {
        if !text.isEmpty, !isControl(text) { return text }
        return switch key {
        case .character(let character): character
        case .return: "\r"
        case .tab: "\t"
        default: ""
        }
    }
}
