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

final class PagerSourceTests: XCTestCase {
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
