import AsyncDisplayKit
import WeftTesting
import XCTest

/// The samples of the guides behave as described in the guides.
final class GuideSampleTests: XCTestCase {
    func testALinkReceivesAClick() {
        MainActor.assumeIsolated {
            let node = LinkNode()
            let stage = NodeStage(node, size: CGSize(width: 200, height: 40))
            let link = node.textNode.frame(forTextRange: NSRange(location: 9, length: 6))
            stage.tap(at: node.textNode.convert(CGPoint(x: link.midX, y: link.midY), to: node))
            XCTAssertEqual(node.openedURL?.lastPathComponent, "manual")
        }
    }

    func testATextFieldGrowsWithItsText() {
        MainActor.assumeIsolated {
            let comment = CommentNode()
            comment.style.width = ASDimensionMake(200)
            let page = ASDisplayNode()
            page.automaticallyManagesSubnodes = true
            page.layoutSpecBlock = { _, _ in ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: comment) }
            let stage = NodeStage(page, size: CGSize(width: 300, height: 300))
            let empty = comment.frame.height
            comment.textNode.textView.insertText("one\ntwo\nthree")
            stage.settle()
            XCTAssertGreaterThan(comment.frame.height, empty)
        }
    }

    func testACollectionMixesNodesAndCells() {
        MainActor.assumeIsolated {
            let controller = MixedViewController()
            let stage = NodeStage(controller, size: CGSize(width: 320, height: 480))
            stage.settle()
            let cell = controller.node.cellForItem(at: IndexPath(item: 0, section: 0))
            XCTAssertEqual(cell?.frame, CGRect(x: 0, y: 0, width: 320, height: 44))
            XCTAssertEqual(cell?.backgroundColor, .systemYellow)
            XCTAssertTrue(controller.node.nodeForItem(at: IndexPath(item: 1, section: 0)) is ProductCellNode)
        }
    }

    func testTableUpdatesReachTheTable() {
        MainActor.assumeIsolated {
            let articles = (0..<30).map { Article(id: $0, title: "Article \($0)") }
            let controller = ArticlesViewController(articles: articles)
            let stage = NodeStage(controller, size: CGSize(width: 320, height: 480))
            controller.insert(Article(id: 100, title: "New"))
            controller.replaceFirstRow(with: Article(id: 101, title: "Last"))
            stage.settle()
            XCTAssertEqual(controller.node.numberOfRows(inSection: 0), 31)
            controller.show(Array(articles[5..<10]))
            stage.settle()
            XCTAssertEqual(controller.node.numberOfRows(inSection: 0), 5)
            XCTAssertEqual(controller.articleCount, 5)
        }
    }

    func testItemsOfTheGridAreHalfAsWideAsTheView() {
        MainActor.assumeIsolated {
            let controller = GridViewController()
            let stage = NodeStage(controller, size: CGSize(width: 320, height: 480))
            stage.settle()
            XCTAssertEqual(controller.node.visibleNodes.first?.frame.width, 156)
        }
    }

    func testAPagerHasPagesOfItsSize() {
        MainActor.assumeIsolated {
            let controller = PagesViewController()
            let stage = NodeStage(controller, size: CGSize(width: 320, height: 480))
            controller.node.scrollToPage(at: 2, animated: false)
            stage.settle()
            XCTAssertEqual(controller.node.currentPageIndex, 2)
            XCTAssertEqual(controller.node.nodeForPage(at: 2).bounds.size, CGSize(width: 320, height: 480))
        }
    }

    func testTheFeedFetchesItsNextBatchWhenItsEndIsNear() {
        MainActor.assumeIsolated {
            var batches = 0
            let controller = FeedViewController { completion in
                batches += 1
                completion(Array(0..<20))
            }
            let stage = NodeStage(controller, size: CGSize(width: 320, height: 240))
            stage.scroll(by: CGVector(dx: 0, dy: 400))
            stage.advance(by: 1)
            stage.settle()
            XCTAssertGreaterThan(batches, 0)
            XCTAssertEqual(controller.node.numberOfRows(inSection: 0), 20 + 20 * batches)
        }
    }

    func testADiffableSourceFillsItsTable() {
        MainActor.assumeIsolated {
            let table = ASTableNode()
            let source = ListSnippets.diffable(table, (0..<12).map { Article(id: $0, title: "Article \($0)") })
            let stage = NodeStage(table, size: CGSize(width: 320, height: 480))
            stage.settle()
            XCTAssertEqual(table.numberOfRows(inSection: 0), 12)
            XCTAssertEqual(source.snapshot().numberOfItems, 12)
        }
    }

    func testANodeControllerIsNotifiedByItsNode() {
        MainActor.assumeIsolated {
            let controller = ArticleNodeController(article: Article(id: 1, title: "One"))
            let stage = NodeStage(controller.node, size: CGSize(width: 320, height: 60))
            stage.settle()
            XCTAssertTrue(controller.node.isVisible)
        }
    }

    func testAnExpandedNodeGetsItsSubnodeFromTheLayout() {
        MainActor.assumeIsolated {
            let node = DetailNode(title: "Title", text: "Text")
            let stage = NodeStage(node, size: CGSize(width: 320, height: 200))
            XCTAssertEqual(node.subnodes?.count, 1)
            node.toggle()
            stage.advance(by: 1)
            XCTAssertEqual(node.subnodes?.count, 2)
        }
    }

    func testAnInteractiveTransitionFollowsTheOffset() {
        MainActor.assumeIsolated {
            let node = DetailNode(title: "Title", text: "Text")
            let stage = NodeStage(node, size: CGSize(width: 320, height: 200))
            let driver = HeaderDriver(header: node)
            let scrollView = UIScrollView()
            driver.scrollViewWillBeginDragging(scrollView)
            scrollView.contentOffset.y = 90
            driver.scrollViewDidScroll(scrollView)
            driver.scrollViewDidEndDragging(scrollView, willDecelerate: false)
            stage.advance(by: 2)
            XCTAssertEqual(node.subnodes?.count, 2)
        }
    }

    func testTheBallFallsToTheFloor() {
        MainActor.assumeIsolated {
            let node = DropNode()
            let stage = NodeStage(node, size: CGSize(width: 200, height: 300))
            stage.advance(by: 10)
            XCTAssertEqual(node.ballFrame.maxY, 300, accuracy: 1)
        }
    }

    func testANodeInTwoColumnsIsAsHighAsTheLongerText() {
        let node = TwoColumnsNode(left: "short", right: "a text that needs several lines in its column")
        let size = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 200, height: CGFloat.infinity))).size
        XCTAssertEqual(size.width, 200)
        XCTAssertGreaterThan(size.height, 30)
    }

    func testACustomSpecInsetsItsChildByAFraction() {
        MainActor.assumeIsolated {
            let child = ASDisplayNode()
            child.style.preferredSize = CGSize(width: 50, height: 20)
            let spec = FractionInsetSpec(fraction: 0.25, child: child)
            let layout = ASCalculateRootLayout(spec, ASSizeRange(min: .zero, max: CGSize(width: 200, height: 200)))
            XCTAssertEqual(layout.sublayouts.first?.frame, CGRect(x: 50, y: 0, width: 50, height: 20))
        }
    }

    func testMeasuringIsCounted() {
        MainActor.assumeIsolated {
            let node = AuthorNode(name: "Ada", date: "today", avatar: nil)
            let cost = DrawingSnippets.measurements(node)
            XCTAssertEqual(cost.layoutSpecNumberOfPasses, 1)
            XCTAssertEqual(cost.layoutComputationNumberOfPasses, 1)
        }
    }

    func testADescriptionNamesTheSpecs() {
        MainActor.assumeIsolated {
            let node = AuthorNode(name: "Ada", date: "today", avatar: nil)
            node.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            XCTAssertTrue(DrawingSnippets.descriptions(node).contains("ASInsetLayoutSpec"))
        }
    }

    func testNodesOfTheGuidesAreShown() {
        MainActor.assumeIsolated {
            let nodes: [ASDisplayNode] = [
                NodeSnippets.block(), NodeSnippets.layoutBlock(), NodeSnippets.editableText(),
                NodeSnippets.networkImage(), NodeSnippets.scroll(), NodeSnippets.map(), NodeSnippets.video(), StepperNode(),
                ProductCellNode(name: "Cell"), ChartNode(), SpringCardNode(), ClockNode(),
                LabelledImageNode(title: "Title", url: URL(string: "file:///none.png")!), ListSnippets.inverted(),
            ]
            for node in nodes {
                let stage = NodeStage(node, size: CGSize(width: 320, height: 240))
                XCTAssertTrue(node.isVisible, node.description)
                XCTAssertNotNil(stage.pngData())
            }
            let slider = NodeSnippets.wrappedView()
            XCTAssertNotNil(NodeStage(slider, size: CGSize(width: 320, height: 240)).pngData())
            XCTAssertTrue(slider.view is UISlider)
            let divider = DrawingSnippets.layerBacked()
            let page = ASDisplayNode()
            page.addSubnode(divider)
            let stage = NodeStage(page, size: CGSize(width: 320, height: 240))
            XCTAssertTrue(divider.isLayerBacked && divider.isNodeLoaded)
            XCTAssertNotNil(stage.pngData())
        }
    }
}
