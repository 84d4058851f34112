import Foundation
import Scheduling
import UIPrimitives

/// Delivers the touch that a held mouse button represents, first to gesture recognizers, then to the view under it.
///
/// The touch of a view is cancelled when a recognizer begins. Its beginning is delayed while a recognizer with `delaysTouchesBegan`
/// may begin, and its end while a recognizer waits for a second tap.
@MainActor final class TouchDelivery {
    private unowned let window: UIWindow
    private var touch: UITouch?
    private var button = HostButton.left
    private var viewState = ViewState.none
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?
    private let event = UIEvent()

    /// The part of the touch that was delivered to the view.
    private enum ViewState {
        case none
        /// The beginning is delayed.
        case beganDelayed
        case delivered
        /// The touch has ended, and its end is delayed.
        case endDelayed
        /// The view has received the end.
        case finished
        case cancelled
    }

    /// The largest interval and distance of presses that count as one series of taps. *Units*: seconds; points.
    private static let tapInterval: TimeInterval = 0.35
    private static let tapDistance: CGFloat = 20

    init(window: UIWindow) {
        self.window = window
    }

    var isPressed: Bool { touch.map { !$0.isOver } ?? false }

    /// Whether a button is held and no recognizer has cancelled the touch of the view.
    var isUnclaimed: Bool {
        guard let touch, isPressed, viewState != .finished, viewState != .cancelled else { return false }
        return !touch.state.recognizers.contains { $0.state == .began || $0.state == .changed }
    }

    // MARK: The mouse

    func press(_ button: HostButton, _ pointer: HostPointer) {
        guard button == .left || button == .right else { return offer(button, pointer) }
        finishDelayed()
        guard !isPressed else { return }
        self.button = button
        let touch = UITouch()
        touch.state.window = window
        touch.state.location = pointer.location
        touch.state.previousLocation = pointer.location
        touch.state.timestamp = pointer.timestamp
        touch.state.tapCount = countTap(pointer)
        touch.state.view = window.hitTest(pointer.location, with: event)
        self.touch = touch
        touch.state.recognizers = recognizers(for: touch)
        send(touch, phase: .began, pointer)
    }

    func move(_ pointer: HostPointer) {
        guard let touch, !touch.isOver, pointer.location != touch.state.location else { return }
        touch.state.previousLocation = touch.state.location
        touch.state.location = pointer.location
        send(touch, phase: .moved, pointer)
    }

    func release(_ button: HostButton, _ pointer: HostPointer) {
        guard let touch, !touch.isOver, button == self.button else { return }
        touch.state.previousLocation = touch.state.location
        touch.state.location = pointer.location
        send(touch, phase: .ended, pointer)
    }

    func cancelAll() {
        guard let touch, !touch.isOver else { return finishDelayed() }
        send(touch, phase: .cancelled, HostPointer(location: touch.state.location, timestamp: window.frameScheduler.now))
    }

    /// Passes a button that is not a touch along the responder chain.
    private func offer(_ button: HostButton, _ pointer: HostPointer) {
        var responder: UIResponder? = window.hitTest(pointer.location, with: nil)
        while let current = responder, !current.handles(button) { responder = current.next }
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

    /// The recognizers of the touched view and its ancestors that accept the touch, innermost first.
    private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var view = touch.view
        while let current = view {
            for recognizer in current.interaction.recognizers
            where recognizer.isEnabled && !recognizer.isOver && recognizer.accepts(button)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
            {
                found.append(recognizer)
            }
            view = current.superview
        }
        return found
    }

    // MARK: Delivery

    private func send(_ touch: UITouch, phase: UITouch.Phase, _ pointer: HostPointer) {
        touch.state.phase = phase
        touch.state.timestamp = pointer.timestamp
        event.touches = [touch]
        event.time = pointer.timestamp
        event.modifiers = pointer.modifiers
        event.buttons = button == .left ? .primary : .secondary
        window.runtime.application.sendEvent(event)
    }

    /// Delivers the touches of an event to recognizers and views, for `UIWindow.sendEvent`.
    func deliver(_ event: UIEvent) {
        guard let touch, event.touches?.contains(touch) == true else { return }
        withExtendedLifetime(touch.view) {
            deliverToRecognizers(touch, event)
            if button == .left { deliverToView(touch, event) }
        }
        GestureArbiter.sweep()
        if touch.isOver, viewState != .endDelayed { forget() }
    }

