import Scheduling
import XCTest

/// A test of a workspace, which takes the hook of programmer's errors: the previous owner gets it back.
class WorkspaceTestCase: XCTestCase {
    override func invokeTest() {
        ProgrammerError.withHandler(nil) { super.invokeTest() }
    }
}
