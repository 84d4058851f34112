import Foundation
import XCTest

@testable import CommandResults

/// The destinations of the results of commands.
final class OutputFileTests: XCTestCase {
    func testAnOutputThatCannotBeWrittenIsAnErrorWithItsName() throws {
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"))
        for (path, name) in [("-", "standard output"), ("/no/such/folder/file", "/no/such/folder/file")] {
            let error = withStandardOutput(to: "/dev/full") { failure { try OutputFile.write(Data("result".utf8), to: path) } }
            XCTAssertTrue(error?.message.hasPrefix("\(name) cannot be written: ") ?? false, error?.message ?? "no failure")
        }
    }

    func testLinesAreReadUpToALimit() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let long = String(repeating: "x", count: 100_000)
        try "first\n\n\(long)\nlast".write(to: file, atomically: false, encoding: .utf8)

        let lines = try LineReader(file.path, limit: 100_000)
        XCTAssertEqual((0..<5).map { _ in (try? lines.next()).map { $0.count } }, [5, 0, 100_000, 4, nil])

        let limited = try LineReader(file.path, limit: 1_000)
        XCTAssertEqual([try limited.next(), try limited.next()], [Data("first".utf8), Data()])
        XCTAssertThrowsError(try limited.next())
    }

    func testALargeFileIsRefusedBeforeItIsRead() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("large-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        FileManager.default.createFile(atPath: file.path, contents: nil)
        XCTAssertEqual(truncate(file.path, 3 << 20), 0)

        let error = failure { _ = try OutputFile.read(file.path, limit: 2 << 20) }
        XCTAssertEqual(error?.message, "\(file.path) is larger than 2 MB, the limit of such files")
        XCTAssertNil(failure { _ = try OutputFile.read(file.path, limit: 3 << 20) })
    }

    private func failure(_ body: () throws -> Void) -> CommandFailure? {
        do {
            try body()
            return nil
        } catch {
            return error as? CommandFailure
        }
    }

    /// Runs `body` while standard output is the file at `path`.
    private func withStandardOutput<Result>(to path: String, _ body: () -> Result) -> Result {
        fflush(stdout)
        let saved = dup(STDOUT_FILENO)
        let file = open(path, O_WRONLY)
        dup2(file, STDOUT_FILENO)
        close(file)
        defer {
            dup2(saved, STDOUT_FILENO)
            close(saved)
        }
        return body()
    }
}
