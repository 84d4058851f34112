import AsyncDisplayKit
import Graphics
import HeadlessHost
import Scheduling
import XCTest

@testable import Gallery

/// The pipeline of the product-card list from data to pixels: threads, repaints, and released bitmaps.
final class ProductListPipelineTests: XCTestCase {
    /// Runs `body` on the list in a window of a phone's size.
    private func onList(_ body: @MainActor (HeadlessStage, ASTableNode) throws -> Void) throws {
        try MainActor.assumeIsolated {
            let stage = try HeadlessStage { try Self.makeList() }
            defer { stage.window.isHidden = true }
            let controller = try XCTUnwrap(stage.window.rootViewController as? ProductCardListViewController)
            try body(stage, controller.node)
        }
    }

    /// The events that are recorded while the list is opened and scrolled.
    private func eventsOfAScroll() throws -> [Trace.Event] {
        Trace.start()
        var events: [Trace.Event] = []
        try onList { stage, _ in
            stage.scroll(by: CGVector(dx: 0, dy: 3000))
            events = Trace.stop()
        }
        return events
    }

    @MainActor private static func makeList() throws -> UIViewController {
        // Registering the gallery's previews loads its icons.
        _ = GalleryPreviews.all
        return ProductCardListViewController(catalog: try ProductCatalog.sample())
    }

    func testRowsAreMadeAndMeasuredInTheBackground() throws {
        let events = try eventsOfAScroll()

        for kind in [Trace.Kind.create, .measure] {
            let rows = events.filter { $0.kind == kind && $0.label.hasSuffix("ProductCardNode") }
            XCTAssertGreaterThan(rows.count, 20, "\(kind)")
            XCTAssertEqual(rows.filter(\.isMainThread).map(\.label), [], "\(kind)")
        }
    }

    func testTextAndPicturesAreDrawnOnDisplayQueues() throws {
        let events = try eventsOfAScroll()

        for label in ["ScaledTextNode", "ASImageNode", "ASNetworkImageNode"] {
            let drawn = events.filter { $0.kind == .display && $0.label.hasSuffix(label) }
            XCTAssertGreaterThan(drawn.count, 10, label)
            XCTAssertFalse(drawn.contains(where: \.isMainThread), label)
        }
        let decoded = events.filter { $0.kind == .decode }
        XCTAssertFalse(decoded.contains(where: \.isMainThread))
    }

    func testFramesAreCommittedOnTheMainThread() throws {
        let events = try eventsOfAScroll()

        let committed = events.filter { $0.kind == .commit || $0.kind == .pass }
        XCTAssertGreaterThan(committed.filter { $0.kind == .commit }.count, 1)
        XCTAssertTrue(committed.allSatisfy(\.isMainThread))
    }

    func testAHeartRepaintsItsOwnRegion() throws {
        try onList { stage, _ in
            let painted = stage.window.compositor.totalPixelsPainted

            stage.tap(at: CGPoint(x: 32, y: 28))

            let pixels = stage.window.compositor.totalPixelsPainted - painted
            XCTAssertGreaterThan(pixels, 0)
            // The heart's background is 24 points wide, 48 pixels. It may be painted for the press and for the new image.
            XCTAssertLessThanOrEqual(pixels, 2 * 48 * 48)
        }
    }

    func testAPressBesideTheHeartSelectsTheRow() throws {
        try onList { stage, list in
            stage.tap(at: CGPoint(x: 200, y: 28))

            XCTAssertEqual(list.indexPathForSelectedRow, IndexPath(row: 0, section: 0))
        }
    }

    func testRowsFarAwayReleaseTheirBitmaps() throws {
        try onList { stage, list in
            let first = try XCTUnwrap(list.nodeForRow(at: IndexPath(row: 0, section: 0)))
            XCTAssertGreaterThan(bitmaps(below: first), 2)

            stage.scroll(by: CGVector(dx: 0, dy: 6000))

            XCTAssertFalse(first.isInDisplayState)
            XCTAssertEqual(bitmaps(below: first), 0)
        }
    }

    func testRowsAheadArePreloadedFurtherThanThoseBehind() throws {
        try onList { stage, list in
            stage.scroll(by: CGVector(dx: 0, dy: 9000))

            let height = list.bounds.height
            let top = list.contentOffset.y
            let preloaded = (0..<list.numberOfRows(inSection: 0)).filter {
                list.nodeForRow(at: IndexPath(row: $0, section: 0))?.isInPreloadState == true
            }
            let first = list.rectForRow(at: IndexPath(row: try XCTUnwrap(preloaded.first), section: 0))
            let last = list.rectForRow(at: IndexPath(row: try XCTUnwrap(preloaded.last), section: 0))
            // The range extends 2.5 screens ahead and 1.5 behind, each plus or minus the row at its end.
            XCTAssertEqual((last.maxY - top - height) / height, 2.5, accuracy: 0.3)
            XCTAssertEqual((top - first.minY) / height, 1.5, accuracy: 0.3)
        }
    }

    func testTheListAndItsBitmapsAreFreedWhenTheWindowCloses() throws {
        weak var list: ASTableNode?
        Trace.start()
        try onList { stage, table in
            list = table
            stage.window.rootViewController = nil
            stage.settle()
        }
        MainActor.assumeIsolated {
            // Waits until the release queue and the main loop have freed the list.
            let deadline = Date(timeIntervalSinceNow: 60)
            repeat {
                BackgroundQueue.release.dispatchQueue.sync {}
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
            } while list != nil && Date() < deadline
        }
        let freed = Trace.stop().filter { $0.kind == .free && $0.label.hasSuffix("ProductCardNode") }

        XCTAssertNil(list)
        XCTAssertGreaterThan(freed.count, 5)
        XCTAssertFalse(freed.contains(where: \.isMainThread))
    }

    func testResizingMeasuresTheRowsForTheNewWidth() throws {
        try onList { stage, list in
            let narrow = list.rectForRow(at: IndexPath(row: 0, section: 0))

            stage.resize(to: CGSize(width: 700, height: 500))

            let wide = list.rectForRow(at: IndexPath(row: 0, section: 0))
            XCTAssertEqual(narrow.width, 375)
            XCTAssertEqual(wide.width, 700)
            XCTAssertLessThanOrEqual(wide.height, narrow.height)
        }
    }

    func testTheKeyboardScrollsFromEndToEnd() throws {
        try onList { stage, list in
            stage.press(.end)
            stage.advance(by: 1)
            let end = list.contentOffset.y
            XCTAssertGreaterThan(end, 10_000)

            stage.press(.home)
            stage.advance(by: 1)
            XCTAssertEqual(list.contentOffset.y, 0)
            stage.press(.pageDown)
            stage.advance(by: 1)
            XCTAssertEqual(list.contentOffset.y, list.bounds.height, accuracy: list.bounds.height / 4)
        }
    }

    @MainActor private func bitmaps(below node: ASDisplayNode) -> Int {
        (node.layer.contents == nil ? 0 : 1) + (node.subnodes ?? []).reduce(0) { $0 + bitmaps(below: $1) }
    }
}
