import Scheduling
import XCTest

/// A test of a workspace. It replaces the handler of programmer's errors for the duration of the test.
class WorkspaceTestCase: XCTestCase {
    override func invokeTest() {
        ProgrammerError.withHandler(nil) { super.invokeTest() }
    }
}
