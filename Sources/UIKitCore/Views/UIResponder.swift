import Foundation
import UIPrimitives

/// An object that handles input: an element of the responder chain, which leads from the first responder to the application.
@preconcurrency @MainActor open class UIResponder: NSObject, _NibAwakening {
    var accessibility: ResponderAccessibility?

    public override init() {
        super.init()
    }

    /// Called after the nib with this object was loaded and its outlets were set; does nothing by default.
    open func awakeFromNib() {}

    /// Lists the outlets, actions and attributes that nibs set by name. An override calls super. See ``NibMembers``.
    open func addNibMembers(to members: NibMembers) {}

    /// The next responder of the chain; nil by default.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether the object may become first responder; false by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the object may resign as first responder; true by default.
    open var canResignFirstResponder: Bool { true }
    /// Whether keys and text are sent to this object in its window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this object the receiver of keys and text. Returns false if it or the current first responder refuses, or if it has no window.
    @discardableResult open func becomeFirstResponder() -> Bool {
        responderWindow?.makeFirstResponder(self) ?? false
    }

    /// Resigns as first responder. Returns false if the object refuses.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.clearFirstResponder()
        return true
    }

    /// The view at the bottom of the window while this is first responder; by default that of the next responder.
    open var inputView: UIView? { next?.inputView }
    /// The view above the input view. *Differs from UIKit*: there is no keyboard on the screen; without an input view it is at the
    /// bottom of the window.
    open var inputAccessoryView: UIView? { next?.inputAccessoryView }
    /// Shows the input views again if this is first responder.
    open func reloadInputViews() {
        if isFirstResponder { responderWindow?.updateInputViews() }
    }

    /// Called for changes that `NSObject.addObserver(_:forKeyPath:options:context:)` observes; does nothing by default.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    /// The activity that the user performs in this object; nil by default.
    open var userActivity: NSUserActivity? {
        get { objc_getAssociatedObject(self, &Self.userActivityKey) as? NSUserActivity }
        set {
            userActivity?.remove(self)
            objc_setAssociatedObject(self, &Self.userActivityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            newValue?.add(self)
        }
    }

    private static var userActivityKey: UInt8 = 0

    /// Called to store the state in an activity of this responder whose `NSUserActivity.needsSave` is set; does nothing by default.
    open func updateUserActivityState(_ activity: NSUserActivity) {}

    /// Called to continue an activity with which the program was started; does nothing by default.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// The undo manager for changes in this object; by default that of the next responder.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Touches, presses and motion

    /// Called when a touch began in this object; passes it to the next responder by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when a touch moved; passes it to the next responder by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when a touch ended; passes it to the next responder by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when a touch was canceled, for example by a gesture; passes it to the next responder by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when a key was pressed; passes it to the next responder by default. An override that does not call `super` consumes the
    /// key, which then does not scroll or navigate.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { return next.pressesBegan(presses, with: event) }
        for press in presses { press.isForwarded = true }
    }

    /// *Differs from UIKit*: never called by the framework; a key has no analog value.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when a key was released; passes it to the next responder by default.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// *Differs from UIKit*: never called by the framework.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// *Differs from UIKit*: never called; there is no motion sensor.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// *Differs from UIKit*: never called; there is no motion sensor.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// *Differs from UIKit*: never called; there is no motion sensor.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

    // MARK: Actions

    /// Whether the receiver performs `action`; by default whether its class has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The nearest responder in the chain, starting with this one, that can perform the action; nil if none can.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The key commands of this object; nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called before a menu shows a command that this responder performs, to change its title, attributes or state.
    open func validate(_ command: UICommand) {}

    /// The Copy command; does nothing by default.
    open func copy(_ sender: Any?) {}
    /// The Cut command; does nothing by default.
    open func cut(_ sender: Any?) {}
    /// The Paste command; does nothing by default.
    open func paste(_ sender: Any?) {}
    /// The Delete command; does nothing by default.
    open func delete(_ sender: Any?) {}
    /// The Select command; does nothing by default.
    open func select(_ sender: Any?) {}
    /// The Select All command; does nothing by default.
    open func selectAll(_ sender: Any?) {}

    /// The window in which this object can be first responder.
    var responderWindow: UIWindow? {
        (next as? UIWindow) ?? next?.responderWindow
    }

    // MARK: Accessibility

    /// Whether assistive technology treats the object as one element; false by default.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { setAccessibility(\.isElement, newValue) }
    }

    /// The name of the element; the text of ``accessibilityAttributedLabel`` if only that is set.
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? accessibility?.attributedLabel?.string }
        set { setAccessibility(\.label, newValue) }
    }

    /// A description of the result of activating the element.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { setAccessibility(\.hint, newValue) }
    }

    /// The value of the element.
    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { setAccessibility(\.value, newValue) }
    }

    /// The traits of the element; none by default.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? [] }
        set { setAccessibility(\.traits, newValue) }
    }

    /// The name for user interface tests, which is not shown to the user.
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    /// The elements inside the object in their order; nil and an empty array use the subviews.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements ?? countedElements }
        set { setAccessibility(\.elements, newValue) }
    }

    private var countedElements: [Any]? {
        let count = accessibilityElementCount()
        return count == NSNotFound ? nil : (0..<max(count, 0)).compactMap { accessibilityElement(at: $0) }
    }

    /// The number of elements; by default that of the array, and `NSNotFound` without one. An override is used if there is no array.
    open func accessibilityElementCount() -> Int { accessibility?.elements?.count ?? NSNotFound }

    /// The element at an index, by default of the array; nil beyond the end.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibility?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    /// The index of an element, by default in the array; `NSNotFound` if it is not there.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibility?.elements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// Whether a view and the elements inside it are hidden from assistive technology; false by default.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.areElementsHidden ?? false }
        set { setAccessibility(\.areElementsHidden, newValue) }
    }

    /// Whether elements of sibling views are hidden from assistive technology; false by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }

    /// *Differs from UIKit*: stored, without effect; the filter of the desktop inverts whole windows.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility?.ignoresInvertedColors ?? false }
        set { setAccessibility(\.ignoresInvertedColors, newValue) }
    }

    /// *Differs from UIKit*: stored, without effect; the elements in a view are always read together.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }

    /// The frame of the element in the window; by default the frame of a view, and zero for other objects. *Units*: points.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? (self as? UIView).map { $0.convert($0.bounds, to: nil) } ?? .zero }
        set { setAccessibility(\.frame, newValue) }
    }

    /// The outline of the element if it is not a rectangle; it replaces ``accessibilityFrame``. *Units*: points, in the window.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { setAccessibility(\.path, newValue) }
    }

    /// The point at which the element is activated; the center of its outline or frame by default. *Units*: points, in the window.
    open var accessibilityActivationPoint: CGPoint {
        get {
            if let point = accessibility?.activationPoint { return point }
            let frame = accessibilityPath?.bounds ?? accessibilityFrame
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        set { setAccessibility(\.activationPoint, newValue) }
    }

    /// Actions of the element in addition to its activation.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { setAccessibility(\.customActions, newValue) }
    }

    /// Lists of places inside the object, between which assistive programs move.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility?.customRotors }
        set { setAccessibility(\.customRotors, newValue) }
    }

    /// *Differs from UIKit*: stored, without effect; assistive programs of desktops choose how they navigate.
    open var accessibilityNavigationStyle: Int {
        get { accessibility?.navigationStyle ?? 0 }
        set { setAccessibility(\.navigationStyle, newValue) }
    }

    /// The language of the spoken texts, a BCP 47 tag; nil, the default, for the user's.
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { setAccessibility(\.language, newValue) }
    }

    /// The kind of container of the elements inside; none by default. Tab visits all views of a semantic group before the next view.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility?.containerType ?? .none }
        set { setAccessibility(\.containerType, newValue) }
    }

    /// The name with attributes. *Differs from UIKit*: assistive programs receive only its text.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { setAccessibility(\.attributedLabel, newValue) }
    }

    /// Activates the element like a click. Returns whether it was handled; false by default.
    open func accessibilityActivate() -> Bool { false }

    /// Increases the value of an adjustable element; does nothing by default.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element; does nothing by default.
    open func accessibilityDecrement() {}
    /// Override point: closes what the element shows; returns whether it did. *Differs from UIKit*: Escape calls it on controllers.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Override point for the most important action. *Differs from UIKit*: never called; assistive programs send no such action.
    open func accessibilityPerformMagicTap() -> Bool { false }

    private func setAccessibility<Value>(_ path: WritableKeyPath<ResponderAccessibility, Value>, _ value: Value) {
        var state = accessibility ?? ResponderAccessibility()
        state[keyPath: path] = value
        accessibility = state
    }
}

extension UIResponder {
    /// *Differs from UIKit*: posted when input views appear or change their height; there is no keyboard on the screen.
    nonisolated public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// *Differs from UIKit*: posted when input views appear or change their height, immediately after the "will" notifications.
    nonisolated public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    /// *Differs from UIKit*: posted when input views disappear; there is no keyboard on the screen.
    nonisolated public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// *Differs from UIKit*: posted when input views disappear, immediately after the "will" notifications.
    nonisolated public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    /// *Differs from UIKit*: posted when the height of the input views changes, before the other notifications.
    nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// *Differs from UIKit*: posted when the height of the input views changes, immediately after the "will" notifications.
    nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")
    /// The key of the frame before the change: an `NSValue` in points in the window.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the frame after the change: an `NSValue` in points in the window.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration in seconds: always 0.25. *Differs from UIKit*: the input views are not animated.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve: always `.easeInOut`, as a number.
    nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of a Boolean that is always true: the input views are those of this program.
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
