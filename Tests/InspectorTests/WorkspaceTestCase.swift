import Scheduling
import XCTest

/// A test of a workspace, which replaces the handler of programmer's errors and restores the former one.
class WorkspaceTestCase: XCTestCase {
    override func invokeTest() {
        ProgrammerError.withHandler(nil) { super.invokeTest() }
    }
}
