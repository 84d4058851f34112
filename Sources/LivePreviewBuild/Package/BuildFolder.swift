import Foundation
import Glibc
import SwiftToolchain
import UIPrimitives

/// Chooses the folder in which SwiftPM builds a package, and locks it against other sessions during a build.
///
/// Packages that depend only on Weft's sources share a folder in the user's cache, so that Weft is compiled once for all of them. There
/// is one such folder for each toolchain and each folder of Weft. Targets with the same name would overwrite each other: a second package
/// with such a target, for example another checkout of the same repository, uses the next of ``ScratchCache/folders(named:in:)``.
/// Packages with further dependencies, and packages for which no shared folder is free, use their own folder.
struct BuildFolder {
    let host: HostPackage
    let swift: SwiftTools
    /// The parent folder of all shared folders.
    var caches = ScratchCache.folder(environment: ProcessInfo.processInfo.environment)

    /// Chooses a folder and makes ``HostPackage/scratch`` a link to it.
    /// - Returns: the lock of the folder, which is held until this object is released.
    /// - Throws: ``BuildFailure``, ``BuildCancelled``.
    func choose(cancellation: Cancellation, onWait: () -> Void) throws -> FolderLock {
        let manifest = try PackageManifest.make(of: host, swift: swift, cancellation: cancellation)
        if let weft = manifest.onlyWeft {
            let toolchain = try swift.run("swiftc", ["--version"], cancellation: cancellation)
            let name = String(StableHash.of(toolchain.output + weft), radix: 36)
            for shared in ScratchCache.folders(named: name, in: caches) {
                let lock = try FolderLock(shared, cancellation: cancellation, onWait: onWait)
                guard try ScratchCache(folder: shared).register(host.original.path, targets: manifest.modules) else { continue }
                try host.setScratch(shared)
                return lock
            }
        }
        try host.setScratch(host.ownScratch)
        return try FolderLock(host.ownScratch, cancellation: cancellation, onWait: onWait)
    }
}

/// A folder in which several packages are built, with the list of their targets. *Thread*: the thread that holds the folder's lock.
struct ScratchCache {
    let folder: URL

    static func folder(environment: [String: String]) -> URL {
        URL(fileURLWithPath: UserFolder.cache.path(in: environment, home: NSHomeDirectory()))
            .appendingPathComponent("weft/dev", isDirectory: true)
    }

    /// Returns the shared folders for a toolchain and a folder of Weft, in the order in which they are tried. Each used folder takes
    /// about 1 GB of disk space.
    static func folders(named name: String, in caches: URL) -> [URL] {
        (1...folderCount).map { caches.appendingPathComponent($0 == 1 ? name : "\(name)-\($0)", isDirectory: true) }
    }

    private static let folderCount = 3

    private var list: URL { folder.appendingPathComponent("packages.json") }

    /// Adds a package to the folder's list of packages. Returns false if another package has a target with the same name.
    /// - Throws: ``BuildFailure`` if the list cannot be written.
    func register(_ package: String, targets: [String]) throws -> Bool {
        let data = FileManager.default.contents(atPath: list.path) ?? Data()
        var packages = (try? JSONDecoder().decode([String: [String]].self, from: data)) ?? [:]
        packages = packages.filter { HostPackage.isPackage(URL(fileURLWithPath: $0.key)) }
        packages[package] = nil
        let used = Set(packages.values.joined().map { $0.lowercased() })
        let isFree = used.isDisjoint(with: targets.map { $0.lowercased() })
        if isFree { packages[package] = targets }
        do {
            try SystemFile.replace(list.path, with: JSONEncoder().encode(packages))
        } catch {
            throw BuildFailure(message: "\(list.path) cannot be written: \(error)")
        }
        return isFree
    }
}

/// A lock that keeps other processes out of a folder until this object is released. *Thread*: any.
final class FolderLock: Sendable {
    private let file: Int32

    /// Creates the folder if it is missing, and waits until no other process has locked it.
    /// - Parameter onWait: called once if another process has locked the folder.
    /// - Throws: ``BuildFailure`` if the folder cannot be created; ``BuildCancelled``.
    init(_ folder: URL, cancellation: Cancellation, onWait: () -> Void) throws {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = Self.open(folder)
        guard file >= 0 else {
            throw BuildFailure(message: "\(folder.path) cannot be written: \(String(cString: strerror(errno)))")
        }
        var hasWaited = false
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            if !hasWaited { onWait() }
            hasWaited = true
            usleep(Self.interval)
            try cancellation.check()
        }
    }

    /// Locks the folder, which is created if it is missing, without waiting; nil if another process has locked it, or if it cannot be
    /// created.
    init?(ifFree folder: URL) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let opened = Self.open(folder)
        guard opened >= 0 else { return nil }
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            close(opened)
            return nil
        }
        file = opened
    }

    deinit { close(file) }

    private static func open(_ folder: URL) -> Int32 {
        Glibc.open(folder.appendingPathComponent("weft.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }

    /// The interval between two attempts to lock the folder. *Units*: microseconds.
    private static let interval: UInt32 = 50_000
}
