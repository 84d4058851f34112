import AsyncDisplayKit
import Scheduling
import XCTest

/// A test of a workspace. The handler of programmer's errors that a workspace sets is removed after the test.
class WorkspaceTestCase: XCTestCase {
    override func invokeTest() {
        ProgrammerError.withHandler(nil) { super.invokeTest() }
    }

    /// The nodes of a class below `root`, in the order of the tree.
    func nodes<Node: ASDisplayNode>(_ type: Node.Type, below root: ASDisplayNode) -> [Node] {
        (root.subnodes ?? []).flatMap { node in
            ((node as? Node).map { [$0] } ?? []) + nodes(type, below: node)
        }
    }
}
