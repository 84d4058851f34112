import AsyncDisplayKit
import LivePreviewMessages
import NodeInspection
import PreviewInspector
import PreviewStages
import PreviewWorkspace
import Scheduling

/// Selects the node in a new generation of the code that was selected in the previous one. *Thread*: main.
@MainActor enum SelectionRestoring {
    /// Returns the selection of a workspace; nil if nothing is selected or the node is not in the preview.
    static func selection(in workspace: any Workspace) -> PreviewSelection? {
        guard let node = workspace.selection else { return nil }
        return NodePath.path(of: node, in: workspace.previewTree).map { PreviewSelection(path: $0, spec: workspace.selectedSpec) }
    }

    /// Selects a node as soon as it exists, unless the user has selected another one or opened another preview meanwhile.
    static func restore(_ selection: PreviewSelection?, in workspace: any Workspace) {
        guard let selection, let hosted = workspace.hosted else { return }
        restore(selection, of: hosted, in: workspace, attempt: 0)
    }

    private static func restore(_ wanted: PreviewSelection, of hosted: any HostedPreview, in workspace: any Workspace, attempt: Int) {
        guard attempt < UserStateReader.delays.count else { return }
        _ = FrameScheduler.current.schedule(after: UserStateReader.delays[attempt]) { [weak workspace, weak hosted] in
            guard let workspace, let hosted, workspace.hosted === hosted, workspace.selection == nil else { return }
            hosted.rootView?.layoutIfNeeded()
            guard let node = NodePath.node(at: wanted.path, in: workspace.previewTree) else {
                return restore(wanted, of: hosted, in: workspace, attempt: attempt + 1)
            }
            workspace.selection = node
            workspace.selectedSpec = wanted.spec
        }
    }
}
