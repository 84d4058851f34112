import Foundation
import Glibc

/// The folder of this process for copies of the chosen files, inside the system's folder for temporary files.
///
/// A copy exists at least until the process ends, because the program may read it at any time. Each process holds a lock (`flock`) on its
/// folder. The next choice that copies files, in any program, removes the folders that are not locked, including those of programs that
/// crashed. *Thread*: main.
@MainActor final class DocumentInbox {
    static let shared = DocumentInbox(in: FileManager.default.temporaryDirectory)

    private static let prefix = "weft-inbox-"
    /// The largest number of attempts to lock a new folder: another process may remove a new folder before this one has locked it.
    private static let attempts = 8

    private let parent: URL
    private var locked: (folder: URL, file: Int32)?
    private var choices = 0

    /// - Parameter parent: the folder that contains the folders of all processes.
    init(in parent: URL) {
        self.parent = parent
    }

    isolated deinit {
        if let locked { close(locked.file) }
    }

    /// Creates an empty folder for the files of one choice, and removes the folders of ended processes.
    /// - Throws: the error of the file system.
    func makeFolder() throws -> URL {
        removeUnlocked()
        choices += 1
        let folder = try lockedFolder().appendingPathComponent("\(choices)", isDirectory: true)
        try Self.makePrivateFolder(folder)
        return folder
    }

    // MARK: Lock

    /// The locked folder of this process. Creates it at the first call, and again if it was removed, for example when the system removed
    /// old temporary files.
    private func lockedFolder() throws -> URL {
        if let locked {
            if Self.exists(locked.file) { return locked.folder }
            close(locked.file)
            self.locked = nil
        }
        var folder = try makeOwnFolder()
        for _ in 0..<Self.attempts {
            if let file = Self.lock(folder) {
                locked = (folder, file)
                return folder
            }
            folder = try makeOwnFolder()
        }
        // The file system does not support locks, so no process removes the folder.
        return folder
    }

    private func makeOwnFolder() throws -> URL {
        let folder = parent.appendingPathComponent("\(Self.prefix)\(UUID().uuidString)", isDirectory: true)
        try Self.makePrivateFolder(folder)
        return folder
    }

    /// Opens and locks a folder of this user; nil if another process has locked or removed it, or if the file system has no locks.
    private static func lock(_ folder: URL) -> Int32? {
        let file = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var status = stat()
        if fstat(file, &status) == 0, status.st_uid == geteuid(), flock(file, LOCK_EX | LOCK_NB) == 0, exists(file) { return file }
        close(file)
        return nil
    }

    /// Whether an open folder has not been removed.
    private static func exists(_ file: Int32) -> Bool {
        var status = stat()
        return fstat(file, &status) == 0 && status.st_nlink > 0
    }

    // MARK: Files

    private static func makePrivateFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Removes the folders of this user that no process has locked.
    private func removeUnlocked() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.hasPrefix(Self.prefix) {
            let folder = parent.appendingPathComponent(name, isDirectory: true)
            guard let file = Self.lock(folder) else { continue }
            // The lock is held during the removal, so that a process that has just created this folder fails to lock it and creates
            // another.
            try? FileManager.default.removeItem(at: folder)
            close(file)
        }
    }
}
