import Foundation
import UIPrimitives

/// An object that answers input: a link in the chain from the first responder up to the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
    package var accessibility: ResponderAccessibility?

    public override init() {
        super.init()
    }

    /// The next responder of the chain.
    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this the responder that keys and text go to. Returns whether it is.
    @discardableResult open func becomeFirstResponder() -> Bool {
        responderWindow?.makeFirstResponder(self) ?? false
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.clearFirstResponder()
        return true
    }

    /// What the window shows at its bottom while this is the first responder; the next responder's unless overridden.
    open var inputView: UIView? { next?.inputView }
    /// What stands above the input view. *Differs from UIKit*: there is no keyboard on the screen, so it stands alone at the
    /// window's bottom where there is no input view.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }
    /// Shows the input views anew where this is the first responder.
    open func reloadInputViews() {
        if isFirstResponder { responderWindow?.updateInputViews() }
    }

    /// Hears of changes that ``Foundation/NSObject/addObserver(_:forKeyPath:options:context:)`` asked for.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    /// What the user is doing here; nil for nothing in particular.
    open var userActivity: NSUserActivity? {
        get { objc_getAssociatedObject(self, &Self.userActivityKey) as? NSUserActivity }
        set {
            userActivity?.remove(self)
            objc_setAssociatedObject(self, &Self.userActivityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            newValue?.add(self)
        }
    }

    private static var userActivityKey: UInt8 = 0

    /// Writes the state into an activity that asks for it: one of this responder that ``NSUserActivity/needsSave``.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Goes on with an activity that the program was started with.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Touches, presses and motion

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// *Differs from UIKit*: no sensor calls the motion methods.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    // MARK: Actions

    /// Whether the receiver performs `action`: by default when it is a method of its class.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isUnderstood(by: self)
    }

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    open var keyCommands: [UIKeyCommand]? { nil }

    /// A menu is about to show a command that this responder performs: change its title, attributes or state to fit.
    open func validate(_ command: UICommand) {}

    open func copy(_ sender: Any?) {}
    open func cut(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}

    /// Acts on a key that moves or scrolls something, before the key goes to the next responder. Returns whether it did.
    package func handleKey(_ key: HostKeyPress) -> Bool { false }

    /// Acts on a button of the mouse other than left and right (back, forward, middle), pressed over this or something in
    /// it, before the next responder sees it. Returns whether it did.
    package func handleButton(_ button: HostButton) -> Bool { false }

    /// The window whose first responder this can be.
    package var responderWindow: UIWindow? {
        (next as? UIWindow) ?? next?.responderWindow
    }

    // MARK: Accessibility

    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { setAccessibility(\.isElement, newValue) }
    }

    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { setAccessibility(\.label, newValue) }
    }

    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { setAccessibility(\.hint, newValue) }
    }

    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { setAccessibility(\.value, newValue) }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? [] }
        set { setAccessibility(\.traits, newValue) }
    }

    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { setAccessibility(\.elements, newValue) }
    }

    open var accessibilityElementsHidden: Bool {
        get { accessibility?.areElementsHidden ?? false }
        set { setAccessibility(\.areElementsHidden, newValue) }
    }

    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }

    /// *Differs from UIKit*: kept, without effect: the desktop's own filter inverts whole windows.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility?.ignoresInvertedColors ?? false }
        set { setAccessibility(\.ignoresInvertedColors, newValue) }
    }

    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }

    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? .zero }
        set { setAccessibility(\.frame, newValue) }
    }

    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { setAccessibility(\.path, newValue) }
    }

    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { setAccessibility(\.activationPoint, newValue) }
    }

    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { setAccessibility(\.customActions, newValue) }
    }

    open var accessibilityNavigationStyle: Int {
        get { accessibility?.navigationStyle ?? 0 }
        set { setAccessibility(\.navigationStyle, newValue) }
    }

    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { setAccessibility(\.attributedLabel, newValue) }
    }

    open func accessibilityActivate() -> Bool { false }

    /// Makes the value of an adjustable element larger.
    open func accessibilityIncrement() {}
    /// Makes the value of an adjustable element smaller.
    open func accessibilityDecrement() {}

    private func setAccessibility<Value>(_ path: WritableKeyPath<ResponderAccessibility, Value>, _ value: Value) {
        var state = accessibility ?? ResponderAccessibility()
        state[keyPath: path] = value
        accessibility = state
    }
}

extension UIResponder {
    /// *Differs from UIKit*: no keyboard covers the screen; these are posted when input views appear and go.
    nonisolated public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    nonisolated public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    nonisolated public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    nonisolated public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
