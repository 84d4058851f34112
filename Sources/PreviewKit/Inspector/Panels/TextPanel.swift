import AsyncDisplayKit
import Scheduling
import UIKit

/// The text stress strip: one key each for what texts may turn into, and what happens to the layout then.
@MainActor final class TextPanel: InspectorPanel {
    private let list = PanelList()
    private let texts = StressedTexts()
    private var stress: TextStress?
    /// The surroundings before the first stress.
    private var before = PreviewVariant()
    private lazy var buttons = TextStress.allCases.map { stress in
        BarButtonNode(title: stress.title, hint: stress.hint) { [weak self] in self?.choose(self?.stress == stress ? nil : stress) }
    }

    init() { super.init("text", title: "Text", edge: .right) }

    override func makeNode() -> PanelNode { PanelNode(controls: buttons, list: list) }

    override func panelDidDisappear() {
        choose(nil)
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .geometry, .problems: return
        case .preview, .variant, nil:
            // Made anew, or in another size: after the frame its texts are there.
            FrameScheduler.main.enqueue(.present) { [weak self] in self?.applyAndShow() }
        }
    }

    private func choose(_ next: TextStress?) {
        guard let workspace, next != stress else { return }
        if stress == nil { before = workspace.variant }
        stress = next
        texts.apply(nil, to: InspectedTree())
        var variant = before
        if next == .rightToLeft { variant.isRightToLeft = true }
        if next == .largest { variant.textSize = .xxxLarge }
        for (button, other) in zip(buttons, TextStress.allCases) { button.isOn = other == next }
        if variant != workspace.variant { workspace.variant = variant }
        FrameScheduler.main.enqueue(.present) { [weak self] in self?.applyAndShow() }
    }

    private func applyAndShow() {
        guard let root = workspace?.hosted?.rootView?.layer else { return }
        texts.apply(stress, to: InspectedTree(root))
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
