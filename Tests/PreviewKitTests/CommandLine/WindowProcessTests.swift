import XCTest

@testable import PreviewCommands

/// Other windows of the workspace.
final class WindowProcessTests: XCTestCase {
    func testAnotherWindowIsNotPlacedOverThisOne() {
        XCTAssertEqual(WindowProcess.environment(["HOME": "/home/anna"]), ["HOME": "/home/anna", "WEFT_RESTORE": "0"])
    }
}
