import AsyncDisplayKit
import Containers
import Scheduling
import UIKit

/// The ranges of each list, and the thrash button: random batch updates by seed.
@MainActor final class ListsPanel: InspectorPanel {
    private let list = PanelList()
    private let pulse = TracePulse()
    private let sheet = OverlaySheet()
    private var seed: UInt64 = 1
    private var outcome: [PanelRow] = []
    private lazy var thrash = BarButtonNode(
        icon: WorkspaceIcon.warning.image, title: "Thrash", hint: "Forty random batch updates of the first list, another seed each time"
    ) {
        [weak self] in self?.thrashNow()
    }

    init() { super.init("lists", title: "Lists", edge: .right) }

    override func makeNode() -> PanelNode { PanelNode(controls: [thrash], list: list) }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case .preview: outcome = []
        case .variant, .geometry, nil: break
        }
        if change == nil { pulse.start { [weak self] _ in self?.show() } }
        show()
    }

    override func panelDidDisappear() {
        pulse.stop()
        sheet.remove()
        super.panelDidDisappear()
    }

    private func show() {
        guard let workspace, let root = workspace.hosted?.rootView else { return }
        let tree = InspectedTree(root.layer)
        var rows: [PanelRow] = []
        for entry in tree.entries {
            let snapshot = (entry.node as? ASListNode)?.rangeSnapshot
            guard let snapshot else { continue }
            rows.append(PanelRow(.heading, "\(type(of: entry.node))"))
            rows += RangeBar(snapshot).rows
        }
        if rows.isEmpty { rows = [PanelRow(.note, "No list in this preview.", tint: .secondary)] }
        list.show(rows + outcome)
        sheet.show(NodeOverlays.ranges(of: tree, in: workspace.canvas), in: workspace.canvas)
    }

    private func thrashNow() {
        guard let workspace, let root = workspace.hosted?.rootView, let name = workspace.hosted?.preview.name,
            let table = PreviewThrash.lists(in: root).first, let source = ThrashSource(table)
        else { return }
        let operations = PreviewThrash.operations(seed: seed, count: 40)
        let failure = PreviewThrash.failure(of: source, operations: operations) {}
        source.end()
        let command = "weft thrash \"\(name)\" --seed \(seed) --save ThrashedListTests.swift"
        outcome = [
            PanelRow(.heading, "Thrash, seed \(seed)"),
            failure.map { PanelRow(.note, $0, "Shrink it and save it as a test: \(command)", tint: .bad) }
                ?? PanelRow(.note, "Forty batches, all as they should be.", tint: .good),
        ]
        seed += 1
        show()
    }
}
