import AsyncDisplayKit
import LayoutEngine
import Nodes

/// The edits of one shown preview, with undo and redo. *Thread*: main. *Ownership*: retains the edited nodes until ``clear()``.
///
/// An edit stays in effect when code sets the value again, for example after a change of the traits or in `layoutSpecThatFits(_:)`, until
/// the user resets it.
@MainActor package final class EditSession {
    private struct Edit {
        let value: EditedValue
        /// The edited text; nil if the value of the code is shown.
        let before: String?
        var after: String?
    }

    private struct SpecEdit {
        let change: @Sendable (ASLayoutSpec) -> Void
    }

    /// For each edited value of a style or a spec, the text of the value that code has set last.
    private let codeTexts = CodeTexts()
    /// The texts of the values that are edited now.
    private var current: [EditedValue: String] = [:]
    /// Values in the order of their first edit.
    private var order: [EditedValue] = []
    private var undone: [Edit] = []
    private var done: [Edit] = []
    /// The nodes whose specs are edited, or whose layouts contain a node with an edited style.
    private var specOwners: [ObjectIdentifier: ASDisplayNode] = [:]
    /// The last supernode of each node whose style is edited. A node that is removed keeps its edits for the case that it is added again.
    private var supernodes: [ObjectIdentifier: ASDisplayNode] = [:]
    /// Whether the next edit of the same value is merged with the last one, for example while the user types a text letter by letter.
    private var continuesLast = false

    package init() {}

    package var canUndo: Bool { !done.isEmpty }
    package var canRedo: Bool { !undone.isEmpty }
    /// The values that differ from the originals, in the order of their first edit.
    package var changed: [EditedValue] { order.filter { original(of: $0) != nil } }

    /// Whether the preview shows the original values for a comparison. An edit ends the comparison.
    package var showsOriginals = false {
        didSet {
            guard showsOriginals != oldValue else { return }
            for value in order { show(value) }
        }
    }

    /// Returns the text of a value without its edit, that is, of the value that code has set last; nil if the value is not changed.
    package func original(of value: EditedValue) -> String? {
        guard let edited = current[value], let original = originalText(of: value), original != edited else { return nil }
        return original
    }

    /// Returns the text of an edited value that the preview shows: the edited text or, during a comparison, the original one. Returns nil
    /// if the value is not edited.
    package func currentText(of value: EditedValue) -> String? {
        current[value].flatMap { showsOriginals ? originalText(of: value) : $0 }
    }

    /// Returns the text of an edited value as edited, even while ``showsOriginals`` is true; nil if the value is not edited.
    package func editedText(of value: EditedValue) -> String? { current[value] }

    /// Sets a value. `now` is the text of the value if it was not edited before; it is ignored for edited values.
    /// - Returns: false if `text` is not valid for the value; the value is then unchanged.
    package func set(_ text: String, of value: EditedValue, now: String) -> Bool {
        showsOriginals = false
        guard accepts(text, for: value) else { return false }
        guard current[value] ?? now != text else { return true }
        if !order.contains(value) { order.append(value) }
        // Code may have set another value since an earlier edit was reset.
        if current[value] == nil { codeTexts.begin(value, now) }
        record(value, text == originalText(of: value) ? nil : text)
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

    /// Shows the value of the code again, as a step that can be undone.
    package func reset(_ value: EditedValue) {
        guard original(of: value) != nil else { return }
        showsOriginals = false
        continuesLast = false
        record(value, nil)
        continuesLast = false
    }

    /// Ends all edits, because the nodes are no longer shown. The styles of the nodes keep the edited values.
    package func clear() {
        for node in specOwners.values { node.specEditor = nil }
        for value in order { if case .appearance(let field) = value.property { value.node.removeOverride(of: field.property) } }
        (current, order, done, undone, specOwners, supernodes) = ([:], [], [], [], [:], [:])
        codeTexts.removeAll()
        (continuesLast, showsOriginals) = (false, false)
    }

    /// Applies the edits of styles in the layouts of the present supernodes, after nodes were added or moved.
    package func followNodes() {
        for value in order where value.isNodeStyle && current[value] != nil {
            if let supernode = value.node.supernode, supernodes[ObjectIdentifier(value.node)] !== supernode { show(value) }
        }
    }

    // MARK: Applying

    private func originalText(of value: EditedValue) -> String? {
        if case .appearance(let field) = value.property { return field.codeText(in: value.node) }
        return codeTexts.text(of: value)
    }

    private func accepts(_ text: String, for value: EditedValue) -> Bool {
        switch value.property {
        case .spec(let field): field.accepts(text)
        case .style(let field): field.set(text, in: ASLayoutElementStyle())
        case .appearance(let field): field.changed(value.node.codeValue(of: field.property), to: text) != nil
        }
    }

    private func record(_ value: EditedValue, _ text: String?) {
        undone = []
        if continuesLast, let last = done.last, last.value == value {
            done[done.count - 1].after = text
        } else {
            done.append(Edit(value: value, before: current[value], after: text))
        }
        continuesLast = true
        apply(text, to: value)
    }

    private func apply(_ text: String?, to value: EditedValue) {
        current[value] = text
        show(value)
    }

    /// Makes the node show a value as it is edited or, during a comparison, as it was.
    private func show(_ value: EditedValue) {
        switch value.property {
        case .appearance(let field): overrideValue(field.property, of: value.node)
        case .style(let field) where value.path == nil:
            codeTexts.note(value, field.text(in: value.node.style))
            let edited = showsOriginals ? nil : current[value]
            if let edited { codeTexts.noteEdit(value, field.normalized(edited)) }
            if let text = edited ?? codeTexts.text(of: value) { _ = field.set(text, in: value.node.style) }
            editLayoutsOfSupernodes(of: value.node)
        case .style, .spec: editSpecs(of: value.node)
        }
        value.node.relayoutAfterStyleChange()
    }

    /// Makes the supernode apply the edits of a node's style, because its code may set the style whenever it creates its layout.
    private func editLayoutsOfSupernodes(of node: ASDisplayNode) {
        let former = supernodes[ObjectIdentifier(node)]
        let supernode = node.supernode ?? former
        supernodes[ObjectIdentifier(node)] = supernode
        if let supernode { editSpecs(of: supernode) }
        guard let former, former !== supernode else { return }
        editSpecs(of: former)
        former.relayoutAfterStyleChange()
    }

    /// Makes a property show the edits of its parts, such as the letters and the font of a text, whenever code sets it.
    private func overrideValue(_ property: OverriddenProperty, of node: ASDisplayNode) {
        let edits: [(field: AppearanceField, text: String)] = order.compactMap { value in
            guard value.node === node, case .appearance(let field) = value.property, field.property == property else { return nil }
            return current[value].map { (field, $0) }
        }
        guard !edits.isEmpty, !showsOriginals else { return node.removeOverride(of: property) }
        node.overrideValue(of: property, for: self) { code in edits.reduce(code) { $1.field.changed($0, to: $1.text) ?? $0 } }
    }

    /// Makes a node apply the edits in effect to its specs, and to the styles of its subnodes, whenever it creates its specs.
    private func editSpecs(of node: ASDisplayNode) {
        let edits: [SpecEdit] = showsOriginals ? [] : order.compactMap { specEdit($0, in: node) }
        specOwners[ObjectIdentifier(node)] = node
        guard !edits.isEmpty else { return node.specEditor = nil }
        node.specEditor = { root in
            for edit in edits { edit.change(root) }
        }
    }

    /// Returns the change that an edit makes to the specs of `node`; nil if it makes none.
    private func specEdit(_ value: EditedValue, in node: ASDisplayNode) -> SpecEdit? {
        guard let text = current[value] else { return nil }
        let note = codeTexts.noting(value)
        switch (value.property, value.path) {
        case (.spec(let field), let path?) where value.node === node:
            return SpecEdit { root in
                guard let spec = SpecPath.spec(at: path, below: root) else { return }
                note(field.text(in: spec))
                _ = field.set(text, in: spec)
            }
        case (.style(let field), let path?) where value.node === node:
            return SpecEdit { root in
                guard let spec = SpecPath.spec(at: path, below: root) else { return }
                note(field.text(in: spec.style))
                _ = field.set(text, in: spec.style)
            }
        case (.style(let field), nil) where supernodes[ObjectIdentifier(value.node)] === node:
            // Protection: set while the supernode creates its layout, as code may do.
            nonisolated(unsafe) let style = value.node.style
            return SpecEdit { _ in
                note(field.text(in: style))
                _ = field.set(text, in: style)
            }
        default: return nil
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
