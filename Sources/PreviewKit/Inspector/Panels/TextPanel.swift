import AsyncDisplayKit
import Scheduling
import UIKit

/// The text stress strip: one key each for what texts may turn into, and what happens to the layout then.
@MainActor final class TextPanel: InspectorPanel {
    private let list = PanelList()
    private let texts = StressedTexts()
    private var before = PreviewVariant()
    private lazy var buttons = TextStress.allCases.map { stress in
        BarButtonNode(title: stress.title, hint: stress.hint) { [weak self] in self?.toggle(stress) }
    }

    init() { super.init("text", title: "Text", edge: .right) }

    override func makeNode() -> PanelNode { PanelNode(controls: buttons, list: list) }

    override func panelDidDisappear() {
        if let stress = texts.stress { toggle(stress) }
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .problems: return
        case .preview, .variant, nil:
            FrameScheduler.main.enqueue(.present) { [weak self] in self?.showTexts() }
        }
    }

    private func toggle(_ stress: TextStress) {
        guard let workspace, let root = workspace.hosted?.rootView?.layer else { return }
        let next = texts.stress == stress ? nil : stress
        if texts.stress == nil { before = workspace.variant }
        texts.apply(next, to: InspectedTree(root))
        var variant = before
        if next == .rightToLeft { variant.isRightToLeft = true }
        if next == .largest { variant.textSize = .xxxLarge }
        if variant != workspace.variant { workspace.variant = variant }
        for (button, other) in zip(buttons, TextStress.allCases) { button.isOn = other == next }
        FrameScheduler.main.enqueue(.present) { [weak self] in self?.showTexts() }
    }

    /// Which texts are cut or wrap as the preview stands.
    private func showTexts() {
        guard let root = workspace?.hosted?.rootView?.layer else { return list.show([]) }
        var rows: [PanelRow] = []
        for entry in InspectedTree(root).entries {
            guard let node = entry.node as? ASTextNode, let text = node.attributedText?.string, !text.isEmpty else { continue }
            let fit = node.textFit(in: node.bounds.size)
            let detail = fit.isTruncated ? "cut" : fit.lineCount > 1 ? "\(fit.lineCount) lines" : "fits"
            rows.append(
                PanelRow(.pair, String(text.prefix(60)), detail, tint: fit.isTruncated ? .bad : fit.lineCount > 1 ? .warning : .good))
        }
        let cut = rows.count { $0.tint == .bad }
        let summary = PanelRow(.heading, rows.isEmpty ? "No text in this preview" : "\(rows.count) texts, \(cut) cut")
        list.show([summary] + rows)
    }
}
