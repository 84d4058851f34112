import CoreLocation
import Graphics
import HeadlessHost
import ImageDownloads
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import MapKit

/// A live map: its tiles, its gestures, its annotations and the delegate's callbacks about them.
final class MapViewTests: XCTestCase {
    /// A delegate that records its calls.
    private final class Log: NSObject, MKMapViewDelegate {
        var calls: [String] = []
        var makeView: ((any MKAnnotation) -> MKAnnotationView?)?
        var regionChanges: ((MKMapView) -> Void)?

        func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { calls.append("will \(animated)") }
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { calls.append("did \(animated)") }
        func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { regionChanges?(mapView) }
        func mapViewWillStartLoadingMap(_ mapView: MKMapView) { calls.append("start") }
        func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { calls.append("loaded") }
        func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) { calls.append("failed") }
        func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) { calls.append("rendered \(fullyRendered)") }
        func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { makeView?(annotation) }
        func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { calls.append("added \(views.count)") }
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { calls.append("selected \(view.annotation?.title ?? "")") }
        func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { calls.append("deselected") }
        func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {
            calls.append("tapped")
        }
    }

    @MainActor private struct Screen {
        let stage: HeadlessStage
        let map: MKMapView
        let tiles: TestTiles
        let log: Log
    }

    /// Runs `body` with a map of 400 × 300 points at level 2 around the equator, which shows four tiles of 256 points.
    private func withMap(
        scale: CGFloat = 1, prepare: @MainActor (MKMapView, TestTiles, Log) -> Void = { _, _, _ in },
        _ body: @MainActor (Screen) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let (map, tiles, log) = (MKMapView(), TestTiles(), Log())
            map.delegate = log
            map.addOverlay(tiles)
            map.region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
                span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 360 * 400 / 1024))
            prepare(map, tiles, log)
            let controller = UIViewController()
            let stage = HeadlessStage(configuration: HeadlessConfiguration(size: CGSize(width: 400, height: 300), scale: scale)) {
                map.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
                controller.view.addSubview(map)
                return controller
            }
            defer { stage.close() }
            try body(Screen(stage: stage, map: map, tiles: tiles, log: log))
        }
    }

    private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    // MARK: Tiles

    func testTilesAreWhereTheRegionHasThem() {
        withMap { screen in
            let paths = Set(screen.tiles.requested)
            XCTAssertEqual(
                paths, [MKTileOverlayPath(1, 1, 2), MKTileOverlayPath(2, 1, 2), MKTileOverlayPath(1, 2, 2), MKTileOverlayPath(2, 2, 2)])
            let bitmap = screen.stage.bitmap
            XCTAssertEqual(bitmap[100, 50], TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            XCTAssertEqual(bitmap[199, 149], TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            XCTAssertEqual(bitmap[200, 150], TestTiles.color(MKTileOverlayPath(2, 2, 2)))
            XCTAssertEqual(bitmap[300, 50], TestTiles.color(MKTileOverlayPath(2, 1, 2)))
            XCTAssertEqual(screen.log.calls, ["start", "loaded", "rendered true"])
            XCTAssertEqual(screen.map.region.center.longitude, 0, accuracy: 1e-9)
            XCTAssertEqual(screen.map.region.span.longitudeDelta, 360 * 400 / 1024, accuracy: 1e-6)
        }
    }

    func testAMapAcrossThe180thMeridianHasNoGap() {
        withMap { screen in
            screen.map.setCenter(self.place(0, 180), animated: false)
            screen.stage.settle()
            XCTAssertEqual(screen.stage.bitmap[100, 50], TestTiles.color(MKTileOverlayPath(3, 1, 2)))
            XCTAssertEqual(screen.stage.bitmap[300, 50], TestTiles.color(MKTileOverlayPath(0, 1, 2)))
        }
    }

    func testATileThatFailsIsRequestedAgainLater() {
        let broken = Locked(true)
        withMap { _, tiles, _ in
            tiles.fail { path in broken.withLock { $0 } && path.x == 1 ? URLError(.networkConnectionLost) : nil }
        } _: { screen in
            XCTAssertEqual(screen.log.calls, ["start", "failed", "rendered false"])
            let paper = screen.stage.bitmap[100, 50]
            XCTAssertEqual(screen.stage.bitmap[300, 50], TestTiles.color(MKTileOverlayPath(2, 1, 2)))
            screen.stage.advance(by: 2.1)
            XCTAssertEqual(screen.tiles.requested.filter { $0.x == 1 }.count, 4, "after two seconds")
            screen.stage.advance(by: 2)
            XCTAssertEqual(screen.tiles.requested.filter { $0.x == 1 }.count, 4, "then after four")
            broken.withLock { $0 = false }
            screen.stage.advance(by: 2.2)
            XCTAssertEqual(screen.stage.bitmap[100, 50], TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            XCTAssertNotEqual(screen.stage.bitmap[100, 50], paper)
            XCTAssertEqual(screen.log.calls.last, "rendered true")
        }
    }

    func testAbsentTilesAreNotRequestedAgain() {
        withMap { _, tiles, _ in
            tiles.fail { path in path.x == 1 ? ASImageDownloadError.status(404) : nil }
        } _: { screen in
            XCTAssertEqual(screen.log.calls, ["start", "loaded", "rendered false"])
            screen.stage.advance(by: 5)
            XCTAssertEqual(screen.tiles.requested.count, 4)
        }
    }

    func testUntilTilesArriveTheLevelBeforeIsShown() {
        let gate = Locked(false)
        withMap { screen in
            screen.tiles.fail { _ in gate.withLock { $0 } ? URLError(.notConnectedToInternet) : nil }
            gate.withLock { $0 = true }
            screen.stage.window.layoutIfNeeded()
            var region = screen.map.region
            region.span.longitudeDelta /= 2
            region.span.latitudeDelta = 0.1
            screen.map.setRegion(region, animated: false)
            screen.stage.settle()
            XCTAssertTrue(screen.tiles.requested.contains(MKTileOverlayPath(3, 3, 3)))
            XCTAssertEqual(screen.stage.bitmap[100, 50], TestTiles.color(MKTileOverlayPath(1, 1, 2)), "a part of the lower level")
        }
    }

    func testWhileZoomingOutTheTilesOfTheLevelAboveStay() {
        withMap { screen in
            let gate = DispatchSemaphore(value: 0)
            screen.tiles.fail { _ in
                gate.wait()
                return nil
            }
            var region = screen.map.region
            region.span.longitudeDelta *= 1.5
            screen.map.setRegion(region, animated: false)
            XCTAssertTrue(screen.map.tilesView.isLoading)
            let image = UIGraphicsImageRenderer(size: screen.map.bounds.size).image { screen.map.layer.render(in: $0.cgContext) }
            let scale = Int(image.scale)
            XCTAssertEqual(image.pixel(150 * scale, 120 * scale), TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            for _ in 0..<40 { gate.signal() }
            screen.stage.settle()
            XCTAssertEqual(screen.stage.bitmap[150, 120], TestTiles.color(MKTileOverlayPath(0, 0, 1)))
        }
    }

    func testOverlaysAreDrawnInOrderAndOneThatReplacesTheMapStopsTheLoadingBelow() {
        MainActor.assumeIsolated {
            let base = TestTiles()
            MKTileOverlay.standard = base
            defer { MKTileOverlay.standard = nil }
            withMap { screen in
                XCTAssertEqual(base.requested.count, 4)
                XCTAssertEqual(screen.stage.bitmap[100, 50], TestTiles.color(MKTileOverlayPath(1, 1, 2)))
                screen.map.removeOverlay(screen.tiles)
                let top = TestTiles()
                top.canReplaceMapContent = true
                top.attribution = "© Top"
                base.attribution = "© Base"
                screen.map.addOverlay(top)
                XCTAssertEqual(screen.map.attributionView.text, "© Top")
                XCTAssertEqual(screen.map.tilesView.layers.count, 1)
                screen.map.removeOverlay(top)
                XCTAssertEqual(screen.map.attributionView.text, "© Base")
                XCTAssertTrue(screen.map.overlays.isEmpty)
            }
        }
    }

    func testARendererSetsTheOpacityAndReloads() {
        withMap { screen in
            let renderer = screen.map.renderer(for: screen.tiles) as? MKOverlayRenderer
            renderer?.alpha = 0.5
            screen.stage.settle()
            XCTAssertNotEqual(screen.stage.bitmap[100, 50], TestTiles.color(MKTileOverlayPath(1, 1, 2)))
            let tileRenderer = MKTileOverlayRenderer(tileOverlay: screen.tiles)
            screen.map.removeOverlay(screen.tiles)
            tileRenderer.reloadData()
            screen.map.addOverlay(screen.tiles)
            screen.stage.settle()
            XCTAssertEqual(screen.tiles.requested.count, 8)
        }
    }

    func testAMapWithoutTilesIsEmptyAndRequestsNothing() {
        withMap { map, tiles, _ in
            map.removeOverlay(tiles)
        } _: { screen in
            XCTAssertEqual(screen.tiles.requested, [])
            XCTAssertNil(screen.map.attributionView.text)
            XCTAssertEqual(screen.stage.bitmap[200, 20], screen.stage.bitmap[200, 280], "the edge of a placeholder")
            XCTAssertNotEqual(screen.stage.bitmap[200, 20], screen.stage.bitmap[100, 20])
        }
    }

    // MARK: Gestures

    func testADragMovesTheMapAndItGlidesOn() {
        withMap { screen in
            screen.log.calls = []
            let before = screen.map.convert(self.place(0, 0), toPointTo: screen.map)
            screen.stage.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 300, y: 150))
            let after = screen.map.convert(self.place(0, 0), toPointTo: screen.map)
            XCTAssertEqual(after.x - before.x, 100, accuracy: 12)
            XCTAssertEqual(screen.log.calls.first, "will false")
            XCTAssertFalse(screen.log.calls.contains("did false"), "still gliding")
            screen.stage.advance(by: 4)
            XCTAssertGreaterThan(screen.map.convert(self.place(0, 0), toPointTo: screen.map).x, after.x + 50)
            XCTAssertTrue(screen.log.calls.contains("did false"))
            screen.map.isScrollEnabled = false
            let center = screen.map.centerCoordinate
            screen.stage.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 300, y: 150))
            screen.stage.advance(by: 1)
            XCTAssertEqual(screen.map.centerCoordinate, center)
        }
    }

    func testTheWheelAPinchAndADoubleClickZoomAroundThePointer() {
        withMap { screen in
            let pointer = CGPoint(x: 100, y: 220)
            @MainActor func span() -> Double { screen.map.region.span.longitudeDelta }
            @MainActor func expect(_ factor: Double, _ message: String, _ action: @MainActor () -> Void) {
                let (before, under) = (span(), screen.map.convert(pointer, toCoordinateFrom: screen.map))
                action()
                screen.stage.advance(by: 1)
                XCTAssertEqual(span() / before, factor, accuracy: 1e-6, message)
                let now = screen.map.convert(pointer, toCoordinateFrom: screen.map)
                XCTAssertEqual(now.latitude, under.latitude, accuracy: 1e-6, message)
                XCTAssertEqual(now.longitude, under.longitude, accuracy: 1e-6, message)
            }
            @MainActor func host() -> HostPointer { HostPointer(location: pointer, timestamp: screen.stage.host.clock.now) }
            @MainActor func wheel(_ notches: CGFloat) {
                let scroll = HostScroll(delta: CGVector(dx: 0, dy: notches), isContinuous: false, phase: .discrete)
                screen.stage.window.hostSendEvent(.scrolled(host(), scroll))
            }
            expect(exp2(-0.5), "wheel up") { wheel(-1) }
            expect(exp2(-1), "two notches") {
                wheel(-1)
                wheel(-1)
            }
            expect(exp2(0.5), "wheel down") { wheel(1) }
            expect(1 / 1.5, "pinch") {
                screen.stage.window.hostSendEvent(.pinched(host(), scale: 1.0, phase: .began))
                screen.stage.window.hostSendEvent(.pinched(host(), scale: 1.5, phase: .changed))
                screen.stage.window.hostSendEvent(.pinched(host(), scale: 1.0, phase: .ended))
            }
            expect(0.5, "double click") {
                screen.stage.tap(at: pointer)
                screen.stage.tap(at: pointer)
            }
            screen.map.isZoomEnabled = false
            expect(1, "not enabled") { wheel(-1) }
        }
    }

    func testKeysMoveAndZoom() {
        withMap { screen in
            let press = { (key: HostKey) in
                _ = screen.map.handleKeyPress(HostKeyPress(key: key, timestamp: screen.stage.host.clock.now))
                screen.stage.advance(by: 1)
            }
            press(.right)
            XCTAssertEqual(screen.map.centerCoordinate.longitude, 80 * 360 / 1024, accuracy: 1e-6)
            press(.up)
            XCTAssertGreaterThan(screen.map.centerCoordinate.latitude, 10)
            let span = screen.map.region.span.longitudeDelta
            press(.character("+"))
            press(.character("+"))
            XCTAssertEqual(screen.map.region.span.longitudeDelta, span / 2, accuracy: 1e-6)
            XCTAssertFalse(screen.map.handleKeyPress(HostKeyPress(key: .tab, timestamp: 0)))
        }
    }

    func testAnAnimatedRegionArrivesOverTime() {
        withMap { screen in
            screen.log.calls = []
            screen.map.setCenter(self.place(0, 20), animated: true)
            screen.stage.advance(by: 0.1)
            XCTAssertTrue((1...19).contains(screen.map.centerCoordinate.longitude))
            screen.stage.advance(by: 1)
            XCTAssertEqual(screen.map.centerCoordinate.longitude, 20, accuracy: 1e-9)
            XCTAssertEqual(screen.log.calls.filter { $0.hasPrefix("will") || $0.hasPrefix("did") }, ["will true", "did true"])
            screen.map.setCenter(self.place(.nan, 20), animated: false)
            screen.map.setRegion(MKCoordinateRegion(center: self.place(0, 999)), animated: true)
            XCTAssertEqual(screen.map.centerCoordinate.longitude, 20, accuracy: 1e-9)
        }
    }

    func testAMotionThatTheDelegateStartsAtTheEndOfAnotherArrives() {
        withMap { screen in
            screen.log.calls = []
            screen.log.regionChanges = { [weak log = screen.log] map in
                guard map.centerCoordinate.longitude > 19.999 else { return }
                log?.regionChanges = nil
                map.setCenter(CLLocationCoordinate2D(latitude: 0, longitude: -20), animated: true)
            }
            screen.map.setCenter(self.place(0, 20), animated: true)
            screen.stage.advance(by: 3)
            XCTAssertEqual(screen.map.centerCoordinate.longitude, -20, accuracy: 1e-9)
            let calls = screen.log.calls.filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
            XCTAssertEqual(calls, ["will true", "did true", "will true", "did true"])
        }
    }

    func testANewSizeKeepsTheMiddle() {
        withMap { screen in
            screen.map.setCenter(self.place(10, 20), animated: false)
            screen.map.frame.size = CGSize(width: 300, height: 200)
            screen.stage.settle()
            XCTAssertEqual(screen.map.centerCoordinate.latitude, 10, accuracy: 1e-9)
            XCTAssertEqual(screen.map.convert(self.place(10, 20), toPointTo: screen.map).x, 150, accuracy: 1e-6)
        }
    }

    func testConversionsAreInverse() {
        withMap { screen in
            let around = MKCoordinateRegion(center: self.place(40, 20), latitudinalMeters: 3000, longitudinalMeters: 3000)
            screen.map.setRegion(around, animated: false)
            let rect = CGRect(x: 50, y: 40, width: 200, height: 100)
            let region = screen.map.convert(rect, toRegionFrom: screen.map)
            let back = screen.map.convert(region, toRectTo: screen.map)
            XCTAssertEqual(back.minX, rect.minX, accuracy: 1e-6)
            XCTAssertEqual(back.width, rect.width, accuracy: 1e-6)
            XCTAssertEqual(back.minY, rect.minY, accuracy: 0.01)
            XCTAssertEqual(back.height, rect.height, accuracy: 0.01)
            screen.map.setVisibleMapRect(
                MKMapRect(x: 1e8, y: 1e8, width: 1e7, height: 1e6), edgePadding: UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0),
                animated: false)
            let left = screen.map.convert(MKMapPoint(x: 1e8, y: 1e8).coordinate, toPointTo: screen.map)
            let right = screen.map.convert(MKMapPoint(x: 1.1e8, y: 1e8).coordinate, toPointTo: screen.map)
            XCTAssertEqual(left.x, 100, accuracy: 1e-3)
            XCTAssertEqual(right.x, 400, accuracy: 1e-3)
        }
    }

    // MARK: Annotations

    func testAnnotationsHaveViewsOnlyInView() {
        withMap { screen in
            let near = MKPointAnnotation(coordinate: self.place(0, 10), title: "Near")
            let far = MKPointAnnotation(coordinate: self.place(0, 170), title: "Far")
            let nowhere = MKPointAnnotation(coordinate: self.place(.nan, 0), title: "Nowhere")
            screen.map.addAnnotations([near, far, nowhere, near])
            XCTAssertEqual(screen.map.annotations.count, 3)
            let view = screen.map.view(for: near)
            XCTAssertTrue(view is MKMarkerAnnotationView)
            XCTAssertEqual(view?.frame.maxY ?? 0, 150, accuracy: 1e-6, "the tip")
            XCTAssertEqual(view?.frame.midX ?? 0, 200 + 10 * 1024 / 360, accuracy: 1e-6)
            XCTAssertEqual(view?.accessibilityLabel, "Near")
            XCTAssertNil(screen.map.view(for: far))
            XCTAssertNil(screen.map.view(for: nowhere))
            screen.map.setCenter(far.coordinate, animated: false)
            XCTAssertNil(screen.map.view(for: near))
            XCTAssertTrue(screen.map.view(for: far) === view, "reused")
            near.coordinate = self.place(0, 175)
            XCTAssertNotNil(screen.map.view(for: near), "moved into view")
            screen.map.removeAnnotations([near, far])
            XCTAssertNil(screen.map.view(for: far))
            XCTAssertEqual(screen.map.annotationsView.subviews.count, 0)
        }
    }

    func testViewsComeFromTheDelegateOrARegisteredClass() {
        final class Flag: MKAnnotationView {
            var prepared = 0

            override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
                super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
                bounds.size = CGSize(width: 20, height: 10)
            }

            required init?(coder: NSCoder) { nil }

            override func prepareForDisplay() { prepared += 1 }
        }
        withMap { screen in
            screen.map.register(Flag.self, forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
            let (first, second) = (MKPointAnnotation(coordinate: self.place(0, 0)), MKPointAnnotation(coordinate: self.place(0, 20)))
            screen.map.addAnnotation(first)
            let flag = screen.map.view(for: first) as? Flag
            XCTAssertEqual(flag?.prepared, 1)
            XCTAssertEqual(flag?.frame, CGRect(x: 190, y: 145, width: 20, height: 10))
            screen.log.makeView = { annotation in
                let view = MKAnnotationView(annotation: annotation, reuseIdentifier: "own")
                view.image = UIImage(data: TestTiles.data(0xFF12_3456))
                return view
            }
            screen.map.addAnnotation(second)
            screen.stage.settle()
            let x = 200 + 20 * 1024 / 360
            XCTAssertEqual(screen.stage.bitmap[x, 150], 0xFF12_3456)
            XCTAssertEqual(screen.log.calls.suffix(2), ["added 1", "added 1"])
            screen.map.view(for: second)?.centerOffset = CGPoint(x: 0, y: -50)
            screen.stage.settle()
            XCTAssertNotEqual(screen.stage.bitmap[x, 150], 0xFF12_3456)
            XCTAssertEqual(screen.stage.bitmap[x, 100], 0xFF12_3456)
        }
    }

    func testAClickSelectsAndShowsTheCallout() {
        withMap { screen in
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            screen.log.makeView = { annotation in
                let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
                view.rightCalloutAccessoryView = button
                return view
            }
            screen.map.addAnnotation(MKPointAnnotation(coordinate: self.place(0, 0), title: "Null Island", subtitle: "A buoy"))
            screen.stage.settle()
            screen.log.calls = []
            screen.stage.tap(at: CGPoint(x: 200, y: 135))
            XCTAssertEqual(screen.log.calls, ["selected Null Island"])
            XCTAssertEqual(screen.map.selectedAnnotations.count, 1)
            let callout = screen.map.annotationsView.callout
            XCTAssertLessThan(callout?.frame.maxY ?? 999, 125)
            XCTAssertEqual(callout?.frame.midX ?? 0, 200, accuracy: 0.5)
            screen.stage.tap(at: button.convert(CGPoint(x: 15, y: 15), to: nil))
            XCTAssertEqual(screen.log.calls.last, "tapped")
            let before = callout?.frame.midX ?? 0
            screen.map.setCenter(self.place(0, -10), animated: false)
            XCTAssertEqual((callout?.frame.midX ?? 0) - before, 10 * 1024 / 360, accuracy: 0.01)
            screen.stage.tap(at: CGPoint(x: 20, y: 280))
            XCTAssertEqual(screen.log.calls.last, "deselected")
            XCTAssertNil(screen.map.annotationsView.callout)
            XCTAssertTrue(screen.map.selectedAnnotations.isEmpty)
        }
    }

    func testShowingAnnotationsFitsThemAll() {
        withMap { screen in
            let places = [self.place(50, 5), self.place(55, 15)].map { MKPointAnnotation(coordinate: $0) }
            screen.map.showAnnotations(places, animated: false)
            for annotation in places {
                XCTAssertTrue(screen.map.bounds.contains(screen.map.convert(annotation.coordinate, toPointTo: screen.map)))
            }
            XCTAssertEqual(screen.map.annotations(in: screen.map.visibleMapRect).count, 2)
        }
    }

    func testAMapIsReleased() {
        weak var released: MKMapView?
        withMap { screen in released = screen.map }
        XCTAssertNil(released)
    }

    // MARK: Scale and pins

    func testTheScaleShowsARoundDistance() {
        withMap { screen in
            let map = screen.map
            XCTAssertTrue(map.scaleView.isHidden)
            map.showsScale = true
            screen.stage.settle()
            // At level 2 a point is 39 kilometers on the ground.
            XCTAssertEqual(map.scaleView.distance, 2_000_000)
            XCTAssertEqual(map.scaleView.frame.minX, 8)
            XCTAssertEqual(map.scaleView.subviews.first?.frame.width ?? 0, 51, accuracy: 1)
            map.region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 60, longitude: 0),
                span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01))
            screen.stage.settle()
            XCTAssertEqual(map.scaleView.distance, 200)
        }
    }

    func testAHighlightedViewIsDimmedAndAPinFalls() {
        withMap { screen in
            let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
            pin.animatesDrop = true
            screen.log.makeView = { _ in pin }
            let annotation = MKPointAnnotation()
            annotation.coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
            screen.map.addAnnotation(annotation)
            let center = pin.center
            screen.stage.advance(by: 0.1)
            XCTAssertLessThan(pin.layer.presentation()?.frame.midY ?? 0, pin.frame.midY - 20)
            screen.stage.advance(by: 1)
            XCTAssertEqual(pin.layer.presentation()?.frame.midY ?? 0, pin.frame.midY, accuracy: 0.01)
            XCTAssertEqual(pin.center, center)
            pin.isHighlighted = true
            XCTAssertEqual(pin.subviews.first?.alpha ?? 1, 0.6, accuracy: 1e-6)
        }
    }
}
