import Foundation
import UIKitCore

/// A host whose desktop has a dialog for choosing files. *Thread*: main.
@MainActor package protocol FileChooserHost: AnyObject {
    /// Opens the dialog over a window, and calls back once. Nil if the host has none; `.unavailable` where that is known later.
    func chooseFiles(
        _ request: HostFileRequest, over window: UIWindow, completion: @escaping @MainActor @Sendable (HostFileChoice) -> Void
    ) -> (any HostFileDialog)?
}

/// A request to choose files: the accepted types and the number.
package struct HostFileRequest: Equatable, Sendable {
    package var title: String
    package var choosesFolder = false
    package var allowsMultiple = false
    /// MIME types, or patterns such as `image/*`; empty for all files.
    package var mimeTypes: [String] = []
    /// Patterns of names, such as `*.pdf`.
    package var patterns: [String] = []
}

/// The answer of the user.
package enum HostFileChoice: Equatable, Sendable {
    case files([URL])
    case cancelled
    /// No dialog was shown.
    case unavailable
}

/// An open dialog. *Thread*: any.
package protocol HostFileDialog: AnyObject, Sendable {
    /// Closes the dialog, without a callback.
    func close()
}
