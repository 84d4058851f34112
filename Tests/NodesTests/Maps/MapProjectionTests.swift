import CoreLocation
import UIPrimitives
import XCTest

@testable import MapKit

/// Positions, parts of the map and viewports.
final class MapProjectionTests: XCTestCase {
    private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    func testPositionsAreThoseOfWebMercator() {
        let world = MKMapSize.world.width
        XCTAssertEqual(MKMapPoint(place(0, 0)), MKMapPoint(x: world / 2, y: world / 2))
        XCTAssertEqual(MKMapPoint(place(0, -180)).x, 0)
        XCTAssertEqual(MKMapPoint(place(90, 0)).y, 0, accuracy: 1e-3)
        // EPSG:3857 in meters, from the definition: x = 6378137 λ, y = 6378137 ln tan(π/4 + φ/2).
        let berlin = MKMapPoint(place(52.52, 13.405))
        let meters = 2 * Double.pi * 6_378_137 / world
        XCTAssertEqual((berlin.x - world / 2) * meters, 1_492_237.77, accuracy: 1)
        XCTAssertEqual((world / 2 - berlin.y) * meters, 6_894_699.80, accuracy: 1)
        XCTAssertEqual(berlin.coordinate.latitude, 52.52, accuracy: 1e-9)
        XCTAssertEqual(berlin.coordinate.longitude, 13.405, accuracy: 1e-9)
        XCTAssertTrue(MKMapPoint(place(.nan, 0)).x.isNaN)
        XCTAssertEqual(MKMapPoint(x: world * 1.25, y: 0).coordinate.longitude, -90, accuracy: 1e-9)
    }

    func testDistancesAreThoseOnTheGround() {
        let distance = MKMapPoint(place(52.52, 13.405)).distance(to: MKMapPoint(place(48.8566, 2.3522)))
        XCTAssertEqual(distance, 878_000, accuracy: 3_000)
        XCTAssertEqual(MKMetersPerMapPointAtLatitude(60) / MKMetersPerMapPointAtLatitude(0), 0.5, accuracy: 1e-9)
        XCTAssertEqual(MKMapPointsPerMeterAtLatitude(10) * MKMetersPerMapPointAtLatitude(10), 1, accuracy: 1e-12)
    }

    func testPartsOfTheMapIntersectAndUnite() {
        let (first, second) = (MKMapRect(x: 0, y: 0, width: 10, height: 10), MKMapRect(x: 5, y: 5, width: 10, height: 10))
        XCTAssertEqual(first.intersection(second), MKMapRect(x: 5, y: 5, width: 5, height: 5))
        XCTAssertEqual(first.union(second), MKMapRect(x: 0, y: 0, width: 15, height: 15))
        XCTAssertEqual(MKMapRect.null.union(first), first)
        XCTAssertTrue(first.intersection(first.offsetBy(dx: 20, dy: 0)).isNull)
        XCTAssertTrue(first.insetBy(dx: 6, dy: 0).isNull)
        XCTAssertTrue(first.contains(MKMapPoint(x: 10, y: 0)))
        XCTAssertTrue(MKMapRect.world.contains(first))
        let region = MKCoordinateRegion(.world)
        XCTAssertEqual(region.center.latitude, 0, accuracy: 1e-9)
        XCTAssertEqual(region.span.longitudeDelta, 360)
        XCTAssertEqual(region.span.latitudeDelta, 2 * 85.0511, accuracy: 1e-3)
    }

