import Foundation

/// Runs what a program does while a menu comes or goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller shown beside the menu.
    var previewViewController: UIViewController? { get }

    /// Runs `animations` along with the menu's.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Runs `completion` when the menu's animation is over.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that was clicked on.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss, pop
}

/// Runs what a program does while a preview that was clicked on goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// *Differs from UIKit*: kept; the preview fades either way.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what a delegate adds and runs it.
package final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    package let previewViewController: UIViewController?
    package var preferredCommitStyle = UIContextMenuInteractionCommitStyle.pop
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// *Units*: seconds.
    static let duration = 0.12

    package init(previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
    }

    package func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs all of it with `change`, which shows or hides the menu.
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
