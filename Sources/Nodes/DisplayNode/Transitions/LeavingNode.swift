/// A subnode that a transition removes, and that is shown until the transition's animation is over.
struct LeavingNode {
    let node: ASDisplayNode
    weak var transition: TransitionContext?
}
