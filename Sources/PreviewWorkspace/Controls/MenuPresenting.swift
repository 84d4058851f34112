import UIKit

/// A responder that shows menus for the views inside it. *Thread*: main.
@MainActor protocol MenuPresenting: UIResponder {
    /// Shows a menu below `view`, wider than `minimumWidth` if a row needs more. *Units*: points.
    func showMenu(_ items: [MenuItem], for view: UIView, minimumWidth: CGFloat)
}

extension UIView {
    /// Shows a menu below the view. Does nothing outside a workspace.
    /// - Parameter minimumWidth: the width of the menu unless a row needs more; that of the workspace's other menus if it is nil. *Units*:
    ///   points.
    package func presentMenu(_ items: [MenuItem], minimumWidth: CGFloat? = nil) {
        let responders = sequence(first: self as UIResponder, next: \.next)
        responders.lazy.compactMap { $0 as? any MenuPresenting }.first?.showMenu(
            items, for: self, minimumWidth: minimumWidth ?? MenuCard.standardWidth)
    }
}
