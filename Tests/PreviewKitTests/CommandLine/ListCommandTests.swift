import AsyncDisplayKit
import CommandResults
import PreviewDeclarations
import PreviewSessions
import XCTest

@testable import PreviewCommands

/// The names that `weft list` prints.
final class ListCommandTests: XCTestCase {
    override func tearDown() {
        MainActor.assumeIsolated { PreviewSession.current = PreviewSession(registry: PreviewRegistry([]), arguments: []) }
    }

    func testOnlyThePreviewsOfAGroupAreListed() throws {
        try MainActor.assumeIsolated {
            let registry = PreviewRegistry(
                [("Card", "Shop"), ("Form", "Account"), ("List", "Shop")].map { name, group in
                    Preview(name, group: group) { () -> ASDisplayNode in ASDisplayNode() }
                })
            PreviewSession.current = PreviewSession(registry: registry, arguments: [])
            XCTAssertEqual(try lines([]), ["Card  Shop", "Form  Account", "List  Shop"])
            XCTAssertEqual(try lines(["--group", "shop"]), ["Card  Shop", "List  Shop"])
            XCTAssertEqual(try lines(["--group", "Account", "--json"]).count, 1)
            XCTAssertThrowsError(try lines(["--group", "Shopp"])) {
                XCTAssertEqual("\($0)", "no preview is in a group named “Shopp”; did you mean “Shop”?")
                XCTAssertEqual(($0 as? CommandFailure)?.code, ProgramExit.usage)
            }
        }
    }

    @MainActor private func lines(_ arguments: [String]) throws -> [String] {
        let output = try ListCommand.parse(arguments).output(arguments: ["list"] + arguments, stages: NewStages()).output
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
