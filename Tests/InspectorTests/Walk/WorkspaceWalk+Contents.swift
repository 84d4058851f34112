import AsyncDisplayKit
import HeadlessHost
import UIKit

@testable import NodeInspection
@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

// The parts that depend on the shown preview: the lists and fields of panels, tools over the preview, problems.
extension WorkspaceWalk {
    /// Shows all panels beside each preview, and scrolls their lists to the ends.
    func walkContents(_ registry: PreviewRegistry) {
        for preview in registry.previews {
            workspace.showPreview(named: preview.name)
            stage.settle()
            workspace.selection = InspectedTree(workspace.canvasView.stageView.layer).entries.last?.node
            for panel in workspace.panels {
                step("\(panel.title) beside \(preview.name)") { workspace.showPanel(panel.identifier) }
                walkList(of: panel)
                walkFields(of: panel)
            }
        }
        workspace.showPreview(named: registry.previews[0].name)
        step("closed docks") {
            for edge in workspace.parts.arrangement.openEdges { workspace.toggleDock(edge) }
        }
    }

    private func walkList(of panel: any WorkspacePanel) {
        guard let dock = workspace.parts.docks[panel.edge] else { return }
        for table in nodes(ASTableNode.self, below: dock) {
            if let row = table.visibleNodes.first {
                step("\(panel.title), a row under the pointer") { move(to: center(of: row)) }
            }
            let end = max(0, table.view.contentSize.height - table.view.bounds.height)
            guard end > 0 else { continue }
            for part in 1...3 {
                step("\(panel.title), \(part) of 3 of its list") { table.view.contentOffset.y = end * CGFloat(part) / 3 }
            }
            table.view.contentOffset.y = 0
        }
    }

    /// Types an invalid text into each visible field, and then the previous value.
    private func walkFields(of panel: any WorkspacePanel) {
        guard let dock = workspace.parts.docks[panel.edge] else { return }
        let fields = nodes(ASEditableTextNode.self, below: dock).filter { stage.window.bounds.contains(frame(of: $0)) }
        for field in fields {
            let value = field.attributedText?.string ?? ""
            step("\(panel.title), field \(value)") { stage.tap(at: center(of: field)) }
            step("\(panel.title), field \(value), no value") {
                stage.insert("?!")
                stage.advance(by: 0.6)
            }
            field.textView.selectAll(nil)
            stage.insert(value)
            if value.isEmpty { stage.press(.backspace) }
            _ = field.resignFirstResponder()
        }
    }

    /// Uses each tool over the preview: moves, presses and drags the pointer.
    func walkTools() {
        let middle = workspace.overlayView.convert(
            CGPoint(x: workspace.contentFrame.midX, y: workspace.contentFrame.midY), to: nil)
        for mode in CanvasTools.Mode.allCases {
            step("\(mode)") { workspace.perform(.toggleMode(mode)) }
            step("\(mode), pointer") { move(to: middle) }
            step("\(mode), click") { stage.tap(at: middle) }
            step("\(mode), drag") {
                stage.drag(from: middle, to: CGPoint(x: middle.x + 40, y: middle.y + 30))
            }
            workspace.settings.tools.mode = nil
        }
        workspace.settings.tools = CanvasTools()
    }

    /// Shows the cards of problems of each kind, a notice, and a window without previews.
    func walkProblems() {
        let preview = workspace.shown?.preview.name ?? ""
        for kind in PreviewProblem.Kind.allCases {
            step("problem \(kind)") {
                workspace.show([
                    PreviewProblem(
                        kind: kind, preview: preview, subject: "CardNode",
                        message: "A message of a problem that needs more than one line of the card, with `code` in it."),
                    PreviewProblem(kind: kind, preview: preview, subject: nil, message: "Another one."),
                ])
            }
        }
        workspace.show([])
        step("notice") { workspace.notice = "Building, 12 of 40 files" }
        workspace.notice = nil
        step("no previews") { workspace.registry = PreviewRegistry([]) }
    }
}
