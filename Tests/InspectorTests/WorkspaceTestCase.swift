import Scheduling
import XCTest

/// A test of a workspace, which takes the hook of programmer's errors: gives it back to whoever had it.
class WorkspaceTestCase: XCTestCase {
    private var handler: (@Sendable (ProgrammerError.Report) -> Void)?

    override func setUp() {
        handler = ProgrammerError.setHandler(nil)
    }

    override func tearDown() {
        ProgrammerError.setHandler(handler)
    }
}
