import Foundation
import UIPrimitives

/// A search of items, and the form of its results. *Thread*: any.
struct KeychainQuery {
    private let attributes: [String: Any]
    private let identifier: String?
    private let ignoresCase: Bool
    /// The largest number of results.
    let limit: Int
    private var returnsList: Bool { limit > 1 }
    private let returnsData: Bool
    private let returnsAttributes: Bool
    private let returnsIdentifier: Bool

    init(_ arguments: [String: Any]) throws(KeychainFailure) {
        guard arguments[kSecValueRef as String] == nil, arguments[kSecUseItemList as String] == nil else {
            throw KeychainFailure(errSecUnimplemented)
        }
        func flag(_ key: CFString) -> Bool { (arguments[key as String] as? Bool) ?? false }
        var attributes = try KeychainItem.attributes(in: arguments)
        if attributes[kSecAttrSynchronizable as String] as? String == kSecAttrSynchronizableAny as String {
            attributes[kSecAttrSynchronizable as String] = nil
        } else {
            attributes[kSecAttrSynchronizable as String] = attributes[kSecAttrSynchronizable as String] ?? 0
        }
        identifier = (arguments[kSecValuePersistentRef as String] as? Data).map { String(decoding: $0, as: UTF8.self) }
        guard attributes[kSecClass as String] != nil || identifier != nil else { throw KeychainFailure(errSecParam) }
        if identifier != nil { attributes[kSecAttrSynchronizable as String] = nil }
        self.attributes = attributes
        ignoresCase = flag(kSecMatchCaseInsensitive)
        let limit = arguments[kSecMatchLimit as String]
        let isAll = limit as? String == kSecMatchLimitAll as String
        self.limit = isAll ? .max : (limit as? Int).map { max($0, 1) } ?? 1
        returnsData = flag(kSecReturnData)
        returnsAttributes = flag(kSecReturnAttributes)
        returnsIdentifier = flag(kSecReturnPersistentRef)
    }

    func matches(_ item: KeychainItem) -> Bool {
        if let identifier, identifier != item.identifier { return false }
        return attributes.allSatisfy { key, value in
            let own = item.attributes[key]
            if key == kSecAttrSynchronizable as String { return (own as? Int ?? 0) == (value as? Int ?? 0) }
            return areSame(own, value, ignoringCase: ignoresCase)
        }
    }

    // MARK: Results

    /// The result of a call for the found items; nil if the query requests none.
    func result(of items: [KeychainItem]) -> AnyObject? {
        guard returnsData || returnsAttributes || returnsIdentifier else { return nil }
        let results = items.map(result)
        return returnsList ? NSArray(array: results) : results.first
    }

    private func result(of item: KeychainItem) -> AnyObject {
        let data = NSData(data: item.data ?? Data())
        let reference = NSData(data: Data(item.identifier.utf8))
        let requested = [returnsData, returnsAttributes, returnsIdentifier].filter { $0 }.count
        if requested == 1, returnsData { return data }
        if requested == 1, returnsIdentifier { return reference }
        let values = NSMutableDictionary()
        if returnsAttributes {
            for (key, value) in item.attributes { values[NSString(string: key)] = value }
        }
        if returnsData { values[kSecValueData] = data }
        if returnsIdentifier { values[kSecValuePersistentRef] = reference }
        return values
    }
}
