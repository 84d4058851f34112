import AsyncDisplayKit
import Graphics
import HeadlessHost
import NodeInspection
import PreviewDeclarations
import PreviewSnapshots
import UIKit

/// A preview on a stage, and the changes that requests have made to it. *Thread*: main.
@MainActor final class OpenStage {
    let preview: Preview
    let surroundings: Surroundings
    let snapshot: PreviewSnapshot
    /// Counts the stages of a session, from 1.
    let number: Int
    /// Counts the interactions with this stage.
    private(set) var revision = 0
    private var cached: [SessionNode]?
    /// The reports of commands, which measure the nodes again; made on the first request.
    var reports: [NodeReport]?

    /// Makes the preview and shows it; animations that start with it have finished.
    /// - Throws: the error of the preview's closure, or an error if no picture can be as large.
    init(_ preview: Preview, _ surroundings: Surroundings, number: Int) throws {
        self.preview = preview
        self.surroundings = surroundings
        self.number = number
        snapshot = try PreviewSnapshot(
            preview, variant: surroundings.variant, size: surroundings.size, exactScale: surroundings.exactScale)
    }

    var stage: HeadlessStage { snapshot.stage }
    var window: UIWindow { stage.window }

    /// The nodes; the views where the preview has no nodes. *Cost*: a walk over the tree after each interaction.
    var nodes: [SessionNode] {
        if let cached { return cached }
        let nodes = SessionNode.all(in: window)
        cached = nodes
        return nodes
    }

    /// Notes that the tree may have changed.
    func noteInteraction() {
        revision += 1
        cached = nil
    }
}
