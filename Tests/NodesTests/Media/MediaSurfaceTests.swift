import AVFoundation
import Scheduling
import UIKit
import UIPrimitives
import XCTest

@testable import Nodes

/// The values that programs assign to players, video nodes and the configuration, without playing a video.
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
