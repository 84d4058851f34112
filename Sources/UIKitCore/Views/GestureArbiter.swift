import Foundation

/// Decides between recognizers that look at the same touches.
///
/// A recognizer that begins keeps others from beginning, unless both may be recognized together; one that requires
/// another's failure waits for it; a delegate or a view can forbid the beginning.
@MainActor enum GestureArbiter {
    /// Recognizers that have touches, or wait for more of them.
    private(set) static var active: [UIGestureRecognizer] = []

    /// Called when a recognizer got its first touch.
    static func add(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    /// Whether delegate and views let the recognizer begin: its own view, and the views between it and the touch.
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

    /// Whether another recognizer has to fail first and has not yet.
    static func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        active.contains { other in
            other !== recognizer && !other.isOver && (other.state == .possible || other.isHeld) && other.isTracking
                && requires(recognizer, failureOf: other)
        }
    }

    /// Lets the recognizer begin, failing those it prevents. Returns false where one that has begun prevents it.
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

    /// A recognizer is over: those that waited for it go on or give up, and views get the touches that were kept for it.
    static func didEnd(_ recognizer: UIGestureRecognizer, failed: Bool) {
        for other in active where other !== recognizer && other.isHeld && requires(other, failureOf: recognizer) {
            other.requirementDidEnd(failed: failed)
        }
    }

    /// Makes recognizers ready for the next gesture whose touches are all over.
    static func sweep() {
        for recognizer in active where recognizer.touches.allSatisfy(\.isOver) {
            if !recognizer.isOver {
                if recognizer.isWaitingForMore || recognizer.isHeld { continue }
                recognizer.state = .failed
            }
            guard recognizer.isOver else { continue }
            active.removeAll { $0 === recognizer }
            recognizer.resetForNextGesture()
        }
    }

    // MARK: Relations

    private static func sharesTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        // With one pointer every active recognizer looks at the same finger.
        a.view?.window === b.view?.window
    }

    private static func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        if mayBeSimultaneous(a, b) { return false }
        return a.canPrevent(b) && b.canBePrevented(by: a)
    }

    private static func mayBeSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
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
    /// Whether the recognizer is looking at something.
    var isTracking: Bool { !touches.isEmpty || isWaitingForMore || isHeld }
}

extension UITouch {
    var isOver: Bool { phase == .ended || phase == .cancelled }
}
