import CoreLocation
import Graphics
import HeadlessHost
import UIKit
import XCTest

@testable import MapKit

/// Lines and areas on a live map.
final class MapShapeTests: XCTestCase {
    /// Gives each overlay a renderer with a red line of 6 points and a green area.
    private final class Painter: NSObject, MKMapViewDelegate {
        func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
            let renderer: MKOverlayPathRenderer
            switch overlay {
            case let line as MKPolyline: renderer = MKPolylineRenderer(polyline: line)
            case let polygon as MKPolygon: renderer = MKPolygonRenderer(polygon: polygon)
            case let circle as MKCircle: renderer = MKCircleRenderer(circle: circle)
            default: return MKOverlayRenderer(overlay: overlay)
            }
            renderer.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            renderer.fillColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            renderer.lineWidth = 6
            renderer.lineCap = .butt
            return renderer
        }
    }

    private static let red: UInt32 = 0xFFFF_0000
    private static let green: UInt32 = 0xFF00_FF00

    /// Runs `body` with a map of 400 × 300 points without tiles, on which a point has 360/1024 degrees of longitude.
    private func withMap(_ body: @MainActor (HeadlessStage, MKMapView) -> Void) {
        MainActor.assumeIsolated {
            let (map, painter, controller) = (MKMapView(), Painter(), UIViewController())
            map.delegate = painter
            map.region = MKCoordinateRegion(
                center: place(0, 0), span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 360 * 400 / 1024))
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 400, height: 300), scale: 1)) {
                map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
                controller.view.addSubview(map)
                return controller
            }
            defer { stage.close() }
            withExtendedLifetime(painter) { body(stage, map) }
        }
    }

    private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Returns the longitude of a column of pixels while the map is centered at zero.
    private func longitude(_ x: Double) -> Double { (x - 200) * 360 / 1024 }

    func testALineIsDrawnWhereItsPointsAreAndMovesWithTheMap() {
        withMap { stage, map in
            let line = MKPolyline(coordinates: [place(0, longitude(100)), place(0, longitude(300))], count: 2)
            map.addOverlay(line)
            stage.settle()
            XCTAssertEqual(stage.bitmap[150, 148], Self.red)
            XCTAssertEqual(stage.bitmap[150, 151], Self.red)
            XCTAssertNotEqual(stage.bitmap[150, 154], Self.red)
            XCTAssertNotEqual(stage.bitmap[97, 150], Self.red)
            XCTAssertEqual(stage.bitmap[298, 150], Self.red)
            map.setCenter(place(0, longitude(250)), animated: false)
            stage.settle()
            XCTAssertEqual(stage.bitmap[52, 150], Self.red)
            XCTAssertNotEqual(stage.bitmap[255, 150], Self.red)
            (map.renderer(for: line) as? MKPolylineRenderer)?.strokeColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            stage.settle()
            XCTAssertEqual(stage.bitmap[52, 150], Self.green)
            map.removeOverlay(line)
            stage.settle()
            XCTAssertNotEqual(stage.bitmap[52, 150], Self.green)
        }
    }

    func testALineAcrossThe180thMeridianHasTheShorterPath() {
        withMap { stage, map in
            map.addOverlay(MKPolyline(coordinates: [place(0, 170), place(0, -170)], count: 2))
            stage.settle()
            XCTAssertNotEqual(stage.bitmap[200, 150], Self.red)
            for center in [179.0, -179] {
                map.setCenter(place(0, center), animated: false)
                stage.settle()
                XCTAssertEqual(stage.bitmap[200, 150], Self.red, "\(center)")
                XCTAssertEqual(stage.bitmap[220, 150], Self.red, "\(center)")
                XCTAssertNotEqual(stage.bitmap[300, 150], Self.red, "\(center)")
            }
        }
    }

    func testAnAreaIsFilledButItsHolesAreNot() {
        withMap { stage, map in
            func square(_ extent: Double) -> [CLLocationCoordinate2D] {
                [place(extent, -extent), place(extent, extent), place(-extent, extent), place(-extent, -extent)]
            }
            let hole = MKPolygon(coordinates: square(5), count: 4)
            map.addOverlay(MKPolygon(coordinates: square(30), count: 4, interiorPolygons: [hole]))
            stage.settle()
            XCTAssertEqual(stage.bitmap[150, 150], Self.green)
            XCTAssertNotEqual(stage.bitmap[200, 150], Self.green)
            XCTAssertNotEqual(stage.bitmap[20, 150], Self.green)
        }
    }

    func testACircleHasItsRadiusOnTheGround() {
        withMap { stage, map in
            // 50 points at the equator.
            let radius = 50 * 360.0 / 1024 * 111_319.49
            map.addOverlay(MKCircle(center: place(0, 0), radius: radius))
            stage.settle()
            XCTAssertEqual(stage.bitmap[200, 150], Self.green)
            XCTAssertEqual(stage.bitmap[249, 150], Self.red)
            XCTAssertEqual(stage.bitmap[200, 101], Self.red)
            XCTAssertNotEqual(stage.bitmap[256, 150], Self.red)
            let north = MKCircle(center: place(60, 0), radius: 1000)
            XCTAssertEqual(
                north.boundingMapRect.width / MKCircle(center: place(0, 0), radius: 1000).boundingMapRect.width, 2, accuracy: 1e-6)
        }
    }

    func testShapesWithoutValidPointsDrawNothing() {
        withMap { stage, map in
            let before = (0..<300).map { stage.bitmap[150, $0] }
            map.addOverlays([
                MKPolyline(coordinates: [place(.nan, 0), place(0, 999)], count: 2), MKPolyline(coordinates: [], count: 0),
                MKPolyline(points: [MKMapPoint(x: .infinity, y: 0)], count: 1), MKPolygon(coordinates: [], count: -3),
                MKCircle(center: place(.nan, 0), radius: 9), MKCircle(center: place(0, 0), radius: .infinity),
            ])
            stage.settle()
            XCTAssertEqual((0..<300).map { stage.bitmap[150, $0] }, before)
            XCTAssertEqual(map.overlays.count, 6)
            XCTAssertEqual(MKPolyline(coordinates: [place(.nan, 0), place(1, 2)], count: 2).pointCount, 1)
            XCTAssertFalse(CLLocationCoordinate2DIsValid(MKPolyline(coordinates: [], count: 0).coordinate))
        }
    }
}
