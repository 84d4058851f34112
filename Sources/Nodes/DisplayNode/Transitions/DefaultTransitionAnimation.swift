import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

extension ASDisplayNode {
    /// The animation of a node without a custom one: new subnodes fade in at their places, or move there from another supernode; removed
    /// subnodes fade out; all other subnodes move and resize. The node itself gets its new size.
    @MainActor final func animateByDefault(_ context: ASContextTransitioning) {
        guard context.isAnimated(), isNodeLoaded else {
            placeSubnodes()
            return context.completeTransition(true)
        }
        let plan = DefaultTransitionPlan(of: self, in: context)
        plan.prepare()
        let groupOpacity = allowsGroupOpacity
        allowsGroupOpacity = true
        transitionDefaults.animate {
            plan.animate()
            self.applySize(of: context)
        } completion: { finished in
            plan.restore()
            self.allowsGroupOpacity = groupOpacity
            context.completeTransition(finished)
        }
    }

    @MainActor private func applySize(of context: ASContextTransitioning) {
        guard let to = context.layout(forKey: ASTransitionContextToLayoutKey)?.size,
            to != context.layout(forKey: ASTransitionContextFromLayoutKey)?.size
        else { return }
        frame = CGRect(origin: frame.origin, size: to)
    }
}

/// The role of each subnode in the default animation.
@MainActor private struct DefaultTransitionPlan {
    private struct Fade {
        let node: ASDisplayNode
        /// The alpha that the node has outside the transition.
        let alpha: CGFloat
    }

    private var appearing: [Fade] = []
    private var fadingOut: [Fade] = []
    private var moving: [ASDisplayNode] = []
    /// Nodes that come from another supernode.
    private var reparented: [ASDisplayNode] = []
    private let context: ASContextTransitioning

    init(of node: ASDisplayNode, in context: ASContextTransitioning) {
        self.context = context
        var inserted = context.insertedSubnodes()
        let new = Set(inserted.map(ObjectIdentifier.init))
        reparented = inserted.filter { !context.initialFrame(for: $0).isNull }
        inserted.removeAll { !context.initialFrame(for: $0).isNull }
        for subnode in context.subnodes(forKey: ASTransitionContextToLayoutKey) where !new.contains(ObjectIdentifier(subnode)) {
            let from = context.initialFrame(for: subnode)
            let to = context.finalFrame(for: subnode)
            let isResized = from.size != to.size
            if isResized, node.defaultLayoutTransitionFadesResizedSubnodes || from.isNull { inserted.append(subnode) }
            if from.origin != to.origin || isResized { moving.append(subnode) }
        }
        appearing = inserted.map { Fade(node: $0, alpha: FadingNodes.alpha(of: $0)) }
        fadingOut = context.removedSubnodes().map { Fade(node: $0, alpha: FadingNodes.alpha(of: $0)) }
    }

    /// Places the appearing nodes at their final frames with an alpha of 0, and nodes from other supernodes at their initial frames.
    func prepare() {
        for fade in fadingOut { FadingNodes.begin(fade.node, fade.alpha) }
        UIView.performWithoutAnimation {
            for fade in appearing {
                fade.node.frame = context.finalFrame(for: fade.node)
                fade.node.alpha = 0
            }
            for node in reparented { node.frame = context.initialFrame(for: node) }
        }
    }

    /// The changes that are animated.
    func animate() {
        for fade in fadingOut { fade.node.alpha = 0 }
        for fade in appearing { fade.node.alpha = fade.alpha }
        for node in moving + reparented { node.frame = context.finalFrame(for: node) }
    }

    /// Restores the alpha of the nodes that faded out, because they may be shown again. After a revert, also restores the alpha of the
    /// nodes that appeared.
    func restore() {
        for fade in fadingOut where FadingNodes.end(fade.node) { fade.node.alpha = fade.alpha }
        guard (context as? TransitionContext)?.isReverted == true else { return }
        for fade in appearing { fade.node.alpha = fade.alpha }
    }
}

/// The alpha that nodes had before they began to fade out. A node that returns to the layout before it is removed gets this alpha again.
@MainActor private enum FadingNodes {
    private static var alphas: [ObjectIdentifier: (alpha: CGFloat, count: Int)] = [:]

    static func alpha(of node: ASDisplayNode) -> CGFloat {
        alphas[ObjectIdentifier(node)]?.alpha ?? node.alpha
    }

    static func begin(_ node: ASDisplayNode, _ alpha: CGFloat) {
        alphas[ObjectIdentifier(node), default: (alpha, 0)].count += 1
    }

    /// Returns whether no other transition fades the node.
    static func end(_ node: ASDisplayNode) -> Bool {
        let key = ObjectIdentifier(node)
        guard let entry = alphas[key] else { return false }
        alphas[key] = entry.count > 1 ? (entry.alpha, entry.count - 1) : nil
        return entry.count == 1
    }
}
