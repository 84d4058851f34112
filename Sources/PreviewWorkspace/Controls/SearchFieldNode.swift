import AsyncDisplayKit
import UIKit

/// The field that searches the previews.
package final class SearchFieldNode: ASDisplayNode, @unchecked Sendable {  // Protection: used on the main thread only.
    let field = ASEditableTextNode()
    private let glass = ASImageNode()
    private let listener = FieldListener()
    private let clear: BarButtonNode
    private let change: @MainActor (String) -> Void

    /// The typed text.
    @MainActor package var text: String {
        get { field.attributedText?.string ?? "" }
        set {
            field.attributedText = newValue.isEmpty ? nil : WorkspaceTheme.text(newValue, size: 13)
            setNeedsLayout()
        }
    }

    @MainActor package init(placeholder: String, change: @escaping @MainActor (String) -> Void, submit: @escaping @MainActor () -> Void) {
        let clearing = Clearing()
        self.change = change
        clear = BarButtonNode(icon: WorkspaceIcon.close.image, hint: "Clear the search") { clearing.action() }
        super.init()
        clearing.action = { [weak self] in
            self?.text = ""
            change("")
        }
        clear.style.height = ASDimensionMake(16)
        automaticallyManagesSubnodes = true
        backgroundColor = WorkspaceTheme.well
        cornerRadius = 7
        glass.image = WorkspaceIcon.search.image
        glass.tintColor = WorkspaceTheme.secondaryLabel
        glass.isUserInteractionEnabled = false
        glass.style.preferredSize = CGSize(width: 16, height: 16)
        field.attributedPlaceholderText = WorkspaceTheme.text(placeholder, size: 13, color: WorkspaceTheme.secondaryLabel)
        listener.configure(field, fontSize: 13)
        listener.change = { [weak self] in
            guard let self else { return }
            setNeedsLayout()
            change(text)
        }
        listener.submit = submit
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        field.style.flexGrow = 1
        field.style.flexShrink = 1
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center,
            children: field.isDisplayingPlaceholder() ? [glass, field] : [glass, field, clear])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8), child: row)
    }
}

extension SearchFieldNode: EditCanceller {
    /// Clears the typed text and ends editing. Returns false if the field is not being edited.
    package func cancelEditing() -> Bool {
        guard field.isFirstResponder() else { return false }
        if !text.isEmpty {
            text = ""
            change("")
        }
        field.resignFirstResponder()
        return true
    }
}

/// The target of the field's clear button; set after the field has loaded.
@MainActor private final class Clearing {
    var action: @MainActor () -> Void = {}
}
