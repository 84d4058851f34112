import Foundation

/// A class that creates controllers for a saved state.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
    /// Creates a controller for the last of the identifiers. *Differs from UIKit*: never called; the state is restored to the
    /// controllers that the program creates.
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
