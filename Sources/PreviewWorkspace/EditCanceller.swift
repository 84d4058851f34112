import AsyncDisplayKit
import UIKit

/// A node with a text field whose edit Escape cancels. *Thread*: main.
package protocol EditCanceller: ASDisplayNode {
    /// Restores the text that the field had when editing began, and ends editing. Returns false if the field is not being edited.
    @MainActor func cancelEditing() -> Bool
}

extension UIWindow {
    /// Cancels the edit in the text field with the keyboard focus. Returns false if this field does not cancel edits.
    @MainActor package func cancelEditing() -> Bool {
        sequence(first: firstResponder, next: { $0?.next }).contains { responder in
            ((responder as? UIView)?.asyncdisplaykit_node as? any EditCanceller)?.cancelEditing() == true
        }
    }
}
