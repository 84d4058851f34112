import Graphics
import LayoutEngine
import MapKit
import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// Map nodes: the image, its annotations, and the live map.
final class MapNodeTests: XCTestCase {
    private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// A region for which an image of 400 × 300 points shows the tiles of level 2 around the equator, as in `MapViewTests`.
    private let region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 360 * 400 / 1024))

    private func withTiles(_ body: @MainActor (Stage, TestTiles) throws -> Void) rethrows {
        let tiles = TestTiles()
        MKTileOverlay.standard = tiles
        defer { MKTileOverlay.standard = nil }
        try onStage { stage in try body(stage, tiles) }
    }

    func testTheImageIsMadeOfTheTilesOfTheRegion() {
        withTiles { stage, tiles in
            let node = ASMapNode()
            node.region = region
            XCTAssertTrue(tiles.requested.isEmpty)
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            XCTAssertEqual(tiles.requested.count, 4)
            XCTAssertEqual(node.image?.size, CGSize(width: 400, height: 300))
            XCTAssertEqual(node.image?.pixel(100, 50), TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            XCTAssertNil(node.mapView)
            node.region.center.longitude = 90
            stage.settle()
            XCTAssertEqual(node.image?.pixel(100, 50), TestTiles.color(MKTileOverlayPath(2, 1, 2)))
        }
    }

    func testTheBackgroundIsThatOfAPlaceholder() {
        XCTAssertEqual(ASMapNode().backgroundColor, ASDisplayNodeDefaultPlaceholderColor())
    }

    func testANewSizeCreatesANewImageUnlessThatIsDisabled() {
        withTiles { stage, _ in
            let node = ASMapNode()
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            node.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            stage.settle()
            XCTAssertEqual(node.image?.size, CGSize(width: 200, height: 100))
            node.needsMapReloadOnBoundsChange = false
            node.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
            stage.settle()
            XCTAssertEqual(node.image?.size, CGSize(width: 200, height: 100))
        }
    }

    func testAnnotationsAreDrawnWhereTheRegionHasThem() {
        withTiles { stage, _ in
            let node = ASMapNode()
            node.region = region
            let own = UIImage(data: TestTiles.data(0xFF12_3456))!
            node.imageForStaticMapAnnotationBlock = { annotation, offset in
                guard annotation.title == "Own" else { return nil }
                offset.pointee = CGPoint(x: 0, y: -40)
                return own
            }
            let places = [place(0, 0), place(0, 36), place(.nan, 0)]
            node.annotations = zip(places, ["Own", "Standard", "Own"]).map { MKPointAnnotation(coordinate: $0, title: $1) }
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            XCTAssertEqual(node.image?.pixel(200, 110), 0xFF12_3456)
            let x = 200 + 36 * 1024 / 360
            let head = node.image?.pixel(x - 8, 150 - 20) ?? 0
            XCTAssertGreaterThan(head >> 16 & 255, 180, "the red head of the standard marker")
            XCTAssertLessThan(head & 255, 100)
            node.imageForStaticMapAnnotationBlock = nil
            stage.settle()
            XCTAssertNotEqual(node.image?.pixel(200, 110), 0xFF12_3456)
            node.annotations = []
            stage.settle()
            XCTAssertEqual(node.image?.pixel(x - 8, 130), TestTiles.color(MKTileOverlayPath(2, 1, 2)))
        }
    }

    func testAZoomedMapShowsTheRegionAroundItsAnnotations() {
        let node = ASMapNode()
        node.annotations = [MKPointAnnotation(coordinate: place(50, 8))]
        XCTAssertEqual(node.region, .world)
        node.showAnnotationsOptions = .zoomed
        node.annotations = [place(50, 8), place(52, 12)].map { MKPointAnnotation(coordinate: $0) }
        XCTAssertEqual(node.region.center, place(51, 10))
        XCTAssertEqual(node.region.span.latitudeDelta, 2.4, accuracy: 1e-9)
        XCTAssertEqual(node.region.span.longitudeDelta, 4.8, accuracy: 1e-9)
        node.annotations = []
        XCTAssertEqual(node.region.center.latitude, 51)
    }

    func testTheOptionsSetTheRegionAndTheTiles() {
        withTiles { stage, tiles in
            let node = ASMapNode()
            let own = TestTiles()
            let options = MKMapSnapshotter.Options()
            options.region = region
            options.tileOverlays = [own]
            options.mapType = .hybrid
            node.options = options
            options.mapType = .satellite
            XCTAssertEqual(node.region, region)
            XCTAssertEqual(node.options.mapType, .satellite, "the node has the object itself")
            node.options.region.center.latitude = 12
            XCTAssertEqual(node.region.center.latitude, 12)
            node.options.region = region
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            XCTAssertEqual(own.requested.count, 4)
            XCTAssertEqual(tiles.requested.count, 0)
            node.region.center.latitude = 9
            XCTAssertEqual(node.options.region.center.latitude, 9)
            node.isLiveMap = true
            stage.settle()
            XCTAssertTrue(node.mapView?.baseOverlays.first === own)
            options.tileOverlays = [tiles]
            node.options = options
            stage.settle()
            XCTAssertTrue(node.mapView?.baseOverlays.first === tiles)
            XCTAssertEqual(tiles.requested.count, 4)
        }
    }

    func testMissingTilesAreLoadedLater() {
        withTiles { stage, tiles in
            let broken = Locked(true)
            tiles.fail { _ in broken.withLock { $0 } ? URLError(.timedOut) : nil }
            let node = ASMapNode()
            node.region = region
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            XCTAssertNotNil(node.image, "an empty map")
            XCTAssertEqual(tiles.requested.count, 4)
            stage.advance(to: 2.5)
            XCTAssertEqual(tiles.requested.count, 8)
            broken.withLock { $0 = false }
            stage.advance(to: 7)
            XCTAssertEqual(node.image?.pixel(100, 50), TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            stage.advance(to: 100)
            XCTAssertEqual(tiles.requested.count, 12)
        }
    }

    func testAnImageOutsideOfThePreloadRangeIsNotRetried() {
        withTiles { stage, tiles in
            tiles.fail { _ in URLError(.timedOut) }
            let node = ASMapNode()
            node.region = region
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            node.exitInterfaceState([.preload, .display, .visible])
            stage.advance(to: 200)
            XCTAssertEqual(tiles.requested.count, 4)
        }
    }

    func testALiveMapExistsInThePreloadRangeAndMoves() {
        final class Listener: NSObject, MKMapViewDelegate {
            var added = 0
            func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { added += views.count }
        }
        withTiles { stage, _ in
            let node = ASMapNode()
            let listener = Listener()
            node.mapDelegate = listener
            node.isLiveMap = true
            node.region = region
            node.annotations = [MKPointAnnotation(coordinate: place(0, 0))]
            XCTAssertNil(node.mapView)
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            XCTAssertEqual(node.mapView?.frame, node.bounds)
            XCTAssertEqual(node.mapView?.annotations.count, 1)
            XCTAssertEqual(listener.added, 1)
            XCTAssertEqual(node.mapView?.region.span.longitudeDelta ?? 0, region.span.longitudeDelta, accuracy: 1e-6)
            node.mapView?.setCenter(place(0, 30), animated: false)
            XCTAssertEqual(node.region.center.longitude, 30, accuracy: 1e-6, "where the user is")
            node.region.center.longitude = -10
            XCTAssertEqual(node.mapView?.centerCoordinate.longitude ?? 0, -10, accuracy: 1e-6)
            node.annotations = [MKPointAnnotation(coordinate: place(0, 5)), MKPointAnnotation(coordinate: place(0, 6))]
            XCTAssertEqual(node.mapView?.annotations.count, 2)
            // As in a cell that leaves the preload range.
            node.becomeRangeManaged()
            node.setInterfaceStateRecursively([])
            stage.settle()
            XCTAssertNil(node.mapView)
            node.setInterfaceStateRecursively(.inHierarchy)
            stage.settle()
            XCTAssertEqual(node.mapView?.centerCoordinate.longitude ?? 0, -10, accuracy: 1e-6)
            node.isLiveMap = false
            stage.settle()
            XCTAssertNil(node.mapView)
            XCTAssertNotNil(node.image)
        }
    }

    func testAMapNodeFillsTheAvailableSpace() {
        let node = ASMapNode()
        let available = CGSize(width: 60, height: 30)
        XCTAssertEqual(node.layoutThatFits(ASSizeRange(min: .zero, max: available)).size, available)
        XCTAssertEqual(node.layoutThatFits(ASSizeRangeUnconstrained).size, .zero)
    }
}
