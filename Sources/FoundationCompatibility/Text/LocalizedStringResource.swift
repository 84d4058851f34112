import Foundation

/// A text in the program's resources that is read when it is needed.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The bundle of a text.
    public enum BundleDescription: Equatable, Sendable {
        /// The program's bundle.
        case main
        /// The bundle at a URL; the main bundle if there is none.
        case atURL(URL)

        var bundle: Bundle {
            switch self {
            case .main: .main
            case .atURL(let url): Bundle(url: url) ?? .main
            }
        }
    }

    /// The key.
    public let key: String
    /// The text if the table does not contain the key.
    public let defaultValue: String.LocalizationValue
    /// The table; nil for `Localizable`.
    public let table: String?
    /// The locale that determines the form of numbers in the text.
    public var locale: Locale
    /// The bundle with the table.
    public let bundle: BundleDescription

    /// Creates a resource with a key and a default text.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue, self.table, self.locale, self.bundle) = ("\(key)", defaultValue, table, locale, bundle)
    }

    /// Creates a resource whose key is its default text.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        (key, defaultValue, self.table, self.locale, self.bundle) = (keyAndValue.key, keyAndValue, table, locale, bundle)
    }

    /// Creates a resource whose key and default text are `value`.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    /// Creates a resource whose key and default text contain interpolations.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}
