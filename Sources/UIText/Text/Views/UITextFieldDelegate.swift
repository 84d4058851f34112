import Foundation

/// An object that is notified of editing in a text field. Every method has a default implementation. *Thread*: main.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether editing may begin; `true` by default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called after editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end; `true` by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called after editing has ended, by the default implementation of the method with a reason.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called after editing has ended, with the reason. The default implementation calls the method without a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether an edit by the user may change the text; `true` by default. Not called while an input method composes text. The range is in
    /// UTF-16 units.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    /// Called after the selection or the caret has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button may clear the text; `true` by default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether the return key sends `editingDidEndOnExit` and `primaryActionTriggered`; `true` by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns `true` by default.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns `true` by default.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls the method without a reason by default.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns `true` by default.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns `true` by default.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns `true` by default.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
