import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// A layout transition that a gesture, a slider or a scroll offset moves: forwards, back, and in the end to one side.
///
/// The node's own ``ASDisplayNode/animateLayoutTransition(_:)`` is used, or the default animation: every block of
/// `UIView.animate` in it keeps its duration and curve, and stands still until it is moved. *Thread*: main.
/// *Differs from Texture*, whose transitions always run through.
@preconcurrency @MainActor public final class ASInteractiveLayoutTransition: NSObject {
    /// Where a transition is in its course.
    public enum State: Int, Sendable {
        /// It stands where it was put.
        case interactive
        /// It runs by itself to the new layout, or back to the old one. It may be caught by ``update(_:)``.
        case finishing, cancelling
        case finished, cancelled
    }

    public private(set) var state = State.interactive
    /// How fast the rest runs after ``finish()`` and ``cancel()``, against the animation's own speed.
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

    /// One that nobody can move any more arrives, so that what it removes does not stay for ever.
    isolated deinit {
        finishNow()
    }

    /// How long the transition takes when it runs by itself. *Units*: seconds.
    public var duration: TimeInterval { session.length }

    /// How much of the time has passed, 0…1.
    public var percentComplete: CGFloat {
        switch state {
        case .finished: 1
        case .cancelled: 0
        default: CGFloat(session.progress)
        }
    }

    /// Puts the transition at a part of its time, 0…1, and holds it there.
    public func update(_ percentComplete: CGFloat) {
        guard !isOver else { return }
        state = .interactive
        session.progress = Double(percentComplete)
    }

    /// Runs on to the new layout. Nodes that it leaves out go when it has arrived.
    public func finish() {
        guard !isOver else { return }
        state = .finishing
        session.run(toEnd: true, speed: Double(completionSpeed)) { self.arrive(atEnd: true) }
    }

    /// Runs back to the old layout.
    ///
    /// What the node's spec makes the layout of has to be as before by then: the next layout pass asks it again.
    public func cancel() {
        guard !isOver else { return }
        state = .cancelling
        session.run(toEnd: false, speed: Double(completionSpeed)) { self.arrive(atEnd: false) }
    }

    /// Turns a transition that runs by itself round.
    public func reverse() {
        if state == .finishing { cancel() } else if state == .cancelling { finish() }
    }

    private var isOver: Bool { state == .finished || state == .cancelled }

    /// Ends where the transition leads, for another one that follows.
    func finishNow() {
        arrive(atEnd: state != .cancelling)
    }

    private func arrive(atEnd: Bool) {
        guard !isOver else { return }
        state = atEnd ? .finished : .cancelled
        session.finish(atEnd: atEnd) { node.revert(context, frame: frameBefore) }
        node.backing?.interaction = nil
        completion?(atEnd)
    }
}

extension ASDisplayNode {
    /// Begins a transition to the layout that the node wants now, and leaves it standing at its beginning.
    ///
    /// `range` is what a layout pass would use unless given. `completion` hears whether the transition arrived at the new
    /// layout. Nil where a transition cannot begin: no room, or one of a supernode under way. *Thread*: main.
    @preconcurrency @MainActor
    public final func beginInteractiveLayoutTransition(
        with range: ASSizeRange? = nil, completion: ((Bool) -> Void)? = nil
    ) -> ASInteractiveLayoutTransition? {
        ASInteractiveLayoutTransition(self, to: range ?? rangeForLayoutPass(), completion: completion)
    }

    /// Makes the layout and the subnodes from before a transition the present ones again.
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
        // A later layout knows better what belongs where.
        guard isCurrent else { return }
        UIView.performWithoutAnimation {
            let before = context.change.previous?.nodes ?? []
            removeInserted(context)
            backing?.leaving.removeAll { $0.transition === context }
            let known = Set(before.map(ObjectIdentifier.init))
            if automaticallyManagesSubnodes {
                insertAndMove(SubnodeDiff(from: subnodeLinks.filter { known.contains(ObjectIdentifier($0)) }, to: before))
            }
            self.frame = frame
            placeSubnodes()
        }
        calculatedLayoutDidChange()
    }

    /// Takes out what the transition inserted; what came from another supernode returns there.
    @MainActor private func removeInserted(_ context: TransitionContext) {
        for node in context.diff.inserted {
            guard let origin = context.reparentingOrigins[ObjectIdentifier(node)], let supernode = origin.supernode else { continue }
            supernode.insertSubnode(node, at: min(origin.index, supernode.subnodeLinks.count))
            node.frame = origin.sourceFrame
        }
        remove(context.diff.inserted)
    }
}
