import Foundation
import Glibc
import SwiftToolchain
import UIPrimitives

/// Chooses the folder in which SwiftPM builds a package, and keeps other sessions out of it during a build.
///
/// Packages that depend only on Weft's sources share a folder in the user's cache, one for each toolchain and folder of Weft, so that Weft
/// is compiled once for all of them. Targets of the same name would overwrite each other: the second package with one, such as another
/// checkout of the same repository, uses the next of ``ScratchCache/folders(named:in:)``. Packages with further dependencies, and those
/// that find all folders in use, get a folder of their own.
struct BuildFolder {
    let host: HostPackage
    let swift: SwiftTools
    /// The folder of all shared folders.
    var caches = ScratchCache.folder(environment: ProcessInfo.processInfo.environment)

    /// Points ``HostPackage/scratch`` to the package's folder.
    /// - Returns: the lock of the folder, which is released with the object.
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

/// A folder that several packages are built in, with the list of their targets. *Thread*: the holder of its lock.
struct ScratchCache {
    let folder: URL

    static func folder(environment: [String: String]) -> URL {
        URL(fileURLWithPath: UserFolder.cache.path(in: environment, home: NSHomeDirectory()))
            .appendingPathComponent("weft/dev", isDirectory: true)
    }

    /// The folders of a toolchain and a folder of Weft, in the order in which they are tried. Each that is used has about 1 GB.
    static func folders(named name: String, in caches: URL) -> [URL] {
        (1...folderCount).map { caches.appendingPathComponent($0 == 1 ? name : "\(name)-\($0)", isDirectory: true) }
    }

    private static let folderCount = 3

    private var list: URL { folder.appendingPathComponent("packages.json") }

    /// Enters a package. False if another one has a target of the same name.
    /// - Throws: ``BuildFailure``: the list cannot be written.
    func register(_ package: String, targets: [String]) throws -> Bool {
        let data = FileManager.default.contents(atPath: list.path) ?? Data()
        var packages = (try? JSONDecoder().decode([String: [String]].self, from: data)) ?? [:]
        packages = packages.filter { HostPackage.isPackage(URL(fileURLWithPath: $0.key)) }
        packages[package] = nil
        let taken = Set(packages.values.joined().map { $0.lowercased() })
        let isFree = taken.isDisjoint(with: targets.map { $0.lowercased() })
        if isFree { packages[package] = targets }
        do {
            try SystemFile.replace(list.path, with: JSONEncoder().encode(packages))
        } catch {
            throw BuildFailure(message: "\(list.path) cannot be written: \(error)")
        }
        return isFree
    }
}

/// Keeps other processes out of a folder until the object is released. *Thread*: any.
final class FolderLock: Sendable {
    private let file: Int32

    /// Makes the folder if it is missing, and waits until no other process has it.
    /// - Parameter onWait: called once if another process has it.
    /// - Throws: ``BuildFailure`` if the folder cannot be made; ``BuildCancelled``.
    init(_ folder: URL, cancellation: Cancellation, onWait: () -> Void) throws {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = open(folder.appendingPathComponent("weft.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
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

    deinit { close(file) }

    /// *Units*: microseconds.
    private static let interval: UInt32 = 50_000
}
