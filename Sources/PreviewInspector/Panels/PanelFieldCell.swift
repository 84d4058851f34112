import AsyncDisplayKit
import Foundation
import PreviewDeclarations
import PreviewWorkspace
import UIKit

/// A row with an editable value. While the user types, a valid value is applied, and an invalid value gets a red background. A button
/// resets a changed value. The value of a color has a button with the color, which opens a color picker, and a value of a fixed list has a
/// button that opens a menu instead of a field.
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
    /// The button with the menu of a fixed list; nil for other values.
    private var choice: ChoiceNode?

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
        if !row.choices.isEmpty {
            choice = ChoiceNode(row.title, choices: row.choices, value: row.detail)
            choice?.choose = { [weak self] _ in self?.textDidChange() }
        }
        listener.change = { [weak self] in self?.textDidChange() }
        listener.begin = { [weak self] in self?.editingDidBegin() }
    }

    private var text: String { choice?.value ?? field.attributedText?.string ?? "" }

    @MainActor private func editingDidBegin() {
        textBeforeEditing = text
        field.selectTextWhileEditing()
    }

    @MainActor private func textDidChange() {
        isUsable = change(text)
        swatch?.color = color
        fieldBackground.backgroundColor = isUsable ? WorkspaceTheme.well : WorkspaceTheme.invalid
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
    @MainActor private var color: UIColor? { ColorText.color(text) ?? nil }

    @MainActor private func chooseColor() {
        let former = text
        swatch?.view.presentColorPicker(color ?? .white) { [weak self] chosen in
            // A nil color restores the former text, which may describe no color.
            guard let chosen else { return self?.replaceText(by: former) ?? () }
            if let new = ColorText.hexadecimal(chosen) { self?.replaceText(by: new) }
        }
    }

    @MainActor private func resetValue() {
        replaceText(by: original)
    }

    @MainActor private func replaceText(by new: String) {
        choice?.value = new
        field.attributedText = WorkspaceTheme.text(new, size: 12)
        textDidChange()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let box = box(in: constrainedSize.max.width)
        title.style.flexShrink = 1
        title.style.flexGrow = 1
        let button: BarButtonNode = reset
        button.style.height = ASDimensionMake(20)
        let isChanged = text != original
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

    /// Returns the button of a list, or the field with its background and the button of a color.
    private func box(in width: CGFloat) -> any ASLayoutElement {
        if let choice {
            choice.style.minWidth = ASDimensionMake(PanelRow.fieldWidth + 2 * Self.fieldInset)
            return choice
        }
        let content = ASStackLayoutSpec(
            direction: .horizontal, spacing: ColorSwatchNode.spacing, justifyContent: .start, alignItems: .center,
            children: [swatch, field].compactMap { $0 })
        let insets = UIEdgeInsets(top: 3, left: Self.fieldInset, bottom: 3, right: Self.fieldInset)
        // The width is set on the field, because a background spec has the size of its child and ignores its own style.
        let reserved = swatch == nil ? 0 : ColorSwatchNode.side + ColorSwatchNode.spacing
        field.style.minWidth = ASDimensionMake(PanelRow.fieldWidth - reserved)
        field.style.maxWidth = ASDimensionMake(max(PanelRow.fieldWidth, 0.5 * width) - reserved)
        return ASBackgroundLayoutSpec(child: ASInsetLayoutSpec(insets: insets, child: content), background: fieldBackground)
    }

    private static let fieldInset: CGFloat = 7
}

extension PanelFieldCell: EditCanceller {
    func cancelEditing() -> Bool {
        guard field.isFirstResponder() else { return false }
        if let textBeforeEditing, textBeforeEditing != text { replaceText(by: textBeforeEditing) }
        field.resignFirstResponder()
        return true
    }
}
