import AsyncDisplayKit
import NodeInspection
import PreviewWorkspace
import UIKit

/// The elements that a screen reader announces, in reading order, each framed over the preview.
@MainActor final class AccessibilityPanel: InspectorPanel {
    private let list = PanelList()
    private let sheet = OverlaySheet()

    init() {
        super.init("accessibility", title: "Accessibility", edge: .right)
    }

    override func makeNode() -> PanelNode { PanelNode(list: list) }

    override func panelDidDisappear() {
        sheet.remove()
        super.panelDidDisappear()
    }

    override func refresh(_ workspace: any Workspace, after change: WorkspaceChange?) {
        switch change {
        case .hover, .selection, .problems: return
        case .preview, .variant, .geometry, nil: watchFrames()
        }
    }

    /// Scrolling changes which elements are announced.
    override func frameDidEnd() { show() }

    private func show() {
        guard let workspace, let root = workspace.hosted?.rootView else { return sheet.remove() }
        let report = AccessibilityReport(of: root)
        list.show(report.rows)
        let overlay = workspace.canvas.overlayView
        sheet.show(report.picture(in: workspace.canvas.contentFrame) { overlay.convert($0, from: nil) }, in: workspace.canvas)
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
            // Isolated, a label in a right-to-left script leaves the number before it.
            let title = "\(index + 1)  \u{2068}\(element.label ?? "—")\u{2069}"
            return PanelRow(.note, title, parts.joined(separator: " · "), tint: element.warnings.isEmpty ? .label : .warning)
        }
    }

    /// A numbered frame for each element; orange where something is wrong with it. The number is before the frame, where it does not
    /// cover the element, unless there is no space in `content`, the frame of the preview.
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
