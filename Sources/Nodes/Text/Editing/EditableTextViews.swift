import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// The text view and the placeholder view of an editable text node. Stores their changes in the node and notifies its delegate.
/// *Thread*: main.
@MainActor
final class EditableTextViews: NSObject {
    let text = UITextView(frame: .zero)
    private let placeholder = UITextView(frame: .zero)
    private weak var node: ASEditableTextNode?
    private var isUpdatePending = false
    private var isSettingText = false
    private var isChangingText = false
    private var selection = NSRange(location: 0, length: 0)

    init(node: ASEditableTextNode) {
        self.node = node
        super.init()
        for view in [placeholder, text] {
            view.backgroundColor = .clear
            view.textContainer.lineFragmentPadding = 0
            view.textContainerInset = .zero
        }
        placeholder.isEditable = false
        placeholder.isSelectable = false
        placeholder.isUserInteractionEnabled = false
    }

    /// Adds the views to the node's own view and applies the stored state.
    func attach(to view: UIView, _ state: ASEditableTextNode.EditingState) {
        view.addSubview(placeholder)
        view.addSubview(text)
        setFrame(view.bounds)
        setInset(state.inset)
        setScrollEnabled(state.isScrollEnabled)
        setTraits(state.traits)
        setMaximumLines(state.maximumLines)
        if let string = state.text { text.attributedText = string }
        placeholder.attributedText = state.placeholder
        setTypingAttributes(state.typingAttributes)
        text.selectedRange = state.selectedRange
        selection = state.selectedRange
        text.delegate = self
        showPlaceholder()
    }

    func setFrame(_ frame: CGRect) {
        text.frame = frame
        placeholder.frame = frame
    }

    func setInset(_ inset: UIEdgeInsets) {
        text.textContainerInset = inset
        placeholder.textContainerInset = inset
    }

    func setScrollEnabled(_ isEnabled: Bool) {
        text.isScrollEnabled = isEnabled
    }

    func setMaximumLines(_ lines: UInt) {
        text.isSingleLine = lines == 1
    }

    func setTraits(_ traits: TextInputTraits) {
        text.adopt(traits)
    }

    func setText(_ string: NSAttributedString) {
        isSettingText = true
        text.attributedText = string
        isSettingText = false
        selection = text.selectedRange
        node?.editing.withLock { $0.selectedRange = selection }
        applyTypingAttributes()
        showPlaceholder()
    }

    func setPlaceholder(_ string: NSAttributedString?) {
        placeholder.attributedText = string
    }

    func setTypingAttributes(_ attributes: [String: Any]?) {
        applyTypingAttributes()
    }

    /// Returns the box around a range, in the node's coordinates. *Units*: points.
    func box(of range: NSRange) -> CGRect {
        let box = text.layoutManager.boundingRect(forGlyphRange: range, in: text.textContainer)
        let origin = CGPoint(x: text.textContainerInset.left - text.contentOffset.x, y: text.textContainerInset.top - text.contentOffset.y)
        return box.offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Applies the node's typing attributes, which override those of the text before the caret.
    private func applyTypingAttributes() {
        guard let node else { return }
        let own = node.editing.withLock { $0.typedAttributes }
        if !own.isEmpty { text.typingAttributes = own }
    }

    private func showPlaceholder() {
        placeholder.isHidden = text.hasText
    }
}

extension EditableTextViews: UITextViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        guard let node else { return true }
        return node.delegate?.editableTextNodeShouldBeginEditing(node) ?? true
    }

    func textViewDidBeginEditing(_ textView: UITextView) {
        guard let node else { return }
        node.delegate?.editableTextNodeDidBeginEditing(node)
    }

    func textViewDidEndEditing(_ textView: UITextView) {
        guard let node else { return }
        node.delegate?.editableTextNodeDidFinishEditing(node)
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        guard let node else { return true }
        let isAllowed = node.delegate?.editableTextNode(node, shouldChangeTextIn: range, replacementText: text) ?? true
        isChangingText = isAllowed
        return isAllowed
    }

    func textViewDidChange(_ textView: UITextView) {
        guard let node else { return }
        isChangingText = false
        storeText(in: node)
        node.invalidateCalculatedLayout()
        showPlaceholder()
        guard !isUpdatePending else { return }
        isUpdatePending = true
        performOnNextMainTurn { [weak self] in self?.reportPendingUpdate() }
    }

    private func storeText(in node: ASEditableTextNode) {
        let changed = NSAttributedString(attributedString: text.attributedText)
        node.editing.withLock { $0.text = changed }
    }

    func reportPendingUpdate() {
        guard isUpdatePending, let node else { return }
        isUpdatePending = false
        node.delegate?.editableTextNodeDidUpdateText(node)
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
        guard let node, !isSettingText else { return }
        let old = selection
        selection = text.selectedRange
        // The text view notifies of the selection before it notifies of the text, to which the selection applies.
        if isChangingText { storeText(in: node) }
        node.editing.withLock { $0.selectedRange = selection }
        applyTypingAttributes()
        node.delegate?.editableTextNodeDidChangeSelection(
            node, fromSelectedRange: old, toSelectedRange: selection, dueToEditing: isChangingText)
    }
}
