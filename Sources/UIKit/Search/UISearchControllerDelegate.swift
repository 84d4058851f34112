import Foundation

/// Notified when a search begins and ends. Every method has a default. *Thread*: main.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called to present the search controller. *Differs from UIKit*: never called.
    func presentSearchController(_ searchController: UISearchController)
    /// Called before the search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search has begun and the results were updated once.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends, when the bar still contains the text.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing by default.
    public func presentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing by default.
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Computes the results of a search. *Thread*: main.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when a search begins and ends, and whenever its text or scope changes.
    func updateSearchResults(for searchController: UISearchController)
}
