import AsyncDisplayKit
import UIKit

/// The field that searches the previews.
package final class SearchFieldNode: ASDisplayNode, @unchecked Sendable {  // Used on the main thread only.
    let field = ASEditableTextNode()
    private let glass = ASImageNode()
    private let listener = SearchListener()
    private let clear: BarButtonNode

    /// What is typed.
    @MainActor var text: String {
        get { field.attributedText?.string ?? "" }
        set {
            field.attributedText = newValue.isEmpty ? nil : WorkspaceTheme.text(newValue, size: 13)
            setNeedsLayout()
        }
    }

    @MainActor package init(placeholder: String, change: @escaping @MainActor (String) -> Void, submit: @escaping @MainActor () -> Void) {
        let clearing = Clearing()
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
        field.typingAttributes = [
            NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 13),
            NSAttributedString.Key.foregroundColor.rawValue: WorkspaceTheme.label,
        ]
        field.scrollEnabled = false
        field.maximumLinesToDisplay = 1
        field.autocorrectionType = .no
        field.delegate = listener
        listener.change = { [weak self] in
            self?.setNeedsLayout()
            change(self?.text ?? "")
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

/// The action of the field's clear button; set after the field has loaded.
@MainActor private final class Clearing {
    var action: @MainActor () -> Void = {}
}

/// Forwards changes of the search field's text.
private final class SearchListener: NSObject, ASEditableTextNodeDelegate, @unchecked Sendable {  // Main thread only.
    var change: @MainActor () -> Void = {}
    var submit: @MainActor () -> Void = {}

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { change() }
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        guard text.contains(where: \.isNewline) else { return true }
        MainActor.assumeIsolated { submit() }
        return false
    }
}
