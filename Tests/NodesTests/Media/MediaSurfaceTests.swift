import AVFoundation
import MapKit
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// Players and annotations as programs that use video and map nodes name them.
final class MediaSurfaceTests: XCTestCase {
    func testAPlayerKeepsAssignedValues() {
        let player = AVPlayer(url: URL(fileURLWithPath: "/tmp/cat.mp4"))
        player.isMuted = true
        player.volume = 3
        player.actionAtItemEnd = .none
        XCTAssertTrue(player.isMuted)
        XCTAssertEqual(player.volume, 1)
        player.volume = .nan
        XCTAssertEqual(player.volume, 0)
        XCTAssertEqual(player.actionAtItemEnd, .none)
        XCTAssertTrue(player.currentItem?.duration.isIndefinite == true)
        XCTAssertFalse(CMTime.invalid.isValid)
        XCTAssertTrue(CMTime.indefinite.isValid)
        MainActor.assumeIsolated {
            let layer = AVPlayerLayer(player: player)
            layer.videoGravity = .resizeAspectFill
            XCTAssertTrue(layer.player === player)
            XCTAssertFalse(layer.isReadyForDisplay)
        }
    }

    func testAVideoNodeKeepsItsMixAndCompositionAndHasNoPlayer() {
        let node = ASVideoNode()
        let (mix, composition) = (AVAudioMix(), AVVideoComposition())
        node.audioMix = mix
        node.videoComposition = composition
        XCTAssertTrue(node.audioMix === mix)
        XCTAssertTrue(node.videoComposition === composition)
        XCTAssertNil(node.player)
        XCTAssertNil(node.currentItem)
        XCTAssertNil(node.playerLayer)
    }

    func testAPlayerNodeForwardsMixAndComposition() {
        let (mix, composition) = (AVAudioMix(), AVVideoComposition())
        let asset = AVURLAsset(url: URL(fileURLWithPath: "/tmp/cat.mp4"))
        let node = ASVideoPlayerNode(asset: asset, videoComposition: composition, audioMix: mix)
        XCTAssertTrue(node.asset === asset)
        XCTAssertTrue(node.videoNode.audioMix === mix)
        XCTAssertTrue(node.videoNode.videoComposition === composition)
    }

    // MARK: Maps

    private func pins(_ node: ASMapNode) -> [MapPinsNode.Pin] {
        node.subnodes?.compactMap { $0 as? MapPinsNode }.first?.shownPins ?? []
    }

    func testAnnotationsAreWhereTheRegionHasThem() {
        onStage { stage in
            let node = ASMapNode()
            node.region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 0, longitude: 10), span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 20))
            let places = [(0.0, 10.0), (0, 15), (2, 10), (.nan, 0)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
            node.annotations = places.map { MKPointAnnotation(coordinate: $0) }
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            let points = pins(node).map(\.point)
            XCTAssertEqual(points.count, 3)
            XCTAssertEqual(points[0].x, 200, accuracy: 0.01)
            XCTAssertEqual(points[0].y, 150, accuracy: 0.01)
            XCTAssertEqual(points[1].x, 300, accuracy: 0.01)
            XCTAssertEqual(points[2].x, 200, accuracy: 0.01)
            XCTAssertEqual(points[2].y, 110, accuracy: 0.1)
        }
    }

    func testTheBlocksPictureAndOffsetAreTakenAndDrawn() {
        onStage { stage in
            let node = ASMapNode()
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                UIColor.green.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            let place = MKPointAnnotation()
            place.title = "Here"
            node.imageForStaticMapAnnotationBlock = { annotation, offset in
                XCTAssertEqual(annotation.title, "Here")
                offset.pointee = CGPoint(x: 0, y: -20)
                return image
            }
            node.annotations = [place]
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            XCTAssertEqual(pins(node).first?.offset, CGPoint(x: 0, y: -20))
            XCTAssertTrue(pins(node).first?.image === image)
            node.imageForStaticMapAnnotationBlock = nil
            stage.settle()
            XCTAssertTrue(pins(node).first?.image === MapPinsNode.standardImage)
        }
    }

    func testAZoomedMapShowsTheRegionAroundItsAnnotations() {
        let node = ASMapNode()
        node.annotations = [MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 8))]
        XCTAssertEqual(node.region, .world)
        node.showAnnotationsOptions = .zoomed
        node.annotations = [(50.0, 8.0), (52, 12)].map {
            MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1))
        }
        XCTAssertEqual(node.region.center, CLLocationCoordinate2D(latitude: 51, longitude: 10))
        XCTAssertEqual(node.region.span.latitudeDelta, 2.4, accuracy: 1e-9)
        XCTAssertEqual(node.region.span.longitudeDelta, 4.8, accuracy: 1e-9)
        node.annotations = []
        XCTAssertEqual(node.region.center.latitude, 51)
    }

    func testTheOptionsOfAPictureSetTheRegion() {
        let node = ASMapNode()
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 1, longitude: 2), span: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 4))
        options.mapType = .hybrid
        node.options = options
        options.mapType = .satellite
        XCTAssertEqual(node.region, options.region)
        XCTAssertEqual(node.options.mapType, .hybrid)
        node.region.center.latitude = 9
        XCTAssertEqual(node.options.region.center.latitude, 9)
    }

    // MARK: Configuration

    func testExperimentsAreReportedOnce() {
        final class Listener: NSObject, ASConfigurationDelegate {
            var log: [String] = []
            func textureDidInitialize() { log.append("started") }
            func textureDidActivateExperimentalFeatures(_ features: ASExperimentalFeatures) {
                log += ASExperimentalFeaturesGetNames(features)
            }
        }
        let listener = Listener()
        let configuration = ASConfiguration(dictionary: ["version": 1, "experimental_features": ["exp_dispatch_apply", "exp_nothing"]])
        configuration.delegate = listener
        ASConfigurationManager.test_reset(with: configuration)
        defer { ASConfigurationManager.test_reset(with: nil) }
        configuration.experimentalFeatures = .featureAll
        XCTAssertTrue(ASActivateExperimentalFeature(.dispatchApply))
        XCTAssertTrue(ASActivateExperimentalFeature(.dispatchApply))
        XCTAssertFalse(ASActivateExperimentalFeature(.drawingGlobal))
        XCTAssertFalse(ASActivateExperimentalFeature([.dispatchApply, .drawingGlobal]))
        XCTAssertEqual(listener.log, ["started", "exp_dispatch_apply"])
        XCTAssertEqual(ASConfiguration(dictionary: ["experimental_features": ["exp_dispatch_apply"]]).experimentalFeatures, [])
        let some: ASExperimentalFeatures = [.textNode, .skipClearData]
        XCTAssertEqual(ASExperimentalFeaturesFromArray(ASExperimentalFeaturesGetNames(some)), some)
    }
}
