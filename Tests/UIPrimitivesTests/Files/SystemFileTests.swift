import Foundation
import XCTest

@testable import UIPrimitives

/// Files are replaced as a whole or not at all.
final class SystemFileTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-test-\(UUID().uuidString)").path
    private var file: String { folder + "/keep.png" }
    private let old = Data("the old picture".utf8)

    override func setUpWithError() throws {
        try SystemFile.makeFolder(folder)
        try SystemFile.replace(file, with: old)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    /// Runs `body` while no file of this process may become longer than `size` bytes, as on a disk that is almost full.
    private func withFileLimit(_ size: UInt, _ body: () -> Void) {
        let handler = signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        var small = limit
        small.rlim_cur = size
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
        defer {
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            signal(SIGXFSZ, handler)
        }
        body()
    }

    private func failure(_ body: () throws -> Void) -> Int32? {
        do {
            try body()
            return nil
        } catch {
            return (error as? SystemFile.Failure)?.code
        }
    }

    func testAFileThatCannotBeWrittenToItsEndLeavesTheOldOneAndNothingElse() throws {
        var code: Int32?
        withFileLimit(1_000) { code = failure { try SystemFile.replace(file, with: Data(count: 5_000)) } }

        XCTAssertEqual(code, EFBIG)
        XCTAssertEqual(try SystemFile.read(file), old)
        XCTAssertEqual(try names(), ["keep.png"])
    }

    func testAFileReplacesTheOldOneAndKeepsItsPermissions() throws {
        XCTAssertEqual(chmod(file, 0o640), 0)
        try SystemFile.replace(file, with: Data("new".utf8))

        XCTAssertEqual(try SystemFile.read(file), Data("new".utf8))
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int, 0o640)
        XCTAssertEqual(try names(), ["keep.png"])
    }

    func testALinkStaysALink() throws {
        let link = folder + "/link"
        XCTAssertEqual(symlink("keep.png", link), 0)
        try SystemFile.replace(link, with: Data("new".utf8))

        XCTAssertEqual(try SystemFile.read(file), Data("new".utf8))
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "keep.png")
    }

    func testDevicesAreWrittenToAndStay() throws {
        try SystemFile.replace("/dev/null", with: old)
        XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType, .typeCharacterSpecial)
        XCTAssertEqual(failure { try SystemFile.replace("/dev/full", with: old) }, ENOSPC)
    }

    func testFoldersAndMissingFilesAreNamedBySystemErrors() {
        XCTAssertEqual(failure { try SystemFile.replace(folder, with: old) }, EISDIR)
        XCTAssertEqual(failure { _ = try SystemFile.read(folder) }, EISDIR)
        XCTAssertEqual(failure { try SystemFile.replace(folder + "/no/file", with: old) }, ENOENT)
        XCTAssertEqual(failure { try SystemFile.makeFolder(file + "/folder") }, ENOTDIR)
        XCTAssertEqual(failure { try SystemFile.makeFolder(folder + "/a/b/c") }, nil)
    }

    func testPipesAreReadAndEndlessDevicesAbandoned() throws {
        let pipe = folder + "/pipe"
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        let text = old
        Thread.detachNewThread { try? SystemFile.replace(pipe, with: text) }
        XCTAssertEqual(try SystemFile.read(pipe), old)
        XCTAssertEqual(failure { _ = try SystemFile.read("/dev/zero") }, EFBIG)
    }

    // MARK: Pipes

    private let shortLimits = PipeTimeLimits(opening: 0.05, data: 0.05)

    private func makePipe() -> String {
        let path = folder + "/pipe"
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        return path
    }

    func testANamedPipeThatNoProgramWritesToIsGivenUp() {
        let path = makePipe()
        XCTAssertEqual(failure { _ = try SystemFile.read(path, timeLimits: shortLimits) }, ETIMEDOUT)
        XCTAssertEqual("\(SystemFile.Failure(code: ETIMEDOUT))", "the other end of the pipe was silent for too long")
    }

    func testANamedPipeWhoseWriterIsSilentIsGivenUp() {
        let path = makePipe()
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        XCTAssertEqual(failure { _ = try SystemFile.read(path, timeLimits: shortLimits) }, ETIMEDOUT)
    }

    func testANamedPipeIsReadToItsEnd() throws {
        for parts in [[], ["one"], ["one", "two"]] {
            let path = makePipe()
            Thread.detachNewThread {
                // This call returns when the reader has opened the pipe.
                let writer = open(path, O_WRONLY)
                for part in parts {
                    try? SystemFile.write(Data(part.utf8), to: writer)
                    usleep(1_000)
                }
                close(writer)
            }
            XCTAssertEqual(String(decoding: try SystemFile.read(path), as: UTF8.self), parts.joined())
            unlink(path)
        }
    }

    func testAnUnnamedPipeWithoutAWriterIsEmpty() throws {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(pipe(&ends), 0)
        defer { close(ends[0]) }
        close(ends[1])
        XCTAssertEqual(try SystemFile.read("/dev/fd/\(ends[0])"), Data())
    }

    func testANamedPipeThatNoProgramReadsIsNotWritten() {
        let path = makePipe()
        XCTAssertEqual(failure { _ = try SystemFile.openForWriting(path, timeLimits: shortLimits) }, ETIMEDOUT)
        XCTAssertEqual(failure { _ = try SystemFile.openForWriting("/dev/null/x", timeLimits: shortLimits) }, ENOTDIR)
    }

    func testANamedPipeIsWrittenToItsReader() throws {
        let path = makePipe()
        let (received, isRead) = (UnsafeMutablePointer<Data>.allocate(capacity: 1), DispatchSemaphore(value: 0))
        received.initialize(to: Data())
        nonisolated(unsafe) let place = received
        Thread.detachNewThread {
            place.pointee = (try? SystemFile.read(path)) ?? Data()
            isRead.signal()
        }
        // More than a pipe holds.
        let data = Data(repeating: 7, count: 300_000)
        try SystemFile.replace(path, with: data)
        isRead.wait()
        XCTAssertEqual(received.pointee, data)
        received.deinitialize(count: 1)
        received.deallocate()
    }
}
