import Foundation

// Most of these traits are stored without effect, because there is no software keyboard. Secure entry and the return key have effects.

/// The layout of the software keyboard. *Differs from UIKit*: without effect; there is no software keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// As in UIKit; see ``UIKeyboardType`` for the difference.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    /// As in UIKit; see ``UIKeyboardType`` for the difference.
    case twitter, webSearch
}

/// The label of the return key. *Differs from UIKit*: not shown; with any value except `default`, the Tab key moves the keyboard focus
/// out of a text view instead of inserting a tab.
public enum UIReturnKeyType: Int, Sendable {
    /// As in UIKit; see ``UIReturnKeyType`` for the difference.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The automatic capitalization of typed text. *Differs from UIKit*: without effect; text is typed as the keyboard of the desktop sends it.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// As in UIKit; see ``UITextAutocapitalizationType`` for the difference.
    case none, words, sentences, allCharacters
}

/// The automatic correction of typed text. *Differs from UIKit*: without effect; the desktop has no correction of typed text.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As in UIKit; see ``UITextAutocorrectionType`` for the difference.
    case `default`, no, yes
}

/// The spell checking of typed text. *Differs from UIKit*: without effect; the desktop has no spell checking of typed text.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As in UIKit; see ``UITextSpellCheckingType`` for the difference.
    case `default`, no, yes
}

/// The appearance of the software keyboard. *Differs from UIKit*: without effect; there is no software keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As in UIKit; see ``UIKeyboardAppearance`` for the difference.
    case `default`, dark, light

    /// The former name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// The meaning of a field's text. *Differs from UIKit*: stored, without effect; there is no autofill.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    /// The name of the type.
    public let rawValue: String

    /// Creates a type with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's name.
    public static let name = Self(rawValue: "name")
    /// A user name for a login.
    public static let username = Self(rawValue: "username")
    /// A password for a login.
    public static let password = Self(rawValue: "password")
    /// A password that the user chooses.
    public static let newPassword = Self(rawValue: "new-password")
    /// An email address.
    public static let emailAddress = Self(rawValue: "email")
    /// A code for one login.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    /// A telephone number.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// A web address.
    public static let URL = Self(rawValue: "url")
    /// A title before a name.
    public static let namePrefix = Self(rawValue: "name-prefix")
    /// A first name.
    public static let givenName = Self(rawValue: "given-name")
    /// A middle name.
    public static let middleName = Self(rawValue: "middle-name")
    /// A last name.
    public static let familyName = Self(rawValue: "family-name")
    /// A suffix of a name.
    public static let nameSuffix = Self(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = Self(rawValue: "nickname")
    /// The title of a job.
    public static let jobTitle = Self(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = Self(rawValue: "organization")
    /// A place.
    public static let location = Self(rawValue: "location")
    /// A whole street address.
    public static let fullStreetAddress = Self(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    /// The city of an address.
    public static let addressCity = Self(rawValue: "address-level2")
    /// The state of an address.
    public static let addressState = Self(rawValue: "address-level1")
    /// The city and the state of an address.
    public static let addressCityAndState = Self(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = Self(rawValue: "address-level3")
    /// The name of a country.
    public static let countryName = Self(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = Self(rawValue: "postal-code")
    /// The number of a credit card.
    public static let creditCardNumber = Self(rawValue: "cc-number")
    /// A date and a time.
    public static let dateTime = Self(rawValue: "date-time")
    /// A date of birth.
    public static let birthdate = Self(rawValue: "bday")
    /// The number of a flight.
    public static let flightNumber = Self(rawValue: "flight-number")
    /// The number of a shipment.
    public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
}

/// Properties of a text input that describe its text. *Thread*: main.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// *Differs from UIKit*: without effect; text is typed as the keyboard of the desktop sends it.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// *Differs from UIKit*: without effect; the desktop has no correction of typed text.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// *Differs from UIKit*: without effect; the desktop has no spell checking of typed text.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// *Differs from UIKit*: without effect; there is no software keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// *Differs from UIKit*: without effect; there is no software keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The label of the return key; see ``UIReturnKeyType``.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key does nothing while the text is empty.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether characters are shown as dots and cannot be copied.
    var isSecureTextEntry: Bool { get set }
    /// *Differs from UIKit*: without effect; there is no autofill.
    var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
    /// The automatic capitalization; `.sentences` by default. Setting it does nothing.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// The automatic correction; `.default` by default. Setting it does nothing.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// The spell checking; `.default` by default. Setting it does nothing.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// The layout of the software keyboard; `.default` by default. Setting it does nothing.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// The appearance of the software keyboard; `.default` by default. Setting it does nothing.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// The label of the return key; `.default` by default. Setting it does nothing.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// Whether the return key does nothing while the text is empty; `false` by default. Setting it does nothing.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// Whether characters are shown as dots; `false` by default. Setting it does nothing.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// The rules for new passwords; nil by default. Setting it does nothing, because there is no generator of passwords.
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
    /// The meaning of the text; nil by default. Setting it does nothing.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
}

/// The traits that a node stores until the view of its text input exists.
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
    /// Sets all traits to those of `traits`.
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

/// The rules for new passwords, such as `minlength: 8;`. *Differs from UIKit*: not read; there is no generator of passwords.
open class UITextInputPasswordRules: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The rules as text.
    public let passwordRulesDescriptor: String
    /// Creates rules from their text.
    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}
