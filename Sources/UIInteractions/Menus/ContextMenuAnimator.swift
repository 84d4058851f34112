import Foundation
import UIControllers

/// Runs blocks of the program alongside the appearance or disappearance of a menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller that is shown next to the menu.
    var previewViewController: UIViewController? { get }

    /// Runs `animations` alongside the animation of the menu.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Runs `completion` after the animation of the menu.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a clicked preview disappears.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// `dismiss` fades the preview, and `pop` expands the preview into the content that opens. *Differs from UIKit*: the preview always
    /// fades.
    case dismiss, pop
}

/// Runs blocks of the program alongside the disappearance of a clicked preview.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// *Differs from UIKit*: stored, without effect; the preview always fades.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the blocks of a delegate and runs them.
package final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    package let previewViewController: UIViewController?
    package var preferredCommitStyle = UIContextMenuInteractionCommitStyle.pop
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// The duration of the animation. *Units*: seconds.
    static let duration = 0.12

    init(previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
    }

    package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs all blocks together with `change`, which shows or hides the menu.
    package func run(_ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        UIView.animate(withDuration: Self.duration) { [animations] in
            change()
            for animation in animations { animation() }
        } completion: { [completions] _ in
            completion()
            for completion in completions { completion() }
        }
    }
}
