import Foundation

/// Access to the parts of the bar by key.
extension UISearchBar: KeyedValues {
    nonisolated package func setKeyedValue(_ value: Any?, forKey key: String) -> Bool { false }

    nonisolated package func keyedValue(forKey key: String) -> Any? {
        MainActor.assumeIsolated { part(key) }
    }

    private func part(_ key: String) -> UIView? {
        switch key {
        case "searchField", "_searchField": searchTextField
        case "cancelButton", "_cancelButton": cancelButton
        default: nil
        }
    }
}

/// The input traits of the text field.
extension UISearchBar {
    /// *Differs from UIKit*: stored, without effect; text is typed as the keyboard of the desktop sends it.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; the desktop has no correction of typed text.
    public var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; the desktop has no spell checking of typed text.
    public var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; there is no software keyboard.
    public var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; there is no software keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; `.search` by default.
    public var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }

    /// Whether the return key does nothing while the text is empty; `false` by default.
    public var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    /// Whether characters are shown as dots and cannot be copied; `false` by default.
    public var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }

    /// *Differs from UIKit*: stored, without effect; there is no autofill.
    public var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
}
