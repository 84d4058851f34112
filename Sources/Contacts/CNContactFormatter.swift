import FoundationCompatibility

/// The form of names as text.
public enum CNContactFormatterStyle: Int, Sendable {
    /// The full name.
    case fullName
    /// The pronunciation of the full name.
    case phoneticFullName
}

/// The keys of the values that a form of names needs.
struct FormatterKeys: CNKeyDescriptor {
    let style: CNContactFormatterStyle
}

/// Writes names as text. *Differs from Contacts*: in the order given name, family name.
open class CNContactFormatter: Formatter, @unchecked Sendable {  // As in Foundation: used by one thread at a time.
    /// The form.
    open var style = CNContactFormatterStyle.fullName

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the name of a contact; nil if it has none.
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

    /// Returns the name of a contact: for an organization its name, otherwise the name of the person; if that is empty, the other one. Nil
    /// if both are empty.
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        let person =
            switch style {
            case .fullName: [contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix]
            case .phoneticFullName: [contact.phoneticGivenName, contact.phoneticMiddleName, contact.phoneticFamilyName]
            }
        let name = person.filter { !$0.isEmpty }.joined(separator: " ")
        let candidates = contact.contactType == .organization ? [contact.organizationName, name] : [name, contact.organizationName]
        return candidates.first { !$0.isEmpty }
    }

    /// Returns the keys of the values that a form needs.
    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { FormatterKeys(style: style) }
}
