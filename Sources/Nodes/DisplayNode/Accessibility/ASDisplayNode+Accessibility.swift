import Foundation
import UIKit
import UIPrimitives

extension ASDisplayNode: AccessibleObject {
    /// Reads a value that the client set. *Thread*: any.
    @inline(__always)
    final func accessibility<Value>(_ read: (AccessibilityProperties.Values) -> Value) -> Value {
        state.withLock { read(($0.hierarchy.accessibility ?? .none).values) }
    }

    /// Changes the values that the client set, and those of a loaded view that the client's view block created. *Thread*: any; main for
    /// such a view.
    @inline(__always)
    final func changeAccessibility(_ change: (inout AccessibilityProperties.Values) -> Void) {
        let former: AccessibilityProperties.Values? = state.withLock { state in
            if state.hierarchy.accessibility == nil { state.hierarchy.accessibility = AccessibilityProperties() }
            let former = state.hierarchy.isSynchronous && state.hierarchy.isLoaded ? state.hierarchy.accessibility!.values : nil
            change(&state.hierarchy.accessibility!.values)
            return former
        }
        if let former { updateForeignView(from: former) }
    }

    private func updateForeignView(from former: AccessibilityProperties.Values) {
        // Protection: stays on this thread, the main one.
        nonisolated(unsafe) let former = former
        _ = foreignView { applyAccessibility(to: $0, changedFrom: former) }
    }

    /// Calls `body` with the view that the client's view block created. Returns nil for other nodes, before loading and off the main
    /// thread.
    final func foreignView<Value>(_ body: @MainActor (UIView) -> Value) -> Value? {
        guard state.withLock({ $0.hierarchy.isSynchronous }) else { return nil }
        // The framework's own view reads the values from the node.
        return assumedView { $0 is _ASDisplayView ? nil : body($0) } ?? nil
    }

    /// Resets values, so that the defaults of the node's class apply again.
    final func resetAccessibility(_ reset: (inout AccessibilityProperties.Values) -> Void) {
        state.withLock { state in
            if let properties = state.hierarchy.accessibility { reset(&properties.values) }
        }
    }

    /// Whether the node is one element for all nodes inside. If no label is set, the element has their joined labels. Buttons and links
    /// inside become custom actions of the element; containers inside are separate elements. A node with a list inside is not joined.
    /// Default: false. *Differs from Texture*: hidden nodes inside are left out, and so are the texts of buttons.
    public final var isAccessibilityContainer: Bool {
        get { accessibility { $0.isContainer } }
        set { changeAccessibility { $0.isContainer = newValue } }
    }

