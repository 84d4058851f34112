import AsyncDisplayKit
import NodeInspection
import PreviewStages
import PreviewWorkspace
import Scheduling
import UIKit
import UIPrimitives

/// Lists the elements that a screen reader announces, in reading order, and draws a frame for each over the preview. Also audits the
/// preview.
@MainActor final class AccessibilityPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    private lazy var auditButton = BarButtonNode(
        icon: WorkspaceIcon.check.image, title: "Audit", hint: "Check names, contrast, targets, cut text and the Tab key"
    ) { [weak self] in self?.audit() }
    /// The rows above the elements while an audit is in progress or after it has failed; otherwise empty.
    private var auditRows: [PanelRow] = []
    /// The result of the last audit of the shown preview.
    private var result: PreviewAudit?
    private var findings: [PreviewAudit.Finding] { result?.ordered ?? [] }
    /// The number of the current audit. The result of an audit with another number is ignored.
    private var auditVersion = 0
    private var pointedRow: Int?

    init() {
        super.init(
            "accessibility", title: "Accessibility", purpose: "the elements that a screen reader announces, and an audit",
            edge: .right)
        list.hover = { [weak self] in
            self?.pointedRow = $0
            self?.show()
        }
    }

    /// The rows of the panel's list.
    var shownRows: [PanelRow] { list.rows }

    override func makeNode() -> PanelNode { PanelNode(controls: [auditButton], list: list) }

    override func panelDidDisappear() {
        sheet.remove()
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        if auditButton.isHidden != (workspace.audit == nil) {
            auditButton.isHidden.toggle()
            node.setNeedsLayout()
        }
        switch change {
        case .hover, .selection, .problems: return
        case .preview, .variant, .geometry, nil: break
        }
        observeFrames()
    }

    /// Updates the elements, because scrolling changes which elements a screen reader announces.
    override func frameDidEnd() { show() }

    private func show() {
        auditButton.isEnabled = workspace?.hosted != nil
        guard let workspace, let views = workspace.hosted?.layeredViews, !views.isEmpty else {
            list.show(workspace?.absenceRows ?? [])
            return sheet.remove()
        }
        let report = AccessibilityReport(of: views)
        let canvas = workspace.canvas
        let frames = report.elements.map { canvas.previewTransform.content(canvas.overlayView.convert($0.frame, from: nil)) }
        let auditRows = result?.rows(for: report.elements, at: frames) ?? auditRows
        let elements = auditRows.isEmpty ? [] : [PanelRow(.heading, "Elements")]
        list.show(auditRows + elements + report.rows)
        sheet.show(shapes(of: report, workspace.canvas), in: workspace.canvas)
    }

    /// Returns a drawing of the frame of the finding under the pointer or, without one, of the frames of all elements.
    private func shapes(of report: AccessibilityReport, _ canvas: any WorkspaceCanvas) -> [ShapeDrawing.Shape] {
        if let pointedRow, findings.indices.contains(pointedRow - 1), !findings[pointedRow - 1].frame.isEmpty {
            return [.frame(canvas.previewTransform.rect(findings[pointedRow - 1].frame), .bad, width: 2)]
        }
        let tree = workspace?.previewTree ?? InspectedTree()
        func place(_ frame: CGRect) -> CGRect { canvas.overlayView.convert(frame, from: nil) }
        let views = workspace?.hosted?.layeredViews ?? []
        let obstacles = NodeOverlays.obstacles(of: tree, in: canvas) + views.flatMap { NodeOverlays.obstacles(in: $0, of: canvas) }
        let labels = LabelPlacement(content: canvas.contentFrame, obstacles: obstacles + report.smallFrames.map(place))
        return report.shapes(labels, place)
    }

    // MARK: Audit

    override func discardResults(after change: WorkspaceChange) { removeAudit() }

    private func removeAudit() {
        auditVersion += 1
        (auditRows, result) = ([], nil)
    }

    private func audit() {
        guard let workspace, let audit = workspace.audit, let name = workspace.hosted?.preview.name else { return }
        removeAudit()
        let version = auditVersion
        auditRows = [PanelRow(.note, "Auditing…", tint: .secondary)]
        show()
        audit(name, workspace.variant) { [weak self] result in
            guard let self, version == auditVersion else { return }
            auditRows = result == nil ? [PanelRow(.note, "The audit failed; the log has the reason.", tint: .bad)] : []
            self.result = result
            show()
            FrameScheduler.current.setNeedsFrame()
        }
    }
}

