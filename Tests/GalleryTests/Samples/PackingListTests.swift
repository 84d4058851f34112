import AsyncDisplayKit
import XCTest

@testable import Gallery

/// The packing list, operated with the mouse.
final class PackingListTests: XCTestCase {
    @MainActor private func texts(_ sample: SampleStage) -> Set<String> {
        Set(sample.nodes(ASTextNode.self).compactMap { $0.attributedText?.string })
    }

    @MainActor private func row(_ name: String, in sample: SampleStage) -> PackingItemNode? {
        sample.nodes(PackingItemNode.self).first { node in
            node.subnodes?.contains { ($0 as? ASTextNode)?.attributedText?.string == name } ?? false
        }
    }

    func testAClickPacksAnItemAndUpdatesTheCountOfItsSection() throws {
        try MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: PackingListViewController()))
            defer { sample.close() }
            let trousers = try XCTUnwrap(row("Trousers", in: sample))
            XCTAssertTrue(texts(sample).isSuperset(of: ["2 of 6", "1 of 4"]))

            sample.tap(trousers)
            sample.stage.advance(by: 0.5)

            XCTAssertEqual(trousers.accessibilityValue, "packed")
            XCTAssertTrue(row("Trousers", in: sample) === trousers, "the row keeps its node")
            XCTAssertTrue(texts(sample).contains("3 of 6"))
        }
    }

    func testSwipesPackAndDelete() throws {
        try MainActor.assumeIsolated {
            let sample = SampleStage(UINavigationController(rootViewController: PackingListViewController()))
            defer { sample.close() }
            let pullover = sample.frame(of: try XCTUnwrap(row("Pullover", in: sample)))
            sample.stage.drag(from: CGPoint(x: 40, y: pullover.midY), to: CGPoint(x: 340, y: pullover.midY))
            sample.stage.advance(by: 0.5)
            XCTAssertEqual(row("Pullover", in: sample)?.accessibilityValue, "packed")

            sample.stage.drag(from: CGPoint(x: 340, y: pullover.midY), to: CGPoint(x: 40, y: pullover.midY))
            sample.stage.advance(by: 1)
            XCTAssertNil(row("Pullover", in: sample))
            XCTAssertTrue(texts(sample).contains("2 of 5"))
        }
    }

    func testSortingMovesPackedItemsLastAndResettingRestoresAll() throws {
        try MainActor.assumeIsolated {
            let controller = PackingListViewController()
            let sample = SampleStage(UINavigationController(rootViewController: controller))
            defer { sample.close() }
            let shirts = try XCTUnwrap(row("T-shirts", in: sample))
            controller.sort()
            sample.stage.advance(by: 1)
            XCTAssertTrue(controller.node.nodeForRow(at: IndexPath(row: 4, section: 0)) === shirts)
            controller.restart()
            sample.stage.advance(by: 1)
            XCTAssertTrue(controller.node.nodeForRow(at: IndexPath(row: 0, section: 0)) === shirts)
        }
    }
}
