import Foundation
import UIPrimitives

/// The storage of the items of a program. *Thread*: any, but only one thread at a time.
package protocol KeychainStorage: Sendable {
    /// The stored bytes; nil before the first write.
    func read() throws(KeychainFailure) -> Data?
    /// Replaces the stored bytes.
    func write(_ data: Data) throws(KeychainFailure)
    /// Runs a change while no other process of the program changes the items.
    func exclusively<Result>(
        _ body: (any KeychainStorage) throws(KeychainFailure) -> Result
    ) throws(KeychainFailure) -> Result
}

/// A file that only the user can read. It is replaced as a whole, so that an interrupted write leaves the old items.
package struct KeychainFile: KeychainStorage {
    private let path: String

    /// The largest file that is read. *Units*: bytes.
    private static let limit = 16 << 20

    package init(path: String) {
        self.path = path
    }

    package func read() throws(KeychainFailure) -> Data? {
        do {
            return try SystemFile.readPrivately(path, limit: Self.limit)
        } catch  where error.code == ENOENT {
            return nil
        } catch {
            throw KeychainFailure(errSecIO)
        }
    }

    package func write(_ data: Data) throws(KeychainFailure) {
        // A larger file could not be read again.
        guard data.count <= Self.limit else { throw KeychainFailure(errSecParam) }
        do {
            try SystemFile.makePrivateFolder(folder)
            try SystemFile.replacePrivately(path, with: data)
        } catch {
            throw KeychainFailure(error.code == ENOSPC ? errSecDiskFull : errSecIO)
        }
    }

    package func remove() { unlink(path) }

    /// Runs `body` while a separate file is locked. A lock on the file of the items would be lost when that file is replaced.
    package func exclusively<Result>(
        _ body: (any KeychainStorage) throws(KeychainFailure) -> Result
    ) throws(KeychainFailure) -> Result {
        do { try SystemFile.makePrivateFolder(folder) } catch { throw KeychainFailure(errSecIO) }
        let lock = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw KeychainFailure(errSecIO) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw KeychainFailure(errSecIO) }
        }
        return try body(self)
    }

    private var folder: String { (path as NSString).deletingLastPathComponent }
}

/// A secret of the desktop's secret service. Items of a file, which were added while there was no service, are read too, and the next
/// write moves them to the secret.
struct SecretKeychain: KeychainStorage {
    private let service: SecretService
    private let file: KeychainFile

    init(service: SecretService, file: KeychainFile) {
        self.service = service
        self.file = file
    }

    package func read() throws(KeychainFailure) -> Data? {
        guard let text = try service.lookUp() else { return try file.read() }
        guard let data = Data(base64Encoded: text) else { throw KeychainFailure(errSecDecode) }
        return try Keychain.joined(data, file.read())
    }

    package func write(_ data: Data) throws(KeychainFailure) {
        try service.store(data.base64EncodedString())
        file.remove()
    }

    package func exclusively<Result>(
        _ body: (any KeychainStorage) throws(KeychainFailure) -> Result
    ) throws(KeychainFailure) -> Result {
        try file.exclusively { _ throws(KeychainFailure) in try body(self) }
    }
}

/// A storage in which every access fails, for an environment without a folder for the items.
private struct MissingStorage: KeychainStorage {
    func read() throws(KeychainFailure) -> Data? { throw KeychainFailure(errSecNotAvailable) }
    func write(_ data: Data) throws(KeychainFailure) { throw KeychainFailure(errSecNotAvailable) }
    func exclusively<Result>(
        _ body: (any KeychainStorage) throws(KeychainFailure) -> Result
    ) throws(KeychainFailure) -> Result { try body(self) }
}

enum KeychainStorages {
    /// The storage of the running program: the secret service if there is one, otherwise `$XDG_STATE_HOME/NAME/keychain`.
    ///
    /// `WEFT_KEYCHAIN=file` selects the file.
    static func ofProgram() -> any KeychainStorage {
        let environment = ProcessInfo.processInfo.environment
        let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
        guard !name.isEmpty, name != ".", name != "..", let folder = UserFolder.state.path(in: environment) else {
            return MissingStorage()
        }
        let file = KeychainFile(path: "\(folder)/\(name)/keychain")
        guard environment["WEFT_KEYCHAIN"] != "file", let service = SecretService(program: name, environment: environment) else {
            return file
        }
        return SecretKeychain(service: service, file: file)
    }
}
