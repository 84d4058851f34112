import FoundationCompatibility

/// A text with its pronunciation. *Thread*: any.
open class INSpeakableString: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The text.
    public let spokenPhrase: String
    /// The pronunciation.
    public let pronunciationHint: String?
    /// The identifier in the vocabulary.
    public let vocabularyIdentifier: String?

    /// Creates a text.
    public convenience init(spokenPhrase: String) {
        self.init(vocabularyIdentifier: nil, spokenPhrase: spokenPhrase, pronunciationHint: nil)
    }

    /// Creates a text with a pronunciation.
    public convenience init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.init(vocabularyIdentifier: Optional(vocabularyIdentifier), spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
    }

    private init(vocabularyIdentifier: String?, spokenPhrase: String, pronunciationHint: String?) {
        (self.vocabularyIdentifier, self.spokenPhrase) = (vocabularyIdentifier, spokenPhrase)
        self.pronunciationHint = pronunciationHint
    }
}

/// The kind of a person's address.
public enum INPersonHandleType: Int, Sendable {
    /// As in Intents.
    case unknown, emailAddress, phoneNumber
}

/// The address of a person. *Thread*: any.
open class INPersonHandle: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The address.
    public let value: String?
    /// The kind.
    public let type: INPersonHandleType

    /// Creates an address.
    public init(value: String?, type: INPersonHandleType) { (self.value, self.type) = (value, type) }
}

/// An image of a request. *Thread*: any.
open class INImage: NSObject, @unchecked Sendable {  // Protection: without state.
    /// Creates an image of the program. *Differs from Intents*: the image is not loaded; it is shown nowhere.
    public init(named name: String) {}
    /// Creates an image from the data of a file. *Differs from Intents*: the image is not read; it is shown nowhere.
    public init(imageData: Data) {}
    /// Creates an image from an address. *Differs from Intents*: the image is not loaded; it is shown nowhere. Never returns nil.
    public init?(url: URL) {}
}

/// A person. *Thread*: any.
open class INPerson: NSObject, @unchecked Sendable {  // Protection: immutable.
    /// The address.
    public let personHandle: INPersonHandle?
    /// The parts of the name.
    public let nameComponents: PersonNameComponents?
    /// The name that is shown; empty for none.
    public let displayName: String
    /// The picture.
    public let image: INImage?
    /// The identifier of the person's contact.
    public let contactIdentifier: String?
    /// The identifier that the program gives the person.
    public let customIdentifier: String?

    /// Creates a person.
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.personHandle = personHandle
        self.nameComponents = nameComponents
        self.displayName = displayName ?? ""
        self.image = image
        self.contactIdentifier = contactIdentifier
        self.customIdentifier = customIdentifier
    }
}
