import Foundation
import Scheduling
import UIPrimitives

/// Decides with a recognizer whether it begins, with whom it may be recognized, and who has to wait for whom.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// Watches the touches of a view and everything in it, and tells its targets when they make a gesture.
///
/// Subclasses override the touch methods and set ``state``; the window's dispatcher arbitrates between recognizers.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        public static let recognized = State.ended
    }

    package final var touches: [UITouch] = []
    package final private(set) var requirements: [WeakRecognizer] = []
    private var targets: [TargetAction] = []
    private weak var attachedView: UIView?
    private var currentState = State.possible
    /// A state that waits until the recognizers it depends on have failed.
    private var heldState: State?

    open weak var delegate: UIGestureRecognizerDelegate?
    open var name: String?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    /// *Differs from UIKit*: kept, without effect; a mouse is the only pointer.
    open var requiresExclusiveTouchType = true
    /// *Differs from UIKit*: kept, without effect.
    open var allowedTouchTypes: [NSNumber] = []
    /// Keys held at the gesture's last event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// Mouse buttons held at the gesture's last event.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancel() } }
    }

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    open var view: UIView? { attachedView }

    // MARK: Targets

    open func addTarget(_ target: Any, action: Selector) {
        targets.append(TargetAction(target: target, selector: action))
    }

    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        if let action {
            if let object, let index = targets.index(ofTarget: object, action: action) { targets.remove(at: index) }
            if object == nil { targets.removeAll { $0.selector == action } }
        } else {
            targets.removeAll { object == nil || $0.target === object }
        }
    }

    /// Calls `handler` as a target.
    package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        targets.append(TargetAction { sender, _ in if let sender = sender as? UIGestureRecognizer { handler(sender) } })
    }

    // MARK: State

    open var state: State {
        get { currentState }
        set { requestState(newValue) }
    }

    /// Makes this recognizer wait until `other` has failed.
    open func require(toFail other: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(recognizer: other))
    }

    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Called when the gesture is over, for whatever reason, before the next one.
    open func reset() {}

    /// Takes a touch out of the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.state.recognizers.removeAll { $0 === self }
    }

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Two fingers on a touchpad, or the wheel with Control. Returns whether the recognizer takes part.
    package func pinched(by factor: CGFloat, phase: HostGesturePhase, at pointer: HostPointer) -> Bool { false }

    /// The pointer moved without a button, entered, or left (nil).
    package func hovered(at location: CGPoint?) {}

    /// Whether the recognizer looks at presses of this mouse button.
    package func accepts(_ button: HostButton) -> Bool { button == .left }

    open var numberOfTouches: Int { touches.count }

    /// The centre of the touches. *Units*: points of `view`; of the window for nil.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return convert(lastLocation, to: view) }
        return touches.map { $0.location(in: view) }.center
    }

    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(index) ? touches[index].location(in: view) : location(in: view)
    }

    /// Where the gesture was last. *Units*: points; the window's coordinates.
    package final var lastLocation = CGPoint.zero

    package func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return point }
        return view.convert(point, from: window)
    }

    /// Called by a view that takes the recognizer.
    func didAttach(to view: UIView) { attachedView = view }

    func didDetach() {
        cancel()
        attachedView = nil
    }

    // MARK: Transitions between states

    /// Fails or cancels what is going on.
    package func cancel() {
        switch currentState {
        case .began, .changed: setState(.cancelled)
        case .possible where !touches.isEmpty || heldState != nil: setState(.failed)
        default: break
        }
    }

    private func requestState(_ new: State) {
        switch (currentState, new) {
        case (.possible, .failed), (.possible, .cancelled):
            setState(.failed)
        case (.possible, .began), (.possible, .ended):
            beginIfAllowed(new)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            setState(new)
        case (.began, .failed), (.changed, .failed):
            setState(.cancelled)
        default:
            // A held beginning goes on to its later states when it is let go.
            if heldState != nil, new == .ended || new == .cancelled { heldState = new }
        }
    }

    private func beginIfAllowed(_ new: State) {
        guard GestureArbiter.mayBegin(self) else { return setState(.failed) }
        if GestureArbiter.mustWait(self) {
            heldState = new
            return
        }
        guard GestureArbiter.begin(self) else { return setState(.failed) }
        setState(new)
    }

    /// A recognizer that this one waited for has failed, or succeeded and so prevents this one.
    func requirementDidEnd(failed: Bool) {
        guard let held = heldState else { return }
        guard failed else { return setState(.failed) }
        guard !GestureArbiter.mustWait(self) else { return }
        heldState = nil
        beginIfAllowed(held)
    }

    private func setState(_ new: State) {
        heldState = nil
        currentState = new
        if new != .failed, new != .possible { sendActions() }
        switch new {
        case .ended, .cancelled, .failed:
            GestureArbiter.didEnd(self, failed: new == .failed || new == .cancelled)
        default: break
        }
    }

    /// Whether the gesture is over and waits for the end of its touches.
    package var isOver: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    /// Whether the recognizer waits for another touch, as for the second of two taps.
    package var isWaitingForMore: Bool { false }

    /// Whether a beginning waits for others to fail.
    package var isHeld: Bool { heldState != nil }

    /// Makes the recognizer ready for the next gesture.
    func resetForNextGesture() {
        heldState = nil
        reset()
        touches = []
        currentState = .possible
    }

    private func sendActions() {
        if !touches.isEmpty { lastLocation = touches.map(\.state.location).center }
        targets.removeAll { $0.isDead }
        for target in targets { target.send(sender: self) }
    }
}

/// A recognizer that may go away.
package struct WeakRecognizer {
    package weak var recognizer: UIGestureRecognizer?
}

extension [CGPoint] {
    /// The mean of the points; zero for none.
    var center: CGPoint {
        guard !isEmpty else { return .zero }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