    /// The label with speech attributes; the plain label while none is set. *Differs from Texture*: assistive programs receive only its
    /// text, and only if no plain label is set.
    public final var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility { $0.attributedLabel } ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { changeAccessibility { $0.attributedLabel = newValue } }
    }

    /// The hint with speech attributes; the plain hint while none is set. *Differs from Texture*: assistive programs receive only its text,
    /// and only if there is no plain hint.
    public final var accessibilityAttributedHint: NSAttributedString? {
        get { accessibility { $0.attributedHint } ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { changeAccessibility { $0.attributedHint = newValue } }
    }

    /// The value with speech attributes; the plain value while none is set. *Differs from Texture*: assistive programs receive only its
    /// text, and only if there is no plain value.
    public final var accessibilityAttributedValue: NSAttributedString? {
        get { accessibility { $0.attributedValue } ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { changeAccessibility { $0.attributedValue = newValue } }
    }

    /// *Differs from Texture*: stored, without effect; it belongs to tvOS.
    public final var accessibilityHeaderElements: [Any]? {
        get { accessibility { $0.headerElements } }
        set { changeAccessibility { $0.headerElements = newValue } }
    }

    /// The hint that assistive programs receive.
    final var spokenAccessibilityHint: String? { accessibilityHint ?? accessibility { $0.attributedHint?.string } }

    /// The value that assistive programs receive.
    final var spokenAccessibilityValue: String? { accessibilityValue ?? accessibility { $0.attributedValue?.string } }

    /// The language of the spoken texts, a BCP 47 tag; nil for the user's.
    public final var accessibilityLanguage: String? {
        get { accessibility { $0.language } }
        set { changeAccessibility { $0.language = newValue } }
    }

    /// The node's rectangle for assistive programs; zero, the default, selects the node's own frame. *Units*: points; window coordinates.
    public final var accessibilityFrame: CGRect {
        get { accessibility { $0.frame } }
        set { changeAccessibility { $0.frame = newValue } }
    }

    /// The node's outline if it is not a rectangle. *Units*: points; window coordinates.
    public final var accessibilityPath: UIBezierPath? {
        get { accessibility { $0.path } }
        set { changeAccessibility { $0.path = newValue } }
    }

    /// The point that an activation touches. Default: the center of ``accessibilityFrame``; assistive programs use the center of the node.
    /// *Units*: points; window coordinates.
    public final var accessibilityActivationPoint: CGPoint {
        get { accessibility { $0.activationPoint ?? CGPoint(x: $0.frame.midX, y: $0.frame.midY) } }
        set { changeAccessibility { $0.activationPoint = newValue } }
    }

    /// Whether the node and the elements in it are hidden from accessibility. Default: false.
    public final var accessibilityElementsHidden: Bool {
        get { accessibility { $0.areElementsHidden } }
        set { changeAccessibility { $0.areElementsHidden = newValue } }
    }

    /// Whether the node's siblings are hidden from accessibility while it is visible. Default: false.
    public final var accessibilityViewIsModal: Bool {
        get { accessibility { $0.isModal } }
        set { changeAccessibility { $0.isModal = newValue } }
    }

    /// Whether a screen reader reads all elements in the node before it continues with the node's siblings. The elements in a view are
    /// always read together; this property also groups the elements of a node without a view.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { accessibility { $0.groupsChildren } }
        set { changeAccessibility { $0.groupsChildren = newValue } }
    }

    /// The actions of the node in addition to its activation. Default: nil.
    public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility { $0.customActions } }
        set { changeAccessibility { $0.customActions = newValue } }
    }

    /// Applies the values set on the node that differ from `former` to `view`, which the client's view block created. The framework's own
    /// view reads the values from the node instead.
    @MainActor final func applyAccessibility(to view: UIView, changedFrom former: AccessibilityProperties.Values) {
        let values = accessibility { $0 }
        func apply<Value: Equatable>(_ key: KeyPath<AccessibilityProperties.Values, Value>, _ set: (Value) -> Void) {
            if values[keyPath: key] != former[keyPath: key] { set(values[keyPath: key]) }
        }
        apply(\.isElement) { view.isAccessibilityElement = $0 ?? false }
        apply(\.label) { view.accessibilityLabel = $0 }
        apply(\.attributedLabel) { view.accessibilityAttributedLabel = $0 }
        apply(\.hint) { view.accessibilityHint = $0 }
        apply(\.attributedHint) { if values.hint == nil { view.accessibilityHint = $0?.string } }
        apply(\.value) { view.accessibilityValue = $0 }
        apply(\.attributedValue) { if values.value == nil { view.accessibilityValue = $0?.string } }
        apply(\.traits) { view.accessibilityTraits = $0 ?? [] }
        apply(\.identifier) { view.accessibilityIdentifier = $0 }
        apply(\.customActions) { view.accessibilityCustomActions = $0 }
        apply(\.language) { view.accessibilityLanguage = $0 }
        apply(\.frame) { if $0 != .zero { view.accessibilityFrame = $0 } }
        apply(\.path) { view.accessibilityPath = $0 }
        apply(\.activationPoint) { if let point = $0 { view.accessibilityActivationPoint = point } }
    }

    /// Applies the client's language, frame, outline and activation point to the view or element that represents the node.
    @MainActor final func applyAccessibilityOverrides(to responder: UIResponder) {
        let values = accessibility { $0 }
        if let language = values.language { responder.accessibilityLanguage = language }
        if values.frame != .zero { responder.accessibilityFrame = values.frame }
        if let path = values.path { responder.accessibilityPath = path }
        if let point = values.activationPoint { responder.accessibilityActivationPoint = point }
    }
}
