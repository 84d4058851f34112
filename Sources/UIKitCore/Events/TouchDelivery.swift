import Foundation
import Scheduling
import UIPrimitives

/// Delivers the touches of fingers and the touch that represents a held mouse button: first to recognizers, then, unless it is the
/// touch of the right button, to the view under it.
///
/// The touch of a view is canceled when a recognizer with `cancelsTouchesInView` begins. Its beginning is delayed while a recognizer with
/// `delaysTouchesBegan` may begin, and its end while one with `delaysTouchesEnded` waits for another touch or another recognizer.
@MainActor package final class TouchDelivery {
    private unowned let window: UIWindow
    private var contacts: [TouchContact] = []
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
    private let event = UIEvent()

    /// The largest interval between presses that count as one series of taps. *Units*: seconds.
    private static let tapInterval: TimeInterval = 0.35
    /// The largest distance between presses that count as one series of taps. *Units*: points.
    private static let tapDistance: CGFloat = 20

    init(window: UIWindow) {
        self.window = window
    }

    /// Whether a mouse button is held.
    package var isPressed: Bool { pointer != nil }

    /// Whether exactly one touch is in progress, no recognizer has begun with this touch, and the touch was not canceled for its view.
    package var isUnrecognized: Bool {
        let held = contacts.filter { !$0.touch.isOver }
        guard held.count == 1, let contact = held.first else { return false }
        guard contact.viewState != .finished, contact.viewState != .cancelled else { return false }
        return !contact.touch.state.recognizers.contains { $0.state == .began || $0.state == .changed }
    }

    /// Whether a finger touches the window.
    var hasFinger: Bool { contacts.contains { $0.finger != nil && !$0.touch.isOver } }

    private var pointer: TouchContact? { contacts.first { $0.finger == nil && !$0.touch.isOver } }

    // MARK: The mouse

    func press(_ button: HostButton, _ pointer: HostPointer) {
        guard button == .left || button == .right else { return sendAlongResponderChain(button, pointer) }
        finishDelayed()
        guard !isPressed else { return }
        begin(TouchContact(finger: nil, button: button), pointer)
    }

    func move(_ pointer: HostPointer) {
        if let contact = self.pointer { move(contact, pointer) }
    }

    func release(_ button: HostButton, _ pointer: HostPointer) {
        guard let contact = self.pointer, button == contact.button else { return }
        end(contact, phase: .ended, pointer)
    }

    /// Passes the press of a mouse button other than left or right, which causes no touch, along the responder chain.
    private func sendAlongResponderChain(_ button: HostButton, _ pointer: HostPointer) {
        var responder: UIResponder? = window.hitTest(pointer.location, with: nil)
        while let current = responder, !current.handles(button) { responder = current.next }
    }

    // MARK: Fingers

    /// Handles a change of one finger or pen. Changes of a finger whose beginning was not reported are ignored.
    func handle(_ touch: HostTouch) {
        let contact = contacts.first { $0.finger == touch.identifier && !$0.touch.isOver }
        switch touch.phase {
        case .began:
            guard contact == nil else { return }
            finishDelayed()
            begin(TouchContact(finger: touch.identifier, button: .left), touch.pointer, touch)
        case .moved:
            if let contact { move(contact, touch.pointer, isForceChanged: contact.update(touch)) }
        case .ended: if let contact { end(contact, phase: .ended, touch.pointer) }
        case .cancelled: if let contact { end(contact, phase: .cancelled, touch.pointer) }
        }
    }

    // MARK: Beginning, moving and ending a touch

    private func begin(_ contact: TouchContact, _ pointer: HostPointer, _ details: HostTouch? = nil) {
        let touch = contact.touch
        touch.state.window = window
        touch.state.location = pointer.location
        touch.state.previousLocation = pointer.location
        touch.state.timestamp = pointer.timestamp
        touch.state.tapCount = countTap(pointer)
        if let details { contact.update(details) }
        touch.state.view = window.hitTest(pointer.location, with: event)
        contact.isExcluded = isExcluded(touch) || isRejected(touch)
        contacts.append(contact)
        touch.state.recognizers = recognizers(for: contact)
        send(contact, phase: .began, pointer)
    }

    private func move(_ contact: TouchContact, _ pointer: HostPointer, isForceChanged: Bool = false) {
        guard isForceChanged || pointer.location != contact.touch.state.location else { return }
        setLocation(pointer.location, of: contact)
        send(contact, phase: .moved, pointer)
    }

    private func end(_ contact: TouchContact, phase: UITouch.Phase, _ pointer: HostPointer) {
        setLocation(pointer.location, of: contact)
        send(contact, phase: phase, pointer)
    }

    private func setLocation(_ location: CGPoint, of contact: TouchContact) {
        contact.touch.state.previousLocation = contact.touch.state.location
        contact.touch.state.location = location
    }

    package func cancelAll() {
        for contact in contacts where !contact.touch.isOver {
            let location = contact.touch.state.location
            send(contact, phase: .cancelled, HostPointer(location: location, timestamp: window.frameScheduler.now))
        }
        finishDelayed()
    }

    private func countTap(_ pointer: HostPointer) -> Int {
        var count = 1
        if let last = lastTap, pointer.timestamp - last.time <= Self.tapInterval,
            hypot(pointer.location.x - last.location.x, pointer.location.y - last.location.y) <= Self.tapDistance
        {
            count = last.count + 1
        }
        lastTap = (pointer.timestamp, pointer.location, count)
        return count
    }

    /// Whether a new touch is not delivered to its view: the view already has a touch and does not support several, or another view has a
    /// touch and one of the two views is exclusive.
    private func isExcluded(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return contacts.contains { other in
            guard !other.touch.isOver, !other.isExcluded, let otherView = other.touch.view else { return false }
            if otherView === view { return !view.isMultipleTouchEnabled }
            return view.isExclusiveTouch || otherView.isExclusiveTouch
        }
    }

    /// Whether an ancestor of the touched view prevents it from receiving the touch.
    private func isRejected(_ touch: UITouch) -> Bool {
        guard let touched = touch.view else { return false }
        var view = touched.superview
        while let current = view {
            let filter = current as? any ContentTouchFilter
            if filter?.touchesShouldBegin([touch], with: event, in: touched) == false { return true }
            view = current.superview
        }
        return false
    }

    /// The recognizers of the touched view and its ancestors that accept the touch, innermost first.
    private func recognizers(for contact: TouchContact) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        let touch = contact.touch
        var view = touch.view
        while let current = view {
            for recognizer in current.interaction.recognizers
            where recognizer.isEnabled && !recognizer.isOver && recognizer.accepts(contact.button)
                && recognizer.acceptsType(of: contact)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
            {
                found.append(recognizer)
            }
            view = current.superview
        }
        return found
    }

    // MARK: Delivery

    private func send(_ contact: TouchContact, phase: UITouch.Phase, _ pointer: HostPointer) {
        for other in contacts where other !== contact && !other.touch.isOver { other.touch.state.phase = .stationary }
        contact.touch.state.phase = phase
        contact.touch.state.timestamp = pointer.timestamp
        event.touches = Set(contacts.filter { $0 === contact || !$0.touch.isOver }.map(\.touch))
        event.time = pointer.timestamp
        event.modifiers = pointer.modifiers
        event.buttons = contact.button == .left ? .primary : .secondary
        window.runtime.application.sendEvent(event)
    }

    /// Delivers the touches of an event to recognizers and views, for `UIWindow.sendEvent`.
    func deliver(_ event: UIEvent) {
        let changed = contacts.filter { $0.touch.phase != .stationary && event.touches?.contains($0.touch) == true }
        for contact in changed {
            withExtendedLifetime(contact.touch.view) {
                deliverToRecognizers(contact.touch, event)
                updateCancellations()
                if contact.button == .left { contact.deliverToView(event) }
            }
        }
        GestureArbiter.resetFinished()
        removeFinished()
    }

    private func deliverToRecognizers(_ touch: UITouch, _ event: UIEvent) {
        let set: Set<UITouch> = [touch]
        for recognizer in touch.state.recognizers where !recognizer.isOver {
            recognizer.modifierFlags = event.modifiers
            recognizer.buttonMask = event.buttons
            recognizer.lastLocation = touch.state.location
            switch touch.phase {
            case .began:
                recognizer.touches.append(touch)
                GestureArbiter.add(recognizer)
                recognizer.touchesBegan(set, with: event)
            case .moved, .stationary: recognizer.touchesMoved(set, with: event)
            case .ended: recognizer.touchesEnded(set, with: event)
            case .cancelled: recognizer.touchesCancelled(set, with: event)
            }
        }
    }

    private func updateCancellations() {
        for contact in contacts { contact.updateCancellation(event) }
    }

    /// Called when a timer changed the state of a recognizer.
    func gesturesDidChange() {
        for contact in contacts { contact.gesturesDidChange(event) }
        GestureArbiter.resetFinished()
        removeFinished()
    }

    /// Delivers delayed ends before the next touch begins.
    private func finishDelayed() {
        for contact in contacts where contact.touch.isOver { contact.finishDelayed(event) }
        removeFinished()
    }

    private func removeFinished() {
        contacts.removeAll { $0.touch.isOver && $0.viewState != .endDelayed }
        if contacts.isEmpty { event.touches = nil }
    }

    func viewWillLeave(_ view: UIView) {
        for contact in contacts { contact.viewWillLeave(view, event) }
    }
}

/// A view that determines whether the views in it receive touches.
@MainActor package protocol ContentTouchFilter: UIView {
    /// Whether `view` receives new touches; recognizers receive them in any case.
    func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
