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
    /// The number of the stage in the session, counted from 1.
    let number: Int
    /// The number of interactions with this stage.
    private(set) var revision = 0
    private var cached: [SessionNode]?
    /// The reports about the nodes that commands print; nil until a command needs them, because creating them measures the nodes again.
    var reports: [NodeReport]?

    /// Creates the preview, shows it, and finishes the animations that start with it.
    /// - Throws: the error of the preview's closure, or an error if the picture would be too large.
    init(_ preview: Preview, _ surroundings: Surroundings, number: Int) throws {
        self.preview = preview
        self.surroundings = surroundings
        self.number = number
        snapshot = try PreviewSnapshot(
            preview, variant: surroundings.variant, size: surroundings.size, exactScale: surroundings.exactScale)
    }

    var stage: HeadlessStage { snapshot.stage }
    var window: UIWindow { stage.window }

    /// The nodes; the views if the preview has no nodes. *Cost*: the first access after each interaction walks over the tree.
    var nodes: [SessionNode] {
        if let cached { return cached }
        let nodes = SessionNode.all(in: window)
        cached = nodes
        return nodes
    }

    /// Records an interaction, after which the tree may have changed.
    func noteInteraction() {
        revision += 1
        cached = nil
    }
}
