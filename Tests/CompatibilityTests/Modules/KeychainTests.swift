import FoundationCompatibility
import XCTest

@testable import KeychainServices

/// The keychain in a file of a temporary folder.
final class KeychainTests: XCTestCase {
    private var folder = ""
    private var path: String { folder + "/program/keychain" }

    override func setUp() {
        super.setUp()
        folder = NSTemporaryDirectory() + "keychain-" + UUID().uuidString
        Keychain.current.withLock { $0 = Keychain(storage: KeychainFile(path: path)) }
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
        super.tearDown()
    }

    private func query(_ account: String?, _ more: [String: Any] = [:]) -> CFDictionary {
        var query: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "ferries"]
        query[kSecAttrAccount as String] = account
        return query.merging(more) { $1 } as CFDictionary
    }

    private func password(_ account: String) -> String? {
        var result: AnyObject?
        let status = SecItemCopyMatching(
            query(account, [kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne]), &result)
        guard status == errSecSuccess, let data = result as? Data else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    private func add(_ account: String, _ password: String) -> OSStatus {
        SecItemAdd(query(account, [kSecValueData as String: Data(password.utf8)]), nil)
    }

    func testItemsAreAddedChangedAndDeleted() {
        XCTAssertEqual(add("ada", "first"), errSecSuccess)
        XCTAssertEqual(add("ada", "second"), errSecDuplicateItem)
        XCTAssertEqual(password("ada"), "first")
        XCTAssertEqual(SecItemUpdate(query("ada"), [kSecValueData as String: Data("third".utf8)] as CFDictionary), errSecSuccess)
        XCTAssertEqual(password("ada"), "third")
        XCTAssertEqual(SecItemDelete(query("ada")), errSecSuccess)
        XCTAssertNil(password("ada"))
        XCTAssertEqual(SecItemDelete(query("ada")), errSecItemNotFound)
        XCTAssertEqual(SecItemUpdate(query("ada"), [:] as CFDictionary), errSecItemNotFound)
    }

    func testAMissingValueMatchesNothing() {
        _ = add("ada", "1")
        let missing: String? = nil
        XCTAssertEqual(SecItemDelete(query(nil, [kSecAttrAccount as String: missing as Any])), errSecParam)
        XCTAssertEqual(password("ada"), "1")
    }

    func testACallThatFailsAddsNothing() {
        XCTAssertEqual(SecItemAdd(query("bob", [kSecUseItemList as String: [Data()]]), nil), errSecUnimplemented)
        XCTAssertNil(password("bob"))
    }

    func testItemsOfTwoPlacesAreJoined() throws {
        func list(_ items: [(String, String)]) throws -> Data {
            let file = KeychainFile(path: folder + "/\(UUID().uuidString)/keychain")
            Keychain.current.withLock { $0 = Keychain(storage: file) }
            for (account, password) in items { XCTAssertEqual(add(account, password), errSecSuccess) }
            return try XCTUnwrap(file.read())
        }
        let joined = try Keychain.joined(try list([("ada", "secret"), ("bob", "2")]), try list([("ada", "file"), ("cy", "3")]))
        let file = KeychainFile(path: path)
        try file.write(joined)
        Keychain.current.withLock { $0 = Keychain(storage: file) }
        XCTAssertEqual(["ada", "bob", "cy"].map(password), ["secret", "2", "3"])
    }

    func testAnEmptyFileIsDamagedAndKept() throws {
        try FileManager.default.createDirectory(atPath: folder + "/program", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: path))
        XCTAssertEqual(add("ada", "1"), errSecDecode)
    }

    func testASearchReturnsAttributesOfAllMatches() {
        _ = add("ada", "1")
        _ = add("bob", "2")
        var result: AnyObject?
        let all = query(
            nil,
            [
                kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: kCFBooleanTrue as Any,
                kSecReturnData as String: true,
            ])
        XCTAssertEqual(SecItemCopyMatching(all, &result), errSecSuccess)
        let items = result as? [[String: Any]] ?? []
        XCTAssertEqual(items.compactMap { $0[kSecAttrAccount as String] as? String }, ["ada", "bob"])
        XCTAssertEqual(items.compactMap { $0[kSecValueData as String] as? Data }, [Data("1".utf8), Data("2".utf8)])
        XCTAssertNotNil(items.first?[kSecAttrCreationDate as String] as? Date)
        XCTAssertEqual(items.first?[kSecAttrAccessible as String] as? String, kSecAttrAccessibleWhenUnlocked as String)

        let other: [String: Any] = [kSecClass as String: kSecClassInternetPassword]
        XCTAssertEqual(SecItemCopyMatching(other as CFDictionary, nil), errSecItemNotFound)
        XCTAssertEqual(SecItemCopyMatching([kSecAttrAccount as String: "ada"] as CFDictionary, nil), errSecParam)
    }

    func testAPersistentReferenceFindsItsItem() {
        var reference: AnyObject?
        let added = query("ada", [kSecValueData as String: Data("1".utf8), kSecReturnPersistentRef as String: true])
        XCTAssertEqual(SecItemAdd(added, &reference), errSecSuccess)
        _ = add("bob", "2")
        var result: AnyObject?
        let search: [String: Any] = [kSecValuePersistentRef as String: reference as? Data ?? Data(), kSecReturnData as String: true]
        XCTAssertEqual(SecItemCopyMatching(search as CFDictionary, &result), errSecSuccess)
        XCTAssertEqual(result as? Data, Data("1".utf8))
    }

    func testSynchronizedItemsAreFoundOnlyOnRequest() {
        _ = SecItemAdd(query("ada", [kSecAttrSynchronizable as String: true]), nil)
        XCTAssertEqual(SecItemCopyMatching(query("ada"), nil), errSecItemNotFound)
        let any = query("ada", [kSecAttrSynchronizable as String: kSecAttrSynchronizableAny])
        XCTAssertEqual(SecItemCopyMatching(any, nil), errSecSuccess)
        XCTAssertEqual(add("ada", "1"), errSecSuccess, "an item of the same account that is not synchronized is another one")
    }

    func testOnlyTheUserCanReadTheFile() throws {
        XCTAssertEqual(add("ada", "1"), errSecSuccess)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
        let parent = try FileManager.default.attributesOfItem(atPath: folder + "/program")
        XCTAssertEqual(parent[.posixPermissions] as? Int, 0o700)
        // A new keychain reads the same file, as in the next run of the program.
        Keychain.current.withLock { $0 = Keychain(storage: KeychainFile(path: path)) }
        XCTAssertEqual(password("ada"), "1")
    }

    func testADamagedFileIsReportedAndKept() throws {
        XCTAssertEqual(add("ada", "1"), errSecSuccess)
        let damage = Data("no property list {".utf8)
        try damage.write(to: URL(fileURLWithPath: path))
        XCTAssertEqual(add("bob", "2"), errSecDecode)
        XCTAssertEqual(SecItemDelete(query("ada")), errSecDecode)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), damage)
    }

    func testChangesOfSeveralThreadsAreAllKept() {
        DispatchQueue.concurrentPerform(iterations: 20) { index in
            let file = KeychainFile(path: path)
            let arguments: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword as String, kSecAttrAccount as String: "user \(index)",
            ]
            _ = try? Keychain(storage: file).add(arguments)
        }
        var result: AnyObject?
        let all: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
            kSecReturnAttributes as String: true,
        ]
        XCTAssertEqual(SecItemCopyMatching(all as CFDictionary, &result), errSecSuccess)
        XCTAssertEqual((result as? [[String: Any]])?.count, 20)
    }

    func testRandomBytesAndMessages() {
        var bytes = [UInt8](repeating: 0, count: 64)
        XCTAssertEqual(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes), errSecSuccess)
        XCTAssertGreaterThan(Set(bytes).count, 16)
        XCTAssertEqual(
            SecCopyErrorMessageString(errSecItemNotFound, nil) as String?, "The specified item could not be found in the keychain.")
        XCTAssertNil(SecCopyErrorMessageString(12345, nil))
    }
}
