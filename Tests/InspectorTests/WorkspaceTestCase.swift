import HeadlessHost
import Scheduling
import XCTest

@testable import PreviewDeclarations
@testable import PreviewInspector
@testable import PreviewWorkspace

/// A test of a workspace. The handler of programmer's errors that a workspace sets is removed after the test.
class WorkspaceTestCase: XCTestCase {
    override func invokeTest() {
        ProgrammerError.withHandler(nil) { super.invokeTest() }
    }

    /// Shows a preview in a workspace with the given Inspect panel.
    @MainActor func makeWorkspace(
        _ preview: Preview, _ panel: InspectPanel
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1200, height: 1200), scale: 1)) {
            workspace = WorkspaceController(registry: PreviewRegistry([preview]), panels: [panel])
            workspace.showPreview(named: preview.name)
            workspace.showPanel("inspect")
            return workspace
        }
        return (stage, workspace)
    }

    /// Shows the first of the previews in a workspace with the panels of the inspector, of which `panel` is open.
    @MainActor func makeWorkspace(
        panel: String, at edge: WorkspaceEdge, previews: [Preview]
    ) -> (stage: HeadlessStage, workspace: WorkspaceController) {
        let registry = PreviewRegistry(previews)
        var settings = WorkspaceSettings()
        settings.arrangement.openEdges = [edge]
        settings.arrangement.bottomHeight = 400
        settings.arrangement.panels[edge] = panel
        var workspace: WorkspaceController!
        let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 1400, height: 1000), scale: 1)) {
            workspace = WorkspaceController(registry: registry, panels: InspectorPanels.make(), settings: settings)
            workspace.showPreview(named: registry.previews[0].name)
            return workspace
        }
        return (stage, workspace)
    }
}
