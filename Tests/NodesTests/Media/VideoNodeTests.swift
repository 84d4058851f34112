import AVFoundation
import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// The states and delegate calls of video nodes with a fake pipeline that the test controls.
final class VideoNodeTests: XCTestCase {
    private static let film = URL(fileURLWithPath: "/tmp/film.webm")

    @MainActor private func shownNode(
        _ stage: Stage, _ watcher: VideoWatcher, _ configure: (ASVideoNode) -> Void = { _ in }
    ) -> ASVideoNode {
        let node = ASVideoNode()
        node.delegate = watcher
        node.assetURL = Self.film
        configure(node)
        stage.show(node, frame: CGRect(x: 0, y: 0, width: 160, height: 90))
        return node
    }

    func testAVideoThatPlaysAutomaticallyPassesThroughItsStates() {
        FakePipelines.run { stage, pipelines in
            let watcher = VideoWatcher()
            let node = shownNode(stage, watcher) { $0.shouldAutoplay = true }
            XCTAssertEqual(node.playerState, .loading)
            pipelines.last.prepare()
            stage.settle()
            XCTAssertEqual(node.playerState, .playing)
            XCTAssertTrue(node.isPlaying())
            XCTAssertEqual(node.playerLayer?.frame, CGRect(x: 0, y: 0, width: 160, height: 90))
            XCTAssertTrue(node.playerLayer?.isReadyForDisplay == true)
            XCTAssertEqual(
                watcher.calls,
                [
                    "unknown > loading", "started", "should playing", "finished", "item film.webm", "loading > readyToPlay",
                    "should playing", "readyToPlay > playing",
                ])
            XCTAssertEqual(pipelines.made.count, 1)
        }
    }

