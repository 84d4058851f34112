import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// A node that turns touches into actions for its targets.
///
/// It ignores touches until the first target is added, so that a text or an image in a cell leaves the touch to the cell.
/// *Thread*: targets and states any; tracking on the main thread.
open class ASControlNode: ASDisplayNode {
    /// How far outside a tracked touch still counts as inside. *Units*: points.
    private static let trackingMargin: CGFloat = 70

    /// Shows the area that takes touches as a green veil over each control node loaded from now on.
    public class var enableHitTestDebug: Bool {
        get { hitTestDebug.withLock { $0 } }
        set { hitTestDebug.withLock { $0 = newValue } }
    }

    private static let hitTestDebug = Locked(false)

    public override init() {
        super.init()
        isUserInteractionEnabled = false
    }

    // MARK: State

    /// A disabled control lets touches through to what is behind it.
    open var isEnabled: Bool {
        get { state.withLock { $0.control.isEnabled } }
        set {
            state.withLock { $0.control.isEnabled = newValue }
            // A press that is under way would never be told of its end.
            if !newValue, isTracking, isMainThread { assumeMain { stopTracking(event: nil) } }
        }
    }

    /// Whether a press is on the control, or it is to look so.
    open var isHighlighted: Bool {
        get { state.withLock { $0.control.isHighlighted } }
        set { state.withLock { $0.control.isHighlighted = newValue } }
    }

    open var isSelected: Bool {
        get { state.withLock { $0.control.isSelected } }
        set { state.withLock { $0.control.isSelected = newValue } }
    }

    /// Whether a touch that began on the control is followed.
    open var isTracking: Bool { state.withLock { $0.control.isTracking } }

    /// Whether the followed touch is over the control or close to it.
    open var isTouchInside: Bool { state.withLock { $0.control.isTouchInside } }

    // MARK: Targets

    /// Sends `action` to `target` when one of the events happens. The target is held weakly; nil stands for the first
    /// responder above the node that has the method. *Thread*: any.
    open func addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: ASControlNodeEvent) {
        let action = TargetAction(target: target, selector: action)
        state.withLock { $0.control.targets.add(action, for: controlEvents) }
        becomeTouchable()
    }

    /// Calls `handler` with the control when one of the events happens. *Thread*: any.
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

    /// Ends sending; a nil target or action stands for any.
    open func removeTarget(_ target: Any?, action: Selector?, forControlEvents controlEvents: ASControlNodeEvent) {
        let object = target.map { $0 as AnyObject }
        state.withLock { $0.control.targets.remove(target: object, selector: action, for: controlEvents) }
    }

    /// The targets that live; `NSNull` stands for the responder chain.
    open func allTargets() -> Set<AnyHashable> {
        // Looked at without the lock: hashing is the targets' own.
        state.withLock { $0.control.targets }.targets
    }

    /// The names of the actions that a target gets on an event.
    open func actions(forTarget target: Any, forControlEvent controlEvent: ASControlNodeEvent) -> [String]? {
        let object = target as AnyObject
        return state.withLock { $0.control.targets }.names(target: object, event: controlEvent)
    }

    /// Sends the actions of the events, in the order added. *Thread*: main.
    @preconcurrency @MainActor
    open func sendActions(forControlEvents controlEvents: ASControlNodeEvent, with event: UIEvent?) {
        for action in state.withLock({ $0.control.targets.actions(for: controlEvents) }) where !action.isDead {
            if !action.send(sender: self, event: event), let selector = action.selector { sendUp(selector, event: event) }
        }
    }

    /// Sends an action without target to the first responder above that has the method.
    @MainActor private func sendUp(_ selector: Selector, event: UIEvent?) {
        guard isNodeLoaded, !isLayerBacked else { return }
        if selector.isImplemented(by: self) { return _ = selector.send(to: self, self, event) }
        if let target = view.target(forAction: selector, withSender: self) {
            selector.send(to: target as AnyObject, self, event)
        }
    }

    /// A control that does something when it is pressed is reached by the Tab key.
    @MainActor package override var keyboardFocusRole: KeyboardFocusRole {
        let pressing: ASControlNodeEvent = [.touchUpInside, .primaryActionTriggered, .touchDown]
        let isPressable = state.withLock { $0.control.isEnabled && !$0.control.targets.actions(for: pressing).isEmpty }
        return isPressable ? .press : super.keyboardFocusRole
    }

    private func becomeTouchable() {
        if !isUserInteractionEnabled { isUserInteractionEnabled = true }
    }

    // MARK: Tracking

    /// Whether to follow a touch that began on the control.
    @preconcurrency @MainActor open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Whether to go on following a touch that moved.
    @preconcurrency @MainActor open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The followed touch was taken away.
    @preconcurrency @MainActor open func cancelTracking(with event: UIEvent?) {}

    /// The followed touch ended, or `continueTracking` said no.
    @preconcurrency @MainActor open func endTracking(with touch: UITouch?, with event: UIEvent?) {}

    @preconcurrency @MainActor
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled else { return }
        // A second finger, or several at once, call the press off.
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

    /// Ends a press that does not count.
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

    /// Where a followed touch counts as inside.
    private var trackingBounds: CGRect {
        bounds.inset(by: hitTestSlop).insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
    }

    // MARK: Hit testing

    @preconcurrency @MainActor
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        isEnabled ? super.hitTest(point, with: event) : nil
    }

    /// A click on the control is its own: tap recognizers of views around it do not see it. Double clicks pass.
    @preconcurrency @MainActor
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isUserInteractionEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== view else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return tap.numberOfTapsRequired != 1
    }

    /// Sends what a click sends. *Thread*: main.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, !allTargets().isEmpty else { return super.accessibilityActivate() }
        MainActor.assumeIsolated {
            sendActions(forControlEvents: [.touchUpInside, .primaryActionTriggered], with: nil)
        }
        return true
    }

    // MARK: Hit-test debugging

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        if Self.enableHitTestDebug, isUserInteractionEnabled, !isLayerBacked { HitTestOverlay.show(over: self) }
    }
}

/// The green veil over the area of a control node that takes touches; an edge is orange where a clipping supernode cuts it.
@MainActor private enum HitTestOverlay {
    private static let name = "weft.hit-test-veil"

    static func show(over node: ASControlNode) {
        let area = node.bounds.inset(by: node.hitTestSlop)
        let visible =
            node.supernode.map { supernode in
                supernode.clipsToBounds ? area.intersection(node.convert(supernode.bounds, from: supernode)) : area
            } ?? area
        let layer = node.layer.sublayers?.first { $0.name == name } ?? CALayer()
        layer.name = name
        layer.zPosition = 1000
        layer.backgroundColor = UIColor(red: 0, green: 0.8, blue: 0, alpha: 0.4).cgColor
        layer.borderWidth = visible == area ? 0 : 2
        layer.borderColor = UIColor.orange.cgColor
        if layer.superlayer == nil { node.layer.addSublayer(layer) }
        layer.frame = visible
    }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: what it adds is behind `control`'s lock.
@available(swift, introduced: 6)
extension ASControlNode: @unchecked Sendable {}
