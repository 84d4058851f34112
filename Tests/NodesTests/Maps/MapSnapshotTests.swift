import CoreLocation
import Graphics
import ImageDownloads
import Scheduling
import UIKit
import XCTest

@testable import MapKit

/// Images of maps.
final class MapSnapshotTests: XCTestCase {
    private func options(_ overlays: [MKTileOverlay]) -> MKMapSnapshotter.Options {
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
            span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 360 * 400 / 1024))
        options.size = CGSize(width: 400, height: 300)
        options.scale = 1
        options.tileOverlays = overlays
        return options
    }

    private func snapshot(_ options: MKMapSnapshotter.Options) -> (snapshot: MKMapSnapshotter.Snapshot?, error: (any Error)?) {
        let done = expectation(description: "snapshot")
        let snapshotter = MKMapSnapshotter(options: options)
        let outcome = Locked<(MKMapSnapshotter.Snapshot?, (any Error)?)>((nil, nil))
        snapshotter.start { snapshot, error in
            XCTAssertTrue(Thread.isMainThread)
            outcome.withLock { $0 = (snapshot, error) }
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
        XCTAssertFalse(snapshotter.isLoading)
        return outcome.withLock { $0 }
    }

    func testAnImageHasTheTilesOfTheRegion() throws {
        let tiles = TestTiles()
        let result = try XCTUnwrap(snapshot(options([tiles])).snapshot)
        XCTAssertEqual(result.image.size, CGSize(width: 400, height: 300))
        XCTAssertEqual(result.image.pixel(100, 50), TestTiles.color(MKTileOverlayPath(1, 1, 2)))
        XCTAssertEqual(result.image.pixel(300, 250), TestTiles.color(MKTileOverlayPath(2, 2, 2)))
        XCTAssertEqual(result.point(for: CLLocationCoordinate2D(latitude: 0, longitude: 0)), CGPoint(x: 200, y: 150))
        XCTAssertEqual(tiles.requested.count, 4)
        _ = snapshot(options([tiles]))
        XCTAssertEqual(tiles.requested.count, 4, "from memory")
    }

    func testTheScaleAndTheRectangleAreThoseOfTheOptions() throws {
        let options = options([TestTiles()])
        options.mapRect = MKMapRect(x: 0, y: 0, width: MKMapSize.world.width / 4, height: MKMapSize.world.height / 4)
        options.size = CGSize(width: 100, height: 100)
        options.scale = 2
        let image = try XCTUnwrap(snapshot(options).snapshot).image
        XCTAssertEqual(image.cgImage?.width, 200)
        XCTAssertEqual(image.pixel(10, 10), image.pixel(90, 90))
    }

    func testMissingTilesArePlaceholdersAndNoneAtAllIsAnError() throws {
        let tiles = TestTiles()
        tiles.fail { $0.x == 1 ? URLError(.timedOut) : nil }
        let result = try XCTUnwrap(snapshot(options([tiles])).snapshot)
        XCTAssertTrue(result.isRetryable)
        XCTAssertEqual(result.image.pixel(300, 50), TestTiles.color(MKTileOverlayPath(2, 1, 2)))
        XCTAssertNotEqual(result.image.pixel(100, 50), TestTiles.color(MKTileOverlayPath(1, 1, 2)))
        let broken = TestTiles()
        broken.fail { _ in URLError(.timedOut) }
        let error = snapshot(options([broken])).error as? MKError
        XCTAssertEqual(error?.code, .serverFailure)
        XCTAssertEqual((error?.underlyingError as? URLError)?.code, .timedOut)
    }

    func testWithoutTilesTheImageIsEmptyAndARegionElsewhereIsAnError() throws {
        XCTAssertNil(MKTileOverlay.standard)
        XCTAssertTrue(MKMapSnapshotter.Options().tileOverlays.isEmpty)
        let image = try XCTUnwrap(snapshot(options([])).snapshot).image
        XCTAssertEqual(image.pixel(100, 50), image.pixel(300, 250))
        let nowhere = options([])
        nowhere.region.center.latitude = .nan
        let done = expectation(description: "error")
        MKMapSnapshotter(options: nowhere).start { snapshot, error in
            XCTAssertNil(snapshot)
            XCTAssertNotNil(error)
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
    }

    func testTheAttributionIsDrawnInTheTrailingCorner() throws {
        let tiles = TestTiles()
        tiles.attribution = "© Test"
        let options = options([tiles])
        var image = try XCTUnwrap(snapshot(options).snapshot).image
        let plain = TestTiles.color(MKTileOverlayPath(2, 2, 2))
        XCTAssertNotEqual(image.pixel(393, 290), plain)
        XCTAssertEqual(image.pixel(10, 290), TestTiles.color(MKTileOverlayPath(1, 2, 2)))
        options.traitCollection = UITraitCollection(layoutDirection: .rightToLeft)
        image = try XCTUnwrap(snapshot(options).snapshot).image
        XCTAssertEqual(image.pixel(393, 290), plain)
        XCTAssertNotEqual(image.pixel(10, 290), TestTiles.color(MKTileOverlayPath(1, 2, 2)))
    }

    func testACanceledSnapshotHasNoResult() {
        let gate = DispatchSemaphore(value: 0)
        let tiles = TestTiles()
        tiles.fail { _ in
            gate.wait()
            return nil
        }
        let snapshotter = MKMapSnapshotter(options: options([tiles]))
        snapshotter.start { _, _ in XCTFail("cancelled") }
        XCTAssertTrue(snapshotter.isLoading)
        let refused = expectation(description: "a second call")
        snapshotter.start { _, error in
            XCTAssertNotNil(error)
            refused.fulfill()
        }
        wait(for: [refused], timeout: 60)
        snapshotter.cancel()
        XCTAssertFalse(snapshotter.isLoading)
        for _ in 0..<10 { gate.signal() }
        let done = expectation(description: "another one")
        snapshotter.start { snapshot, _ in
            XCTAssertNotNil(snapshot)
            done.fulfill()
        }
        wait(for: [done], timeout: 60)
    }

    func testAnImageCanBeAwaited() async throws {
        let image = try await MKMapSnapshotter(options: options([TestTiles()])).start().image
        XCTAssertEqual(image.pixel(100, 50), TestTiles.color(MKTileOverlayPath(1, 1, 2)))
    }
}
