import Foundation
import UIPrimitives

/// What hears of a change of its size: controllers and presentation controllers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
