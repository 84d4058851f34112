import Foundation
import FoundationCompatibility
import Scheduling
import UIPrimitives

/// The items of the program, and the queries that its functions answer. *Thread*: any; calls wait for each other.
///
/// All items are one property list, which is read and written as a whole: a program has few items, and they are small.
package final class Keychain: Sendable {
    /// The keychain that the functions use.
    package static let current = Locked(Keychain(storage: KeychainStorages.ofProgram()))

    private let storage: Locked<any KeychainStorage>

    package init(storage: any KeychainStorage) {
        self.storage = Locked(storage)
    }

    /// Runs a change of the items, and writes them if it succeeds.
    private func edit<Result>(_ body: (inout [KeychainItem]) throws(KeychainFailure) -> Result) throws(KeychainFailure) -> Result {
        try locked { storage throws(KeychainFailure) in
            try storage.exclusively { storage throws(KeychainFailure) in
                var items = try Self.decode(storage.read())
                let result = try body(&items)
                try storage.write(Self.encode(items))
                return result
            }
        }
    }

    private func locked<Result>(
        _ body: (any KeychainStorage) throws(KeychainFailure) -> Result
    ) throws(KeychainFailure) -> Result {
        let result: Swift.Result<Result, KeychainFailure> = storage.withLock { storage in
            do throws(KeychainFailure) { return .success(try body(storage)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    // MARK: Functions

    func add(_ attributes: [String: Any]) throws(KeychainFailure) -> KeychainItem {
        let item = try KeychainItem(attributes)
        return try edit { items throws(KeychainFailure) in
            guard !items.contains(where: { $0.hasSameKey(as: item) }) else { throw KeychainFailure(errSecDuplicateItem) }
            items.append(item)
            return item
        }
    }

    func items(matching query: KeychainQuery) throws(KeychainFailure) -> [KeychainItem] {
        let items = try locked { storage throws(KeychainFailure) in try Self.decode(storage.read()) }
        let found = items.filter(query.matches)
        guard !found.isEmpty else { throw KeychainFailure(errSecItemNotFound) }
        return Array(found.prefix(query.limit))
    }

    func update(_ query: KeychainQuery, with changes: [String: Any]) throws(KeychainFailure) {
        try edit { items throws(KeychainFailure) in
            let indexes = items.indices.filter { query.matches(items[$0]) }
            guard !indexes.isEmpty else { throw KeychainFailure(errSecItemNotFound) }
            for index in indexes {
                let changed = try items[index].changed(by: changes)
                let isTaken = items.indices.contains { $0 != index && items[$0].hasSameKey(as: changed) }
                guard !isTaken else { throw KeychainFailure(errSecDuplicateItem) }
                items[index] = changed
            }
        }
    }

    func delete(_ query: KeychainQuery) throws(KeychainFailure) {
        try edit { items throws(KeychainFailure) in
            let count = items.count
            items.removeAll(where: query.matches)
            guard items.count < count else { throw KeychainFailure(errSecItemNotFound) }
        }
    }

    // MARK: Property list

    private static func decode(_ data: Data?) throws(KeychainFailure) -> [KeychainItem] {
        // An empty list of items is never written as zero bytes, so an empty file has lost its items.
        guard let data else { return [] }
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]] else {
            throw KeychainFailure(errSecDecode)
        }
        return list.compactMap(KeychainItem.init(encoded:))
    }

    /// Returns the items of `data`, and those of `other` whose keys `data` does not have.
    static func joined(_ data: Data, _ other: Data?) throws(KeychainFailure) -> Data {
        guard let other else { return data }
        var items = try decode(data)
        for item in try decode(other) where !items.contains(where: { $0.hasSameKey(as: item) }) { items.append(item) }
        return try encode(items)
    }

    private static func encode(_ items: [KeychainItem]) throws(KeychainFailure) -> Data {
        do {
            return try PropertyListSerialization.data(fromPropertyList: items.map(\.encoded), format: .binary, options: 0)
        } catch {
            throw KeychainFailure(errSecParam)
        }
    }
}

/// The reason why a function of the keychain fails.
package struct KeychainFailure: Error {
    package let status: OSStatus

    init(_ status: OSStatus) {
        self.status = status
    }
}
