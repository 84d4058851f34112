import Foundation
import Glibc
import Scheduling
import XCTest

@testable import LivePreviewBuild

/// Every way in which editors save is reported.
final class FolderWatcherTests: XCTestCase {
    private var folder = ""
    private let seen = Locked<Set<String>>([])
    private var watcher: FolderWatcher?

    override func setUpWithError() throws {
        folder =
            FileManager.default.temporaryDirectory.appendingPathComponent("weft-watch-\(UUID().uuidString)")
            .resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(atPath: folder + "/Sources/.hidden", withIntermediateDirectories: true)
        try "a".write(toFile: folder + "/Sources/A.swift", atomically: false, encoding: .utf8)
        let seen = seen
        watcher = FolderWatcher(folders: [folder], queue: DispatchQueue(label: "watch")) { paths in seen.withLock { $0.formUnion(paths) } }
    }

    override func tearDown() {
        watcher = nil
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Waits until the path is reported. The watcher reports it, so that no time is assumed.
    private func expect(_ name: String, line: UInt = #line) {
        let path = folder + "/" + name
        let seen = seen
        let isSeen = XCTNSPredicateExpectation(
            predicate: NSPredicate { _, _ in seen.withLock { $0.contains(path) } }, object: nil)
        XCTAssertEqual(XCTWaiter.wait(for: [isSeen], timeout: 30), .completed, "\(name) was not reported", line: line)
        seen.withLock { $0 = [] }
    }

    func testWritingInPlace() throws {
        let file = try XCTUnwrap(FileHandle(forWritingAtPath: folder + "/Sources/A.swift"))
        try file.write(contentsOf: Data("b".utf8))
        try file.close()
        expect("Sources/A.swift")
    }

    func testWritingANewFileAndRenamingIt() throws {
        try "b".write(toFile: folder + "/Sources/A.swift", atomically: true, encoding: .utf8)
        expect("Sources/A.swift")
    }

    func testDeletingAndCreating() throws {
        try FileManager.default.removeItem(atPath: folder + "/Sources/A.swift")
        expect("Sources/A.swift")
        try "c".write(toFile: folder + "/Sources/A.swift", atomically: false, encoding: .utf8)
        expect("Sources/A.swift")
    }

    func testNewFolders() throws {
        try FileManager.default.createDirectory(atPath: folder + "/Sources/New", withIntermediateDirectories: true)
        expect("Sources/New")
        try "d".write(toFile: folder + "/Sources/New/B.swift", atomically: false, encoding: .utf8)
        expect("Sources/New/B.swift")
    }

    func testHiddenFilesAreLeftOut() throws {
        try "x".write(toFile: folder + "/Sources/.A.swift.swp", atomically: false, encoding: .utf8)
        try "x".write(toFile: folder + "/Sources/.hidden/C.swift", atomically: false, encoding: .utf8)
        try "b".write(toFile: folder + "/Sources/B.swift", atomically: false, encoding: .utf8)
        let seen = seen
        let path = folder + "/Sources/B.swift"
        let isSeen = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in seen.withLock { $0.contains(path) } }, object: nil)
        XCTAssertEqual(XCTWaiter.wait(for: [isSeen], timeout: 30), .completed)
        XCTAssertEqual(seen.withLock { $0 }, [path])
    }

    // MARK: Limits of the system

    /// Watches the folder again with functions of the system that fail; returns the messages.
    private func watch(_ system: FolderWatcher.System) -> Locked<[String]> {
        let (seen, messages) = (seen, Locked<[String]>([]))
        watcher = FolderWatcher(
            folders: [folder], queue: DispatchQueue(label: "watch"), system: system,
            onLimit: { message in messages.withLock { $0.append(message) } },
            onChange: { paths in seen.withLock { $0.formUnion(paths) } })
        return messages
    }

    func testFoldersAreReadWhileTheSystemHasNoWatchLeft() throws {
        var system = FolderWatcher.System()
        system.pollingInterval = 0.02
        let root = folder
        system.addWatch = { file, folder, mask in
            if folder == root { return inotify_add_watch(file, folder, mask) }
            errno = ENOSPC
            return -1
        }
        let messages = watch(system)
        try "b".write(toFile: folder + "/Sources/A.swift", atomically: true, encoding: .utf8)
        expect("Sources/A.swift")
        try FileManager.default.createDirectory(atPath: folder + "/Other", withIntermediateDirectories: true)
        expect("Other")
        try "c".write(toFile: folder + "/Other/B.swift", atomically: true, encoding: .utf8)
        expect("Other/B.swift")
        try FileManager.default.removeItem(atPath: folder + "/Sources/A.swift")
        expect("Sources/A.swift")
        let texts = messages.withLock { $0 }
        XCTAssertEqual(texts.count, 1, "reported once")
        XCTAssertTrue(texts.first?.contains("Raise fs.inotify.max_user_watches") == true, "\(texts)")
    }

    func testFoldersAreWatchedAsSoonAsTheSystemHasAnInstanceAgain() throws {
        var system = FolderWatcher.System()
        system.pollingInterval = 0.02
        let (tries, watches) = (Locked(0), Locked<Set<String>>([]))
        system.makeFile = {
            let isFree = tries.withLock { count in
                count += 1
                return count > 4
            }
            if isFree { return inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
            errno = EMFILE
            return -1
        }
        system.addWatch = { file, folder, mask in
            _ = watches.withLock { $0.insert(folder) }
            return inotify_add_watch(file, folder, mask)
        }
        let messages = watch(system)
        try "b".write(toFile: folder + "/Sources/A.swift", atomically: true, encoding: .utf8)
        expect("Sources/A.swift")
        let folders: Set = [folder, folder + "/Sources"]
        let isWatched = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in watches.withLock { $0 } == folders }, object: nil)
        XCTAssertEqual(XCTWaiter.wait(for: [isWatched], timeout: 30), .completed)
        try "c".write(toFile: folder + "/Sources/B.swift", atomically: true, encoding: .utf8)
        expect("Sources/B.swift")
        XCTAssertTrue(messages.withLock { $0 }.first?.contains("Raise fs.inotify.max_user_instances") == true)
    }

    func testAFileThatIsRenamedAMomentLaterIsNoNewFile() throws {
        let (known, passing) = (folder + "/Sources/A.swift", folder + "/Sources/A.swift.tmp")
        try "b".write(toFile: passing, atomically: false, encoding: .utf8)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { rename(passing, known) }
        TransientFiles.wait(for: [passing, known], known: [known])
        XCTAssertFalse(FileManager.default.fileExists(atPath: passing))
        let start = Date()
        TransientFiles.wait(for: [known, known + "~", folder + "/gone"], known: [known])
        XCTAssertLessThan(Date().timeIntervalSince(start), 0.09, "there is nothing to wait for")
    }
}
