import Foundation
import Scheduling
import UIPrimitives

/// Converts the input of a host into touches, presses, hovering and scrolling for one window. *Thread*: main.
@MainActor final class EventDispatcher: WindowInput {
    private unowned let window: UIWindow
    private var queue: [HostEvent] = []
    private var isRegistered = false
    let touches: TouchDelivery
    private let keyboard: KeyDelivery
    private let hover: HoverTracking
    let menus: (any WindowMenus)?
    var tabFocusedView: UIView? { keyboard.focus.view }

    func focus(_ view: UIView) -> Bool { keyboard.focus.focus(view) }

    func leaveFocus() { keyboard.focus.leave() }
    func restoreFocus(to cell: UIView, of list: any KeyboardFocusList) { keyboard.focus.restore(cell, of: list) }

    init(window: UIWindow) {
        self.window = window
        touches = TouchDelivery(window: window)
        menus = UIWindow.makeMenus?(window, touches)
        keyboard = KeyDelivery(window: window, touches: touches, menus: menus)
        hover = HoverTracking(window: window)
    }

    /// Enqueues an event, combining movements. A scroll over an `ImmediateScrollReceiver` is handled immediately if no event is pending.
    func enqueue(_ event: HostEvent) {
        if queue.isEmpty, case .scrolled(let pointer, _) = event,
            window.hitTest(pointer.location, with: nil) is any ImmediateScrollReceiver
        {
            return handle(event)
        }
        register()
        if case .pointerMoved = event, case .pointerMoved? = queue.last { queue.removeLast() }
        replaceMovement(of: event)
        queue.append(event)
        // Other input does not wait for the frame interval, because the previous frame often handled only a movement and presented nothing.
        event.isMovement ? window.frameScheduler.setNeedsFrame() : window.frameScheduler.setNeedsUrgentFrame()
    }

    /// Removes an earlier movement of the same finger, if only movements of other fingers follow it.
    private func replaceMovement(of event: HostEvent) {
        guard case .touched(let touch) = event, touch.phase == .moved else { return }
        for index in queue.indices.reversed() {
            guard case .touched(let other) = queue[index], other.phase == .moved else { return }
            if other.identifier == touch.identifier {
                queue.remove(at: index)
                return
            }
        }
    }

    private func register() {
        guard !isRegistered else { return }
        isRegistered = true
        window.frameScheduler.addWorker(.events, owner: self) { [unowned self] in self.drain() }
    }

    private func drain() {
        while !queue.isEmpty {
            let events = queue
            queue = []
            for event in events { handle(event) }
        }
    }

    /// Handles one event immediately.
    func handle(_ event: HostEvent) {
        // `beginIgnoringInteractionEvents()` and interceptors do not suspend the activation of the window.
        if case .focusChanged(let isFocused, _) = event { return focusChanged(isFocused) }
        let ignoresInteraction = window.runtime.application.isIgnoringInteractionEvents
        guard !ignoresInteraction, window.eventInterceptor?.intercepts(event) != true else { return }
        switch event {
        case .pointerPressed(let pointer, let button):
            keyboard.focus.leave()
            if menus?.press(button, pointer) != true { touches.press(button, pointer) }
        case .pointerMoved(let pointer): moved(pointer)
        case .pointerReleased(let pointer, let button):
            menus?.endHold()
            touches.release(button, pointer)
        case .pointerLeft: hover.leave()
        case .scrolled(let pointer, let scroll): self.scroll(scroll, pointer)
        case .pinched(let pointer, let scale, let phase): deliver(event, pointer) { $0.pinched(by: scale, phase: phase, at: pointer) }
        case .keyPressed(let key): keyboard.press(key)
        case .keyReleased(let key): keyboard.release(key)
        case .textInput(let text, _): keyboard.insert(text)
        case .textComposition(let text, let caret, _): keyboard.compose(text, caret: caret)
        case .focusChanged: break
        case .filesDropped(let pointer, let urls): drop(urls, pointer)
        case .touched(let touch): touched(touch)
        case .rotated(let pointer, let angle, let phase): deliver(event, pointer) { $0.rotated(by: angle, phase: phase, at: pointer) }
        }
    }

    /// Delivers an event for `UIWindow.sendEvent`.
    func deliver(_ event: UIEvent) {
        touches.deliver(event)
    }

