import UIKit

/// A responder that shows menus for the views inside it. *Thread*: main.
@MainActor protocol MenuPresenting: UIResponder {
    /// Shows a menu of the given width below `view`. *Units*: points.
    func showMenu(_ items: [MenuItem], for view: UIView, width: CGFloat)
}

extension UIView {
    /// Shows a menu below the view. Does nothing outside a workspace.
    /// - Parameter width: the width of the menu. *Units*: points.
    package func presentMenu(_ items: [MenuItem], width: CGFloat = 248) {
        let responders = sequence(first: self as UIResponder, next: \.next)
        responders.lazy.compactMap { $0 as? any MenuPresenting }.first?.showMenu(items, for: self, width: width)
    }
}
