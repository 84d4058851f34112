import Foundation
import FoundationCompatibility
import XCTest

@testable import KeychainServices
@testable import MessageBus

/// The keychain in a secret service, by libsecret, over a message bus of the test's own.
///
/// One test, because GLib connects a process to one bus of the session.
final class SecretServiceTests: XCTestCase {
    /// Runs calls that wait for the service, which answers on the main thread.
    @MainActor private func inBackground<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
        nonisolated(unsafe) var result: Result<Value, any Error>?
        Thread.detachNewThread {
            let found = Result { try body() }
            DispatchQueue.main.async { result = found }
        }
        eventually("the calls have returned") { result != nil }
        return try XCTUnwrap(result).get()
    }

    /// The status of a call of the keychain; its failure.
    @MainActor private func status(_ body: @escaping @Sendable () throws -> Void) throws -> OSStatus {
        try inBackground {
            do {
                try body()
                return errSecSuccess
            } catch let failure as KeychainFailure {
                return failure.status
            }
        }
    }

    func testItemsAreASecretOfTheServiceUntilTheBusEnds() throws {
        try onMain {
            let daemon = try MessageDaemon()
            let service = try FakeSecretService(on: daemon)
            defer { service.close() }
            let former = ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
            setenv("DBUS_SESSION_BUS_ADDRESS", daemon.address, 1)
            defer {
                if let former { setenv("DBUS_SESSION_BUS_ADDRESS", former, 1) } else { unsetenv("DBUS_SESSION_BUS_ADDRESS") }
            }
            let folder = TemporaryFolder("weft-secrets")
            let path = folder.url.path + "/keychain"
            let address = daemon.address
            let secrets = try inBackground {
                SecretService(program: "ferries", environment: ["DBUS_SESSION_BUS_ADDRESS": address])
            }
            let storage = SecretKeychain(
                service: try XCTUnwrap(secrets, "This test needs libsecret: apt-get install libsecret-1-0"), file: KeychainFile(path: path))

            // A file from a time without a service is read, and moves to the service.
            XCTAssertNil(try inBackground { try storage.read() })
            let old = try Data(PropertyListSerialization.data(fromPropertyList: [Any](), format: .binary, options: 0))
            try KeychainFile(path: path).write(old)
            XCTAssertEqual(try inBackground { try storage.read() }, old)
            try inBackground { try storage.write(Data([1, 2, 3])) }
            XCTAssertFalse(FileManager.default.fileExists(atPath: path))
            XCTAssertEqual(try inBackground { try storage.read() }, Data([1, 2, 3]))
            let item = FakeSecretService.Item(
                label: "Keychain of ferries", attributes: ["xdg:schema": "org.weft.Keychain", "application": "ferries"],
                value: Data(Data([1, 2, 3]).base64EncodedString().utf8))
            XCTAssertEqual(Array(service.items.values), [item])

            // The second write replaces the first.
            try inBackground { try storage.write(Data([4])) }
            XCTAssertEqual(service.items.count, 1)

            // A secret that stays locked is not reported as missing.
            service.lock()
            XCTAssertEqual(try status { _ = try storage.read() }, errSecInteractionNotAllowed)
            service.unlocks = true
            XCTAssertEqual(try inBackground { try storage.read() }, Data([4]))

            // The program continues without the bus, and stores nothing elsewhere.
            daemon.kill()
            XCTAssertNotEqual(try status { _ = try storage.read() }, errSecSuccess)
            XCTAssertNotEqual(try status { try storage.write(Data([5])) }, errSecSuccess)
            XCTAssertFalse(FileManager.default.fileExists(atPath: path))
        }
    }
}
