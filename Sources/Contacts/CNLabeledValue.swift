import FoundationCompatibility

/// The label of a home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of a work place.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of a school.
public let CNLabelSchool = "_$!<School>!$_"
/// The label of anything else.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of a mobile telephone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The label of the main telephone.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of a fax machine at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// The label of a fax machine at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// The label of a mail address of iCloud.
public let CNLabelEmailiCloud = "iCloud"
/// The label of a home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
/// The label of an anniversary.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"

/// A value with a label.
open class CNLabeledValue<ValueType: NSObject>: NSObject {
    /// The identifier of the value.
    public let identifier = UUID().uuidString
    /// The label; nil for none.
    public let label: String?
    /// The value.
    public let value: ValueType

    /// Creates a value with a label.
    public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }

    /// Returns the readable form of a label. *Differs from Contacts*: in English.
    open class func localizedString(forLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        return label.dropFirst(4).dropLast(4).lowercased()
    }
    /// Returns a value with another label.
    open func settingLabel(_ label: String?) -> Self { unsafeDowncast(CNLabeledValue(label: label, value: value), to: Self.self) }
    /// Returns a value with another value.
    open func settingValue(_ value: ValueType) -> Self { unsafeDowncast(CNLabeledValue(label: label, value: value), to: Self.self) }
}

/// A telephone number.
open class CNPhoneNumber: NSObject {
    /// The number as text.
    public let stringValue: String
    /// Creates a number from text.
    public init(stringValue string: String) { stringValue = string }
    /// Whether both numbers are the same text.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
    /// The hash of the text.
    open override var hash: Int { stringValue.hashValue }
}

/// A relative of a contact.
open class CNContactRelation: NSObject {
    /// The name.
    public let name: String
    /// Creates a relative.
    public init(name: String) { self.name = name }
}

/// An account of a network.
open class CNSocialProfile: NSObject {
    /// The address, the name of the user, the identifier of the user, and the name of the network.
    public let urlString: String, username: String, userIdentifier: String, service: String
    /// Creates an account.
    public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
        (self.urlString, self.username) = (urlString ?? "", username ?? "")
        (self.userIdentifier, self.service) = (userIdentifier ?? "", service ?? "")
    }
}

/// An account of instant messages.
open class CNInstantMessageAddress: NSObject {
    /// The name of the user and the name of the service.
    public let username: String, service: String
    /// Creates an account.
    public init(username: String, service: String) { (self.username, self.service) = (username, service) }
}

/// A postal address, whose values cannot be set.
open class CNPostalAddress: NSObject {
    var values = ["street": "", "city": "", "state": "", "postalCode": "", "country": "", "isoCountryCode": ""]
    /// The street and the number.
    open var street: String { values["street"] ?? "" }
    /// The city.
    open var city: String { values["city"] ?? "" }
    /// The state.
    open var state: String { values["state"] ?? "" }
    /// The postal code.
    open var postalCode: String { values["postalCode"] ?? "" }
    /// The country.
    open var country: String { values["country"] ?? "" }
    /// The country code of ISO 3166.
    open var isoCountryCode: String { values["isoCountryCode"] ?? "" }
    public override init() {}
}

/// A postal address whose values can be set.
open class CNMutablePostalAddress: CNPostalAddress {
    /// The street and the number.
    open override var street: String {
        get { super.street }
        set { values["street"] = newValue }
    }
    /// The city.
    open override var city: String {
        get { super.city }
        set { values["city"] = newValue }
    }
    /// The state.
    open override var state: String {
        get { super.state }
        set { values["state"] = newValue }
    }
    /// The postal code.
    open override var postalCode: String {
        get { super.postalCode }
        set { values["postalCode"] = newValue }
    }
    /// The country.
    open override var country: String {
        get { super.country }
        set { values["country"] = newValue }
    }
    /// The country code of ISO 3166.
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { values["isoCountryCode"] = newValue }
    }
}

/// The form of postal addresses as text.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
    /// For the mail. *Differs from Contacts*: in the order of the United States.
    case mailingAddress
}

/// Writes postal addresses as text. *Differs from Contacts*: in the order of the United States.
open class CNPostalAddressFormatter: NSObject {
    /// The form.
    open var style = CNPostalAddressFormatterStyle.mailingAddress
    public override init() {}
    /// Returns an address as lines of text.
    open func string(from postalAddress: CNPostalAddress) -> String {
        let region = [postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }.joined(separator: " ")
        let city = [postalAddress.city, region].filter { !$0.isEmpty }.joined(separator: ", ")
        return [postalAddress.street, city, postalAddress.country].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    /// Returns an address as lines of text.
    open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
        CNPostalAddressFormatter().string(from: postalAddress)
    }
}
