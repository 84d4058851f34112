import Foundation
import Scheduling
import UIPrimitives

/// Decides whether a recognizer begins, and its relations to others. Every method has a default implementation.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Called before the recognizer begins; false makes it fail.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether both recognizers may be recognized simultaneously; it is sufficient if one delegate returns true.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether `gestureRecognizer` waits until `otherGestureRecognizer` has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Returns whether `otherGestureRecognizer` waits until `gestureRecognizer` has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Called before a touch begins; false excludes the touch from the recognizer.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}

/// Observes the touches of a view and its descendants, and sends actions when they form a gesture.
///
/// Subclasses override the touch methods and set ``state``. `GestureArbiter` decides which of several recognizers begins.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The states of a recognizer.
    public enum State: Int, Sendable {
        /// `possible`: waits for touches; `began` and `changed`: the gesture is in progress; `ended`: it is completed; `cancelled`: it
        /// was in progress and ended without completion; `failed`: it was not recognized.
        case possible, began, changed, ended, cancelled, failed

        /// The last state of a gesture without intermediate states: `.ended`.
        public static let recognized = State.ended
    }

    package final var touches: [UITouch] = []
    /// The touches that have not ended.
    final var activeTouches: [UITouch] { touches.filter { !$0.isOver } }
    /// Whether the gesture may occur simultaneously with others of its view that also set this, like drag and pinch of a scroll view.
    package final var recognizesWithSiblings = false
    final private(set) var requirements: [WeakRecognizer] = []
    private var targets: [TargetAction] = []
    private weak var attachedView: UIView?
    private var currentState = State.possible
    /// The state that is pending until other recognizers have failed.
    private var deferredState: State?

    /// The delegate, which is not retained.
    open weak var delegate: UIGestureRecognizerDelegate?
    /// A name for debugging.
    open var name: String?
    /// Whether the touch of the view is canceled when the gesture begins; true by default.
    open var cancelsTouchesInView = true
    /// Whether the beginning of the touch is delayed for the view until the gesture fails; false by default.
    open var delaysTouchesBegan = false
    /// Whether the end of the touch is delayed for the view while the gesture waits for another touch; true by default.
    open var delaysTouchesEnded = true
    /// Whether the recognizer ignores touches of another type than that of the touches it observes; true by default.
    open var requiresExclusiveTouchType = true
    /// The raw values of the types of touches that the recognizer observes; all by default. A mouse counts as `.direct` and as
    /// `.indirectPointer`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The modifier keys at the last event of the gesture.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The mouse buttons at the last event of the gesture.
    open internal(set) var buttonMask: UIEvent.ButtonMask = []

    /// Whether the recognizer observes touches; true by default. Setting false cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { cancel() } }
    }

    /// Creates a recognizer. The target is not retained.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() {
        self.init(target: nil, action: nil)
    }

    /// The view to which the recognizer was added.
    open var view: UIView? { attachedView }

    // MARK: Targets

    /// Adds an action, which is sent in every state except `.possible` and `.failed`. The target is not retained.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(TargetAction(target: target, selector: action))
    }

    /// Removes actions; a nil target or action matches any.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        if let action {
            if let object, let index = targets.index(ofTarget: object, action: action) { targets.remove(at: index) }
            if object == nil { targets.removeAll { $0.selector == action } }
        } else {
            targets.removeAll { object == nil || $0.target === object }
        }
    }

    /// Adds a closure that is called like an action.
    package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        targets.append(TargetAction { sender, _ in if let sender = sender as? UIGestureRecognizer { handler(sender) } })
    }

    // MARK: State

    /// The state. Subclasses set it; an invalid transition is ignored, and `.began` or `.ended` may be delayed or become `.failed`.
    open var state: State {
        get { currentState }
        set { requestState(newValue) }
    }

    /// Delays this recognizer until `other` has failed. `other` is not retained.
    open func require(toFail other: UIGestureRecognizer) {
        requirements.append(WeakRecognizer(recognizer: other))
    }

    /// Whether this recognizer prevents the other one when it begins; true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the other recognizer can prevent this one; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until the other one has failed; false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other recognizer waits until this one has failed; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Called after the gesture has ended, failed or was canceled, to prepare for the next one; does nothing by default.
    open func reset() {}

    /// Removes a touch from the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        touches.removeAll { $0 === touch }
        touch.state.recognizers.removeAll { $0 === self }
    }

    // MARK: Touches

    /// Called when a touch began; does nothing by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when a touch moved; does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when a touch ended; does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when a touch was canceled; does nothing by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Handles a pinch on the touchpad, or the wheel with Control. Returns whether the recognizer handles it.
    func pinched(by factor: CGFloat, phase: HostGesturePhase, at pointer: HostPointer) -> Bool { false }

    /// Handles a rotation on the touchpad. Returns whether the recognizer handles it.
    func rotated(by angle: CGFloat, phase: HostGesturePhase, at pointer: HostPointer) -> Bool { false }

    /// Called when the pointer entered the view, moved in it without a button, or left it; `location` is nil after it left.
    package func hovered(at location: CGPoint?) {}

    /// Whether the recognizer observes presses of this mouse button.
    package func accepts(_ button: HostButton) -> Bool { button == .left }

    /// The number of touches of the gesture that have not ended; after the last one has ended, the number of all its touches.
    open var numberOfTouches: Int { shownTouches.count }

    /// The touches that have not ended; after the last one has ended, all touches of the gesture.
    private var shownTouches: [UITouch] { activeTouches.isEmpty ? touches : activeTouches }

    /// The center of the touches; without touches, the last location. *Units*: points in `view`, or in the window if it is nil.
    open func location(in view: UIView?) -> CGPoint {
        guard !touches.isEmpty else { return convert(lastLocation, to: view) }
        return shownTouches.map { $0.location(in: view) }.center
    }

    /// The location of a touch; the center for an invalid index. *Units*: points in `view`, or in the window if it is nil.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        shownTouches.indices.contains(index) ? shownTouches[index].location(in: view) : location(in: view)
    }

    /// The last location of the gesture. *Units*: points in the window.
    final var lastLocation = CGPoint.zero

    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window = view.window else { return point }
        return view.convert(point, from: window)
    }

    /// Called by the view to which the recognizer is added.
    func didAttach(to view: UIView) { attachedView = view }

    func didDetach() {
        cancel()
        attachedView = nil
    }

    // MARK: Transitions between states

    /// Cancels the gesture in progress, or makes a recognizer fail that has not begun.
    package func cancel() {
        switch currentState {
        case .began, .changed: setState(.cancelled)
        case .possible where !touches.isEmpty || deferredState != nil: setState(.failed)
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
            // The gesture ended while its beginning was pending. The end is reported when the recognizers that must fail have failed.
            if deferredState != nil, new == .ended || new == .cancelled { deferredState = new }
        }
    }

    private func beginIfAllowed(_ new: State) {
        guard GestureArbiter.mayBegin(self) else { return setState(.failed) }
        if GestureArbiter.mustWait(self) {
            deferredState = new
            return
        }
        guard GestureArbiter.begin(self) else { return setState(.failed) }
        setState(new)
    }

    /// Called when a required recognizer ended. Fails if that was recognized; otherwise begins, unless others are required, too.
    func requirementDidEnd(failed: Bool) {
        guard let held = deferredState else { return }
        guard failed else { return setState(.failed) }
        guard !GestureArbiter.mustWait(self) else { return }
        deferredState = nil
        beginIfAllowed(held)
    }

    private func setState(_ new: State) {
        deferredState = nil
        currentState = new
        if new != .failed, new != .possible { sendActions() }
        switch new {
        case .ended, .cancelled, .failed:
            GestureArbiter.didEnd(self, failed: new == .failed || new == .cancelled)
        default: break
        }
    }

    /// Whether the gesture has ended, failed or was canceled; the recognizer is reset after all its touches have ended.
    var isOver: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    /// Whether the recognizer waits for another touch, for example the second of two taps.
    var isWaitingForMore: Bool { false }

    /// Whether the beginning is pending until others fail.
    package var isBeginDeferred: Bool { deferredState != nil }

    /// Resets the recognizer for the next gesture.
    func resetForNextGesture() {
        deferredState = nil
        reset()
        touches = []
        currentState = .possible
    }

    private func sendActions() {
        if !touches.isEmpty { lastLocation = shownTouches.map(\.state.location).center }
        targets.removeAll { $0.isDead }
        for target in targets { target.send(sender: self) }
    }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

extension [CGPoint] {
    /// The mean of the points; zero without points.
    var center: CGPoint {
        guard !isEmpty else { return .zero }
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
