import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// A node that turns touches into actions for its targets.
///
/// It ignores touches until the first target is added, so that a text node or an image node in a cell does not consume the touches of the
/// cell. *Thread*: any for targets and states, main for tracking.
open class ASControlNode: ASDisplayNode {
    /// The distance outside the control at which a tracked touch still counts as inside. *Units*: points.
    private static let trackingMargin: CGFloat = 70

    /// Whether each control node with a target that is laid out from now on shows its touch area in green: with dark green edges where a
    /// supernode limits the area, and orange edges where the area continues but a supernode clips its contents. Default: false. *Thread*:
    /// any.
    public class var enableHitTestDebug: Bool {
        get { hitTestDebug.withLock { $0 } }
        set { hitTestDebug.withLock { $0 = newValue } }
    }

    private static let hitTestDebug = Locked(false)

    public override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// False while user interaction is enabled: a layer receives no touches.
    open override var supportsLayerBacking: Bool { super.supportsLayerBacking && !isUserInteractionEnabled }

    // MARK: Accessibility

    /// True if user interaction is enabled, which adding a target does, or if the superclass returns true.
    package override var isAccessibilityElementByDefault: Bool { isUserInteractionEnabled || super.isAccessibilityElementByDefault }

    // MARK: State

    /// Whether the control receives touches; a disabled control passes them to the nodes behind it. Default: true.
    /// Disabling it on the main thread cancels a press in progress.
    open var isEnabled: Bool {
        get { state.withLock { $0.control.isEnabled } }
        set {
            state.withLock { $0.control.isEnabled = newValue }
            // Otherwise the control would stay highlighted until the touch ends.
            if !newValue, isTracking, isMainThread { assumeMain { stopTracking(event: nil) } }
        }
    }

    /// Whether the control looks pressed. Tracking sets it; a client may too. Default: false.
    open var isHighlighted: Bool {
        get { state.withLock { $0.control.isHighlighted } }
        set { state.withLock { $0.control.isHighlighted = newValue } }
    }

    /// Whether the control is selected. The framework never sets it. Default: false.
    open var isSelected: Bool {
        get { state.withLock { $0.control.isSelected } }
        set { state.withLock { $0.control.isSelected = newValue } }
    }

    /// Whether a touch that began on the control is tracked.
    open var isTracking: Bool { state.withLock { $0.control.isTracking } }

    /// Whether the tracked touch is within 70 points of the touch area. *Differs from Texture*: also on tablets, where Texture has 25
    /// points.
    open var isTouchInside: Bool { state.withLock { $0.control.isTouchInside } }

    // MARK: Targets

