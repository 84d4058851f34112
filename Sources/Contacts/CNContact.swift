import FoundationCompatibility

/// Whether a contact is a person or an organization.
public enum CNContactType: Int, Sendable {
    /// A person.
    case person
    /// An organization.
    case organization
}

/// The order of contacts.
public enum CNContactSortOrder: Int, Sendable {
    /// As they were created, as the user chose, by given names, or by family names.
    case none, userDefault, givenName, familyName
}

/// The values of a contact.
struct ContactValues {
    var type = CNContactType.person
    var namePrefix = "", givenName = "", middleName = "", familyName = "", previousFamilyName = "", nameSuffix = "", nickname = ""
    var organizationName = "", departmentName = "", jobTitle = ""
    var phoneticGivenName = "", phoneticMiddleName = "", phoneticFamilyName = "", phoneticOrganizationName = ""
    var note = ""
    var imageData: Data?
    var birthday: DateComponents?
    var nonGregorianBirthday: DateComponents?
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var contactRelations: [CNLabeledValue<CNContactRelation>] = []
    var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
    var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
    var dates: [CNLabeledValue<NSDateComponents>] = []
}

/// A contact, whose values cannot be set. *Thread*: any; see ``CNMutableContact``.
open class CNContact: NSObject, NSCopying, @unchecked Sendable {  // Only the mutable subclass changes the values.
    /// The identifier of the contact.
    public let identifier: String
    var values: ContactValues

    /// Creates an empty contact.
    public override init() {
        identifier = UUID().uuidString
        values = ContactValues()
    }

    init(identifier: String, values: ContactValues) { (self.identifier, self.values) = (identifier, values) }
    /// Whether the contact is a person or an organization.
    open var contactType: CNContactType { values.type }
    /// The title before the name.
    open var namePrefix: String { values.namePrefix }
    /// The given name.
    open var givenName: String { values.givenName }
    /// The middle name.
    open var middleName: String { values.middleName }
    /// The family name.
    open var familyName: String { values.familyName }
    /// The former family name.
    open var previousFamilyName: String { values.previousFamilyName }
    /// The title after the name.
    open var nameSuffix: String { values.nameSuffix }
    /// The nickname.
    open var nickname: String { values.nickname }
    /// The name of the organization.
    open var organizationName: String { values.organizationName }
    /// The name of the department.
    open var departmentName: String { values.departmentName }
    /// The title of the job.
    open var jobTitle: String { values.jobTitle }
    /// The pronunciation of the given name.
    open var phoneticGivenName: String { values.phoneticGivenName }
    /// The pronunciation of the middle name.
    open var phoneticMiddleName: String { values.phoneticMiddleName }
    /// The pronunciation of the family name.
    open var phoneticFamilyName: String { values.phoneticFamilyName }
    /// The pronunciation of the name of the organization.
    open var phoneticOrganizationName: String { values.phoneticOrganizationName }
    /// The note.
    open var note: String { values.note }
    /// The picture as the data of an image file.
    open var imageData: Data? { values.imageData }
    /// The birthday.
    open var birthday: DateComponents? { values.birthday }
    /// The birthday in another calendar.
    open var nonGregorianBirthday: DateComponents? { values.nonGregorianBirthday }
    /// The telephone numbers.
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
    /// The mail addresses.
    open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
    /// The postal addresses.
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }
    /// The addresses of web pages.
    open var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
    /// The relatives.
    open var contactRelations: [CNLabeledValue<CNContactRelation>] { values.contactRelations }
    /// The accounts in social networks.
    open var socialProfiles: [CNLabeledValue<CNSocialProfile>] { values.socialProfiles }
    /// The accounts for instant messages.
    open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] { values.instantMessageAddresses }
    /// The dates.
    open var dates: [CNLabeledValue<NSDateComponents>] { values.dates }
    /// The small picture: the picture itself. *Differs from Contacts*: it is not made smaller.
    open var thumbnailImageData: Data? { values.imageData }
    /// Whether there is a picture.
    open var imageDataAvailable: Bool { values.imageData != nil }

    /// Returns whether the value of a key is loaded: true.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    /// Returns whether the values of all keys are loaded: true.
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
    /// Returns a copy that cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any { CNContact(identifier: identifier, values: values) }
    /// Returns a copy that can be changed.
    open override func mutableCopy() -> Any { CNMutableContact(identifier: identifier, values: values) }

    /// Returns the readable name of a key: the key itself. *Differs from Contacts*: it is not translated.
    open class func localizedString(forKey key: String) -> String { key }
    /// Returns the condition for contacts with a name.
    open class func predicateForContacts(matchingName name: String) -> NSPredicate {
        NSPredicate { contact, _ in
            (contact as? CNContact).flatMap { CNContactFormatter.string(from: $0, style: .fullName) }?
                .localizedCaseInsensitiveContains(name) == true
        }
    }
    /// Returns the condition for contacts with identifiers.
    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate { contact, _ in (contact as? CNContact).map { identifiers.contains($0.identifier) } == true }
    }
}

