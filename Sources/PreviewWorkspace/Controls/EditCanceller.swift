import AsyncDisplayKit
import UIKit

/// A node with a text field that can cancel an edit when the user presses Escape. *Thread*: main.
package protocol EditCanceller: ASDisplayNode {
    /// Discards the edit and ends editing: a field for a value restores the text that it had when editing began, and a search field becomes
    /// empty. Returns false if the user is not editing the field.
    @MainActor func cancelEditing() -> Bool
}

extension UIWindow {
    /// Cancels the edit in the text field with the keyboard focus. Returns false if there is no such field or it does not support
    /// cancellation.
    @MainActor package func cancelEditing() -> Bool {
        sequence(first: firstResponder, next: { $0?.next }).contains { responder in
            ((responder as? UIView)?.asyncdisplaykit_node as? any EditCanceller)?.cancelEditing() == true
        }
    }
}