    /// Sends `action` to `target` when one of the events occurs. The control references the target weakly. If `target` is nil, the action
    /// is sent to the node or, if the node does not have the method, to the nearest responder above the node that does. Enables user
    /// interaction. *Thread*: any.
    open func addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: ASControlNodeEvent) {
        let action = TargetAction(target: target, selector: action)
        state.withLock { $0.control.targets.add(action, for: controlEvents) }
        becomeTouchable()
    }

    /// Calls `handler` on the main thread with the control when one of the events occurs. Enables user interaction. *Thread*: any.
    /// *Differs from Texture*, which has selectors only.
    open func addAction(
        forControlEvents controlEvents: ASControlNodeEvent, _ handler: @escaping @MainActor (ASControlNode) -> Void
    ) {
        let action = TargetAction { sender, _ in
            guard let sender = sender as? ASControlNode else { return }
            MainActor.assumeIsolated { handler(sender) }
        }
        state.withLock { $0.control.targets.add(action, for: controlEvents) }
        becomeTouchable()
    }

    /// Removes pairs of target and action for the events; a nil target or action matches any. *Thread*: any.
    open func removeTarget(_ target: Any?, action: Selector?, forControlEvents controlEvents: ASControlNodeEvent) {
        let object = target.map { $0 as AnyObject }
        state.withLock { $0.control.targets.remove(target: object, selector: action, for: controlEvents) }
    }

    /// The targets that still exist; `NSNull` represents the responder chain.
    open func allTargets() -> Set<AnyHashable> {
        // The set is created outside the lock, because it calls the `hash(into:)` of the targets.
        state.withLock { $0.control.targets }.targets
    }

    /// Returns the names of the selectors that the control sends to `target` for an event; nil if there are none.
    open func actions(forTarget target: Any, forControlEvent controlEvent: ASControlNodeEvent) -> [String]? {
        let object = target as AnyObject
        return state.withLock { $0.control.targets }.names(target: object, event: controlEvent)
    }

    /// Sends the actions that were added for the events: event by event, and for each event in the order in which the actions were added.
    /// *Thread*: main.
    @preconcurrency @MainActor
    open func sendActions(forControlEvents controlEvents: ASControlNodeEvent, with event: UIEvent?) {
        for action in state.withLock({ $0.control.targets.actions(for: controlEvents) }) where !action.isDead {
            if !action.send(sender: self, event: event), let selector = action.selector { sendToResponderChain(selector, event: event) }
        }
    }

    /// Sends an action without target to the node or, if the node does not have the method, to the nearest responder above the node that
    /// does.
    @MainActor private func sendToResponderChain(_ selector: Selector, event: UIEvent?) {
        guard isNodeLoaded, !isLayerBacked else { return }
        if selector.isImplemented(by: self) { return _ = selector.send(to: self, self, event) }
        if let target = view.target(forAction: selector, withSender: self) {
            selector.send(to: target as AnyObject, self, event)
        }
    }

    /// The role `.press` for an enabled control that has an action for a press, so that the Tab key reaches it; otherwise the role of the
    /// superclass.
    @MainActor package override var keyboardFocusRole: KeyboardFocusRole {
        let pressing: ASControlNodeEvent = [.touchUpInside, .primaryActionTriggered, .touchDown]
        let isPressable = state.withLock { $0.control.isEnabled && !$0.control.targets.actions(for: pressing).isEmpty }
        return isPressable ? .press : super.keyboardFocusRole
    }

    private func becomeTouchable() {
        ProgrammerError.require(!isLayerBacked, "a layer-backed control never calls its targets", subject: description)
        if !isUserInteractionEnabled { isUserInteractionEnabled = true }
    }

    // MARK: Tracking

    /// Override point: whether to track a touch that began on the control. Default: true.
    @preconcurrency @MainActor open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Override point: whether to continue tracking a touch that moved. Default: true.
    @preconcurrency @MainActor open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Override point: called when tracking was canceled. Does nothing by default. *Differs from Texture*, which never calls it.
    @preconcurrency @MainActor open func cancelTracking(with event: UIEvent?) {}

    /// Override point: called when the tracked touch ended, or `continueTracking` returned false. Does nothing by default.
    /// *Differs from Texture*: if `continueTracking` returns false, Texture does not call it, and the control stays highlighted.
    @preconcurrency @MainActor open func endTracking(with touch: UITouch?, with event: UIEvent?) {}

    @preconcurrency @MainActor
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        // A second touch cancels the press; several simultaneous touches start no press.
        guard let touch = touches.first, touches.count == 1, !isTracking else { return stopTracking(event: event) }
        guard beginTracking(with: touch, with: event) else { return }
        setTracking(true, isInside: true)
        isHighlighted = true
        sendActions(forControlEvents: touch.tapCount > 1 ? .touchDownRepeat : .touchDown, with: event)
    }

    @preconcurrency @MainActor
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        guard continueTracking(with: touch, with: event) else {
            setTracking(false, isInside: false)
            isHighlighted = false
            return endTracking(with: touch, with: event)
        }
        let location = touch.location(in: view)
        let isInside = trackingBounds.contains(location)
        setTracking(true, isInside: isInside)
        if isHighlighted != isInside { isHighlighted = isInside }
        let isOverControl = point(inside: location, with: event)
        sendActions(forControlEvents: isOverControl ? .touchDragInside : .touchDragOutside, with: event)
    }

    @preconcurrency @MainActor
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        guard isEnabled else { return stopTracking(event: event) }
        let isInside = trackingBounds.contains(touch.location(in: view))
        setTracking(false, isInside: false)
        isHighlighted = false
        endTracking(with: touch, with: event)
        sendActions(
            forControlEvents: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, with: event)
    }

    @preconcurrency @MainActor
    open override func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {
        stopTracking(event: event)
    }

    @preconcurrency @MainActor
    open override func didExitHierarchy() {
        super.didExitHierarchy()
        stopTracking(event: nil)
    }

    /// Cancels a press in progress.
    @MainActor private func stopTracking(event: UIEvent?) {
        guard isTracking else { return }
        setTracking(false, isInside: false)
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(forControlEvents: .touchCancel, with: event)
    }

    private func setTracking(_ isTracking: Bool, isInside: Bool) {
        state.withLock {
            $0.control.isTracking = isTracking
            $0.control.isTouchInside = isInside
        }
    }

    /// The area in which a tracked touch counts as inside.
    private var trackingBounds: CGRect {
        bounds.inset(by: hitTestSlop).insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
    }

    // MARK: Hit testing

    @preconcurrency @MainActor
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : nil
    }

    /// Prevents tap recognizers of surrounding views from beginning on the control, except those that require several taps.
    @preconcurrency @MainActor
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isUserInteractionEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== view else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return tap.numberOfTapsRequired != 1
    }

    /// Sends the actions for `touchUpInside` and `primaryActionTriggered` if the control is enabled and has such an action; otherwise calls
    /// the superclass. *Thread*: main.
    open override func accessibilityActivate() -> Bool {
        let events: ASControlNodeEvent = [.touchUpInside, .primaryActionTriggered]
        let hasAction = state.withLock { $0.control.isEnabled && !$0.control.targets.actions(for: events).isEmpty }
        guard hasAction else { return super.accessibilityActivate() }
        MainActor.assumeIsolated { sendActions(forControlEvents: events, with: nil) }
        return true
    }

    // MARK: Hit-test debugging

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        if Self.enableHitTestDebug, !isLayerBacked, state.withLock({ !$0.control.targets.isEmpty }) { HitTestOverlay.show(over: self) }
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the node's lock protects the control's state.
@available(swift, introduced: 6)
extension ASControlNode: @unchecked Sendable {}