    func testAViewportShowsAllOfARegionInItsMiddle() throws {
        for region in [
            MKCoordinateRegion(center: place(60, 10), span: MKCoordinateSpan(latitudeDelta: 20, longitudeDelta: 10)),
            MKCoordinateRegion(center: place(-40, 175), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 20)),
        ] {
            let viewport = try XCTUnwrap(MapViewport(region: region, size: CGSize(width: 400, height: 300)))
            let middle = viewport.point(of: region.center)
            XCTAssertEqual(middle.x, 200, accuracy: 1e-6)
            XCTAssertEqual(middle.y, 150, accuracy: 1e-6)
            for (north, east) in [(-0.5, -0.5), (0.5, 0.5)] {
                let longitude = (region.center.longitude + east * region.span.longitudeDelta).remainder(dividingBy: 360)
                let corner = viewport.point(of: place(region.center.latitude + north * region.span.latitudeDelta, longitude))
                XCTAssertTrue(CGRect(x: -1e-6, y: -1e-6, width: 400 + 2e-6, height: 300 + 2e-6).contains(corner), "\(corner)")
            }
            XCTAssertEqual(viewport.region.center.latitude, region.center.latitude, accuracy: 1e-9)
            XCTAssertGreaterThanOrEqual(viewport.region.span.latitudeDelta, region.span.latitudeDelta - 1e-9)
        }
        XCTAssertNil(MapViewport(region: MKCoordinateRegion(center: place(.nan, 0)), size: CGSize(width: 4, height: 3)))
        XCTAssertNil(MapViewport(region: .world, size: .zero))
    }

    func testAViewportKeepsWhatIsUnderThePointerAndEndsAtThePoles() throws {
        var viewport = try XCTUnwrap(
            MapViewport(
                region: MKCoordinateRegion(center: place(50, 10), latitudinalMeters: 5000, longitudinalMeters: 5000),
                size: CGSize(width: 400, height: 300)))
        let pointer = CGPoint(x: 30, y: 250)
        let under = viewport.mapPoint(at: pointer)
        viewport.zoom(by: 1.5, around: pointer)
        XCTAssertEqual(viewport.mapPoint(at: pointer).x, under.x, accuracy: 1e-3)
        XCTAssertEqual(viewport.mapPoint(at: pointer).y, under.y, accuracy: 1e-3)
        viewport.zoom(by: -100, around: pointer)
        XCTAssertEqual(viewport.worldWidth, 300, accuracy: 1e-6)
        viewport.zoom(by: 100, around: pointer)
        XCTAssertEqual(viewport.zoom, MapViewport.maximumZoom)
        viewport.zoom(by: -20, around: .zero)
        viewport.move(by: CGVector(dx: 0, dy: 1e9))
        XCTAssertEqual(viewport.rect.minY, 0, accuracy: 1e-3)
        let center = viewport.center
        viewport.move(by: CGVector(dx: viewport.worldWidth, dy: 0))
        XCTAssertEqual(viewport.center.x, center.x, accuracy: 1e-3)
        viewport.move(by: CGVector(dx: CGFloat.greatestFiniteMagnitude, dy: .nan))
        XCTAssertTrue(viewport.center.x.isFinite && viewport.center.y.isFinite)
    }

    func testARegionOfPlacesCrossesThe180thMeridianIfThatIsShorter() throws {
        let region = try XCTUnwrap(MKCoordinateRegion(fitting: [place(50, 170), place(52, -170)]))
        XCTAssertEqual(abs(region.center.longitude), 180, accuracy: 1e-9)
        XCTAssertEqual(region.span.longitudeDelta, 24, accuracy: 1e-9)
        XCTAssertEqual(region.center.latitude, 51)
        XCTAssertNil(MKCoordinateRegion(fitting: [place(.nan, 0)]))
    }

    func testTilesCoverAViewportWithoutGapsAndOnPixels() throws {
        var viewport = try XCTUnwrap(
            MapViewport(
                region: MKCoordinateRegion(center: place(10, 179.9), latitudinalMeters: 9e5, longitudinalMeters: 9e5),
                size: CGSize(width: 411, height: 307)))
        for _ in 0..<30 {
            viewport.zoom(by: -0.17, around: CGPoint(x: 100, y: 77))
            for (scale, side) in [(1.0, 256.0), (2, 512)] {
                var grid = MapTileGrid()
                grid.side = side
                let tiles = MapTilePlan(viewport, grid: grid, scale: scale).tiles
                let bounds = CGRect(origin: .zero, size: viewport.size)
                let area = tiles.map { $0.frame.intersection(bounds) }.reduce(0) { $0 + $1.width * $1.height }
                XCTAssertEqual(area, bounds.width * bounds.height, accuracy: 1e-6)
                XCTAssertTrue(tiles.allSatisfy { ($0.frame.minX * scale).rounded() == $0.frame.minX * scale })
                XCTAssertTrue(tiles.allSatisfy { (0..<1 << $0.path.z).contains($0.path.x) })
                XCTAssertLessThan(tiles.count, 40)
            }
        }
    }

    func testAnEnormousViewHasALimitedNumberOfTiles() {
        var viewport = MapViewport(size: CGSize(width: 100_000, height: 100_000))
        viewport.zoom(by: 4, around: .zero)
        XCTAssertLessThanOrEqual(MapTilePlan(viewport, grid: MapTileGrid(), scale: 2).tiles.count, MapTilePlan.limit)
    }

    func testAFlippedOverlayNumbersRowsFromTheSouth() {
        let overlay = MKTileOverlay(urlTemplate: "http://tiles.invalid/{z}/{x}/{y}@{scale}x.png")
        overlay.isGeometryFlipped = true
        let grid = MapTileGrid(overlay)
        XCTAssertEqual(
            grid.path(of: .init(zoom: 3, column: -1, row: 1), scale: 2), MKTileOverlayPath(x: 7, y: 6, z: 3, contentScaleFactor: 2))
        XCTAssertEqual(
            overlay.url(forTilePath: MKTileOverlayPath(x: 7, y: 6, z: 3, contentScaleFactor: 2))?.absoluteString,
            "http://tiles.invalid/3/7/6@2x.png")
        XCTAssertNil(MKTileOverlay(urlTemplate: nil).url(forTilePath: MKTileOverlayPath()))
    }
}
