import Foundation
import UIKitCore

/// A host that can open the desktop's dialog for choosing files. *Thread*: main.
@MainActor package protocol FileChooserHost: AnyObject {
    /// Opens the dialog over a window, and calls back once. Returns nil if the host has no dialog; if the host detects this only later, it
    /// calls back with `.unavailable`.
    func chooseFiles(
        _ request: HostFileRequest, over window: UIWindow, completion: @escaping @MainActor @Sendable (HostFileChoice) -> Void
    ) -> (any HostFileDialog)?
}

/// The description of a dialog for a host: the types of files, and whether several can be chosen.
package struct HostFileRequest: Equatable, Sendable {
    package var title: String
    package var choosesFolder = false
    package var allowsMultiple = false
    /// MIME types, or patterns such as `image/*`. All files can be chosen if both this list and `patterns` are empty.
    package var mimeTypes: [String] = []
    /// Patterns of names, such as `*.pdf`.
    package var patterns: [String] = []
}

/// The result of the dialog.
package enum HostFileChoice: Equatable, Sendable {
    case files([URL])
    case cancelled
    /// The desktop showed no dialog.
    case unavailable
}

/// An open dialog for choosing files. *Thread*: any.
package protocol HostFileDialog: AnyObject, Sendable {
    /// Closes the dialog, without a callback.
    func close()
}
