import Scheduling
import XCTest

/// A test of a workspace. The handler of programmer's errors that a workspace sets is removed after the test.
class WorkspaceTestCase: XCTestCase {
    override func invokeTest() {
        ProgrammerError.withHandler(nil) { super.invokeTest() }
    }
}
