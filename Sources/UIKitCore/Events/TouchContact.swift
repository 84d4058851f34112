import Foundation

/// One finger, pen or held mouse button, with its touch. *Thread*: main.
@MainActor final class TouchContact {
    let touch = UITouch()
    var finger: Int? { touch.state.finger }
    let button: HostButton
    var isMouse: Bool { finger == nil }
    /// Whether the touch is not delivered to its view.
    var isExcluded = false
    private(set) var viewState = ViewState.none

    /// The part of the touch that was delivered to the view.
    enum ViewState {
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

    init(finger: Int?, button: HostButton) {
        touch.state.finger = finger
        self.button = button
    }

    /// Stores the values of a finger or pen other than its location. Returns whether the force has changed.
    @discardableResult func update(_ details: HostTouch) -> Bool {
        touch.state.type = details.isPen ? .pencil : .direct
        defer { touch.state.pressure = details.pressure }
        return touch.state.pressure != details.pressure
    }

    // MARK: Delivery

    func deliverToView(_ event: UIEvent) {
        guard !isExcluded else { return viewState = touch.isOver ? .finished : .none }
        switch touch.phase {
        case .began:
            guard viewState == .none else { return }
            if isBeginningDelayed { viewState = .beganDelayed } else { deliverBegan(event) }
        case .moved, .stationary:
            if viewState == .beganDelayed, !isBeginningDelayed { deliverBegan(event) }
            if viewState == .delivered { touch.view?.touchesMoved([touch], with: event) }
        case .ended:
            if viewState == .beganDelayed { deliverBegan(event) }
            guard viewState == .delivered else { return }
            if isEndDelayed { viewState = .endDelayed } else { deliverEnded(event) }
        case .cancelled:
            if viewState == .delivered { touch.view?.touchesCancelled([touch], with: event) }
            viewState = .cancelled
        }
    }

    private func deliverBegan(_ event: UIEvent) {
        viewState = .delivered
        touch.view?.touchesBegan([touch], with: event)
    }

    private func deliverEnded(_ event: UIEvent) {
        viewState = .finished
        touch.view?.touchesEnded([touch], with: event)
    }

    /// Cancels the touch of the view when a recognizer with `cancelsTouchesInView` has begun.
    func updateCancellation(_ event: UIEvent) {
        let isRecognized = touch.state.recognizers.contains { recognizer in
            recognizer.cancelsTouchesInView
                && (recognizer.state == .began || recognizer.state == .changed || recognizer.state == .ended)
        }
        guard isRecognized, viewState != .finished, viewState != .cancelled else { return }
        let wasDelivered = viewState == .delivered || viewState == .endDelayed
        viewState = .cancelled
        guard wasDelivered else { return }
        let phase = touch.state.phase
        touch.state.phase = .cancelled
        touch.view?.touchesCancelled([touch], with: event)
        touch.state.phase = phase
    }

    private var isBeginningDelayed: Bool {
        touch.state.recognizers.contains { $0.delaysTouchesBegan && $0.state == .possible }
    }

    private var isEndDelayed: Bool {
        touch.state.recognizers.contains { $0.delaysTouchesEnded && $0.state == .possible && ($0.isWaitingForMore || $0.isBeginDeferred) }
    }

    // MARK: Changes without input

    /// Called after a timer changed the state of a recognizer.
    func gesturesDidChange(_ event: UIEvent) {
        updateCancellation(event)
        if viewState == .beganDelayed, !isBeginningDelayed { deliverBegan(event) }
        if viewState == .endDelayed, !isEndDelayed { deliverEnded(event) }
    }

    func finishDelayed(_ event: UIEvent) {
        if viewState == .endDelayed { deliverEnded(event) }
    }

    func viewWillLeave(_ view: UIView, _ event: UIEvent) {
        guard let touched = touch.view, touched.isDescendant(of: view) else { return }
        let lost = touch.state.recognizers.filter { $0.view?.isDescendant(of: view) == true }
        for recognizer in lost { recognizer.cancel() }
        touch.state.recognizers.removeAll { recognizer in lost.contains { $0 === recognizer } }
        if viewState == .delivered || viewState == .endDelayed {
            viewState = .cancelled
            touched.touchesCancelled([touch], with: event)
        } else if viewState == .beganDelayed {
            viewState = .cancelled
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer observes touches of the type of a new touch.
    final func acceptsType(of contact: TouchContact) -> Bool {
        let type = contact.touch.type
        if requiresExclusiveTouchType, let observed = activeTouches.first, observed.type != type { return false }
        let allowed = allowedTouchTypes.map(\.intValue)
        return allowed.contains(type.rawValue) || (contact.isMouse && allowed.contains(UITouch.TouchType.indirectPointer.rawValue))
    }
}
