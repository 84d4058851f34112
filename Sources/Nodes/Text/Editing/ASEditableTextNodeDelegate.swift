import Foundation

/// Receives editing events of an editable text node. Every method has a default. *Thread*: main.
public protocol ASEditableTextNodeDelegate: NSObjectProtocol {
    /// Whether editing may begin; true by default.
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool
    /// Called when editing has begun.
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
    /// Whether the user may replace a range; true by default.
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when the selection has changed, but not when the client sets the text.
    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool)
    /// Called when the user changed the text: once in the next turn of the main loop for all changes of one turn.
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
    /// Called when editing has ended.
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)
}

extension ASEditableTextNodeDelegate {
    /// True.
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }
    /// Does nothing.
    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}
    /// True.
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
