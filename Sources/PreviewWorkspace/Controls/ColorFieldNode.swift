import AsyncDisplayKit
import Dispatch
import PreviewDeclarations
import UIKit

/// A field of the color picker in which a color is typed: as `#RRGGBB` or as `255, 136, 0, 0.5`; both fields accept either form. The
/// background is red while the text is not a color.
final class ColorFieldNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    enum Form: String {
        case hexadecimal = "Hexadecimal value"
        case decimal = "Red, green, blue from 0 to 255, and opacity from 0 to 1"
    }

    let field = ASEditableTextNode()
    private let form: Form
    private let listener = FieldListener()
    /// Called with each color that the user types.
    var change: @MainActor (UIColor) -> Void = { _ in }
    /// Called when the user presses Return.
    var submit: @MainActor () -> Void = {}

    @MainActor init(_ form: Form, _ color: UIColor) {
        self.form = form
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.well
        cornerRadius = 4
        listener.configure(field, fontSize: 12)
        listener.change = { [weak self] in self?.textDidChange() }
        listener.submit = { [weak self] in self?.submit() }
        listener.begin = { [weak self] in self?.field.selectTextWhileEditing() }
        // Without the focus the field shows the color in its own form again.
        listener.end = { [weak self] in self?.show() }
        isAccessibilityElement = false
        field.accessibilityLabel = form.rawValue
        self.color = color
        show()
    }

    /// The shown color. While the user types in the field, a new color does not change its text.
    @MainActor var color: UIColor = .white {
        didSet { if !field.isFirstResponder() { show() } }
    }

    @MainActor var text: String { field.attributedText?.string ?? "" }

    @MainActor private func show() {
        let text = form == .hexadecimal ? ColorText.hexadecimal(color) : ColorText.decimal(color)
        field.attributedText = WorkspaceTheme.text(text ?? "", size: 12)
        backgroundColor = WorkspaceTheme.well
    }

    @MainActor private func textDidChange() {
        let typed = ColorText.color(text) ?? nil
        backgroundColor = typed == nil ? WorkspaceTheme.invalid : WorkspaceTheme.well
        guard let typed else { return view.offerTooltip("A color is #FF8800, #FF880080, or 255, 136, 0, 0.5") }
        view.offerTooltip(nil)
        color = typed
        change(typed)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 7, bottom: 3, right: 7), child: field)
    }
}

extension ASEditableTextNode {
    /// Selects the whole text when editing begins, so that typing replaces it and the context menu can cut and copy it. The text is
    /// selected again in the next turn of the main queue, because the press that begins editing moves the caret after this call.
    @MainActor package func selectTextWhileEditing() {
        textView.selectAll(nil)
        let text = textView.text
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                // A letter that was typed since then would be replaced by the next one.
                if let self, self.isFirstResponder(), self.textView.text == text { self.textView.selectAll(nil) }
            }
        }
    }
}
