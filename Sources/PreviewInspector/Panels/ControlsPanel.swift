import AsyncDisplayKit
import PreviewDeclarations
import PreviewWorkspace
import UIKit

/// Shows the controls that the preview declares with `PreviewControl`, and the preview's argument.
@MainActor final class ControlsPanel: InspectorPanel {
    private let list = PanelList()
    private var controls: [PreviewControlDescription] = []
    /// The previews of the same declaration, one for each argument, including the shown one; empty for a preview without arguments.
    private var siblings: [(name: String, argument: String)] = []
    private lazy var reset = BarButtonNode(title: "Reset", hint: "Restore the values that the preview declares") { [weak self] in
        self?.workspace?.variant.controls = [:]
    }

    init() {
        super.init(
            "controls", title: "Controls", purpose: "the values that the preview declares with PreviewControl, and its argument",
            edge: .right)
        list.edit = { [weak self] row, text in self?.edit(row, text) ?? false }
        list.onSelect = { [weak self] in self?.selectPreview($0) }
    }

    override func makeNode() -> PanelNode { PanelNode(controls: [reset], list: list) }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems, .geometry: return
        case .preview, .variant, nil: break
        }
        controls = workspace.hosted?.controls ?? []
        siblings = Self.siblings(of: workspace)
        let values = workspace.variant.controls
        reset.isEnabled = !values.isEmpty
        list.show(workspace.absenceRows ?? rows(values, shown: workspace.hosted?.preview.name))
    }

    private static func siblings(of workspace: any Workspace) -> [(name: String, argument: String)] {
        guard let own = workspace.hosted?.preview, let argument = own.argument else { return [] }
        return workspace.registry.previews.filter { $0.file == own.file && $0.argument?.preview == argument.preview }
            .map { ($0.name, $0.argument?.text ?? "") }
    }

    private func rows(_ values: [String: String], shown: String?) -> [PanelRow] {
        var rows = controls.map { control -> PanelRow in
            let value = values[control.name].flatMap { control.kind.accepts($0) ? $0 : nil } ?? control.initial
            var row = PanelRow(.field, control.name, value, tint: .accent)
            row.choices = control.kind.choices
            if control.kind.isNumber { row.acceptedValues = "one of the \(control.kind.acceptedValues)" }
            if value != control.initial { row.original = control.initial }
            return row
        }
        if !siblings.isEmpty {
            rows.append(PanelRow(.heading, "Argument"))
            rows += siblings.map { sibling in
                var row = PanelRow(.pair, sibling.argument)
                row.isSelected = sibling.name == shown
                return row
            }
        }
        guard rows.isEmpty else { return rows }
        let hint = "A preview declares controls with PreviewControl.text, number, toggle and choice, arguments with #Preview(arguments:)."
        return [PanelRow(.note, "This preview has no controls.", hint, tint: .secondary)]
    }

    private func edit(_ row: Int, _ text: String) -> Bool {
        guard controls.indices.contains(row), controls[row].kind.accepts(text) else { return false }
        set(controls[row], text)
        return true
    }

    /// The rows of the list.
    var shownRows: [PanelRow] { list.rows }

    /// Handles a click on a row: selects the preview of an argument.
    func selectPreview(_ row: Int) {
        let place = row - controls.count - 1
        if siblings.indices.contains(place) { workspace?.showPreview(named: siblings[place].name) }
    }

    private func set(_ control: PreviewControlDescription, _ text: String) {
        workspace?.variant.controls[control.name] = text == control.initial ? nil : text
    }
}
