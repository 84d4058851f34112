import Foundation

/// Saves the state of a program's controllers when it ends or enters the background; restores it at the next start. *Thread*: main.
@MainActor package protocol StateRestorer: AnyObject {
    /// Writes the state, if the delegate allows it.
    static func save(_ application: UIApplication)
    /// Reads the state, if there is one and the delegate allows it.
    static func restore(_ application: UIApplication)
}

extension UIApplication {
    /// The implementation. It is in the module UIKit, which depends on this module, so hosts assign it.
    package static var stateRestorer: (any StateRestorer.Type)?
}
