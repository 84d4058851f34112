/// A subnode that a transition removes, and that is shown until the transition's animation is over.
struct DisappearingNode {
    let node: ASDisplayNode
    weak var transition: TransitionContext?
}
