import UIKit
import XCTest

@testable import Nodes

/// The ownership of a node that a program references only by the node's view.
final class NodeLifetimeTests: XCTestCase {
    /// Adds a node that only its view's superview retains to `superview`; returns a closure that reads it through a weak reference.
    @MainActor private func addLocalNode(to superview: UIView) -> () -> ASDisplayNode? {
        let node = RecordingNode("n")
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        node.addSubnode(ASDisplayNode())
        superview.addSubnode(node)
        return { [weak node] in node }
    }

    func testANodeAddedBeforeTheWindowAppearsLivesInTheWindow() {
        onStage { stage in
            let container = UIView(frame: stage.window.bounds)
            let node = addLocalNode(to: container)
            XCTAssertNotNil(node(), "its superview keeps it")
            stage.window.addSubview(container)
            stage.settle()
            XCTAssertEqual(node()?.subnodes?.count, 1)
            XCTAssertEqual(node()?.isInHierarchy, true)
        }
    }

    func testANodeWhoseViewMovesToAnotherSuperviewIsRetained() {
        onStage { stage in
            let first = UIView()
            let node = addLocalNode(to: first)
            stage.window.addSubview(first.subviews[0])
            XCTAssertNotNil(node())
            XCTAssertEqual(node()?.isInHierarchy, true)
        }
    }

    func testANodeWhoseViewIsRemovedIsNotifiedAndFreed() {
        onStage { stage in
            let node = addLocalNode(to: stage.window)
            stage.settle()
            _ = RecordingNode.drain()
            stage.window.subviews[0].removeFromSuperview()
            XCTAssertEqual(RecordingNode.drain(), ["n.didExitHierarchy"])
            stage.settle()
            XCTAssertNil(node())
        }
    }

    func testTheEndOfTheSuperviewFreesTheNodeAndItsView() {
        onStage { _ in
            var container: UIView? = UIView()
            let node = addLocalNode(to: container!)
            weak let view = container?.subviews.first
            container = nil
            XCTAssertNil(node())
            XCTAssertNil(view)
        }
    }

    func testANodeBelowASupernodeIsRetainedByItOnly() {
        onStage { _ in
            let container = UIView()
            let node = addLocalNode(to: container)
            var supernode: ASDisplayNode? = ASDisplayNode()
            _ = supernode?.view
            node().map { supernode?.addSubnode($0) }
            XCTAssertEqual(container.subviews, [])
            XCTAssertNotNil(node())
            supernode = nil
            XCTAssertNil(node())
        }
    }
}
