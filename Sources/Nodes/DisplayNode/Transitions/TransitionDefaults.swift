import Foundation
import UIKit

/// The parameters of the default animation of a node's transitions.
struct TransitionDefaults {
    /// The duration. *Units*: seconds.
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = .curveEaseInOut
    var fadesResizedSubnodes = false
    /// The damping of the spring; nil for the timing curve of the options.
    var springDamping: CGFloat?

    @MainActor func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        guard let springDamping else {
            return UIView.animate(
                withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
        }
        UIView.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: springDamping, initialSpringVelocity: 0,
            options: options, animations: animations, completion: completion)
    }
}
