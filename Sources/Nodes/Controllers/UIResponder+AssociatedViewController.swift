import UIKit

extension UIResponder {
    /// The nearest view controller of the responder chain, beginning with this object. *Thread*: main.
    public var asdk_associatedViewController: UIViewController? {
        nearestViewController
    }
}
