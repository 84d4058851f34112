import AsyncDisplayKit
import LayoutEngine
import NodeInspection
import PreviewWorkspace
import UIKit

// The details of the chosen node or spec, and edits of its values.
extension InspectPanel {
    // MARK: Detail

    func showDetail(_ workspace: any Workspace) {
        showEditButtons()
        fields = [:]
        guard let node = detailNode, let root = workspace.hosted?.rootView?.layer, let report = NodeReport(chosen: node, in: root) else {
            shownLayouts = detailNode?.layoutsAround ?? []
            shownDrawings = detailNode?.displayCount ?? 0
            let hint = [PanelRow(.note, "Choose a node in the tree, or pick one in the preview.", tint: .secondary)]
            return detailList.show(workspace.absenceRows ?? hint)
        }
        var details: [PanelRow]
        if let spec = shownSpec {
            details = spec.rows
            addFields(of: spec, to: &details)
        } else {
            details = report.rows
            addFields(of: node, to: &details)
        }
        detailList.show(details)
        shownLayouts = node.layoutsAround
        shownDrawings = node.displayCount
    }

    /// The chosen spec in the current tree; nil if a node is chosen, or if the tree does not contain the spec.
    var shownSpec: LayoutTree.Spec? {
        selectedSpecIdentity.flatMap { rows.tree.index(of: $0) }.flatMap { rows.tree.entries[$0].spec }
    }

    func addFields(of node: ASDisplayNode, to details: inout [PanelRow]) {
        details.append(PanelRow(.heading, "Appearance"))
        for field in AppearanceField.fields(of: node) {
            add(EditedValue(node: node, property: .appearance(field)), field.text(in: node), choices: field.choices, to: &details)
        }
        details.append(PanelRow(.heading, "Style"))
        for field in StyleField.allCases {
            add(EditedValue(node: node, property: .style(field)), field.text(in: node.style), choices: field.choices, to: &details)
        }
    }

    func addFields(of spec: LayoutTree.Spec, to details: inout [PanelRow]) {
        if !spec.explanation.parameters.isEmpty { details.append(PanelRow(.heading, "Parameters")) }
        for parameter in spec.explanation.parameters {
            let value = EditedValue(node: spec.owner, path: spec.path, property: .spec(parameter.field))
            add(value, parameter.text, choices: parameter.field.choices, to: &details)
        }
        guard let style = spec.owner.currentSpec(at: spec.path)?.style else { return }
        details.append(PanelRow(.heading, "Style"))
        for field in StyleField.allCases {
            let value = EditedValue(node: spec.owner, path: spec.path, property: .style(field))
            add(value, field.text(in: style), choices: field.choices, to: &details)
        }
    }

    func add(_ value: EditedValue, _ text: String, choices: [String]? = nil, to details: inout [PanelRow]) {
        fields[details.count] = value
        var row = PanelRow(.field, value.property.name, edits.currentText(of: value) ?? text)
        row.original = edits.original(of: value)
        row.choices = choices ?? []
        if case .style(let field) = value.property { row.acceptedValues = field.acceptedValues }
        if case .appearance(let field) = value.property {
            row.isColor = field.isColor
            if field == .fontFamily { row.acceptedValues = "system, serif, monospaced or the name of an installed family" }
        }
        details.append(row)
    }

    func edit(_ row: Int, _ text: String) -> Bool {
        guard let value = fields[row], detailList.rows.indices.contains(row) else { return false }
        // The row already shows the typed text. `original` is the value before the first edit, or nil if the typed text equals that value.
        let shown = detailList.rows[row]
        guard edits.set(text, of: value, now: shown.original ?? shown.detail) else { return false }
        showEditButtons()
        // The details of a spec come from the tree, so the tree is read before they are shown.
        if let workspace { readTree(workspace) }
        showDetailsAfterLayout()
        return true
    }

    // MARK: Edits

    /// Selects the node or spec of an edit that was undone or redone. Returns false if `value` is nil, because there was no such edit.
    func showEdit(_ value: EditedValue?) -> Bool {
        guard let value, let workspace else { return false }
        readTree(workspace)
        workspace.selection = value.node
        workspace.selectedSpec = value.path
        performAfterLayout { [weak self, weak workspace] in
            if let workspace { self?.showSelection(workspace) }
        }
        return true
    }

    func toggleBefore() {
        guard !edits.changed.isEmpty else { return }
        edits.showsOriginals.toggle()
        showEditButtons()
    }

    func copyCode() {
        guard !edits.changed.isEmpty else { return }
        UIPasteboard.general.string = edits.swiftCode
        workspace?.report("Swift code of \(edits.changed.count == 1 ? "1 value" : "\(edits.changed.count) values") copied")
    }

    // MARK: Sources

    /// The chosen spec, or the chosen node.
    private var chosenElement: ASLayoutElementObject? {
        guard let spec = shownSpec else { return detailNode }
        return spec.owner.currentSpec(at: spec.path)
    }

    func showSource() {
        if let element = chosenElement { workspace?.sources?.showSource(of: element) }
    }

    /// Writes the edits to the sources. Edits that could not be written stay edits in the next generation of the code.
    func applyEdits() {
        let changes = edits.changed.compactMap { value -> (value: EditedValue, text: String, edit: ElementEdit)? in
            guard let old = edits.original(of: value), let text = edits.editedText(of: value),
                let element = value.path.map({ value.node.currentSpec(at: $0) }) ?? value.node
            else { return nil }
            let new = value.property.codeText(text)
            return (value, text, ElementEdit(element: element, property: value.property.name, old: old, new: new))
        }
        guard !changes.isEmpty else { return }
        workspace?.sources?.apply(changes.map(\.edit)) { [weak self] areWritten in
            for (change, isWritten) in zip(changes, areWritten) where isWritten { self?.writtenEdits[change.value] = change.text }
        }
    }

    /// Shows or hides the buttons that open the source and apply edits to it.
    private func showSourceButtons(_ isShown: Bool) {
        for button in [sourceButton, applyButton] { setHidden(button, !isShown) }
    }

    private func setHidden(_ button: BarButtonNode, _ isHidden: Bool) {
        guard button.isHidden != isHidden else { return }
        button.isHidden = isHidden
        details.setNeedsLayout()
    }

    /// Updates the buttons: those whose actions would have no effect are dimmed.
    func showEditButtons() {
        let hasSources = workspace?.sources != nil
        showSourceButtons(hasSources)
        undoButton.isEnabled = edits.canUndo
        redoButton.isEnabled = edits.canRedo
        for button in [beforeButton, copyButton] { button.isEnabled = !edits.changed.isEmpty }
        sourceButton.isEnabled = hasSources && detailNode != nil
        applyButton.isEnabled = hasSources && !edits.changed.isEmpty
        beforeButton.isOn = edits.showsOriginals
        adaptEditButtons()
    }

    /// Shows the button that leads to the tree in a low panel, which has no space for buttons without an effect.
    func adaptEditButtons() {
        let isLow = split.node.isLow
        setHidden(treeButton, !isLow)
        for button in [undoButton, redoButton, beforeButton, copyButton] { setHidden(button, isLow && !button.isEnabled) }
    }
}
