import Foundation
import UIPrimitives

/// An object that is notified about changes of its size: a controller. *Differs from UIKit*: presentation controllers do not conform.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size of the content; zero if there is none. *Units*: points.
    var preferredContentSize: CGSize { get }
    /// Called before the size of the view changes because the window changes its size. *Units*: points.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
