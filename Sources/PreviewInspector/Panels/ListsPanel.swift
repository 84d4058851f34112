import AsyncDisplayKit
import CommandResults
import Containers
import Foundation
import NodeInspection
import PreviewWorkspace
import Scheduling
import UIKit

/// Shows the ranges of each list, and a button that performs random batch updates of the first list, which a seed determines.
@MainActor final class ListsPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    /// The rows of the panel's list.
    var shownRows: [PanelRow] { list.rows }
    private var seed: UInt64 = 1
    private var outcome: [PanelRow] = []
    private lazy var thrash = BarButtonNode(
        icon: WorkspaceIcon.shuffle.image, title: "Thrash", hint: "Perform forty random batch updates of the first list, with a new seed"
    ) {
        [weak self] in self?.runThrashTest()
    }

    private lazy var save = BarButtonNode(
        title: "Save test", hint: "Write the fewest failing batches as a Swift test to the folder in which weft was started"
    ) {
        [weak self] in self?.saveTest()
    }
    private var lastFailure: (test: String, count: Int, failure: String)?
    private let folder: URL

    /// - Parameter folder: the folder in which tests are saved.
    init(savesIn folder: URL = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)) {
        self.folder = folder
        super.init(
            "lists", title: "Lists", purpose: "the ranges of each list, and random updates that test its data source",
            edge: .right)
    }

    override func makeNode() -> PanelNode {
        save.isHidden = true
        return PanelNode(controls: [thrash, save], list: list)
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case .preview, .variant, .geometry, nil: break
        }
        observeFrames()
        show()
    }

    /// Updates the ranges, which scrolling may have moved.
    override func frameDidEnd() { show() }

    override func panelDidDisappear() {
        sheet.remove()
        super.panelDidDisappear()
    }

    /// Discards the results of random updates if another preview is shown or the preview was recreated.
    override func discardResults(after change: WorkspaceChange) {
        guard change == .preview else { return }
        outcome = []
        lastFailure = nil
        showSave()
    }

    private func show() {
        guard let workspace else { return }
        thrash.isEnabled = workspace.hosted != nil
        if let absence = workspace.absenceRows {
            sheet.remove()
            return list.show(absence)
        }
        let tree = workspace.previewTree
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

    private func runThrashTest() {
        guard let root = workspace?.hosted?.rootView, let name = workspace?.hosted?.preview.name,
            let source = PreviewThrash.source(in: root)
        else { return }
        let operations = PreviewThrash.operations(seed: seed, count: 40)
        lastFailure = PreviewThrash.failure(of: source, operations: operations) {}.map { failure in
            let shrunk = PreviewThrash.shrink(operations, on: source)
            return (PreviewThrash.testFile(preview: name, operations: shrunk, failure: failure), shrunk.count, failure)
        }
        source.end()
        outcome = [
            PanelRow(.heading, "Thrash, seed \(seed)"),
            lastFailure.map {
                PanelRow(.note, $0.failure, "\($0.count) of the forty batches suffice to fail. Save test writes them.", tint: .bad)
            } ?? PanelRow(.note, "40 batches passed", tint: .good),
        ]
        showSave()
        seed += 1
        show()
    }

    /// Shows the save button while there is a test to save.
    private func showSave() {
        guard save.isHidden != (lastFailure == nil) else { return }
        save.isHidden.toggle()
        node.setNeedsLayout()
    }

    /// Writes a test that repeats the failing batches.
    private func saveTest() {
        guard let lastFailure else { return }
        let file = folder.appendingPathComponent("ThrashedListTests.swift")
        do {
            try OutputFile.write(Data(lastFailure.test.utf8), to: file.path)
            outcome.append(PanelRow(.note, "Saved", file.path, tint: .good))
        } catch {
            outcome.append(PanelRow(.note, "Not saved", ErrorText.of(error), tint: .bad))
        }
        show()
    }
}
