import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// A layout transition whose progress a gesture, a slider or a scroll offset controls, forward and back, until it finishes or cancels.
///
/// The node's own ``ASDisplayNode/animateLayoutTransition(_:)`` is used, or the default animation: every block of
/// `UIView.animate` in it keeps its duration and curve, and is paused until the transition moves it. *Thread*: main.
/// *Differs from Texture*, whose transitions always run to their end.
@preconcurrency @MainActor public final class ASInteractiveLayoutTransition: NSObject {
    /// The phase of a transition.
    public enum State: Int, Sendable {
        /// Paused at the progress that was set.
        case interactive
        /// Running by itself to the new layout, or back to the old one. ``update(_:)`` pauses it.
        case finishing, cancelling
        /// Arrived at the new layout, or back at the old one. Further calls have no effect.
        case finished, cancelled
    }

    /// The current phase. Initially `.interactive`.
    public private(set) var state = State.interactive
    /// The speed of the remaining animation after ``finish()`` and ``cancel()``, relative to the animation's own. Default: 1.
    public var completionSpeed: CGFloat = 1

    private let node: ASDisplayNode
    private let session: AnimationSession
    private let context: TransitionContext
    private let frameBefore: CGRect
    private let completion: ((Bool) -> Void)?

    init?(_ node: ASDisplayNode, to range: ASSizeRange, completion: ((Bool) -> Void)?) {
        self.node = node
        self.completion = completion
        session = AnimationSession()
        frameBefore = node.frame
        guard let context = node.beginTransition(to: range, movedBy: session) else { return nil }
        self.context = context
        super.init()
        session.progress = 0
        node.backing?.interaction = self
    }

    /// A transition that is no longer referenced jumps to its end. Otherwise the nodes that it removes would stay in the tree.
    isolated deinit {
        finishNow()
    }

    /// The duration of the transition when it runs by itself. *Units*: seconds.
    public var duration: TimeInterval { session.length }

    /// The elapsed share of the duration, 0…1.
    public var percentComplete: CGFloat {
        switch state {
        case .finished: 1
        case .cancelled: 0
        default: CGFloat(session.progress)
        }
    }

    /// Moves the transition to a share of its duration, 0…1, and pauses it there.
    public func update(_ percentComplete: CGFloat) {
        guard !isOver else { return }
        state = .interactive
        session.progress = Double(percentComplete)
    }

    /// Runs to the new layout. Nodes that are not in it are removed when it has arrived.
    public func finish() {
        guard !isOver else { return }
        state = .finishing
        session.run(toEnd: true, speed: Double(completionSpeed)) { self.complete(atEnd: true) }
    }

    /// Runs back to the old layout.
    ///
    /// The client must restore the values that the node's spec uses before the old layout is reached, because the next layout pass creates
    /// the spec again.
    public func cancel() {
        guard !isOver else { return }
        state = .cancelling
        session.run(toEnd: false, speed: Double(completionSpeed)) { self.complete(atEnd: false) }
    }

    /// Reverses a transition that runs by itself.
    public func reverse() {
        if state == .finishing { cancel() } else if state == .cancelling { finish() }
    }

    private var isOver: Bool { state == .finished || state == .cancelled }

    /// Jumps to the end that the transition runs to, so that another one can begin.
    func finishNow() {
        complete(atEnd: state != .cancelling)
    }

    private func complete(atEnd: Bool) {
        guard !isOver else { return }
        state = atEnd ? .finished : .cancelled
        session.finish(atEnd: atEnd) { node.revert(context, frame: frameBefore) }
        node.backing?.interaction = nil
        completion?(atEnd)
    }
}

extension ASDisplayNode {
    /// Begins a transition to the layout that the node's spec now results in, and pauses it at its beginning.
    ///
    /// `range` is by default that of a layout pass. `completion` receives whether the transition arrived at the new
    /// layout. Nil if a transition cannot begin: an empty size, or a supernode's transition in progress. *Thread*: main.
    @preconcurrency @MainActor
    public final func beginInteractiveLayoutTransition(
        with range: ASSizeRange? = nil, completion: ((Bool) -> Void)? = nil
    ) -> ASInteractiveLayoutTransition? {
        ASInteractiveLayoutTransition(self, to: range ?? rangeForLayoutPass(), completion: completion)
    }

    /// Restores the layout and the subnodes from before a transition.
    @MainActor final func revert(_ context: TransitionContext, frame: CGRect) {
        context.isReverted = true
        let isCurrent = state.withLock { state -> Bool in
            guard state.layout.calculated === context.change.next else { return false }
            let version = state.layout.version
            state.layout.calculated = context.change.previous.map {
                LayoutCacheEntry($0, version: version, requestedLayoutFromAbove: $0.requestedLayoutFromAbove)
            }
            return true
        }
        // A later layout has replaced the transition's and must stay.
        guard isCurrent else { return }
        UIView.performWithoutAnimation {
            let before = context.change.previous?.nodes ?? []
            removeInserted(context)
            backing?.disappearingNodes.removeAll { $0.transition === context }
            let known = Set(before.map(ObjectIdentifier.init))
            if automaticallyManagesSubnodes {
                insertAndMove(SubnodeDiff(from: subnodeLinks.filter { known.contains(ObjectIdentifier($0)) }, to: before))
            }
            self.frame = frame
            placeSubnodes()
        }
        calculatedLayoutDidChange()
    }

    /// Removes the nodes that the transition inserted; nodes from another supernode return there.
    @MainActor private func removeInserted(_ context: TransitionContext) {
        for node in context.diff.inserted {
            guard let origin = context.reparentingOrigins[ObjectIdentifier(node)], let supernode = origin.supernode else { continue }
            supernode.insertSubnode(node, at: min(origin.index, supernode.subnodeLinks.count))
            node.frame = origin.sourceFrame
        }
        remove(context.diff.inserted)
    }
}
