import Foundation
import UIPrimitives

/// A view that turns touches into actions for its targets.
open class UIControl: UIView {
    /// What happened to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let touchDown = Self(rawValue: 1 << 0)
        /// A press that follows another one quickly.
        public static let touchDownRepeat = Self(rawValue: 1 << 1)
        public static let touchDragInside = Self(rawValue: 1 << 2)
        public static let touchDragOutside = Self(rawValue: 1 << 3)
        public static let touchDragEnter = Self(rawValue: 1 << 4)
        public static let touchDragExit = Self(rawValue: 1 << 5)
        public static let touchUpInside = Self(rawValue: 1 << 6)
        public static let touchUpOutside = Self(rawValue: 1 << 7)
        public static let touchCancel = Self(rawValue: 1 << 8)
        public static let valueChanged = Self(rawValue: 1 << 12)
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        public static let menuActionTriggered = Self(rawValue: 1 << 14)
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        public static let editingChanged = Self(rawValue: 1 << 17)
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
        public static let allTouchEvents = Self(rawValue: 0xfff)
        public static let allEditingEvents = Self(rawValue: 0xf0000)
        public static let applicationReserved = Self(rawValue: 0x0f00_0000)
        public static let systemReserved = Self(rawValue: 0xf000_0000)
        public static let allEvents = Self(rawValue: 0xffff_ffff)
    }

    /// The look that a control has.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let normal: Self = []
        public static let highlighted = Self(rawValue: 1 << 0)
        public static let disabled = Self(rawValue: 1 << 1)
        public static let selected = Self(rawValue: 1 << 2)
        public static let focused = Self(rawValue: 1 << 3)
        public static let application = Self(rawValue: 0x00ff_0000)
        public static let reserved = Self(rawValue: 0xff00_0000)
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// The receivers of actions, by the event bit they wait for.
    private var receivers: [(action: TargetAction, events: Event, identifier: UIAction.Identifier?)] = []
    private weak var trackedTouch: UITouch?

    /// How far outside of its bounds a tracked touch still counts as inside. *Units*: points.
    package static let trackingMargin: CGFloat = 70

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A control that triggers an action on its primary event.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled = true {
        didSet {
            guard oldValue != isEnabled else { return }
            if !isEnabled { stopTracking() }
            stateDidChange()
        }
    }

    open var isSelected = false {
        didSet { if oldValue != isSelected { stateDidChange() } }
    }

    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { stateDidChange() } }
    }

    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if oldValue != contentHorizontalAlignment { setNeedsLayout() } }
    }

    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if oldValue != contentVerticalAlignment { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing resolved.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }

    /// The origin of contents of a size, aligned in a rectangle. *Units*: points.
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

    /// Whether a touch that began on the control is followed.
    open private(set) var isTracking = false
    /// Whether the followed touch is over the control.
    open private(set) var isTouchInside = false

    /// The menu of the control: its context menu, or what a press opens.
    open var menu: UIMenu?
    /// Whether a press opens the menu instead of sending actions.
    open var showsMenuAsPrimaryAction = false

    /// Whether the control's menu opens as a context menu where a press does not open it.
    open var isContextMenuInteractionEnabled = true

    override var keyboardFocusRole: KeyboardFocusRole { isEnabled ? .press : .none }

    /// Called when enabled, selected or highlighted changed. The base class asks for layout.
    package func stateDidChange() {
        setNeedsLayout()
    }

    // MARK: Targets

    /// Sends `action` to `target` when one of the events happens; the target is held weakly, and nil stands for the first
    /// responder that has the method. Adding a pair again adds events to it.
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

    /// Ends sending; a nil target or action stands for any.
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

    /// Runs an action's handler when one of the events happens. One with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        let receiver = TargetAction { sender, _ in action.perform(sender: sender) }
        receivers.append((receiver, controlEvents, action.identifier))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in receivers.indices where receivers[index].identifier == identifier {
            receivers[index].events.subtract(controlEvents)
        }
        receivers.removeAll { $0.events.isEmpty }
    }

    /// The targets that are alive; one for the responder chain is an `NSNull`.
    open var allTargets: Set<AnyHashable> {
        Set(
            receivers.compactMap { receiver -> AnyHashable? in
                if receiver.action.isForResponderChain { return NSNull() }
                return receiver.action.target as? AnyHashable
            })
    }

    open var allControlEvents: Event {
        receivers.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the actions that a target gets on an event.
    open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names =
            receivers
            .filter { $0.action.target === object && !$0.events.isDisjoint(with: event) }
            .compactMap { $0.action.selector.map(NSStringFromSelector) }
        return names.isEmpty ? nil : names
    }

    /// Sends every action that waits for one of the events, in the order added.
    open func sendActions(for controlEvents: Event) {
        sendActions(for: controlEvents, with: nil)
    }

    /// Sends the actions of the events with the event that caused them.
    package func sendActions(for controlEvents: Event, with event: UIEvent?) {
        for receiver in receivers where !receiver.events.isDisjoint(with: controlEvents) {
            if let selector = receiver.action.selector {
                if receiver.action.isDead { continue }
                sendAction(selector, to: receiver.action.target, for: event)
            } else {
                receiver.action.send(sender: self, event: event)
            }
        }
    }

    /// Sends one action; a nil target goes up the responder chain. Override to see every action of the control.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Sends an action's handler.
    open func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    // MARK: Tracking

    /// Whether to follow a touch that began on the control.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Whether to go on following a touch that moved.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The followed touch ended, or `continueTracking` said no.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// The followed touch was taken away, by a scroll view for one.
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

    /// What a control does when it is pressed and let go; buttons send their primary action.
    package func sendPrimaryAction(with event: UIEvent?) {}

    /// Sends what a click would send: for the keyboard and accessibility.
    package func activate() {
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
