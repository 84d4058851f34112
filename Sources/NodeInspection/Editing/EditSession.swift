import AsyncDisplayKit
import LayoutEngine
import Nodes

/// The edits of one shown preview, with undo and redo. *Thread*: main. *Ownership*: retains the edited nodes until ``clear()``.
@MainActor package final class EditSession {
    private struct Edit {
        let value: EditedValue
        let before: String
        var after: String
    }

    /// A value before its first edit: its text, and a closure that restores the value itself.
    private struct Original {
        let text: String
        let restore: @MainActor () -> Void
    }

    private var originals: [EditedValue: Original] = [:]
    private var current: [EditedValue: String] = [:]
    /// Edited values in the order of their first edit.
    private var order: [EditedValue] = []
    private var undone: [Edit] = []
    private var done: [Edit] = []
    /// Whether the next edit of the same value is merged with the last one, for example while the user types a text letter by letter.
    private var continuesLast = false

    package init() {}

    package var canUndo: Bool { !done.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }
    /// The values that differ from the originals, in the order of their first edit.
    package var changed: [EditedValue] { order.filter { current[$0] != nil && current[$0] != originals[$0]?.text } }

    /// Whether the preview shows the original values for a comparison. An edit ends the comparison.
    package var showsOriginals = false {
        didSet {
            guard showsOriginals != oldValue else { return }
            for value in order { apply(showsOriginals ? originals[value]?.text ?? "" : current[value] ?? "", to: value) }
        }
    }

    /// Returns the text of a value before its first edit; nil if the value is not changed.
    package func original(of value: EditedValue) -> String? {
        guard let original = originals[value]?.text, original != current[value] else { return nil }
        return original
    }

    /// Returns the text of an edited value that the preview shows: the edited text or, during a comparison, the original one. Returns nil
    /// if the value was not edited.
    package func currentText(of value: EditedValue) -> String? { showsOriginals ? originals[value]?.text : current[value] }

    /// Returns the text of an edited value as edited, even while ``showsOriginals`` is true; nil if the value was not edited.
    package func editedText(of value: EditedValue) -> String? { current[value] }

    /// Sets a value. `now` is the text of the value if it was not edited before; it is ignored for edited values.
    /// - Returns: false if `text` is not valid for the value; the value is then unchanged.
    package func set(_ text: String, of value: EditedValue, now: String) -> Bool {
        showsOriginals = false
        let before = current[value] ?? now
        guard accepts(text, for: value) else { return false }
        guard before != text else { return true }
        if originals[value] == nil {
            originals[value] = Original(text: before, restore: restorer(of: value, before))
            order.append(value)
        }
        undone = []
        if continuesLast, let last = done.last, last.value == value {
            done[done.count - 1].after = text
        } else {
            done.append(Edit(value: value, before: before, after: text))
        }
        continuesLast = true
        apply(text, to: value)
        return true
    }

    /// Makes the next edit a separate undo step, because the user has ended the typing of a value.
    package func endEdit() { continuesLast = false }

    /// Reverts the last edit. Returns the value that was edited; nil if there is no edit to revert.
    @discardableResult package func undo() -> EditedValue? {
        guard let edit = done.popLast() else { return nil }
        showsOriginals = false
        continuesLast = false
        undone.append(edit)
        apply(edit.before, to: edit.value)
        return edit.value
    }

    /// Repeats the edit that was reverted last. Returns the value that was edited; nil if there is no edit to repeat.
    @discardableResult package func redo() -> EditedValue? {
        guard let edit = undone.popLast() else { return nil }
        showsOriginals = false
        continuesLast = false
        done.append(edit)
        apply(edit.after, to: edit.value)
        return edit.value
    }

    /// Restores the value before its first edit, as a step that can be undone.
    package func reset(_ value: EditedValue) {
        guard let original = original(of: value), let now = current[value] else { return }
        continuesLast = false
        _ = set(original, of: value, now: now)
        continuesLast = false
    }

    /// Removes all edits without restoring the original values, because the nodes are no longer shown.
    package func clear() {
        for node in order.map(\.node) where node.specEditor != nil { node.specEditor = nil }
        (originals, current, order, done, undone) = ([:], [:], [], [], [])
        (continuesLast, showsOriginals) = (false, false)
    }

    // MARK: Applying

    private func accepts(_ text: String, for value: EditedValue) -> Bool {
        switch value.property {
        case .spec(let field): return field.accepts(text)
        case .style(let field): return field.set(text, in: ASLayoutElementStyle())
        case .appearance(let field):
            let restore = field.capture(of: value.node)
            guard field.set(text, in: value.node) else { return false }
            restore()
            return true
        }
    }

    private func restorer(of value: EditedValue, _ text: String) -> @MainActor () -> Void {
        switch value.property {
        case .appearance(let field): return field.capture(of: value.node)
        case .style(let field) where value.path == nil:
            let style = value.node.style
            return { _ = field.set(text, in: style) }
        case .style, .spec: return {}
        }
    }

    private func apply(_ text: String, to value: EditedValue) {
        if !showsOriginals { current[value] = text }
        let original = originals[value]
        let isOriginal = text == original?.text
        switch value.property {
        case .appearance(let field) where field.isText: applyTexts(of: value.node)
        case .appearance(let field): if isOriginal { original?.restore() } else { _ = field.set(text, in: value.node) }
        case .style(let field) where value.path == nil: _ = field.set(text, in: value.node.style)
        case .style, .spec: editSpecs(of: value.node)
        }
        value.node.relayoutAfterStyleChange()
    }

    /// Restores the text of a node and applies the edits in effect to it. A value alone cannot be restored, because the text that was
    /// stored before its first edit has the other values of that time.
    private func applyTexts(of node: ASDisplayNode) {
        let edits: [(value: EditedValue, field: AppearanceField)] = order.compactMap { value in
            guard value.node === node, case .appearance(let field) = value.property, field.isText else { return nil }
            return (value, field)
        }
        // The value that was edited first has the text before all edits.
        edits.first.flatMap { originals[$0.value] }?.restore()
        guard !showsOriginals else { return }
        for (value, field) in edits {
            if let text = current[value], text != originals[value]?.text { _ = field.set(text, in: node) }
        }
    }

    /// Makes the node apply the edits in effect to its specs whenever it creates them.
    private func editSpecs(of node: ASDisplayNode) {
        let edits: [(path: [Int], property: EditedProperty, text: String)] = order.compactMap { value in
            guard value.node === node, let path = value.path, let text = current[value], text != originals[value]?.text else { return nil }
            return (path, value.property, text)
        }
        guard !edits.isEmpty, !showsOriginals else { return node.specEditor = nil }
        node.specEditor = { root in
            for edit in edits {
                guard let spec = SpecPath.spec(at: edit.path, below: root) else { continue }
                switch edit.property {
                case .spec(let field): _ = field.set(edit.text, in: spec)
                case .style(let field): _ = field.set(edit.text, in: spec.style)
                case .appearance: break
                }
            }
        }
    }
}

extension ASDisplayNode {
    /// Marks the node and all its supernodes for layout, because their frames may depend on the node's style, and the image nodes of its
    /// cell or tree for display. An image node does not draw again when its size changes: if the user types a width of 140, the contents
    /// that were drawn for the width 14 would be stretched.
    @MainActor func relayoutAfterStyleChange() {
        var node: ASDisplayNode? = self
        while let current = node {
            current.setNeedsLayout()
            node = current.supernode
        }
        ASDisplayNodePerformBlockOnEveryNode(nil, cellOrRoot, false) { node in
            if node.isNodeLoaded, node is ASImageNode { node.setNeedsDisplay() }
        }
    }

    /// The cell that contains the node, otherwise the root of its tree.
    @MainActor private var cellOrRoot: ASDisplayNode {
        var node = self
        while !(node is ASCellNode), let supernode = node.supernode { node = supernode }
        return node
    }
}
