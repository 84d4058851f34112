import AsyncDisplayKit
import UIKit

/// Forwards the edits of a field of one line.
final class FieldListener: NSObject, ASEditableTextNodeDelegate, @unchecked Sendable {  // Main thread only.
    var change: @MainActor () -> Void = {}
    /// Return was pressed; the text stays as it is.
    var submit: @MainActor () -> Void = {}
    var end: @MainActor () -> Void = {}

    /// Makes `field` one of a single line with that font size in points, and this its delegate, which the field holds weakly.
    func configure(_ field: ASEditableTextNode, fontSize: CGFloat) {
        field.typingAttributes = [
            NSAttributedString.Key.font.rawValue: WorkspaceTheme.font(ofSize: fontSize),
            NSAttributedString.Key.foregroundColor.rawValue: WorkspaceTheme.label,
        ]
        field.scrollEnabled = false
        field.maximumLinesToDisplay = 1
        field.autocorrectionType = .no
        field.delegate = self
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { change() }
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        MainActor.assumeIsolated { end() }
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        guard text.contains(where: \.isNewline) else { return true }
        MainActor.assumeIsolated { submit() }
        return false
    }
}
