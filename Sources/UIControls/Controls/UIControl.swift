import Foundation
import UIPrimitives

/// A view that converts touches into actions for its targets.
open class UIControl: UIView, ClassKeyboardFocusSource {
    /// The events for which a control sends actions.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the events.
        public let rawValue: UInt

        /// Creates events from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A press began.
        public static let touchDown = Self(rawValue: 1 << 0)
        /// A press began shortly after another one.
        public static let touchDownRepeat = Self(rawValue: 1 << 1)
        /// A press moves on the control, or within 70 points around it.
        public static let touchDragInside = Self(rawValue: 1 << 2)
        /// A press moves more than 70 points away from the control.
        public static let touchDragOutside = Self(rawValue: 1 << 3)
        /// A press moved into the area of `touchDragInside`.
        public static let touchDragEnter = Self(rawValue: 1 << 4)
        /// A press moved out of the area of `touchDragInside`.
        public static let touchDragExit = Self(rawValue: 1 << 5)
        /// A press ended on the control, or within 70 points around it.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// A press ended more than 70 points away from the control.
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        /// A press was canceled, for example by a scroll view.
        public static let touchCancel = Self(rawValue: 1 << 8)
        /// The user changed the value.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// The main action of the control was triggered.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// *Differs from UIKit*: never sent.
        public static let menuActionTriggered = Self(rawValue: 1 << 14)
        /// A text field began editing.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// The user changed the text of a text field.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// A text field ended editing.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// The user ended editing with the Return key.
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        /// All events of presses.
        public static let allTouchEvents = Self(rawValue: 0xfff)
        /// All events of text fields.
        public static let allEditingEvents = Self(rawValue: 0xf0000)
        /// Events that a program may define.
        public static let applicationReserved = Self(rawValue: 0x0f00_0000)
        /// Events that the framework may define.
        public static let systemReserved = Self(rawValue: 0xf000_0000)
        /// All events.
        public static let allEvents = Self(rawValue: 0xffff_ffff)
    }

    /// The states that determine the appearance of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the state.
        public let rawValue: UInt

        /// Creates a state from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Enabled, not selected, not pressed.
        public static let normal: Self = []
        /// Pressed.
        public static let highlighted = Self(rawValue: 1 << 0)
        /// The control is not enabled.
        public static let disabled = Self(rawValue: 1 << 1)
        /// Selected.
        public static let selected = Self(rawValue: 1 << 2)
        /// First responder.
        public static let focused = Self(rawValue: 1 << 3)
        /// States that a program may define.
        public static let application = Self(rawValue: 0x00ff_0000)
        /// States that the framework may define.
        public static let reserved = Self(rawValue: 0xff00_0000)
    }

    /// The horizontal positions of the contents. *Differs from UIKit*: `.fill` centers.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Leading and trailing depend on the layout direction.
        case center, left, right, fill, leading, trailing
    }

    /// The vertical positions of the contents. *Differs from UIKit*: `.fill` centers.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// `fill` has the effect of `center`; `top` and `bottom` align the contents with an edge.
        case center, top, bottom, fill
    }

    /// The receivers of actions with the events that they handle.
    private var receivers: [(action: TargetAction, events: Event, identifier: UIAction.Identifier?)] = []
    private weak var trackedTouch: UITouch?

    /// The distance outside the bounds at which a tracked touch counts as inside. *Units*: points.
    static let trackingMargin: CGFloat = 70

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control from a nib. With the coder of an archive, nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.decode(self, as: UIControl.self)
    }

    /// Creates a control that performs an action on its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Whether the control receives presses; true by default. Setting false cancels tracking.
    open var isEnabled = true {
        didSet {
            guard oldValue != isEnabled else { return }
            if !isEnabled { stopTracking() }
            stateDidChange()
        }
    }

    /// Whether the control is selected; false by default. Buttons show it, other controls may ignore it.
    open var isSelected = false {
        didSet { if oldValue != isSelected { stateDidChange() } }
    }

    /// Whether the control is pressed; set while a tracked touch is inside.
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { stateDidChange() } }
    }

    /// The state that results from the properties.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// The horizontal position of the contents of a button; `.center` by default.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
    }

    /// The vertical position of the contents of a button; `.center` by default.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
    }

    /// The horizontal position with leading and trailing resolved to left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// The origin of contents of the given size, aligned in a rectangle. *Units*: points.
    func alignedOrigin(of size: CGSize, in rect: CGRect) -> CGPoint {
        var origin = rect.origin
        switch effectiveContentHorizontalAlignment {
        case .left, .leading: break
        case .right, .trailing: origin.x = rect.maxX - size.width
        case .center, .fill: origin.x += (rect.width - size.width) / 2
        }
        switch contentVerticalAlignment {
        case .top: break
        case .bottom: origin.y = rect.maxY - size.height
        case .center, .fill: origin.y += (rect.height - size.height) / 2
        }
        return origin
    }

    /// Whether a touch that began on the control is tracked.
    open private(set) var isTracking = false
    /// Whether the tracked touch is inside the control.
    open private(set) var isTouchInside = false

    /// The context menu of the control, or the menu that a press opens.
    open var menu: UIMenu?
    /// Whether a press opens the menu instead of sending actions; false by default.
    open var showsMenuAsPrimaryAction = false

    /// Whether the menu opens as a context menu if a press does not open it; true by default.
    open var isContextMenuInteractionEnabled = true

    package var keyboardFocusRole: KeyboardFocusRole { isEnabled ? .press : .none }

    /// Called after `isEnabled`, `isSelected` or `isHighlighted` changed. The base class requests layout.
    func stateDidChange() {
        setNeedsLayout()
    }

    // MARK: Targets

    /// Sends `action` to `target` on the given events. The target is not retained; nil sends the action along the responder chain.
    /// Adding a pair again adds events to it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        receivers.removeAll { $0.action.isDead }
        if let index = receivers.firstIndex(where: {
            $0.action.selector == action && $0.action.target === object
        }) {
            receivers[index].events.formUnion(controlEvents)
        } else {
            receivers.append((TargetAction(target: target, selector: action), controlEvents, nil))
        }
    }

    /// Removes events from the pairs of target and action; nil matches any target or action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        let only = action.flatMap { receivers.map(\.action).index(ofTarget: object, action: $0) }
        for index in receivers.indices where receivers[index].identifier == nil {
            if let object, receivers[index].action.target !== object { continue }
            if let action, receivers[index].action.selector != action, index != only { continue }
            receivers[index].events.subtract(controlEvents)
        }
        receivers.removeAll { $0.events.isEmpty }
    }

    /// Performs an action on the given events. It replaces an action with the same identifier for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        let receiver = TargetAction { sender, _ in action.perform(sender: sender) }
        receivers.append((receiver, controlEvents, action.identifier))
    }

    /// Removes events from the action with the identifier of `action`.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes events from the action with the identifier.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in receivers.indices where receivers[index].identifier == identifier {
            receivers[index].events.subtract(controlEvents)
        }
        receivers.removeAll { $0.events.isEmpty }
    }

    /// The targets that have not been freed; the responder chain is represented by an `NSNull`.
    open var allTargets: Set<AnyHashable> {
        Set(
            receivers.compactMap { receiver -> AnyHashable? in
                if receiver.action.isForResponderChain { return NSNull() }
                return receiver.action.target as? AnyHashable
            })
    }

    /// All events for which there are actions.
    open var allControlEvents: Event {
        receivers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the actions of a target for an event; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names =
            receivers
            .filter { $0.action.target === object && !$0.events.isDisjoint(with: event) }
            .compactMap { $0.action.selector.map(NSStringFromSelector) }
        return names.isEmpty ? nil : names
    }

    /// Sends the actions of the given events in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        sendActions(for: controlEvents, with: nil)
    }

    /// Sends the actions of the given events, with the input event that caused them.
    func sendActions(for controlEvents: Event, with event: UIEvent?) {
        for receiver in receivers where !receiver.events.isDisjoint(with: controlEvents) {
            if let selector = receiver.action.selector {
                if receiver.action.isDead { continue }
                sendAction(selector, to: receiver.action.target, for: event)
            } else {
                receiver.action.send(sender: self, event: event)
            }
        }
    }

    /// Sends one action; a nil target uses the responder chain. Override it to observe all actions of the control.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        (window?.runtime ?? .current).application.sendAction(action, to: target, from: self, for: event)
    }

    /// Performs one action.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    // MARK: Tracking

    /// Returns whether to track a touch that began on the control; true by default.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Returns whether to continue tracking a touch that moved; true by default.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ended, or after `continueTracking` returned false; does nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the tracked touch was canceled, for example by a scroll view; does nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInsideWhileTracking(touch)
        guard continueTracking(touch, with: event) else {
            finishTracking()
            return endTracking(touch, with: event)
        }
        isHighlighted = isTouchInside
        if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = isInsideWhileTracking(touch)
        finishTracking()
        endTracking(touch, with: event)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside { sendPrimaryAction(with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        finishTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel, with: event)
    }

    /// Performs the main action after a press ended inside; the base class does nothing.
    func sendPrimaryAction(with event: UIEvent?) {}

    /// Sends the actions of a click, for the keyboard and assistive technology.
    func activate() {
        guard isEnabled else { return }
        sendActions(for: .touchUpInside)
        sendPrimaryAction(with: nil)
    }

    open override func accessibilityActivate() -> Bool {
        activate()
        return isEnabled
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopTracking() }
    }

    private func isInsideWhileTracking(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(touch.location(in: self))
    }

    private func stopTracking() {
        guard isTracking else { return }
        finishTracking()
        cancelTracking(with: nil)
    }

    private func finishTracking() {
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
        isHighlighted = false
    }
}
