import AsyncDisplayKit
import UIKit

/// Receives the editing events of a single-line field and calls closures for them.
package final class FieldListener: NSObject, ASEditableTextNodeDelegate, @unchecked Sendable {  // Protection: main thread only.
    package var change: @MainActor () -> Void = {}
    package var begin: @MainActor () -> Void = {}
    /// Called when the user presses Return or inserts text with a line break; neither changes the text. `change` has been called for
    /// earlier changes.
    var submit: @MainActor () -> Void = {}
    package var end: @MainActor () -> Void = {}

    /// Configures `field` for a single line with a font size in points, and sets this object as its delegate. The field does not retain
    /// its delegate.
    package func configure(_ field: ASEditableTextNode, fontSize: CGFloat) {
        field.typingAttributes = WorkspaceTheme.typingAttributes(size: fontSize)
        field.scrollEnabled = false
        field.maximumLinesToDisplay = 1
        field.autocorrectionType = .no
        field.delegate = self
    }

    package func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { begin() }
    }

    package func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { change() }
    }

    package func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { end() }
    }

    package func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        guard text.contains(where: \.isNewline) else { return true }
        MainActor.assumeIsolated {
            editableTextNode.reportPendingUpdate()
            submit()
        }
        return false
    }
}
