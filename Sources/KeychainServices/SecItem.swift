import Foundation
import FoundationCompatibility
import Glibc
import UIPrimitives

/// Adds an item. `result` receives the values that the keys `kSecReturn…` request.
///
/// *Thread*: any. *Cost*: reads and writes all items; waits while the desktop asks the user to unlock them.
/// *Differs from Security*: the items belong to the program, named by its executable. They are a secret of the desktop's secret service
/// if libsecret and a service are available, otherwise a file that only the user can read and that is not encrypted.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<AnyObject?>?) -> OSStatus {
    status { () throws(KeychainFailure) in
        let arguments = arguments(attributes)
        // The query is checked before the item is written, so that a call that fails adds nothing.
        let query = try KeychainQuery(arguments)
        let item = try keychain.add(arguments)
        result?.pointee = query.result(of: [item])
    }
}

/// Searches items. `result` receives the values that the keys `kSecReturn…` request: an object, or an array for `kSecMatchLimitAll`. Fails
/// with `errSecItemNotFound` if there is none. *Thread*: any. *Cost*: as ``SecItemAdd(_:_:)``.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<AnyObject?>?) -> OSStatus {
    status { () throws(KeychainFailure) in
        let query = try KeychainQuery(arguments(query))
        // The search is a separate statement, because the assignment below is not evaluated if `result` is nil.
        let items = try keychain.items(matching: query)
        result?.pointee = query.result(of: items)
    }
}

/// Changes the attributes or data of all items that match. Fails with `errSecItemNotFound` if there is none. *Thread*: any. *Cost*: as
/// ``SecItemAdd(_:_:)``.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    status { () throws(KeychainFailure) in
        try keychain.update(KeychainQuery(arguments(query)), with: arguments(attributesToUpdate))
    }
}

/// Deletes all items that match. Fails with `errSecItemNotFound` if there is none. *Thread*: any. *Cost*: as ``SecItemAdd(_:_:)``.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status { () throws(KeychainFailure) in
        try keychain.delete(KeychainQuery(arguments(query)))
    }
}

private var keychain: Keychain { Keychain.current.withLock { $0 } }

private func status(_ body: () throws(KeychainFailure) -> Void) -> OSStatus {
    do throws(KeychainFailure) {
        try body()
        return errSecSuccess
    } catch {
        return error.status
    }
}

/// The entries of a dictionary whose keys are texts.
private func arguments(_ dictionary: CFDictionary) -> [String: Any] {
    var entries: [String: Any] = [:]
    for (key, value) in dictionary {
        if let key = key as? String { entries[key] = value }
    }
    return entries
}

// MARK: Access control

/// Conditions for reading an item. *Differs from Security*: without effect; there is no biometry.
public final class SecAccessControl: Sendable {
    init() {}
}

/// The conditions of a ``SecAccessControl``. *Differs from Security*: without effect; there is no biometry.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The presence of the user.
    public static let userPresence = Self(rawValue: 1)
    /// Any biometry.
    public static let biometryAny = Self(rawValue: 1 << 1)
    /// The older name of ``biometryAny``.
    public static let touchIDAny = biometryAny
    /// The biometry that is enrolled now.
    public static let biometryCurrentSet = Self(rawValue: 1 << 3)
    /// The older name of ``biometryCurrentSet``.
    public static let touchIDCurrentSet = biometryCurrentSet
    /// The passcode of the device.
    public static let devicePasscode = Self(rawValue: 1 << 4)
    /// A watch.
    public static let watch = Self(rawValue: 1 << 5)
    /// One condition is sufficient.
    public static let or = Self(rawValue: 1 << 14)
    /// All conditions are necessary.
    public static let and = Self(rawValue: 1 << 15)
    /// The use of a private key.
    public static let privateKeyUsage = Self(rawValue: 1 << 30)
    /// A password of the program.
    public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// Creates conditions. *Differs from Security*: without effect; there is no biometry.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: Any, _ flags: SecAccessControlCreateFlags, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    SecAccessControl()
}

// MARK: Random numbers

/// A source of random numbers.
public typealias SecRandomRef = NSObject
/// The system's source: nil, as in Security.
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with random bytes for cryptography from the system's generator. Returns `errSecIO` if it fails. *Thread*: any.
public func SecRandomCopyBytes(_ source: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    // The system gives at most 256 bytes in one call.
    for offset in stride(from: 0, to: count, by: 256) {
        guard getentropy(bytes + offset, min(count - offset, 256)) == 0 else { return errSecIO }
    }
    return errSecSuccess
}
