import Foundation

/// An action below a preview. *Differs from UIKit*: not shown; see `UIViewControllerPreviewingDelegate`.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The title.
    var title: String { get }
}
