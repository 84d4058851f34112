import Foundation

// *Differs from UIKit*, all of them: there is no keyboard on the screen to adapt; what matters on a desktop is secure entry
// and the return key.

public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch
}

public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}

public enum UITextSpellCheckingType: Int, Sendable {
    case `default`, no, yes
}

public enum UIKeyboardAppearance: Int, Sendable {
    case `default`, dark, light

    public static let alert = UIKeyboardAppearance.dark
}

/// What a field is for. *Differs from UIKit*: kept, nothing is filled in.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self(rawValue: "name")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let emailAddress = Self(rawValue: "email")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    public static let telephoneNumber = Self(rawValue: "tel")
    public static let URL = Self(rawValue: "url")
}

/// What a text input tells of the text it takes.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether characters show as dots and cannot be copied.
    var isSecureTextEntry: Bool { get set }
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}

/// The traits of an input that has no view yet.
package struct TextInputTraits: Sendable {
    package var autocapitalizationType = UITextAutocapitalizationType.sentences
    package var autocorrectionType = UITextAutocorrectionType.default
    package var spellCheckingType = UITextSpellCheckingType.default
    package var keyboardType = UIKeyboardType.default
    package var keyboardAppearance = UIKeyboardAppearance.default
    package var returnKeyType = UIReturnKeyType.default
    package var enablesReturnKeyAutomatically = false
    package var isSecureTextEntry = false
    package var textContentType: UITextContentType?

    package init() {}
}

extension UITextInputTraits {
    /// Takes all traits over.
    package func adopt(_ traits: TextInputTraits) {
        autocapitalizationType = traits.autocapitalizationType
        autocorrectionType = traits.autocorrectionType
        spellCheckingType = traits.spellCheckingType
        keyboardType = traits.keyboardType
        keyboardAppearance = traits.keyboardAppearance
        returnKeyType = traits.returnKeyType
        enablesReturnKeyAutomatically = traits.enablesReturnKeyAutomatically
        isSecureTextEntry = traits.isSecureTextEntry
        textContentType = traits.textContentType
    }
}