/// A contact whose values can be set. *Thread*: any, but only one thread at a time.
open class CNMutableContact: CNContact, @unchecked Sendable {
    /// Whether the contact is a person or an organization.
    open override var contactType: CNContactType {
        get { values.type }
        set { values.type = newValue }
    }
    /// The title before the name.
    open override var namePrefix: String {
        get { values.namePrefix }
        set { values.namePrefix = newValue }
    }
    /// The given name.
    open override var givenName: String {
        get { values.givenName }
        set { values.givenName = newValue }
    }
    /// The middle name.
    open override var middleName: String {
        get { values.middleName }
        set { values.middleName = newValue }
    }
    /// The family name.
    open override var familyName: String {
        get { values.familyName }
        set { values.familyName = newValue }
    }
    /// The former family name.
    open override var previousFamilyName: String {
        get { values.previousFamilyName }
        set { values.previousFamilyName = newValue }
    }
    /// The title after the name.
    open override var nameSuffix: String {
        get { values.nameSuffix }
        set { values.nameSuffix = newValue }
    }
    /// The nickname.
    open override var nickname: String {
        get { values.nickname }
        set { values.nickname = newValue }
    }
    /// The name of the organization.
    open override var organizationName: String {
        get { values.organizationName }
        set { values.organizationName = newValue }
    }
    /// The name of the department.
    open override var departmentName: String {
        get { values.departmentName }
        set { values.departmentName = newValue }
    }
    /// The title of the job.
    open override var jobTitle: String {
        get { values.jobTitle }
        set { values.jobTitle = newValue }
    }
    /// The pronunciation of the given name.
    open override var phoneticGivenName: String {
        get { values.phoneticGivenName }
        set { values.phoneticGivenName = newValue }
    }
    /// The pronunciation of the middle name.
    open override var phoneticMiddleName: String {
        get { values.phoneticMiddleName }
        set { values.phoneticMiddleName = newValue }
    }
    /// The pronunciation of the family name.
    open override var phoneticFamilyName: String {
        get { values.phoneticFamilyName }
        set { values.phoneticFamilyName = newValue }
    }
    /// The pronunciation of the name of the organization.
    open override var phoneticOrganizationName: String {
        get { values.phoneticOrganizationName }
        set { values.phoneticOrganizationName = newValue }
    }
    /// The note.
    open override var note: String {
        get { values.note }
        set { values.note = newValue }
    }
    /// The picture as the data of an image file.
    open override var imageData: Data? {
        get { values.imageData }
        set { values.imageData = newValue }
    }
    /// The birthday.
    open override var birthday: DateComponents? {
        get { values.birthday }
        set { values.birthday = newValue }
    }
    /// The birthday in another calendar.
    open override var nonGregorianBirthday: DateComponents? {
        get { values.nonGregorianBirthday }
        set { values.nonGregorianBirthday = newValue }
    }
    /// The telephone numbers.
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { values.phoneNumbers }
        set { values.phoneNumbers = newValue }
    }
    /// The mail addresses.
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { values.emailAddresses }
        set { values.emailAddresses = newValue }
    }
    /// The postal addresses.
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { values.postalAddresses }
        set { values.postalAddresses = newValue }
    }
    /// The addresses of web pages.
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { values.urlAddresses }
        set { values.urlAddresses = newValue }
    }
    /// The relatives.
    open override var contactRelations: [CNLabeledValue<CNContactRelation>] {
        get { values.contactRelations }
        set { values.contactRelations = newValue }
    }
    /// The accounts in social networks.
    open override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
        get { values.socialProfiles }
        set { values.socialProfiles = newValue }
    }
    /// The accounts for instant messages.
    open override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
        get { values.instantMessageAddresses }
        set { values.instantMessageAddresses = newValue }
    }
    /// The dates.
    open override var dates: [CNLabeledValue<NSDateComponents>] {
        get { values.dates }
        set { values.dates = newValue }
    }
}
