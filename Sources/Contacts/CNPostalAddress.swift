import FoundationCompatibility

/// The values of a postal address.
struct PostalAddressValues {
    var street = "", city = "", state = "", postalCode = "", country = "", isoCountryCode = ""
}

/// A postal address, whose values cannot be set.
open class CNPostalAddress: NSObject, NSCopying {
    var values = PostalAddressValues()
    public override init() {}

    /// The street and the number.
    open var street: String { values.street }
    /// The city.
    open var city: String { values.city }
    /// The state.
    open var state: String { values.state }
    /// The postal code.
    open var postalCode: String { values.postalCode }
    /// The country.
    open var country: String { values.country }
    /// The country code of ISO 3166.
    open var isoCountryCode: String { values.isoCountryCode }

    /// Returns a copy that cannot be changed.
    open func copy(with zone: NSZone? = nil) -> Any { replica(CNPostalAddress()) }
    /// Returns a copy that can be changed.
    open override func mutableCopy() -> Any { replica(CNMutablePostalAddress()) }

    private func replica(_ address: CNPostalAddress) -> CNPostalAddress {
        address.values = values
        return address
    }
}

/// A postal address whose values can be set.
open class CNMutablePostalAddress: CNPostalAddress {
    /// The street and the number.
    open override var street: String {
        get { values.street }
        set { values.street = newValue }
    }
    /// The city.
    open override var city: String {
        get { values.city }
        set { values.city = newValue }
    }
    /// The state.
    open override var state: String {
        get { values.state }
        set { values.state = newValue }
    }
    /// The postal code.
    open override var postalCode: String {
        get { values.postalCode }
        set { values.postalCode = newValue }
    }
    /// The country.
    open override var country: String {
        get { values.country }
        set { values.country = newValue }
    }
    /// The country code of ISO 3166.
    open override var isoCountryCode: String {
        get { values.isoCountryCode }
        set { values.isoCountryCode = newValue }
    }
}

/// The style in which a postal address is written as text.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
    /// For letters. *Differs from Contacts*: the parts are in the order of the United States for every country.
    case mailingAddress
}

/// Writes postal addresses as text. *Differs from Contacts*: the parts are in the order of the United States for every country.
open class CNPostalAddressFormatter: NSObject {
    /// The style.
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
