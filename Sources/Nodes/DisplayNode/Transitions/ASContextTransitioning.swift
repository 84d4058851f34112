import Foundation
import LayoutEngine

/// Names the layout a transition begins with.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
/// Names the layout a transition ends with.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"

/// What an animation from one layout to another needs to know. *Thread*: main.
public protocol ASContextTransitioning: NSObjectProtocol {
    func isAnimated() -> Bool
    /// The layout before or after; nil before the first.
    func layout(forKey key: String) -> ASLayout?
    func constrainedSize(forKey key: String) -> ASSizeRange
    /// The subnodes that are in the layout, back to front.
    func subnodes(forKey key: String) -> [ASDisplayNode]
    func insertedSubnodes() -> [ASDisplayNode]
    func removedSubnodes() -> [ASDisplayNode]
    /// The frame in the layout before; `CGRect.null` for a node that is not in it.
    ///
    /// *Differs from Texture*: for a node that comes from another supernode it is the place that it comes from.
    func initialFrame(for node: ASDisplayNode) -> CGRect
    /// The frame in the layout after; `CGRect.null` for a node that is not in it.
    func finalFrame(for node: ASDisplayNode) -> CGRect
    /// Ends the transition: removed subnodes leave. Has to be called once the animation is over.
    func completeTransition(_ didComplete: Bool)
}

/// The context of one transition of one node.
final class TransitionContext: NSObject, ASContextTransitioning {
    private weak var node: ASDisplayNode?
    private let animated: Bool
    let change: LayoutChange
    let diff: SubnodeDiff
    let reparentingOrigins: [ObjectIdentifier: ReparentingOrigin]
    /// The transition went back to where it came from.
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
    /// The frames of the nodes directly inside the flattened layout: looked up once for each node, so the search of
    /// `frame(for:)` would make a transition's cost grow with the square of its nodes.
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
