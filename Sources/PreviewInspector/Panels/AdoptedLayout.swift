import AsyncDisplayKit

/// The size of a node and the frames of its subnodes in the layout that the node has adopted. *Units*: points.
struct AdoptedLayout: Equatable {
    private let size: CGSize
    private let frames: [CGRect]

    /// Copies the size and the frames from the current layout of `node`. *Thread*: main if the node is loaded.
    init(_ node: ASDisplayNode) {
        let layout = node.calculatedLayout
        size = layout?.size ?? .zero
        frames = layout?.sublayouts.map(\.frame) ?? []
    }
}

extension ASDisplayNode {
    /// The layouts of this node and its supernodes, on which its details and boxes depend.
    @MainActor var layoutsAround: [AdoptedLayout] { sequence(first: self, next: \.supernode).map(AdoptedLayout.init) }
}
