import UIKit

/// A tool over the preview that reads the preview's nodes and therefore runs in the process that contains them.
package enum NodeTool: String, Codable, Sendable {
    /// Shows the distances from the selected node to the node under the pointer.
    case measure
    /// Shows the layers as separate planes in space.
    case explode

    /// Creates the view of the tool, which covers the canvas of `workspace`. *Thread*: main.
    /// - Parameter describe: called with a description of the node under the pointer, for the status bar.
    @MainActor package func makeView(in workspace: any Workspace, describe: @escaping (String) -> Void) -> any NodeToolView {
        switch self {
        case .measure:
            let view = MeasureView(workspace: workspace)
            view.onDescription = describe
            return view
        case .explode:
            let view = ExplodedView(workspace: workspace)
            view.onDescription = describe
            return view
        }
    }
}

/// The view of a ``NodeTool``. *Thread*: main.
@MainActor package protocol NodeToolView: UIView {
    /// Called when another preview is shown or the preview has changed; the view reads it again.
    func previewDidChange()

    /// Called when another node or spec is selected.
    func selectionDidChange()
}

extension MeasureView: NodeToolView {
    func previewDidChange() { setNeedsDisplay() }

    func selectionDidChange() { setNeedsDisplay() }
}

extension ExplodedView: NodeToolView {
    func previewDidChange() { readLayers() }

    func selectionDidChange() { mark() }
}
