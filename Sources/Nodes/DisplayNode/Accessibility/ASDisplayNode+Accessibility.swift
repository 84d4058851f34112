import Foundation
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// Reads from what was set. *Thread*: any.
    @inline(__always)
    final func accessibility<Value>(_ read: (AccessibilityProperties.Values) -> Value) -> Value {
        state.withLock { read(($0.hierarchy.accessibility ?? .none).values) }
    }

    /// Sets something. *Thread*: any.
    @inline(__always)
    final func changeAccessibility(_ change: (inout AccessibilityProperties.Values) -> Void) {
        state.withLock { state in
            if state.hierarchy.accessibility == nil { state.hierarchy.accessibility = AccessibilityProperties() }
            change(&state.hierarchy.accessibility!.values)
        }
    }

    /// Takes back what was said, so that the class decides again.
    final func resetAccessibility(_ forget: (inout AccessibilityProperties.Values) -> Void) {
        state.withLock { state in
            if let properties = state.hierarchy.accessibility { forget(&properties.values) }
        }
    }

    /// Whether the node is one element whose label joins those of the nodes in it.
    public final var isAccessibilityContainer: Bool {
        get { accessibility { $0.isContainer } }
        set { changeAccessibility { $0.isContainer = newValue } }
    }

    /// The label with attributes of speech; the plain one where none was set.
    public final var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility { $0.attributedLabel } ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { changeAccessibility { $0.attributedLabel = newValue } }
    }

    /// The language that the texts are spoken in, as BCP 47 names it; nil for the user's.
    public final var accessibilityLanguage: String? {
        get { accessibility { $0.language } }
        set { changeAccessibility { $0.language = newValue } }
    }

    /// *Units*: points; window coordinates.
    public final var accessibilityFrame: CGRect {
        get { accessibility { $0.frame } }
        set { changeAccessibility { $0.frame = newValue } }
    }

    /// The node's outline where a rectangle does not tell it. *Units*: points; window coordinates.
    public final var accessibilityPath: UIBezierPath? {
        get { accessibility { $0.path } }
        set { changeAccessibility { $0.path = newValue } }
    }

    /// Where an activation touches the node: the middle of the frame unless set. *Units*: points; window coordinates.
    public final var accessibilityActivationPoint: CGPoint {
        get { accessibility { $0.activationPoint ?? CGPoint(x: $0.frame.midX, y: $0.frame.midY) } }
        set { changeAccessibility { $0.activationPoint = newValue } }
    }

    /// Whether the elements in the node are left out.
    public final var accessibilityElementsHidden: Bool {
        get { accessibility { $0.areElementsHidden } }
        set { changeAccessibility { $0.areElementsHidden = newValue } }
    }

    /// Whether only the elements in the node count while it is there.
    public final var accessibilityViewIsModal: Bool {
        get { accessibility { $0.isModal } }
        set { changeAccessibility { $0.isModal = newValue } }
    }

    /// Whether the elements in the node come one after the other, before those beside it.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { accessibility { $0.groupsChildren } }
        set { changeAccessibility { $0.groupsChildren = newValue } }
    }

    /// What can be done with the node beside activating it.
    public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility { $0.customActions } }
        set { changeAccessibility { $0.customActions = newValue } }
    }

    /// Hands a foreign view what was set on its node; a view of a node asks the node instead.
    @MainActor final func applyAccessibilityToForeignView(_ backing: NodeBacking) {
        guard let view = backing.view, state.withLock({ $0.hierarchy.accessibility != nil }) else { return }
        if let isElement = accessibility({ $0.isElement }) { view.isAccessibilityElement = isElement }
        if let label = accessibility({ $0.label }) { view.accessibilityLabel = label }
        if let hint = accessibility({ $0.hint }) { view.accessibilityHint = hint }
        if let value = accessibility({ $0.value }) { view.accessibilityValue = value }
        if let traits = accessibility({ $0.traits }) { view.accessibilityTraits = traits }
        if let identifier = accessibility({ $0.identifier }) { view.accessibilityIdentifier = identifier }
    }
}
