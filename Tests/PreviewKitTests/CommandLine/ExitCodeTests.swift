import ArgumentParser
import Foundation
import XCTest

@testable import CommandResults
@testable import PreviewCommands

/// What the process ends with when a command cannot be read, or fails.
final class ExitCodeTests: XCTestCase {
    private struct NoData: Error {}

    func testWhatACommandThrowsIsAFailureAndNoWrongUsage() {
        XCTAssertEqual(RootCommand.exitCode(running: NoData()), ProgramExit.failure)
        XCTAssertEqual(RootCommand.exitCode(running: CocoaError(.fileNoSuchFile)), ProgramExit.failure)
        XCTAssertEqual(RootCommand.exitCode(running: CommandFailure(message: "", code: 3)), 3)
        XCTAssertEqual(RootCommand.exitCode(running: ValidationError("used wrongly")), ProgramExit.usage)
    }

    func testArgumentsThatCannotBeReadAreWrongUsage() {
        XCTAssertEqual(codeOfParsing(["--no-such-flag"]), ProgramExit.usage)
        XCTAssertEqual(codeOfParsing(["snapshot", "a", "-o", "-", "--scale", "nan"]), ProgramExit.usage)
        XCTAssertEqual(codeOfParsing(["preview", "--scale", "0"]), ProgramExit.usage)
        XCTAssertEqual(codeOfParsing(["--version"]), ProgramExit.success)
        XCTAssertNil(codeOfParsing(["list"]))
    }

    /// nil where the arguments can be read.
    private func codeOfParsing(_ arguments: [String]) -> Int32? {
        do {
            _ = try RootCommand.parseAsRoot(arguments)
            return nil
        } catch {
            return RootCommand.exitCode(parsing: error)
        }
    }
}
