import AsyncDisplayKit
import WeftTesting
import XCTest

private typealias Product = Tutorial.Product
private typealias ProductCardNode = Tutorial.ProductCardNode
private typealias WishesViewController = Tutorial.WishesViewController

// snippet: tutorial-10-tests
final class ShopTests: XCTestCase {
    func testALongNameGetsASecondLine() {
        MainActor.assumeIsolated {
            let card = ProductCardNode(Product.samples[1])
            let heights = [320, 800].map { width in
                card.layoutThatFits(ASSizeRangeMake(CGSize(width: width, height: 0), CGSize(width: width, height: 500))).size.height
            }
            XCTAssertGreaterThan(heights[0], heights[1])
        }
    }

    func testAClickOnTheHeartCounts() {
        MainActor.assumeIsolated {
            let controller = WishesViewController()
            let stage = NodeStage(controller, size: CGSize(width: 375, height: 667))
            stage.tap(at: CGPoint(x: 337, y: 40))
            XCTAssertEqual(controller.wishes, [0])
            XCTAssertEqual(controller.title, "Shop ♥ 1")
        }
    }
}
// end
