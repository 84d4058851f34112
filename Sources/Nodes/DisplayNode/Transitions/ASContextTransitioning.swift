import Foundation
import LayoutEngine

/// The key of the layout that a transition begins with.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
/// The key of the layout that a transition ends with.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"

/// The input of an animation from one layout to another. *Thread*: main.
public protocol ASContextTransitioning: NSObjectProtocol {
    /// Whether the transition was requested with an animation.
    func isAnimated() -> Bool
    /// The old or the new layout; nil for the old one if there was none.
    func layout(forKey key: String) -> ASLayout?
    /// The size range of the old or the new layout, in points; zeros for an unknown key.
    func constrainedSize(forKey key: String) -> ASSizeRange
    /// The subnodes that are in the layout, back to front.
    func subnodes(forKey key: String) -> [ASDisplayNode]
    /// The subnodes that only the new layout contains, in its order. Empty without automatic subnode management.
    func insertedSubnodes() -> [ASDisplayNode]
    /// The subnodes that only the old layout contains, in its order. Empty without automatic subnode management.
    func removedSubnodes() -> [ASDisplayNode]
    /// The frame in the old layout, in points; `CGRect.null` for a node that is not in it.
    ///
    /// *Differs from Texture*: for a node that comes from another supernode it is the node's frame there, converted to the coordinates of
    /// the node in transition.
    func initialFrame(for node: ASDisplayNode) -> CGRect
    /// The frame in the new layout, in points; `CGRect.null` for a node that is not in it.
    func finalFrame(for node: ASDisplayNode) -> CGRect
    /// Ends the transition and removes the removed subnodes from the tree. Call it once, after the animation; later calls have no effect.
    func completeTransition(_ didComplete: Bool)
}

/// The context of one transition of one node.
final class TransitionContext: NSObject, ASContextTransitioning {
    private weak var node: ASDisplayNode?
    private let animated: Bool
    let change: LayoutChange
    let diff: SubnodeDiff
    let reparentingOrigins: [ObjectIdentifier: ReparentingOrigin]
    /// Whether the transition was reverted to its initial layout.
    var isReverted = false
    private var onCompletion: ((TransitionContext) -> Void)?

    init(
        of node: ASDisplayNode, _ change: LayoutChange, diff: SubnodeDiff, reparentingOrigins: [ObjectIdentifier: ReparentingOrigin],
        animated: Bool,
        onCompletion: @escaping (TransitionContext) -> Void
    ) {
        self.node = node
        self.change = change
        self.diff = diff
        self.reparentingOrigins = reparentingOrigins
        self.animated = animated
        self.onCompletion = onCompletion
    }

    func isAnimated() -> Bool { animated }

    func layout(forKey key: String) -> ASLayout? { node.flatMap { entry(key)?.layout(of: $0) } }

    func constrainedSize(forKey key: String) -> ASSizeRange { entry(key)?.constrainedSize ?? ASSizeRange() }

    func subnodes(forKey key: String) -> [ASDisplayNode] { entry(key)?.nodes ?? [] }

    func insertedSubnodes() -> [ASDisplayNode] { diff.inserted }

    func removedSubnodes() -> [ASDisplayNode] { diff.removed }

    func initialFrame(for node: ASDisplayNode) -> CGRect {
        reparentingOrigins[ObjectIdentifier(node)]?.frame ?? framesBefore[ObjectIdentifier(node)] ?? .null
    }

    func finalFrame(for node: ASDisplayNode) -> CGRect { framesAfter[ObjectIdentifier(node)] ?? .null }

    private lazy var framesBefore = change.previous?.framesOfNodes ?? [:]
    private lazy var framesAfter = change.next.framesOfNodes

    func completeTransition(_ didComplete: Bool) {
        let completion = onCompletion
        onCompletion = nil
        completion?(self)
    }

    private func entry(_ key: String) -> LayoutCacheEntry? {
        switch key {
        case ASTransitionContextFromLayoutKey: change.previous
        case ASTransitionContextToLayoutKey: change.next
        default: nil
        }
    }
}

extension LayoutCacheEntry {
    /// The frames of the nodes directly inside the flattened layout. Transitions look up the frame of each node, and with the linear search
    /// of `frame(for:)` their cost would be quadratic in the number of nodes.
    fileprivate final var framesOfNodes: [ObjectIdentifier: CGRect] {
        var frames: [ObjectIdentifier: CGRect] = [:]
        frames.reserveCapacity(sublayoutCount)
        forEachSublayout { element, frame in
            guard let node = element as? ASDisplayNode else { return }
            frames[ObjectIdentifier(node)] = frames[ObjectIdentifier(node)] ?? frame
        }
        return frames
    }
}
