import Foundation

/// Receives the events of an editable text node. All methods are optional. *Thread*: main.
public protocol ASEditableTextNodeDelegate: NSObjectProtocol {
    /// Whether editing may begin.
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool
    /// Called when the text view became first responder.
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
    /// Whether the user may replace the range, in UTF-16 units, with the text.
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
    /// Called when the selection changed; `dueToEditing` is true if a text change caused it.
    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool)
    /// Called when the user changed the text, once in the next turn for all changes of a turn.
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
    /// Called when the text view stopped being first responder.
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)
}

extension ASEditableTextNodeDelegate {
    /// True by default.
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }
    /// Does nothing by default.
    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}
    /// True by default.
    public func editableTextNode(
        _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing by default.
    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool
    ) {}
    /// Does nothing by default.
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {}
    /// Does nothing by default.
    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {}
}
