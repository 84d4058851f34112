import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// The samples of section controllers, controllers in cells, progressive images and videos in a list.
final class ListContentSampleTests: XCTestCase {
    private func withSample<Controller: UIViewController>(
        _ make: @MainActor () -> Controller, _ body: @MainActor (Controller, SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let controller = make()
            let sample = SampleStage(
                UINavigationController(rootViewController: controller),
                configuration: HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1))
            defer { sample.close() }
            try body(controller, sample)
        }
    }

    @MainActor private func texts(_ node: ASCellNode?) -> [String] {
        (node?.subnodes ?? []).compactMap { ($0 as? LabelNode)?.text }
    }

    func testEachBoatIsASectionThatMovesAndIsReloadedAsAWhole() throws {
        try withSample({ SectionControllersViewController() }) { (controller: SectionControllersViewController, sample: SampleStage) in
            let list: ASCollectionNode = controller.node
            XCTAssertEqual((0..<3).map { list.numberOfItems(inSection: $0) }, [2, 3, 1])
            let header = list.view.supplementaryNode(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
            XCTAssertEqual(texts(header), ["Meridian"])

            controller.rotate()
            sample.stage.advance(by: 1)
            XCTAssertEqual((0..<3).map { list.numberOfItems(inSection: $0) }, [1, 2, 3])

            let row = try XCTUnwrap(list.nodeForItem(at: IndexPath(item: 0, section: 0)))
            sample.tap(row)
            sample.stage.advance(by: 1)
            XCTAssertEqual(list.numberOfItems(inSection: 0), 2)
            XCTAssertEqual(texts(list.nodeForItem(at: IndexPath(item: 1, section: 0))).first, "Guest 1")
        }
    }

    func testTheControllerOfACellHasItsOwnLogic() throws {
        try withSample({ ControllersInCellsViewController() }) { (controller: ControllersInCellsViewController, sample: SampleStage) in
            let cell = try XCTUnwrap(controller.node.nodeForRow(at: IndexPath(row: 1, section: 0)))
            let counter = try XCTUnwrap(cell.viewController as? CounterViewController)
            XCTAssertEqual(sample.frame(of: counter.node), sample.frame(of: cell))
            let more = try XCTUnwrap((counter.node.subnodes ?? []).first { $0.accessibilityLabel == "More" })
            sample.tap(more)
            sample.tap(more)
            XCTAssertEqual(counter.count, 3)
            let other = controller.node.nodeForRow(at: IndexPath(row: 0, section: 0))?.viewController as? CounterViewController
            XCTAssertEqual(other?.count, 1)
        }
    }

    func testThePictureBecomesSharperInSteps() {
        withSample({ ASDKViewController(node: ProgressiveImageNode()) }) {
            (controller: ASDKViewController<ProgressiveImageNode>, sample: SampleStage) in
            let screen: ProgressiveImageNode = controller.node
            var sides: [CGFloat] = []
            for _ in 0..<12 {
                sample.stage.advance(by: 0.2)
                let side = screen.imageNode.image?.size.width ?? 0
                if sides.last != side { sides.append(side) }
            }
            XCTAssertEqual(sides.filter { $0 > 0 }.prefix(4), [6, 12, 24, 48])
            XCTAssertGreaterThan(sides.last ?? 0, 48)
            XCTAssertTrue(screen.statusNode.text.hasSuffix("points"), screen.statusNode.text)
            sample.tap(screen.againButton)
            sample.stage.advance(by: 0.3)
            XCTAssertTrue(screen.statusNode.text.hasSuffix("percent"), screen.statusNode.text)
        }
    }

    func testVideosPlayWhileTheyAreVisible() throws {
        try withSample({ VideoListViewController() }) { (controller: VideoListViewController, sample: SampleStage) in
            sample.settle { controller.node.numberOfRows(inSection: 0) == 10 }
            func video(_ row: Int) -> ASVideoNode? {
                (controller.node.nodeForRow(at: IndexPath(row: row, section: 0)) as? VideoRowNode)?.videoNode
            }
            sample.settle { video(0)?.playerState == .playing || video(0)?.playerState == .unknown && video(0)?.player == nil }
            guard video(0)?.playerState == .playing else { throw XCTSkip("GStreamer or its plug-in for JPEG is not installed") }
            XCTAssertEqual(video(1)?.isPlaying(), true)
            XCTAssertNotEqual(video(9)?.playerState, .playing)
            for _ in 0..<8 { sample.stage.scroll(by: CGVector(dx: 0, dy: 400)) }
            sample.settle { video(9)?.playerState == .playing }
            XCTAssertEqual(video(9)?.isPlaying(), true)
            XCTAssertNotEqual(video(0)?.playerState, .playing)
        }
    }
}
