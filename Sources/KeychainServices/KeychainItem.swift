import Foundation
import UIPrimitives

/// One item of the keychain. `@unchecked Sendable`: the attributes are values of property lists and never changed.
struct KeychainItem: @unchecked Sendable {
    /// The attributes by their names, with the kind and without the data.
    let attributes: [String: Any]
    let data: Data?
    /// Identifies the item until it is deleted.
    let identifier: String

    private init(_ attributes: [String: Any], _ data: Data?, _ identifier: String) {
        (self.attributes, self.data, self.identifier) = (attributes, data, identifier)
    }

    /// Creates an item from the arguments of a call.
    init(_ arguments: [String: Any]) throws(KeychainFailure) {
        guard let kind = arguments[kSecClass as String] as? String else { throw KeychainFailure(errSecParam) }
        guard arguments[kSecValueRef as String] == nil, kind != kSecClassIdentity as String else {
            throw KeychainFailure(errSecUnimplemented)
        }
        let now = Date()
        var attributes = try Self.attributes(in: arguments)
        attributes[kSecAttrCreationDate as String] = attributes[kSecAttrCreationDate as String] ?? now
        attributes[kSecAttrModificationDate as String] = now
        attributes[kSecAttrAccessible as String] = attributes[kSecAttrAccessible as String] ?? kSecAttrAccessibleWhenUnlocked as String
        self.init(attributes, Self.data(in: arguments), UUID().uuidString)
    }

    /// Returns the attributes of a call: texts, numbers, dates and data that are neither options nor results. Fails with `errSecParam` for
    /// another value, such as nil in place of an account, because a query without the attribute would match other items.
    static func attributes(in arguments: [String: Any]) throws(KeychainFailure) -> [String: Any] {
        var attributes: [String: Any] = [:]
        for (key, value) in arguments where !isOption(key) {
            guard let value = plainValue(value) else { throw KeychainFailure(errSecParam) }
            attributes[key] = value
        }
        return attributes
    }

    private static func isOption(_ key: String) -> Bool {
        ["m_", "r_", "u_", "v_"].contains { key.hasPrefix($0) } || key == kSecUseDataProtectionKeychain as String
            || key == kSecAttrAccessControl as String
    }

    /// The value in a form that a property list can contain; nil for other values.
    private static func plainValue(_ value: Any) -> Any? {
        switch value {
        case let text as String: text
        case let data as Data: data
        case let date as Date: date
        case let number as NSNumber: number.intValue
        default: nil
        }
    }

    private static func data(in arguments: [String: Any]) -> Data? { arguments[kSecValueData as String] as? Data }

    func changed(by arguments: [String: Any]) throws(KeychainFailure) -> KeychainItem {
        var attributes = attributes.merging(try Self.attributes(in: arguments)) { $1 }
        attributes[kSecAttrModificationDate as String] = Date()
        return KeychainItem(attributes, Self.data(in: arguments) ?? data, identifier)
    }

    // MARK: Keys

    /// The attributes that distinguish the items of a kind.
    // The strings are immutable.
    nonisolated(unsafe) private static let keys: [String: [CFString]] = [
        kSecClassGenericPassword as String: [kSecAttrAccount, kSecAttrService],
        kSecClassInternetPassword as String: [
            kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort,
            kSecAttrPath,
        ],
        kSecClassKey as String: [
            kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeyClass, kSecAttrKeySizeInBits,
        ],
        kSecClassCertificate as String: [kSecAttrLabel],
    ]

    /// Whether both items have the same key, so that the keychain cannot contain both.
    func hasSameKey(as other: KeychainItem) -> Bool {
        let kind = attributes[kSecClass as String] as? String ?? ""
        let names = (Self.keys[kind] ?? []) + [kSecClass, kSecAttrAccessGroup, kSecAttrSynchronizable]
        return names.allSatisfy { isEqual(attributes[$0 as String], other.attributes[$0 as String]) }
    }

    // MARK: Property list

    private static let dataKey = kSecValueData as String
    private static let identifierKey = kSecValuePersistentRef as String

    init?(encoded: [String: Any]) {
        guard let identifier = encoded[Self.identifierKey] as? String else { return nil }
        let attributes = encoded.filter { $0.key != Self.dataKey && $0.key != Self.identifierKey }
        self.init(attributes, encoded[Self.dataKey] as? Data, identifier)
    }

    var encoded: [String: Any] {
        var list = attributes
        list[Self.dataKey] = data
        list[Self.identifierKey] = identifier
        return list
    }
}

/// Whether two attributes are equal; a missing one equals zero and the empty text.
private func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    func isMissing(_ value: Any?) -> Bool { value == nil || (value as? Int) == 0 || (value as? String) == "" }
    if isMissing(a) || isMissing(b) { return isMissing(a) && isMissing(b) }
    return areSame(a, b)
}

/// Whether two values of property lists are equal.
func areSame(_ a: Any?, _ b: Any?, ignoringCase: Bool = false) -> Bool {
    switch (a, b) {
    case (let a as String, let b as String): ignoringCase ? a.lowercased() == b.lowercased() : a == b
    case (let a as Data, let b as Data): a == b
    case (let a as Date, let b as Date): a == b
    case (let a as Int, let b as Int): a == b
    // Programs use texts and their bytes for the same attribute.
    case (let a as String, let b as Data): Data(a.utf8) == b
    case (let a as Data, let b as String): a == Data(b.utf8)
    default: false
    }
}
