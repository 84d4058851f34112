import Foundation

extension String {
    /// The key of a text in the tables of a program's resources. An interpolation becomes a format specifier in the key, such as `%@` or
    /// `%lld`, and an argument for the specifier in the text.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// The key, with a format specifier in place of each interpolation.
        let key: String
        let arguments: [Argument]

        /// A value of an interpolation.
        enum Argument: Equatable, Sendable {
            case text(String)
            case integer(Int64)
            case unsigned(UInt64)
            case number(Double)

            var formatted: any CVarArg {
                switch self {
                case .text(let text): NSString(string: text)
                case .integer(let value): value
                case .unsigned(let value): value
                case .number(let value): value
                }
            }
        }

        /// Creates a key without interpolations.
        public init(stringLiteral value: String) { (key, arguments) = (value, []) }
        /// Creates a key without interpolations.
        public init(_ value: String) { (key, arguments) = (value, []) }
        /// Creates a key with interpolations.
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        /// The parts of a key.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [Argument] = []

            /// Creates an empty key.
            public init(literalCapacity: Int, interpolationCount: Int) {}
            /// Appends a part of the key. A percent sign is doubled, because the key is a format string.
            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }
            /// Appends `%@`.
            public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
            /// Appends `%@`.
            public mutating func appendInterpolation(_ string: Substring) { append("%@", .text(String(string))) }
            /// Appends `%@`, with the description of the value.
            public mutating func appendInterpolation<T>(_ value: T) { append("%@", .text(String(describing: value))) }
            /// Appends `%lld`.
            public mutating func appendInterpolation<T: SignedInteger>(_ value: T) { append("%lld", .integer(Int64(clamping: value))) }
            /// Appends `%llu`.
            public mutating func appendInterpolation<T: UnsignedInteger>(_ value: T) { append("%llu", .unsigned(UInt64(clamping: value))) }
            /// Appends `%lf`.
            public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
            /// Appends `%f`.
            public mutating func appendInterpolation(_ value: Float) { append("%f", .number(Double(value))) }
            /// Appends a format specifier, such as `%.2f`.
            public mutating func appendInterpolation(_ value: Double, specifier: String) { append(specifier, .number(value)) }
            /// Appends a format specifier, such as `%03lld`.
            public mutating func appendInterpolation<T: SignedInteger>(_ value: T, specifier: String) {
                append(specifier, .integer(Int64(clamping: value)))
            }

            private mutating func append(_ format: String, _ argument: Argument) {
                key += format
                arguments.append(argument)
            }
        }

        /// Returns `format` with the arguments in place of its specifiers, and with `%` in place of `%%`.
        func text(_ format: String, locale: Locale) -> String {
            guard !arguments.isEmpty else { return format.replacingOccurrences(of: "%%", with: "%") }
            return String(format: format, locale: locale, arguments: arguments.map(\.formatted))
        }
    }

    /// Creates the text for a key in a table of the program's resources, or the key with the values of its interpolations.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: keyAndValue.key, table: table)
        self = keyAndValue.text(format, locale: locale)
    }

    /// Creates the text for a key in a table of the program's resources, or the default text.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
        self = defaultValue.text(format, locale: locale)
    }

    /// Creates the text of a resource. *Differs from Foundation*: the text is in the language of the program; the resource's locale
    /// determines only the form of numbers.
    public init(localized resource: LocalizedStringResource) {
        let bundle = resource.bundle.bundle
        let format = bundle.localizedString(forKey: resource.key, value: resource.defaultValue.key, table: resource.table)
        self = resource.defaultValue.text(format, locale: resource.locale)
    }
}
