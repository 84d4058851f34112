import Foundation

/// The base of view controllers.
open class UIViewController: UIResponder {}
