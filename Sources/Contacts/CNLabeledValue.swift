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
    public private(set) var identifier = UUID().uuidString
    /// The label; nil for none.
    public let label: String?
    /// The value.
    public let value: ValueType

    /// Creates a value with a label.
    public required init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }

    /// Returns the readable form of a label. *Differs from Contacts*: in English.
    open class func localizedString(forLabel label: String) -> String {
        guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
        return label.dropFirst(4).dropLast(4).lowercased()
    }
    /// Returns the value with another label and the same identifier.
    open func settingLabel(_ label: String?) -> Self { replacement(label, value) }
    /// Returns another value with the same label and identifier.
    open func settingValue(_ value: ValueType) -> Self { replacement(label, value) }

    private func replacement(_ label: String?, _ value: ValueType) -> Self {
        let replacement = Self(label: label, value: value)
        replacement.identifier = identifier
        return replacement
    }
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

/// An account in a social network.
open class CNSocialProfile: NSObject {
    /// The address, the name of the user, the identifier of the user, and the name of the network.
    public let urlString: String, username: String, userIdentifier: String, service: String
    /// Creates an account.
    public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
        (self.urlString, self.username) = (urlString ?? "", username ?? "")
        (self.userIdentifier, self.service) = (userIdentifier ?? "", service ?? "")
    }
}

/// An account for instant messages.
open class CNInstantMessageAddress: NSObject {
    /// The name of the user and the name of the service.
    public let username: String, service: String
    /// Creates an account.
    public init(username: String, service: String) { (self.username, self.service) = (username, service) }
}
