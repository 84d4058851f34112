import Foundation
import FoundationCompatibility

/// The key of the password in a shared credential.
nonisolated(unsafe) public let kSecSharedPassword: CFString = "spwd"

/// Fails. *Differs from Security*: there is no browser that shares credentials with programs. The handler is called on the main queue.
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping (CFError?) -> Void
) {
    finish { completionHandler($0) }
}

/// Fails. *Differs from Security*: there is no browser that shares credentials with programs. The handler is called on the main queue.
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) {
    finish { completionHandler(nil, $0) }
}

/// Returns a new password: three groups of six letters and digits, joined by hyphens. Letters and digits that look alike are not used.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    let signs = Array("abcdefghkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    var generator = SystemRandomNumberGenerator()
    let groups = (0..<3).map { _ in String((0..<6).compactMap { _ in signs.randomElement(using: &generator) }) }
    return NSString(string: groups.joined(separator: "-"))
}

private func finish(_ completion: @escaping (CFError) -> Void) {
    nonisolated(unsafe) let call = completion
    DispatchQueue.main.async { call(NSError(domain: "NSOSStatusErrorDomain", code: Int(errSecUnimplemented))) }
}
