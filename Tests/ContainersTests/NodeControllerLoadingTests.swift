import AsyncDisplayKit
import XCTest

/// Controllers and cells whose views are loaded by their nodes.
final class NodeControllerLoadingTests: XCTestCase {
    func testANodeThatIsLoadedFirstLoadsItsController() {
        MainActor.assumeIsolated {
            let controller = LoadingController(node: ASDisplayNode())
            XCTAssertEqual(controller.loads, 0)

            _ = controller.node.view

            XCTAssertEqual(controller.loads, 1)
            XCTAssertTrue(controller.view === controller.node.view)
            XCTAssertEqual(controller.loads, 1)
        }
    }

    func testAControllerOfALoadedNodeIsLoadedImmediately() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            _ = node.view

            XCTAssertEqual(LoadingController(node: node).loads, 1)
        }
    }

    func testTheNodeHasTheTraitsOfTheControllerInViewDidLoad() {
        MainActor.assumeIsolated {
            let controller = LoadingController(node: ASDisplayNode())
            controller.overrideDisplayTraitsWithTraitCollection = { _ in
                var traits = ASPrimitiveTraitCollection()
                traits.userInterfaceStyle = .dark
                return ASTraitCollection(primitiveTraitCollection: traits)
            }

            controller.loadViewIfNeeded()

            XCTAssertEqual(controller.styleAtLoad, .dark)
        }
    }

    func testTheContainerOfTraitsOfABlockIsTheView() {
        MainActor.assumeIsolated {
            let controller = LoadingController(node: ASDisplayNode())
            controller.overrideDisplayTraitsWithTraitCollection = { _ in ASTraitCollection() }
            controller.loadViewIfNeeded()
            controller.view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)

            controller.viewWillLayoutSubviews()

            XCTAssertEqual(controller.node.primitiveTraitCollection().containerSize, CGSize(width: 120, height: 80))
        }
    }

    func testTheControllerOfACellLoadsTheCell() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let cell = ASCellNode(viewControllerBlock: { controller })
            XCTAssertFalse(cell.isNodeLoaded)

            XCTAssertTrue(cell.viewController === controller)

            XCTAssertTrue(cell.isNodeLoaded)
            XCTAssertNil(ASCellNode().viewController)
        }
    }
}

private final class LoadingController: ASDKViewController<ASDisplayNode> {
    private(set) var loads = 0
    private(set) var styleAtLoad: UIUserInterfaceStyle?

    override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        styleAtLoad = node.asyncTraitCollection().userInterfaceStyle
    }
}
