import AsyncDisplayKit
import HeadlessHost
import XCTest

private final class Pages: ASDKViewController<ASPagerNode>, ASCollectionDataSource, ASPagerDataSource, ASPagerDelegate {
    override init() {
        super.init(node: ASPagerNode())
        node.dataSource = self as ASCollectionDataSource
        node.delegate = self
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 3 }
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        let cell = ASTextCellNode()
        cell.text = "page \(index)"
        return cell
    }
}

private final class NameNode: ASDisplayNode {
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let text = ASTextNode()
        text.attributedText = NSAttributedString(string: "Knuckles")
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 0, right: 0), child: text)
    }
}

private final class ControllerPages: NSObject, ASPagerDataSource {
    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 2 }
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        ASCellNode(viewControllerBlock: { index == 0 ? ASDKViewController(node: NameNode()) : UIViewController() })
    }
}

final class PagerSourceTests: XCTestCase {
    func testPagesOfControllersFillTheirCells() throws {
        try MainActor.assumeIsolated {
            let (pager, pages) = (ASPagerNode(), ControllerPages())
            pager.setDataSource(pages)
            let stage = HeadlessStage(ASDKViewController(node: pager))
            stage.settle()

            let first = try XCTUnwrap(pager.nodeForPage(at: 0).subnodes?.first as? NameNode, "the controller's own node")
            XCTAssertEqual(first.frame, CGRect(origin: .zero, size: pager.bounds.size))
            XCTAssertEqual((first.subnodes?.first as? ASTextNode)?.frame.origin, CGPoint(x: 10, y: 10))

            pager.scrollToPage(at: 1, animated: false)
            stage.settle()
            let second = pager.nodeForPage(at: 1)
            XCTAssertEqual(second.viewController?.view.bounds.size, pager.bounds.size)
            XCTAssertTrue(second.viewController?.view.isDescendant(of: second.view) ?? false)
        }
    }

    func testASourceOfPagesMayBeSetAsTheDataSource() {
        MainActor.assumeIsolated {
            let controller = Pages()
            let stage = HeadlessStage(controller)
            stage.settle()
            XCTAssertEqual(controller.node.numberOfItems(inSection: 0), 3)
            XCTAssertEqual((controller.node.nodeForPage(at: 0) as? ASTextCellNode)?.text, "page 0")
            XCTAssertEqual(controller.node.nodeForPage(at: 0).calculatedSize, controller.node.bounds.size)
        }
    }
}
