import AsyncDisplayKit
import Dispatch
import Foundation
import NodeInspection
import PreviewWorkspace
import UIKit

/// A row with an editable value. While the user types, a valid value is applied, and an invalid value gets a red background. A button
/// resets a changed value. The value of a color has a button with the color, which opens a color picker.
final class PanelFieldCell: ASCellNode, @unchecked Sendable {  // Protection: used on the main thread only.
    private let title: ASTextNode
    private let fieldBackground = ASDisplayNode()
    private let field = ASEditableTextNode()
    private let listener = FieldListener()
    private let row: PanelRow
    /// Applies a text; returns whether it is a valid value.
    var change: @MainActor (String) -> Bool = { _ in false }
    /// The value before edits.
    private let original: String
    private var isUsable = true
    /// The text when editing began; nil before the first edit.
    private var textBeforeEditing: String?
    private var reset: BarButtonNode!
    /// The button of the color picker; nil for other values.
    private var swatch: ColorSwatchNode?

    @MainActor init(_ row: PanelRow) {
        self.row = row
        original = row.original ?? row.detail
        title = WorkspaceTheme.line(WorkspaceTheme.text(row.title, size: 12))
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        fieldBackground.backgroundColor = WorkspaceTheme.well
        fieldBackground.cornerRadius = 4
        field.attributedText = WorkspaceTheme.text(row.detail, size: 12)
        listener.configure(field, fontSize: 12)
        reset = BarButtonNode(icon: WorkspaceIcon.undo.image, hint: "Reset to \(original.isEmpty ? "nothing" : original)") {
            [weak self] in self?.resetValue()
        }
        if row.isColor {
            swatch = ColorSwatchNode("Choose \(row.title)") { [weak self] in self?.chooseColor() }
            swatch?.color = color
        }
        listener.change = { [weak self] in self?.textDidChange() }
        listener.begin = { [weak self] in self?.editingDidBegin() }
    }

    @MainActor private var text: String { field.attributedText?.string ?? "" }

    /// Selects the whole value, so that typing replaces it and the context menu can cut and copy it. This is done again in the next turn,
    /// because the press that begins editing moves the caret after this call.
    @MainActor private func editingDidBegin() {
        textBeforeEditing = text
        field.textView.selectAll(nil)
        DispatchQueue.main.async { [weak field] in
            MainActor.assumeIsolated {
                if let field, field.isFirstResponder() { field.textView.selectAll(nil) }
            }
        }
    }

    @MainActor private func textDidChange() {
        isUsable = change(text)
        swatch?.color = color
        fieldBackground.backgroundColor = isUsable ? WorkspaceTheme.well : UIColor.systemRed.withAlphaComponent(0.25)
        if !isUsable { view.offerTooltip(hint(for: text)) } else { view.offerTooltip(nil) }
        setNeedsLayout()
    }

    /// A description of the values that the field accepts, or the reason why the file at the typed path is not accepted.
    @MainActor func hint(for text: String) -> String {
        if row.isPath {
            let path = NSString(string: text.trimmingCharacters(in: .whitespaces)).expandingTildeInPath
            return FileManager.default.fileExists(atPath: path) ? "The file at \(path) is not an image" : "No file at \(path)"
        }
        return row.accepted(original: original).map { "\(row.title) is \($0)" } ?? "Not a value of \(row.title)"
    }

    // MARK: Color

    /// The color that the text describes; nil for no color.
    @MainActor private var color: UIColor? { AppearanceField.color(text.trimmingCharacters(in: .whitespaces)) ?? nil }

    @MainActor private func chooseColor() {
        let former = text
        swatch?.view.presentColorPicker(color ?? .white) { [weak self] chosen in
            // A nil color restores the former text, which may describe no color.
            guard let chosen else { return self?.replaceText(by: former) ?? () }
            if let new = AppearanceField.text(chosen, in: .unspecified) { self?.replaceText(by: new) }
        }
    }

    @MainActor private func resetValue() {
        replaceText(by: original)
    }

    @MainActor private func replaceText(by new: String) {
        field.attributedText = WorkspaceTheme.text(new, size: 12)
        textDidChange()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = ASStackLayoutSpec(
            direction: .horizontal, spacing: ColorSwatchNode.spacing, justifyContent: .start, alignItems: .center,
            children: [swatch, field].compactMap { $0 })
        let inner = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 7, bottom: 3, right: 7), child: content)
        let box = ASBackgroundLayoutSpec(child: inner, background: fieldBackground)
        // The width is set on the field, because a background spec has the size of its child and ignores its own style.
        let reserved = swatch == nil ? 0 : ColorSwatchNode.side + ColorSwatchNode.spacing
        field.style.minWidth = ASDimensionMake(PanelRow.fieldWidth - reserved)
        field.style.maxWidth = ASDimensionMake(max(PanelRow.fieldWidth, 0.5 * constrainedSize.max.width) - reserved)
        title.style.flexShrink = 1
        title.style.flexGrow = 1
        let button: BarButtonNode = reset
        button.style.height = ASDimensionMake(20)
        let isChanged = (field.attributedText?.string ?? "") != original
        // In a narrow panel, there is no space for a title next to the field.
        let isNarrow = constrainedSize.max.width < 2 * PanelRow.fieldWidth
        var parts: [any ASLayoutElement] = isChanged ? [button, box] : [box]
        if !isNarrow { parts.insert(title, at: 0) }
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center, children: parts)
        let line = ASStackLayoutSpec(
            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .stretch, children: isNarrow ? [title, row] : [row])
        let right = 12 + PanelRow.unusedWidth(of: constrainedSize.max.width)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 12, bottom: 1, right: right), child: line)
    }
}

extension PanelFieldCell: EditCanceller {
    func cancelEditing() -> Bool {
        guard field.isFirstResponder() else { return false }
        if let textBeforeEditing, textBeforeEditing != text { replaceText(by: textBeforeEditing) }
        field.resignFirstResponder()
        return true
    }
}
