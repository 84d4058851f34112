import Foundation

/// Receives editing events of an editable text node. Every method has a default implementation. *Thread*: main.
public protocol ASEditableTextNodeDelegate: NSObjectProtocol {
    /// Returns whether editing may begin; true by default.
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool
    /// Called when editing has begun.
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
    /// Returns whether the user may replace a range, in UTF-16 units, by `text`; true by default.
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when the selection has changed, but not when the client sets the text. `dueToEditing` is true if the selection changed
    /// because the user changed the text. *Differs from Texture*: called immediately and not in the next turn of the main loop.
    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool)
    /// Called after the user has changed the text: once, in the next turn of the main loop, for all changes of a turn.
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
    /// Called when editing has ended.
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)
}

extension ASEditableTextNodeDelegate {
    /// Returns true.
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }
    /// Does nothing.
    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}
    /// Returns true.
    public func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool
    ) {}
    /// Does nothing.
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {}
    /// Does nothing.
    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {}
}
