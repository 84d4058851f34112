import AsyncDisplayKit
import HeadlessHost
import PreviewStages
import XCTest

/// The node at a point of a preview.
final class NodeSearchTests: XCTestCase {
    func testARaisedNodeIsInFrontOfLaterSiblings() {
        MainActor.assumeIsolated {
            let (root, raised, later) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
            for node in [raised, later] {
                node.backgroundColor = .red
                node.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
                root.addSubnode(node)
            }
            let stage = HeadlessStage(root, configuration: HeadlessConfiguration(size: CGSize(width: 100, height: 100)))
            defer { stage.close() }
            let point = CGPoint(x: 30, y: 30)
            XCTAssertTrue(NodeSearch.node(at: point, in: stage.window.layer) === later)
            raised.zPosition = 1
            XCTAssertTrue(NodeSearch.node(at: point, in: stage.window.layer) === raised)
            raised.isHidden = true
            XCTAssertTrue(NodeSearch.node(at: point, in: stage.window.layer) === later)
        }
    }
}
