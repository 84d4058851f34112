import Foundation
import XCTest

@testable import UIPrimitives

/// Files and folders that only their user can access; symbolic links at their paths are not followed.
final class PrivateFileTests: XCTestCase {
    private let base = FileManager.default.temporaryDirectory.appendingPathComponent("private-\(UUID().uuidString)").path

    override func setUpWithError() throws { try SystemFile.makeFolder(base) }

    override func tearDown() { try? FileManager.default.removeItem(atPath: base) }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    func testOnlyTheUserCanAccessFoldersAndFiles() throws {
        let folder = "\(base)/a/b"
        try SystemFile.makePrivateFolder(folder)
        try SystemFile.replacePrivately("\(folder)/file", with: Data("one".utf8))
        try SystemFile.replacePrivately("\(folder)/file", with: Data("two".utf8))

        XCTAssertEqual(try mode("\(base)/a"), 0o700)
        XCTAssertEqual(try mode(folder), 0o700)
        XCTAssertEqual(try mode("\(folder)/file"), 0o600)
        XCTAssertEqual(try SystemFile.readPrivately("\(folder)/file"), Data("two".utf8))
    }

    func testAFileThatIsWrittenWithoutWaitingIsPrivateToo() throws {
        let (target, link) = ("\(base)/target", "\(base)/link")
        try SystemFile.replace(target, with: Data("kept".utf8))
        XCTAssertEqual(symlink(target, link), 0)
        try SystemFile.replacePrivatelyWithoutWaiting(link, with: Data("new".utf8))

        XCTAssertEqual(try SystemFile.read(target), Data("kept".utf8))
        XCTAssertEqual(try SystemFile.readPrivately(link), Data("new".utf8))
        XCTAssertEqual(try mode(link), 0o600)
    }

    func testAFolderWithAccessOfOtherUsersIsMadePrivate() throws {
        let folder = "\(base)/open"
        XCTAssertEqual(mkdir(folder, 0o755), 0)
        try SystemFile.makePrivateFolder(folder)
        XCTAssertEqual(try mode(folder), 0o700)
    }

    func testALinkIsReplacedAndItsTargetKept() throws {
        let (target, link) = ("\(base)/target", "\(base)/link")
        try SystemFile.replace(target, with: Data("kept".utf8))
        XCTAssertEqual(symlink(target, link), 0)

        XCTAssertThrowsError(try SystemFile.readPrivately(link)) { XCTAssertEqual(($0 as? SystemFile.Failure)?.code, ELOOP) }
        try SystemFile.replacePrivately(link, with: Data("new".utf8))

        XCTAssertEqual(try SystemFile.read(target), Data("kept".utf8))
        XCTAssertEqual(try SystemFile.readPrivately(link), Data("new".utf8))
    }

    func testALinkToAFolderAndAPipeAreRefused() throws {
        XCTAssertEqual(symlink(base, "\(base)/folder"), 0)
        XCTAssertThrowsError(try SystemFile.makePrivateFolder("\(base)/folder"))
        XCTAssertEqual(mkfifo("\(base)/pipe", 0o600), 0)
        XCTAssertThrowsError(try SystemFile.readPrivately("\(base)/pipe"))
    }

    /// A folder of the system in which no folder can be created: the kernel answers that the new one does not exist.
    func testAFolderThatCannotBeMadeIsAnError() {
        XCTAssertThrowsError(try SystemFile.makePrivateFolder("/proc/self/folder/inner")) { error in
            XCTAssertEqual((error as? SystemFile.Failure)?.code, ENOENT)
        }
    }
}
