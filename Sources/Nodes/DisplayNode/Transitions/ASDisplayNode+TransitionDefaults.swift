import Foundation
import UIKit

extension ASDisplayNode {
    /// *Units*: seconds.
    public final var defaultLayoutTransitionDelay: TimeInterval {
        get { transitionDefaults.delay }
        set { changeTransitionDefaults { $0.delay = newValue } }
    }

    public final var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { transitionDefaults.options }
        set { changeTransitionDefaults { $0.options = newValue } }
    }

    /// The damping ratio of the spring that the default animation runs with: 1 does not swing over. Nil for no spring.
    ///
    /// *Differs from Texture*, where a spring needs an animation of one's own.
    public final var defaultLayoutTransitionSpringDamping: CGFloat? {
        get { transitionDefaults.springDamping }
        set { changeTransitionDefaults { $0.springDamping = newValue } }
    }

    /// Whether the default animation fades subnodes of another size in, as Texture does, in place of growing them.
    ///
    /// *Differs from Texture*: a change of size is animated unless this is set.
    public final var defaultLayoutTransitionFadesResizedSubnodes: Bool {
        get { transitionDefaults.fadesResizedSubnodes }
        set { changeTransitionDefaults { $0.fadesResizedSubnodes = newValue } }
    }

    final var transitionDefaults: TransitionDefaults {
        state.withLock { $0.hierarchy.rare.transitionDefaults } ?? TransitionDefaults()
    }

    final func changeTransitionDefaults(_ change: (inout TransitionDefaults) -> Void) {
        state.withLock { state in
            var defaults = state.hierarchy.rare.transitionDefaults ?? TransitionDefaults()
            change(&defaults)
            state.hierarchy.rare.transitionDefaults = defaults
        }
    }
}
