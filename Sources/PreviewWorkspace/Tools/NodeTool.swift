import UIKit

/// A tool over the preview that reads its nodes. It runs in the process of the preview.
package enum NodeTool: String, Codable, Sendable {
    /// Distances from the selected node to the one under the pointer.
    case measure
    /// The layers apart from each other.
    case explode

    /// The view of the tool, which lies over the canvas of `workspace`. *Thread*: main.
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
    /// Reads the preview, which is another one or has changed.
    func previewDidChange()
}

extension MeasureView: NodeToolView {
    func previewDidChange() { setNeedsDisplay() }
}

extension ExplodedView: NodeToolView {
    func previewDidChange() { readLayers() }
}