    private func deliverToRecognizers(_ touch: UITouch, _ event: UIEvent) {
        let set: Set<UITouch> = [touch]
        for recognizer in touch.state.recognizers where !recognizer.isOver {
            recognizer.modifierFlags = event.modifiers
            recognizer.buttonMask = event.buttons
            recognizer.lastLocation = touch.state.location
            switch touch.phase {
            case .began:
                recognizer.touches = [touch]
                GestureArbiter.add(recognizer)
                recognizer.touchesBegan(set, with: event)
            case .moved, .stationary: recognizer.touchesMoved(set, with: event)
            case .ended: recognizer.touchesEnded(set, with: event)
            case .cancelled: recognizer.touchesCancelled(set, with: event)
            }
        }
    }

    private func deliverToView(_ touch: UITouch, _ event: UIEvent) {
        updateCancellation(touch)
        switch touch.phase {
        case .began:
            guard viewState == .none else { return }
            if isBeginningDelayed(touch) { viewState = .beganDelayed } else { deliverBegan(touch) }
        case .moved, .stationary:
            if viewState == .beganDelayed, !isBeginningDelayed(touch) { deliverBegan(touch) }
            if viewState == .delivered { touch.view?.touchesMoved([touch], with: event) }
        case .ended:
            if viewState == .beganDelayed { deliverBegan(touch) }
            guard viewState == .delivered else { return }
            if isEndDelayed(touch) { viewState = .endDelayed } else { deliverEnded(touch) }
        case .cancelled:
            if viewState == .delivered { touch.view?.touchesCancelled([touch], with: event) }
            viewState = .cancelled
        }
    }

    private func deliverBegan(_ touch: UITouch) {
        viewState = .delivered
        touch.view?.touchesBegan([touch], with: event)
    }

    private func deliverEnded(_ touch: UITouch) {
        viewState = .finished
        touch.view?.touchesEnded([touch], with: event)
    }

    /// Cancels the touch of the view when a recognizer with `cancelsTouchesInView` has begun.
    private func updateCancellation(_ touch: UITouch) {
        let isClaimed = touch.state.recognizers.contains { recognizer in
            recognizer.cancelsTouchesInView
                && (recognizer.state == .began || recognizer.state == .changed || recognizer.state == .ended)
        }
        guard isClaimed, viewState != .finished, viewState != .cancelled else { return }
        let wasDelivered = viewState == .delivered || viewState == .endDelayed
        viewState = .cancelled
        guard wasDelivered else { return }
        let phase = touch.state.phase
        touch.state.phase = .cancelled
        touch.view?.touchesCancelled([touch], with: event)
        touch.state.phase = phase
    }

    private func isBeginningDelayed(_ touch: UITouch) -> Bool {
        touch.state.recognizers.contains { $0.delaysTouchesBegan && $0.state == .possible }
    }

    private func isEndDelayed(_ touch: UITouch) -> Bool {
        touch.state.recognizers.contains { $0.delaysTouchesEnded && $0.state == .possible && ($0.isWaitingForMore || $0.isHeld) }
    }

    /// Called when a timer changed the state of a recognizer.
    func gesturesDidChange() {
        guard let touch else { return GestureArbiter.sweep() }
        updateCancellation(touch)
        if viewState == .beganDelayed, !isBeginningDelayed(touch) { deliverBegan(touch) }
        if viewState == .endDelayed, !isEndDelayed(touch) { deliverEnded(touch) }
        GestureArbiter.sweep()
        if touch.isOver, viewState != .endDelayed { forget() }
    }

    /// Delivers a delayed end before the next touch begins.
    private func finishDelayed() {
        guard let touch, touch.isOver else { return }
        if viewState == .endDelayed { deliverEnded(touch) }
        forget()
    }

    private func forget() {
        touch = nil
        viewState = .none
        event.touches = nil
    }

    func viewWillLeave(_ view: UIView) {
        guard let touch, let touched = touch.view, touched.isDescendant(of: view) else { return }
        let lost = touch.state.recognizers.filter { $0.view?.isDescendant(of: view) == true }
        for recognizer in lost { recognizer.cancel() }
        touch.state.recognizers.removeAll { recognizer in lost.contains { $0 === recognizer } }
        if viewState == .delivered || viewState == .endDelayed {
            viewState = .cancelled
            touched.touchesCancelled([touch], with: event)
        }
    }
}
