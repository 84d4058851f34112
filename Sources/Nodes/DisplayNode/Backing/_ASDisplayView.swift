import Foundation
import Graphics
import UIKit
import UIPrimitives

/// The view of a node. Notifies the node of touches, focus, traits and changes of the window, and returns the node's results of hit tests,
/// responder queries and accessibility. *Thread*: main.
open class _ASDisplayView: UIView, KeyboardFocusSource, KeyPressHandler {
    /// The node that the view shows.
    package final weak var node: ASDisplayNode?

    open override class var layerClass: AnyClass { _ASDisplayLayer.self }

    // MARK: Hierarchy

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow != nil { node?.backingWillEnterWindow() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { node?.backingDidLeaveWindow() } else { node?.backingDidEnterWindow() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        node?.backingDidMove(toSuperview: superview)
    }

    // MARK: Touches

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        node?.hitTest(point, with: event) ?? (node == nil ? super.hitTest(point, with: event) : nil)
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        node?.point(inside: point, with: event) ?? super.point(inside: point, with: event)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node { node.touchesBegan(touches, with: event) } else { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node { node.touchesMoved(touches, with: event) } else { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node { node.touchesEnded(touches, with: event) } else { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node { node.touchesCancelled(touches, with: event) } else { super.touchesCancelled(touches, with: event) }
    }

    open override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        super.addGestureRecognizer(recognizer)
        node?.state.withLock { $0.hierarchy.hadGestureRecognizer = true }
    }

    open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        node?.gestureRecognizerShouldBegin(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
    }

    // MARK: Focus

    package var suppliedFocusRole: KeyboardFocusRole { node?.keyboardFocusRole ?? .none }

    package func keyboardFocusDidChange(_ isFocused: Bool) { node?.keyboardFocusDidChange(isFocused) }

    package func handleKeyPress(_ key: HostKeyPress) -> Bool { node?.handleKeyPress(key) ?? false }

    open override var canBecomeFirstResponder: Bool {
        node?.canBecomeFirstResponder() ?? super.canBecomeFirstResponder
    }

    @discardableResult open override func becomeFirstResponder() -> Bool {
        node?.becomeFirstResponder() ?? super.becomeFirstResponder()
    }

    open override var canResignFirstResponder: Bool {
        node?.canResignFirstResponder() ?? super.canResignFirstResponder
    }

    @discardableResult open override func resignFirstResponder() -> Bool {
        node?.resignFirstResponder() ?? super.resignFirstResponder()
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        node?.canPerformAction(action, withSender: sender as Any) ?? super.canPerformAction(action, withSender: sender)
    }

    // MARK: Accessibility

    open override var isAccessibilityElement: Bool {
        get { node?.isAccessibilityElement ?? super.isAccessibilityElement }
        set { node?.isAccessibilityElement = newValue }
    }

    open override var accessibilityLabel: String? {
        get { node?.accessibilityLabel }
        set { node?.accessibilityLabel = newValue }
    }

    open override var accessibilityHint: String? {
        get { node?.spokenAccessibilityHint }
        set { node?.accessibilityHint = newValue }
    }

    open override var accessibilityValue: String? {
        get { node?.spokenAccessibilityValue }
        set { node?.accessibilityValue = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { node?.accessibilityTraits ?? [] }
        set { node?.accessibilityTraits = newValue }
    }

    open override var accessibilityIdentifier: String? {
        get { node?.accessibilityIdentifier }
        set { node?.accessibilityIdentifier = newValue }
    }

    open override var accessibilityElements: [Any]? {
        get { node.flatMap { $0.accessibilityElements ?? AccessibilityTree.elements(of: $0) } }
        set { node?.accessibilityElements = newValue }
    }

    open override var accessibilityElementsHidden: Bool {
        get { node?.accessibilityElementsHidden ?? false }
        set { node?.accessibilityElementsHidden = newValue }
    }

    open override var accessibilityViewIsModal: Bool {
        get { node?.accessibilityViewIsModal ?? false }
        set { node?.accessibilityViewIsModal = newValue }
    }

    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { node?.accessibilityCustomActions }
        set { node?.accessibilityCustomActions = newValue }
    }

    open override var accessibilityAttributedLabel: NSAttributedString? {
        get { node?.accessibilityAttributedLabel }
        set { node?.accessibilityAttributedLabel = newValue }
    }

    open override var accessibilityLanguage: String? {
        get { node?.accessibilityLanguage }
        set { node?.accessibilityLanguage = newValue }
    }

    open override var accessibilityFrame: CGRect {
        get { node.map { $0.accessibility { $0.frame } }.flatMap { $0 == .zero ? nil : $0 } ?? super.accessibilityFrame }
        set { node?.accessibilityFrame = newValue }
    }

    open override var accessibilityPath: UIBezierPath? {
        get { node?.accessibilityPath }
        set { node?.accessibilityPath = newValue }
    }

    open override var accessibilityActivationPoint: CGPoint {
        get { node?.accessibility { $0.activationPoint } ?? super.accessibilityActivationPoint }
        set { node?.accessibilityActivationPoint = newValue }
    }

    open override func accessibilityActivate() -> Bool {
        node?.accessibilityActivate() ?? super.accessibilityActivate()
    }

    open override func accessibilityIncrement() { node?.accessibilityIncrement() }
    open override func accessibilityDecrement() { node?.accessibilityDecrement() }
    open override func accessibilityPerformEscape() -> Bool { node?.accessibilityPerformEscape() ?? false }

    // MARK: Changes

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        node?.propagateTintColorChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        node?.backingSafeAreaDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        node?.backingLayoutMarginsDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        node?.backingTraitsDidChange()
    }
}

// Calls of `UIView`'s implementations. The default implementations of the node's methods use them, because the overrides above would call
// the node again.
extension _ASDisplayView {
    final func hitTestByDefault(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    final func forwardTouchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
    final func forwardTouchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }
    final func forwardTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
    final func forwardTouchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }
    final func shouldBeginByDefault(_ recognizer: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(recognizer)
    }
}