    func testAVideoThatDoesNotPlayShowsItsFirstPicture() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, VideoWatcher())
            pipelines.last.prepare()
            stage.settle()
            XCTAssertEqual(node.playerState, .playbackLikelyToKeepUpButNotPlaying)
            XCTAssertEqual(node.image?.size, CGSize(width: 16, height: 9))
            XCTAssertEqual(node.contentMode, .scaleAspectFit)
            XCTAssertNil(node.playerLayer)
            node.assetURL = URL(fileURLWithPath: "/tmp/other.webm")
            XCTAssertNil(node.image)
            XCTAssertEqual(pipelines.made.map(\.source.lastPathComponent), ["film.webm", "other.webm"])
            XCTAssertEqual(pipelines.made[0].commands.last, "close")
        }
    }

    func testTheEndRepeatsOrFinishes() {
        FakePipelines.run { stage, pipelines in
            let watcher = VideoWatcher()
            let node = shownNode(stage, watcher) { $0.shouldAutoplay = true }
            pipelines.last.prepare()
            stage.settle()
            watcher.calls = []
            node.shouldAutorepeat = true
            pipelines.last.end()
            XCTAssertEqual(node.playerState, .playing)
            XCTAssertEqual(node.player?.currentTime(), .zero)
            XCTAssertEqual(
                watcher.calls.filter { !$0.hasPrefix("time") },
                ["playing > paused", "paused > finished", "end", "should playing", "finished > playing"])
            node.shouldAutorepeat = false
            pipelines.last.end()
            XCTAssertEqual(node.playerState, .finished)
            XCTAssertFalse(node.isPlaying())
        }
    }

    func testPlayingAgainAtTheEndBeginsAtTheStart() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, VideoWatcher()) { $0.shouldAutoplay = true }
            pipelines.last.prepare()
            stage.settle()
            pipelines.last.end()
            XCTAssertEqual(node.playerState, .finished)
            node.togglePlaying()
            XCTAssertEqual(node.playerState, .playing)
            XCTAssertEqual(node.player?.currentTime(), .zero)
        }
    }

    func testThePosterIsDrawnAgainForAnotherGravity() {
        onStage { stage in
            let node = ASVideoNode()
            node.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue
            node.image = squareImage(100)
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let filled = node.layer.contents as? CGImage
            XCTAssertEqual(filled.map { CGSize(width: $0.width, height: $0.height) }, CGSize(width: 100, height: 50))
            node.gravity = AVLayerVideoGravity.resizeAspect.rawValue
            stage.settle()
            XCTAssertFalse((node.layer.contents as? CGImage) === filled)
        }
    }

    func testAStallIsReportedAndRecoveredFrom() {
        FakePipelines.run { stage, pipelines in
            let watcher = VideoWatcher()
            let node = shownNode(stage, watcher) { $0.shouldAutoplay = true }
            pipelines.last.prepare()
            stage.settle()
            stage.advance(to: 3)
            watcher.calls = []
            pipelines.last.send(.buffering(0.2))
            XCTAssertEqual(node.playerState, .loading)
            pipelines.last.send(.buffering(1))
            XCTAssertEqual(node.playerState, .playing)
            XCTAssertEqual(watcher.calls.filter { !$0.contains(">") && !$0.hasPrefix("should") }, ["stalled 3.0", "recovered"])
        }
    }

    func testAnInvisibleVideoPausesAndContinuesWhereItWas() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, VideoWatcher()) { $0.shouldAutoplay = true }
            pipelines.last.prepare()
            stage.settle()
            stage.advance(to: 2)
            node.view.removeFromSuperview()
            stage.settle()
            XCTAssertFalse(node.isPlaying())
            stage.advance(to: 5)
            stage.show(node, frame: node.frame)
            pipelines.last.prepare()
            stage.settle()
            XCTAssertTrue(node.isPlaying())
            XCTAssertEqual(node.player?.currentTime().seconds, 2)
        }
    }

    func testAVideoThatLeftThePreloadRangeContinuesWithAnotherPlayer() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, VideoWatcher()) { $0.shouldAutoplay = true }
            pipelines.last.prepare()
            stage.settle()
            stage.advance(to: 2)
            node.didExitVisibleState()
            node.didExitPreloadState()
            XCTAssertNil(node.player)
            XCTAssertEqual(pipelines.made[0].commands.last, "close")
            node.didEnterPreloadState()
            stage.settle()
            pipelines.last.prepare()
            stage.settle()
            XCTAssertEqual(pipelines.made.count, 2)
            XCTAssertEqual(node.player?.currentTime().seconds, 2)
        }
    }

    func testATapTogglesUnlessTheDelegateHandlesIt() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, VideoWatcher()) { $0.delegate = nil }
            pipelines.last.prepare()
            stage.settle()
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertTrue(node.isPlaying())
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(node.playerState, .paused)
            let watcher = VideoWatcher()
            node.delegate = watcher
            node.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(watcher.calls, ["tapped"])
            XCTAssertFalse(node.isPlaying())
        }
    }

    func testTheDelegateMayRefuseToPlay() {
        FakePipelines.run { stage, pipelines in
            let watcher = VideoWatcher()
            watcher.allowsChanges = false
            let node = shownNode(stage, watcher)
            pipelines.last.prepare()
            stage.settle()
            node.play()
            XCTAssertFalse(node.isPlaying())
        }
    }

    func testTheDelegateIsNotifiedOfTheTime() {
        FakePipelines.run { stage, pipelines in
            let watcher = VideoWatcher()
            let node = shownNode(stage, watcher) {
                $0.shouldAutoplay = true
                $0.periodicTimeObserverTimescale = 2
            }
            pipelines.last.prepare()
            stage.settle()
            stage.advance(to: 1.1)
            XCTAssertEqual(watcher.calls.filter { $0.hasPrefix("time") }, ["time 0.5", "time 1.0"])
            node.resetToPlaceholder()
            XCTAssertNil(node.playerLayer)
            XCTAssertEqual(node.player?.currentTime(), .zero)
        }
    }

    func testAFailureIsShownOnACardAndReported() {
        FakePipelines.run { stage, pipelines in
            let watcher = VideoWatcher()
            let node = shownNode(stage, watcher) { $0.shouldAutoplay = true }
            let card = node.subnodes?.compactMap { $0 as? UnavailableCard }.first
            XCTAssertEqual(card?.isHidden, true)
            pipelines.last.send(.failed(.libraryMissing))
            stage.settle()
            XCTAssertEqual(card?.isHidden, false)
            XCTAssertEqual(card?.shownText.title, "ASVideoNode")
            XCTAssertEqual(
                card?.shownText.detail,
                "film.webm · GStreamer is not installed: apt install gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-libav"
            )
            XCTAssertEqual(watcher.calls.suffix(2), ["loading > unknown", "failed playable film.webm"])
            XCTAssertEqual(node.playerState, .unknown)
        }
    }

    func testAPropertyIsAppliedToThePlayer() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, VideoWatcher()) {
                $0.muted = true
                $0.shouldAutoplay = true
                $0.gravity = AVLayerVideoGravity.resize.rawValue
            }
            pipelines.last.prepare()
            stage.settle()
            XCTAssertEqual(node.player?.isMuted, true)
            XCTAssertEqual(node.playerLayer?.videoGravity, .resize)
            node.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue
            XCTAssertEqual(node.playerLayer?.videoGravity, .resizeAspectFill)
            XCTAssertEqual(node.contentMode, .scaleAspectFill)
        }
    }
}

/// Records the calls of a video node.
final class VideoWatcher: NSObject, ASVideoNodeDelegate {
    var calls: [String] = []
    var allowsChanges = true

    func didTap(_ videoNode: ASVideoNode) { calls.append("tapped") }
    func videoDidPlay(toEnd videoNode: ASVideoNode) { calls.append("end") }
    func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        calls.append("\(state) > \(toState)")
    }
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool {
        calls.append("should \(state)")
        return allowsChanges
    }
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) { calls.append("time \(timeInterval)") }
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) { calls.append("stalled \(timeInterval)") }
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) { calls.append("started") }
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) { calls.append("finished") }
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {
        calls.append("item \(currentItem.asset.url.lastPathComponent)")
    }
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode) { calls.append("recovered") }
    func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error) {
        calls.append("failed \(key) \(asset.url.lastPathComponent)")
    }
}