extension PreviewAudit {
    /// The findings, followed by the advice.
    var ordered: [Finding] { findings.filter { !$0.isAdvice } + findings.filter(\.isAdvice) }

    /// Returns a row with the numbers of findings and advice, as `weft audit` counts them, followed by a row for each finding of
    /// ``ordered``.
    ///
    /// - Parameters:
    ///   - elements: the elements of the shown preview; a row contains the number of the element at which the finding is.
    ///   - frames: the frames of the elements. *Units*: points of the preview.
    func rows(for elements: [AccessibilityReport.Element], at frames: [CGRect]) -> [PanelRow] {
        guard !findings.isEmpty else { return [PanelRow(.note, "Audit: nothing found", tint: .good)] }
        let advice = findings.count(where: \.isAdvice)
        let count = findings.count - advice
        let summary = "Audit: \(count) finding\(count == 1 ? "" : "s")" + (advice == 0 ? "" : ", advice: \(advice)")
        return [PanelRow(.heading, summary)]
            + ordered.map { finding in
                let place = finding.place(among: elements, at: frames).map { "\($0)  " } ?? ""
                let name = finding.name.map { "\u{2068}\($0)\u{2069}: " } ?? ""
                return PanelRow(
                    .note, "\(place)\(name)\(finding.message)", finding.isAdvice ? "Advice: \(finding.remedy)" : finding.remedy,
                    tint: finding.isAdvice ? .label : .warning)
            }
    }
}

extension PreviewAudit.Finding {
    /// Returns whether a label is the name of the finding. The name of a text is its beginning in one line; that of another element is its
    /// whole label.
    private func isNamed(_ label: String?) -> Bool {
        guard let name else { return true }
        return label == name || label?.auditName == name
    }

    /// Returns the number of the element that has the name and the center of the finding; the position of the finding if there is none,
    /// and nil if the preview does not show the finding.
    fileprivate func place(among elements: [AccessibilityReport.Element], at frames: [CGRect]) -> String? {
        guard !frame.isEmpty else { return nil }
        let index = zip(elements, frames).enumerated().first { _, pair in
            isNamed(pair.0.label) && abs(pair.1.midX - frame.midX) < 1 && abs(pair.1.midY - frame.midY) < 1
        }?.offset
        return index.map { "\($0 + 1)" } ?? "at \(JSONText.number(frame.minX.rounded())), \(JSONText.number(frame.minY.rounded()))"
    }
}

extension AccessibilityReport {
    package var rows: [PanelRow] {
        if elements.isEmpty {
            return [
                PanelRow(.note, "Nothing here has a label or a role.", "Set isAccessibilityElement and accessibilityLabel.", tint: .warning)
            ]
        }
        return elements.enumerated().map { index, element in
            var parts = [element.role]
            if let value = element.value { parts.append("value \(value)") }
            if !element.actions.isEmpty { parts.append("actions: \(element.actions.joined(separator: ", "))") }
            parts += element.warnings
            // The isolate characters keep the number at the start, even if the label is in a right-to-left script.
            let title = "\(index + 1)  \u{2068}\(element.label ?? "—")\u{2069}"
            return PanelRow(.note, title, parts.joined(separator: " · "), tint: element.warnings.isEmpty ? .label : .warning)
        }
    }

    /// The frames of elements that a number inside would cover for the most part, such as icons and switches. *Units*: points of the
    /// window.
    var smallFrames: [CGRect] { elements.map(\.frame).filter { $0.width <= 64 && $0.height <= 44 } }

    /// Returns a drawing with a numbered frame for each element: orange for an element with a warning, otherwise green. The number is to
    /// the left of the frame or, if it would cover something there, at another side. If no place is free, it is where it covers least.
    func shapes(_ labels: LabelPlacement, _ place: (CGRect) -> CGRect) -> [ShapeDrawing.Shape] {
        var labels = labels
        return elements.enumerated().flatMap { index, element -> [ShapeDrawing.Shape] in
            let frame = place(element.frame)
            let tint: DrawnTint = element.warnings.isEmpty ? .good : .warning
            let number = "\(index + 1)"
            var labelFrame = DrawnLabel.frame(of: number, at: frame.origin, size: 9)
            labelFrame.origin.x = max(frame.minX - labelFrame.width, min(frame.minX, labels.content.minX))
            labelFrame = labels.placeOverlapping(labelFrame, at: frame)
            return [.frame(frame, tint, width: 1.5)] + DrawnLabel.shapes(number, in: labelFrame, tint, size: 9)
        }
    }
}
