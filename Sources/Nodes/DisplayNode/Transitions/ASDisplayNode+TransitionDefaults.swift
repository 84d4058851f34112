import Foundation
import UIKit

extension ASDisplayNode {
    /// The delay of the default animation. *Units*: seconds. Default: 0. *Thread*: any.
    public final var defaultLayoutTransitionDelay: TimeInterval {
        get { transitionDefaults.delay }
        set { changeTransitionDefaults { $0.delay = newValue } }
    }

    /// The options of the default animation. Default: `.curveEaseInOut`. *Thread*: any.
    public final var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { transitionDefaults.options }
        set { changeTransitionDefaults { $0.options = newValue } }
    }

    /// The damping ratio of the default animation's spring: 1 does not overshoot. Nil for no spring. Default: nil.
    ///
    /// *Differs from Texture*, where a spring requires a custom animation.
    public final var defaultLayoutTransitionSpringDamping: CGFloat? {
        get { transitionDefaults.springDamping }
        set { changeTransitionDefaults { $0.springDamping = newValue } }
    }

    /// Whether the default animation fades in subnodes of another size, as Texture does, instead of resizing them. Default: false.
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
