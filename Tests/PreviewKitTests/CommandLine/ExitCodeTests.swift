import ArgumentParser
import AsyncDisplayKit
import Foundation
import XCTest

@testable import CommandResults
@testable import PreviewCommands
@testable import PreviewDeclarations

/// What the process ends with when a command cannot be read, or fails.
final class ExitCodeTests: XCTestCase {
    private struct NoData: Error {}

    func testWhatACommandThrowsIsAFailureAndNoWrongUsage() {
        XCTAssertEqual(RootCommand.exitCode(running: NoData()), ProgramExit.failure)
        XCTAssertEqual(RootCommand.exitCode(running: CocoaError(.fileNoSuchFile)), ProgramExit.failure)
        XCTAssertEqual(RootCommand.exitCode(running: CommandFailure(message: "", code: 3)), 3)
        XCTAssertEqual(RootCommand.exitCode(running: ValidationError("used wrongly")), ProgramExit.usage)
    }

    func testANameThatIsUnknownIsWrongUsageAndTheNearestOnesAreNamed() throws {
        try MainActor.assumeIsolated {
            let names = ["Product card", "Chat", "Sign up", "Box by frame", "Speech", "Harbours"]
            let registry = PreviewRegistry(names.map { Preview($0) { () -> ASDisplayNode in ASDisplayNode() } })
            XCTAssertThrowsError(try CommandFailure.wrapping { try registry.preview(named: "Sing up") }) { error in
                XCTAssertEqual((error as? CommandFailure)?.code, ProgramExit.usage)
                let message = (error as? CommandFailure)?.message ?? ""
                XCTAssertTrue(message.hasPrefix("no preview is named “Sing up”; did you mean “Sign up”, "), message)
            }
        }
        XCTAssertEqual(NearestNames.of("harbuors", in: ["Chat", "Harbours", "Cards"]).first, "Harbours")
        XCTAssertEqual(NearestNames.of("", in: []), [])
    }

    func testASizeThatNoPictureCanHaveIsNamedWithTheLimit() {
        XCTAssertThrowsError(try RootCommand.parseAsRoot(["snapshot", "a", "-o", "-", "--size", "100000x100000"])) {
            let message = RootCommand.fullMessage(for: $0)
            XCTAssertTrue(message.contains("--size: "), message)
        }
    }

    func testAMissingFolderIsNamed() {
        XCTAssertThrowsError(try OutputFile.write(Data(), to: "/nowhere/at/all/x.png")) {
            XCTAssertEqual(
                ($0 as? CommandFailure)?.message, "/nowhere/at/all/x.png cannot be written: the folder /nowhere/at/all does not exist")
        }
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
