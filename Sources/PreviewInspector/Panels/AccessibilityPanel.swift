import AsyncDisplayKit
import NodeInspection
import PreviewStages
import PreviewWorkspace
import Scheduling
import UIKit

/// Lists the elements that a screen reader announces, in reading order, with a frame for each over the preview. Also audits the preview.
@MainActor final class AccessibilityPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()
    private lazy var auditButton = BarButtonNode(
        icon: WorkspaceIcon.check.image, title: "Audit", hint: "Check names, contrast, targets, cut text and the Tab key"
    ) { [weak self] in self?.audit() }
    /// The rows with the state of the audit, above the elements.
    private var auditRows: [PanelRow] = []
    private var findings: [PreviewAudit.Finding] = []
    /// The number of the current audit, which identifies the results of an older one as outdated.
    private var auditVersion = 0
    private var pointedRow: Int?

    init() {
        super.init("accessibility", title: "Accessibility", edge: .right)
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
        case .preview, .variant: removeAudit()
        case .geometry, nil: break
        }
        watchFrames()
    }

    /// Updates the elements, because scrolling changes which ones are announced.
    override func frameDidEnd() { show() }

    private func show() {
        guard let workspace, let root = workspace.hosted?.rootView else { return sheet.remove() }
        let report = AccessibilityReport(of: root)
        let elements = auditRows.isEmpty ? [] : [PanelRow(.heading, "Elements")]
        list.show(auditRows + elements + report.rows)
        sheet.show(picture(of: report, workspace.canvas), in: workspace.canvas)
    }

    /// Returns a drawing of the frame of the finding under the pointer or, without one, of the frames of all elements.
    private func picture(of report: AccessibilityReport, _ canvas: any WorkspaceCanvas) -> [DrawnPicture.Shape] {
        if let pointedRow, findings.indices.contains(pointedRow - 1) {
            return [.frame(canvas.place.rect(findings[pointedRow - 1].frame), .bad, width: 2)]
        }
        return report.picture(in: canvas.contentFrame) { canvas.overlayView.convert($0, from: nil) }
    }

    // MARK: Audit

    private func removeAudit() {
        auditVersion += 1
        (auditRows, findings) = ([], [])
    }

    private func audit() {
        guard let workspace, let audit = workspace.audit, let name = workspace.hosted?.preview.name else { return }
        removeAudit()
        let version = auditVersion
        auditRows = [PanelRow(.note, "Auditing…", tint: .secondary)]
        show()
        audit(name, workspace.variant) { [weak self] result in
            guard let self, version == auditVersion else { return }
            auditRows = result?.rows ?? [PanelRow(.note, "The audit failed; the log has the reason.", tint: .bad)]
            findings = result?.findings ?? []
            show()
            FrameScheduler.current.setNeedsFrame()
        }
    }
}

extension PreviewAudit {
    /// The number of findings, followed by each finding in order.
    var rows: [PanelRow] {
        guard !findings.isEmpty else { return [PanelRow(.note, "Audit: nothing found", tint: .good)] }
        let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
        return [PanelRow(.heading, "Audit: \(count)")]
            + findings.map { finding in
                let name = finding.name.map { "\u{2068}\($0)\u{2069}: " } ?? ""
                return PanelRow(.note, name + finding.message, finding.remedy, tint: finding.isAdvice ? .label : .warning)
            }
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

    /// Returns a drawing with a numbered frame for each element, orange for an element with a warning. The number is before the frame, so
    /// that it does not cover the element, unless `content`, the frame of the preview, has no space there.
    package func picture(in content: CGRect, _ place: (CGRect) -> CGRect) -> [DrawnPicture.Shape] {
        elements.enumerated().flatMap { index, element -> [DrawnPicture.Shape] in
            let frame = place(element.frame)
            let tint: DrawnTint = element.warnings.isEmpty ? .good : .warning
            let number = "\(index + 1)"
            var plate = DrawnLabel.plate(of: number, at: frame.origin, size: 9)
            plate.origin.x = max(frame.minX - plate.width, min(frame.minX, content.minX))
            return [.frame(frame, tint, width: 1.5)] + DrawnLabel.shapes(number, on: plate, tint, size: 9)
        }
    }
}
