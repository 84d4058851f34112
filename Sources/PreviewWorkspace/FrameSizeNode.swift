import AsyncDisplayKit
import UIKit

/// Shows the size of the preview in the status bar. A click shows a text field for another size; Return applies the typed size, and Escape
/// keeps the old one.
final class FrameSizeNode: ASControlNode, @unchecked Sendable {  // Protection: used on the main thread only.
    private let label = WorkspaceTheme.line(WorkspaceTheme.text(""))
    private let field = ASEditableTextNode()
    private let well = ASDisplayNode()
    private let problem = WorkspaceTheme.line(WorkspaceTheme.text(""))
    private let listener = FieldListener()
    private var isHovered = false
    /// Called when the field is shown, before it gets the keyboard focus, and when it is hidden.
    var editingDidChange: @MainActor () -> Void = {}
    /// Called with the typed text. Returns nil, or the reason why the text is not accepted.
    var submit: @MainActor (String) -> String? = { _ in nil }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 4
        well.backgroundColor = WorkspaceTheme.well
        well.cornerRadius = 4
        listener.configure(field, fontSize: 11)
        field.accessibilityLabel = "Size of the preview"
        listener.change = { [weak self] in self?.show(problem: nil) }
        listener.submit = { [weak self] in self?.submitText() }
        listener.end = { [weak self] in self?.endEditing() }
        isAccessibilityElement = true
        accessibilityTraits = .button
        addAction(forControlEvents: .touchUpInside) { [weak self] _ in
            MainActor.assumeIsolated { self?.beginEditing() }
        }
    }

    /// The shown size, which is the initial text of the field. *Units*: points.
    @MainActor var size = CGSize.zero {
        didSet {
            guard size != oldValue else { return }
            let text = "\(ToolLabel.text(of: size)) pt"
            label.attributedText = WorkspaceTheme.text(text, size: 11, color: WorkspaceTheme.secondaryLabel)
            accessibilityLabel = "Size \(text), type another"
            setNeedsLayout()
        }
    }

    /// Whether the field is shown.
    private(set) var isEditing = false {
        didSet { if isEditing != oldValue { setNeedsLayout() } }
    }

    /// Shows the field with its text selected.
    @MainActor func beginEditing() {
        guard !isEditing else { return }
        view.offerTooltip(nil)
        field.attributedText = WorkspaceTheme.text(FrameSizeText.text(of: size), size: 11)
        show(problem: nil)
        isEditing = true
        editingDidChange()
        layoutIfNeeded()
        _ = field.becomeFirstResponder()
        field.textView.selectAll(nil)
    }

    /// Hides the field and discards the typed text.
    @MainActor func endEditing() {
        guard isEditing else { return }
        isEditing = false
        editingDidChange()
        backgroundColor = .clear
        _ = field.resignFirstResponder()
        show(problem: nil)
    }

    @MainActor private func submitText() {
        if let message = submit(field.attributedText?.string ?? "") { return show(problem: message) }
        endEditing()
    }

    @MainActor private func show(problem message: String?) {
        problem.attributedText = WorkspaceTheme.text(message ?? "", size: 11, weight: .medium, color: WorkspaceTheme.problem)
        well.backgroundColor = message == nil ? WorkspaceTheme.well : UIColor.systemRed.withAlphaComponent(0.25)
        setNeedsLayout()
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(FrameSizeNode.hoverChanged)))
    }

    @MainActor private func hoverChanged(_ recognizer: UIHoverGestureRecognizer) {
        let isOver = recognizer.isPointerOver
        guard isOver != isHovered else { return }
        isHovered = isOver
        backgroundColor = isOver && !isEditing ? WorkspaceTheme.hover : .clear
        view.offerTooltip(isOver && !isEditing ? CommandTable.hint(.typeSize) : nil)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        guard isEditing else {
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5), child: label)
        }
        let inner = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5), child: field)
        let box = ASBackgroundLayoutSpec(child: inner, background: well)
        field.style.width = ASDimensionMake(84)
        problem.style.flexShrink = 1
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [box, problem])
    }
}
