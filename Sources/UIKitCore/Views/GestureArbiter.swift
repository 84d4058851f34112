import Foundation

/// Decides between recognizers that observe the same touches.
///
/// A recognizer that begins prevents others from beginning, unless both may be recognized simultaneously. A recognizer that requires the
/// failure of another one waits for that failure. A delegate or a view can prevent a recognizer from beginning.
@MainActor enum GestureArbiter {
    /// The recognizers that have touches or wait for more of them.
    private(set) static var active: [UIGestureRecognizer] = []

    /// Called when a recognizer receives a touch; a recognizer that is already in the list is not added again.
    static func add(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    /// Whether the delegate, the view of the recognizer and the views between it and the touch permit the recognizer to begin.
    static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        var view = recognizer.touches.first?.view ?? recognizer.view
        while let current = view {
            if !current.gestureRecognizerShouldBegin(recognizer) { return false }
            if current === recognizer.view { break }
            view = current.superview
        }
        return true
    }

    /// Whether the recognizer requires the failure of another recognizer that has not failed yet.
    static func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains { other in
            other !== recognizer && !other.isOver && (other.state == .possible || other.isBeginDeferred) && other.isTracking
                && requires(recognizer, failureOf: other)
        }
    }

    /// Called before a recognizer begins; recognizers that it prevents fail. Returns false if another one prevents it or must fail first.
    static func begin(_ recognizer: UIGestureRecognizer) -> Bool {
        for other in active where other !== recognizer && sharesTouches(other, recognizer) {
            let hasBegun = other.state == .began || other.state == .changed || other.state == .ended
            guard hasBegun else { continue }
            if requires(recognizer, failureOf: other) || prevents(other, recognizer) { return false }
        }
        for other in active where other !== recognizer && other.state == .possible && sharesTouches(other, recognizer) {
            if prevents(recognizer, other) { other.cancel() }
        }
        return true
    }

    /// Called when a recognizer ended or failed: recognizers that wait for it begin, fail, or still wait for others.
    static func didEnd(_ recognizer: UIGestureRecognizer, failed: Bool) {
        for other in active where other !== recognizer && other.isBeginDeferred && requires(other, failureOf: recognizer) {
            other.requirementDidEnd(failed: failed)
        }
    }

    /// Resets the recognizers whose touches have all ended, unless they wait for a touch or a failure; undecided recognizers fail first.
    static func resetFinished() {
        for recognizer in active where recognizer.touches.allSatisfy(\.isOver) {
            if !recognizer.isOver {
                if recognizer.isWaitingForMore || recognizer.isBeginDeferred { continue }
                recognizer.state = .failed
            }
            guard recognizer.isOver else { continue }
            active.removeAll { $0 === recognizer }
            recognizer.resetForNextGesture()
        }
    }

    // MARK: Relations

    private static func sharesTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        // Gestures of touchpads have no touches: they concern all recognizers of the window.
        guard !a.touches.isEmpty, !b.touches.isEmpty else { return a.view?.window === b.view?.window }
        return a.touches.contains { touch in b.touches.contains { $0 === touch } }
    }

    private static func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if mayBeSimultaneous(a, b) { return false }
        return a.canPrevent(b) && b.canBePrevented(by: a)
    }

    private static func mayBeSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.recognizesWithSiblings && b.recognizesWithSiblings && a.view === b.view
            || a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
    }

    private static func requires(_ a: UIGestureRecognizer, failureOf b: UIGestureRecognizer) -> Bool {
        a.requirements.contains { $0.recognizer === b }
            || a.shouldRequireFailure(of: b) || b.shouldBeRequiredToFail(by: a)
            || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) == true
            || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) == true
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer observes a touch, or waits for a touch or for the failure of another recognizer.
    var isTracking: Bool { !touches.isEmpty || isWaitingForMore || isBeginDeferred }
}

extension UITouch {
    var isOver: Bool { phase == .ended || phase == .cancelled }
}
