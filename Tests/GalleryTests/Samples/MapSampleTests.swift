import AsyncDisplayKit
import HeadlessHost
import XCTest

@testable import Gallery

/// The map sample: its own tiles, the live map and the cards.
final class MapSampleTests: XCTestCase {
    private func withScreen(
        _ direction: UIUserInterfaceLayoutDirection = .leftToRight, _ body: @MainActor (HarbourMapNode, SampleStage) throws -> Void
    ) rethrows {
        try MainActor.assumeIsolated {
            let node = HarbourMapNode()
            var configuration = HeadlessConfiguration(size: CGSize(width: 375, height: 667), scale: 1)
            configuration.layoutDirection = direction
            let sample = SampleStage(ASDKViewController(node: node), configuration: configuration)
            defer { sample.close() }
            sample.stage.settle()
            try body(node, sample)
        }
    }

    func testTheMapHasItsOwnTilesAndAMarkerForEachHarbour() {
        withScreen { node, sample in
            let map = node.mapNode.mapView
            XCTAssertGreaterThan(map?.frame.height ?? 0, 200)
            XCTAssertEqual(map?.annotations.count, 7)
            let colors = Set((0..<100).map { sample.stage.bitmap[40 + $0, 300] })
            XCTAssertGreaterThan(colors.count, 2, "sea and land")
        }
    }

    func testADragMovesTheLiveMap() throws {
        try withScreen { node, sample in
            let map = try XCTUnwrap(node.mapNode.mapView)
            let center = map.centerCoordinate
            sample.stage.drag(from: CGPoint(x: 250, y: 400), to: CGPoint(x: 150, y: 400))
            XCTAssertGreaterThan(map.centerCoordinate.longitude, center.longitude + 0.2)
        }
    }

    func testTheCardsBeginAtTheRightInALayoutFromRightToLeft() throws {
        for (direction, edge) in [(UIUserInterfaceLayoutDirection.leftToRight, 16.0), (.rightToLeft, 375 - 16)] {
            try withScreen(direction) { _, sample in
                let cards = sample.nodes(HarbourCardNode.self)
                let first = try XCTUnwrap(cards.first { $0.accessibilityLabel?.hasPrefix("Adamantas") == true })
                let frame = sample.frame(of: first)
                XCTAssertEqual(direction == .rightToLeft ? frame.maxX : frame.minX, edge)
            }
        }
    }

    func testACardMovesTheMapAndTheButtonReturns() throws {
        try withScreen { node, sample in
            let map = try XCTUnwrap(node.mapNode.mapView)
            let span = map.region.span.latitudeDelta
            sample.stage.tap(at: CGPoint(x: 80, y: 560))
            sample.stage.advance(by: 1)
            XCTAssertLessThan(map.region.span.latitudeDelta, span / 2)
            XCTAssertEqual(map.selectedAnnotations.first?.title, "Adamantas")
            node.allButton.sendActions(forControlEvents: .touchUpInside, with: nil)
            sample.stage.advance(by: 1)
            XCTAssertEqual(map.region.span.latitudeDelta, span, accuracy: 1e-6)
        }
    }

    func testACardSelectsAHarbourThatTheMapDoesNotShow() throws {
        try withScreen { node, sample in
            let map = try XCTUnwrap(node.mapNode.mapView)
            let korissia = try XCTUnwrap(HarbourAnnotation.all.first { $0.harbour.name == "Korissia" })
            let near = MKCoordinateRegion(center: korissia.coordinate, latitudinalMeters: 9000, longitudinalMeters: 9000)
            map.setRegion(near, animated: false)
            sample.stage.settle()
            sample.stage.tap(at: CGPoint(x: 80, y: 560))
            sample.stage.advance(by: 1)
            XCTAssertEqual(map.selectedAnnotations.map(\.title), ["Adamantas"])
        }
    }
}
