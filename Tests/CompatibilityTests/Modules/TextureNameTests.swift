import AsyncDisplayKit
import HeadlessHost
import XCTest

/// Names of Texture that few programs use.
final class TextureNameTests: XCTestCase {
    func testElementsStoreTheValuesOfCustomSpecsInTheirStyle() {
        let spec: any ASLayoutElement = ASLayoutSpec()
        spec.setLayoutOptionExtensionInteger(7, at: 2)
        spec.setLayoutOptionExtensionBool(true, at: 0)
        spec.setLayoutOptionExtensionEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), at: 0)
        XCTAssertEqual(spec.style.layoutOptionExtensionInteger(at: 2), 7)
        XCTAssertTrue(spec.layoutOptionExtensionBool(at: 0))
        XCTAssertEqual(spec.layoutOptionExtensionEdgeInsets(at: 0).right, 4)
    }

    func testTextArtIsDrawnAroundTexts() {
        XCTAssertEqual(
            ASAsciiArtBoxCreator.horizontalBoxString(forChildren: ["ab", "c"], parent: "Row"),
            """
            ----Row----
            |  ab  c  |
            -----------
            """)
        XCTAssertEqual(
            ASAsciiArtBoxCreator.verticalBoxString(forChildren: ["ab", "c"], parent: "P"),
            """
            ---P----
            |  ab  |
            |  c   |
            --------
            """)
        let named: any ASLayoutElementAsciiArtProtocol = ASLayoutSpec()
        XCTAssertEqual(named.asciiArtString(), named.asciiArtName())
    }

    func testAViewFindsTheControllerOfItsChain() {
        MainActor.assumeIsolated {
            let node = ASDisplayNode()
            let controller = ASDKViewController(node: node)
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { controller }
            defer { stage.close() }
            XCTAssertTrue(node.view.asdk_associatedViewController === controller)
            XCTAssertNil(UIView().asdk_associatedViewController)
        }
    }

    func testTheNewestExperimentHasAName() {
        XCTAssertEqual(ASExperimentalFeaturesGetNames(.checkBatchFetchingOnScroll), ["exp_check_batch_fetching_on_scroll"])
        XCTAssertEqual(ASExperimentalFeaturesFromArray(["exp_check_batch_fetching_on_scroll"]), .checkBatchFetchingOnScroll)
    }

    func testAnElementKnowsItsNode() {
        MainActor.assumeIsolated {
            final class Source: NSObject, ASCollectionDataSource {
                func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 2 }
                func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
                    { ASTextCellNode() }
                }
            }
            let source = Source()
            let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            collection.dataSource = source
            let stage = HeadlessStage(configuration: HeadlessConfiguration()) { ASDKViewController(node: collection) }
            defer { stage.close() }
            let elements = collection.visibleElements.itemElements
            XCTAssertEqual(elements.count, 2)
            XCTAssertTrue(elements.allSatisfy { $0.owningNode === collection })
            XCTAssertEqual(ASCollectionView(collectionViewLayout: UICollectionViewFlowLayout()).frame, .zero)
        }
    }
}
