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