    // MARK: Pointer

    private func moved(_ pointer: HostPointer) {
        menus?.move(pointer)
        if touches.isPressed {
            touches.move(pointer)
        } else {
            hover.move(pointer)
        }
    }

    /// Handles a touch. A single finger opens menus, as the left mouse button does.
    private func touched(_ touch: HostTouch) {
        switch touch.phase {
        case .began:
            keyboard.focus.leave()
            hover.leave()
            if touches.hasFinger {
                menus?.endHold()
            } else if menus?.press(.left, touch.pointer) == true {
                return
            }
        case .moved: menus?.move(touch.pointer)
        case .ended, .cancelled: menus?.endHold()
        }
        touches.handle(touch)
    }

    /// Delivers a gesture on a touchpad to the views under the pointer and their recognizers, the innermost first, until one handles it.
    private func deliver(_ event: HostEvent, _ pointer: HostPointer, _ handles: (UIGestureRecognizer) -> Bool) {
        var view = window.hitTest(pointer.location, with: nil)
        while let current = view {
            if (current as? any TouchpadGestureReceiver)?.receiveGesture(event) == true { return }
            for recognizer in current.gestureRecognizers ?? [] where handles(recognizer) { return }
            view = current.superview
        }
    }

    /// Delivers a scroll event to the innermost scroll view under the pointer that can scroll by it.
    private func scroll(_ scroll: HostScroll, _ pointer: HostPointer) {
        var view = window.hitTest(pointer.location, with: nil)
        while let current = view {
            if let receiver = current as? any ScrollEventReceiver, receiver.canScroll(by: scroll) {
                receiver.receive(scroll, at: pointer.location, timestamp: pointer.timestamp)
                return
            }
            view = current.superview
        }
    }

    private func drop(_ urls: [URL], _ pointer: HostPointer) {
        var responder: UIResponder? = window.hitTest(pointer.location, with: nil)
        while let current = responder {
            if let receiver = current as? any FileDropReceiver, receiver.receiveFiles(urls, at: pointer.location) { return }
            responder = current.next
        }
    }

    private func focusChanged(_ isFocused: Bool) {
        if isFocused {
            window.makeKey()
            window.runtime.application.becomeActive()
        } else {
            touches.cancelAll()
            menus?.cancel()
            hover.leave()
            if window.isKeyWindow { window.runtime.application.resignActive() }
        }
    }

    // MARK: Window

    func gestureTimerDidFire() { touches.gesturesDidChange() }
    func viewWillLeave(_ view: UIView) {
        touches.viewWillLeave(view)
        menus?.viewWillLeave(view)
        keyboard.focus.viewWillLeave(view)
        hover.viewWillLeave(view)
    }
    func cancelAll() {
        queue = []
        touches.cancelAll()
        menus?.cancel()
        hover.leave()
    }

    /// Updates hovering and the focus ring after views moved.
    func contentDidMove() {
        hover.update()
        keyboard.focus.contentDidMove()
    }
}

extension UIWindow {
    /// Creates the window's dispatcher, when it is first needed.
    func makeInput() -> any WindowInput { EventDispatcher(window: self) }

    /// Creates the context menus of a window. Hosts assign the function, because it is in a target above.
    package static var makeMenus: ((UIWindow, TouchDelivery) -> any WindowMenus)?
}

/// A responder that accepts dropped files.
@MainActor package protocol FileDropReceiver: AnyObject {
    /// Returns whether the files are accepted. `location` is in points in the coordinates of the window.
    func receiveFiles(_ urls: [URL], at location: CGPoint) -> Bool
}

/// A view that handles pinches and rotations on a touchpad before the recognizers of the view and of its superviews.
@MainActor package protocol TouchpadGestureReceiver: UIView {
    /// Returns whether the view handles the event. Locations are in points in the coordinates of the window.
    func receiveGesture(_ event: HostEvent) -> Bool
}

extension HostEvent {
    /// Whether events of this kind may follow each other faster than frames.
    fileprivate var isMovement: Bool {
        switch self {
        case .pointerMoved, .pointerLeft, .scrolled, .pinched, .rotated: true
        case .touched(let touch): touch.phase == .moved
        default: false
        }
    }
}
