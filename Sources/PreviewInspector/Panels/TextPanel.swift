import AsyncDisplayKit
import Foundation
import NodeInspection
import PreviewDeclarations
import PreviewWorkspace
import Scheduling
import UIKit

/// The text stress panel: changes the texts of the preview, with one key for each kind of change, and shows the effect on the layout.
@MainActor final class TextPanel: InspectorPanel {
    private let list = PanelList()
    private let texts = StressedTexts()
    private var stress: TextStress?
    /// The surroundings of the preview, such as its size and text size, before the first change.
    private var variantBefore = PreviewVariant()
    /// The texts and the sizes of their nodes before the first change.
    private var textsBefore: [MeasuredText] = []
    /// The name of the preview to which the texts in `textsBefore` belong.
    private var changedPreview: String?
    private var treeChangeDetector = TreeChangeDetector()
    private lazy var buttons = TextStress.allCases.map { stress in
        BarButtonNode(title: stress.title, hint: stress.hint) { [weak self] in self?.toggle(stress) }
    }

    init() {
        super.init(
            "text", title: "Text", purpose: "other texts in the preview, such as longer ones, and their effect on the layout", edge: .right)
    }

    /// The rows of the panel's list.
    var shownRows: [PanelRow] { list.rows }

    override func makeNode() -> PanelNode { PanelNode(controls: buttons, list: list) }

    override func panelDidDisappear() {
        selectStress(nil)
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        observeFrames()
    }

    /// Discards the stored texts of another preview.
    override func discardResults(after change: WorkspaceChange) {
        if change == .preview, workspace?.hosted?.preview.name != changedPreview { textsBefore = [] }
    }

    /// Handles the digit keys, one for each change, in the order of the buttons.
    override func handleKey(_ key: HostKey) -> Bool {
        guard case .character(let text) = key, let digit = Int(text), TextStress.allCases.indices.contains(digit - 1) else { return false }
        toggle(TextStress.allCases[digit - 1])
        return true
    }

    private func toggle(_ stress: TextStress) { selectStress(self.stress == stress ? nil : stress) }

    private func selectStress(_ next: TextStress?) {
        guard let workspace, next != stress else { return }
        if stress == nil {
            (variantBefore, textsBefore) = (workspace.variant, MeasuredText.texts(of: tree))
            changedPreview = workspace.hosted?.preview.name
        }
        stress = next
        var variant = variantBefore
        if next == .rightToLeft { variant.isRightToLeft = true }
        if next == .largest { variant.textSize = .xxxLarge }
        showButtons()
        if variant != workspace.variant { workspace.variant = variant }
        texts.apply(next, to: tree)
        if next == nil { textsBefore = [] }
        FrameScheduler.current.setNeedsFrame()
    }

    private func showButtons() {
        for (button, other) in zip(buttons, TextStress.allCases) { button.isOn = other == stress }
    }

    private struct Choices: Codable {
        var stress: TextStress
        var variantBefore: PreviewVariant
    }

    override func savedChoices(in workspace: any Workspace) -> Data? {
        stress.flatMap { try? JSONEncoder().encode(Choices(stress: $0, variantBefore: variantBefore)) }
    }

    /// The texts are changed after the next frame in which the panel is shown.
    override func restoreChoices(_ data: Data, in workspace: any Workspace) {
        guard let choices = try? JSONDecoder().decode(Choices.self, from: data) else { return }
        (stress, variantBefore) = (choices.stress, choices.variantBefore)
        showButtons()
        texts.apply(stress, to: InspectedTree())
    }

    private var tree: InspectedTree { workspace?.previewTree ?? InspectedTree() }

    /// Changes the texts that have appeared since the last frame, and updates the rows. Texts that are laid out in the background appear
    /// some frames later.
    override func frameDidEnd() {
        guard workspace != nil else { return }
        let tree = tree
        texts.applyToNewTexts(in: tree)
        guard treeChangeDetector.isDue() else { return }
        list.show(workspace?.absenceRows ?? unchangedRows(tree) + Self.rows(of: tree))
    }

    /// Returns a row with a note if the text size XXXL has changed neither a text nor the size of a text's node; otherwise no rows.
    private func unchangedRows(_ tree: InspectedTree) -> [PanelRow] {
        guard stress == .largest, variantBefore.textSize != .xxxLarge, !textsBefore.isEmpty, MeasuredText.texts(of: tree) == textsBefore
        else { return [] }
        return [
            PanelRow(
                .note, "The text size XXXL changes no text.", "The fonts of this preview do not follow the text size.", tint: .warning)
        ]
    }

    /// A text with its fonts, and the size of its node.
    private struct MeasuredText: Equatable {
        let text: NSAttributedString
        let size: CGSize

        @MainActor static func texts(of tree: InspectedTree) -> [Self] {
            tree.entries.compactMap { entry in
                guard let text = (entry.node as? ASTextNode)?.attributedText else { return nil }
                return Self(text: text, size: entry.node.bounds.size)
            }
        }
    }

    /// Returns a heading and, for each text of the preview, a row that states whether the text is truncated, wraps or fits.
    static func rows(of tree: InspectedTree) -> [PanelRow] {
        var rows: [PanelRow] = []
        for case let node as ASTextNode in tree.entries.map(\.node) {
            guard let text = node.attributedText?.string, !text.isEmpty else { continue }
            let fit = node.textFit(in: node.bounds.size)
            let detail = fit.isTruncated ? "cut" : fit.lineCount > 1 ? "\(fit.lineCount) lines" : "fits"
            rows.append(
                PanelRow(.pair, text.excerpt(60), detail, tint: fit.isTruncated ? .bad : fit.lineCount > 1 ? .warning : .good))
        }
        let cut = rows.count { $0.tint == .bad }
        return [PanelRow(.heading, rows.isEmpty ? "No text in this preview" : "\(rows.count) texts, \(cut) cut")] + rows
    }
}
