import UIKit

extension ASControlNode: ActionSender {
    /// The objects that an action method may receive as its sender instead of the node, by the type of its parameter: the node's view and a
    /// `UIButton`. Texture passes the node itself, whatever the type of the parameter.
    @MainActor package final var actionCounterparts: [AnyObject] {
        guard !isLayerBacked else { return [] }
        return [view, buttonCounterpart]
    }

    /// The button that represents the node in actions. Created once, so that a client can store and compare it.
    @MainActor private var buttonCounterpart: UIButton {
        let button = backing?.buttonCounterpart ?? NodeButton(of: self)
        backing?.buttonCounterpart = button
        button.frame = frame
        button.tag = view.tag
        return button
    }
}

/// Represents a control node in actions that take a `UIButton`: it has the node's state, frame and tag, and a change of its state changes
/// the node's. It has no superview.
private final class NodeButton: UIButton {
    private weak var node: ASControlNode?

    init(of node: ASControlNode) {
        self.node = node
        super.init(frame: node.frame)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var isEnabled: Bool {
        get { node?.isEnabled ?? super.isEnabled }
        set { node?.isEnabled = newValue }
    }

    override var isSelected: Bool {
        get { node?.isSelected ?? super.isSelected }
        set { node?.isSelected = newValue }
    }

    override var isHighlighted: Bool {
        get { node?.isHighlighted ?? super.isHighlighted }
        set { node?.isHighlighted = newValue }
    }
}
