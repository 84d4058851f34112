import AVFoundation
import LayoutEngine
import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// Tests of the controls of video player nodes, with a fake pipeline that the test controls.
final class VideoPlayerNodeTests: XCTestCase {
    private static let film = URL(fileURLWithPath: "/tmp/film.webm")

    @MainActor private func shownNode(
        _ stage: Stage, _ pipelines: FakePipelines, delegate: (any ASVideoPlayerNodeDelegate)? = nil
    ) -> ASVideoPlayerNode {
        let node = ASVideoPlayerNode(url: Self.film)
        node.delegate = delegate
        node.shouldAutoPlay = true
        node.periodicTimeObserverTimescale = 2
        stage.show(node, frame: CGRect(x: 0, y: 0, width: 320, height: 180))
        return node
    }

    @MainActor private func ready(_ stage: Stage, _ pipelines: FakePipelines, duration: Double = 100) {
        pipelines.last.prepare(duration: duration)
        stage.settle()
    }

    private func text(_ node: ASVideoPlayerNode, _ type: ASVideoPlayerNodeControlType) -> String? {
        (node.player.withLock { $0.controls[type.rawValue] } as? ASTextNode)?.attributedText?.string
    }

    func testTheControlsFollowTheVideo() throws {
        try FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            XCTAssertEqual(node.player.withLock { $0.spinner }?.frame, CGRect(x: 138, y: 68, width: 44, height: 44))
            XCTAssertEqual(node.playbackButton?.kind, .play)
            ready(stage, pipelines)
            XCTAssertNil(node.player.withLock { $0.spinner })
            XCTAssertEqual(node.playbackButton?.kind, .pause)
            XCTAssertEqual(node.playbackButton?.accessibilityLabel, "Pause")
            stage.advance(to: 65.2)
            XCTAssertEqual(text(node, .elapsedText), "01:05")
            XCTAssertEqual(text(node, .durationText), "01:40")
            let slider = try XCTUnwrap(node.scrubber?.view as? UISlider)
            XCTAssertEqual(slider.value, 0.65, accuracy: 0.001)
            XCTAssertGreaterThan(slider.frame.width, 100)
            XCTAssertEqual(node.videoNode.frame.size, CGSize(width: 320, height: 180))
        }
    }

    func testTheControlsAreNotMirrored() throws {
        try FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            ready(stage, pipelines)
            var traits = node.primitiveTraitCollection()
            traits.layoutDirection = .rightToLeft
            ASTraitCollectionPropagateDown(node, traits)
            stage.settle()
            let button = try XCTUnwrap(node.playbackButton)
            let slider = try XCTUnwrap(node.scrubber?.view as? UISlider)
            XCTAssertLessThan(button.frame.maxX, try XCTUnwrap(node.scrubber).frame.minX)
            XCTAssertEqual(slider.semanticContentAttribute, .playback)
        }
    }

    func testTheButtonPlaysAnEndedVideoFromItsStart() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            ready(stage, pipelines)
            pipelines.last.end()
            XCTAssertEqual(node.playerState, .finished)
            node.playbackButton?.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertTrue(node.isPlaying())
            XCTAssertEqual(pipelines.last.timebase.now, 0)
        }
    }

    func testTheButtonPausesAndTheSliderSeeks() throws {
        try FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            ready(stage, pipelines)
            node.playbackButton?.sendActions(forControlEvents: .touchUpInside, with: nil)
            XCTAssertEqual(node.playerState, .paused)
            let slider = try XCTUnwrap(node.scrubber?.view as? UISlider)
            slider.sendActions(for: .touchDown)
            slider.value = 0.5
            slider.sendActions(for: .valueChanged)
            XCTAssertEqual(pipelines.last.timebase.now, 50)
            XCTAssertEqual(text(node, .elapsedText), "00:50")
            XCTAssertTrue(node.isPlaying())
            stage.advance(to: 10)
            XCTAssertEqual(slider.value, 0.5)
            slider.sendActions(for: .touchUpInside)
            stage.advance(to: 11)
            XCTAssertGreaterThan(slider.value, 0.6)
            node.seek(toTime: 250)
            XCTAssertEqual(pipelines.last.timebase.now, 100)
            node.seek(toTime: .nan)
        }
    }

    func testASeekBeforeTheDurationIsKnownWaitsForIt() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            node.seek(toTime: 40)
            ready(stage, pipelines)
            XCTAssertEqual(pipelines.last.timebase.now, 40)
            node.seek(toTime: 10)
            stage.settle()
            XCTAssertEqual(pipelines.last.timebase.now, 10, "it moves once")
        }
    }

    func testTheDelegateChoosesControlsLooksAndLayout() throws {
        try FakePipelines.run { stage, pipelines in
            let designer = PlayerDesigner()
            let node = shownNode(stage, pipelines, delegate: designer)
            ready(stage, pipelines)
            let slider = try XCTUnwrap(node.scrubber?.view as? UISlider)
            XCTAssertEqual(slider.minimumTrackTintColor, .red)
            XCTAssertEqual(slider.maximumTrackTintColor, .blue)
            XCTAssertEqual(slider.thumbTintColor, .green)
            XCTAssertEqual(slider.thumbImage(for: .normal)?.size, CGSize(width: 3, height: 3))
            XCTAssertEqual(node.playbackButton?.color, .orange)
            XCTAssertEqual(text(node, .durationText), "100 s")
            XCTAssertNil(text(node, .elapsedText))
            XCTAssertTrue(designer.badge.supernode === node)
            let button = node.player.withLock { $0.controls[ASVideoPlayerNodeControlType.fullScreenButton.rawValue] }
            (button as? ASButtonNode)?.sendActions(forControlEvents: .touchUpInside, with: nil)
            stage.advance(to: 0.6)
            node.videoNode.sendActions(forControlEvents: .touchUpInside, with: nil)
            pipelines.last.send(.buffering(0.1))
            stage.settle()
            let spinner = try XCTUnwrap(node.player.withLock { $0.spinner }?.view as? UIActivityIndicatorView)
            XCTAssertEqual(spinner.style, .large)
            XCTAssertEqual(spinner.color, .magenta)
            pipelines.last.send(.buffering(1))
            pipelines.last.end()
            for call in ["start", "finish", "item", "full screen", "tap", "time", "stall", "recover", "end", "change", "should"] {
                XCTAssertTrue(designer.calls.contains(call), call)
            }
        }
    }

    func testControlsCanBeRemovedAndRestored() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            ready(stage, pipelines)
            node.controlsDisabled = true
            stage.settle()
            XCTAssertEqual(node.subnodes?.count, 1)
            node.controlsDisabled = false
            stage.settle()
            XCTAssertEqual(node.subnodes?.count, 5)
            XCTAssertEqual(node.playbackButton?.kind, .pause)
        }
    }

    func testAfterAFailureThereIsNothingToControl() {
        FakePipelines.run { stage, pipelines in
            let node = shownNode(stage, pipelines)
            XCTAssertNotNil(node.playbackButton?.supernode)
            pipelines.last.send(.failed(.libraryMissing))
            stage.settle()
            XCTAssertNil(node.playbackButton?.supernode)
            XCTAssertNil(node.player.withLock { $0.spinner })
            node.assetURL = URL(fileURLWithPath: "/tmp/other.webm")
            stage.settle()
            pipelines.last.prepare()
            stage.settle()
            XCTAssertNotNil(node.playbackButton?.supernode)
        }
    }

    func testTimesHaveHoursOnlyWhereThereAre() {
        XCTAssertEqual(VideoPlayerDefaults.text(of: CMTime(value: 3_725, timescale: 1)), "1:02:05")
        XCTAssertEqual(VideoPlayerDefaults.text(of: CMTime(value: 599, timescale: 10)), "00:59")
        XCTAssertEqual(VideoPlayerDefaults.text(of: .indefinite), "00:00")
    }
}

/// Chooses everything that a delegate can choose and records the calls.
private final class PlayerDesigner: NSObject, ASVideoPlayerNodeDelegate {
    let badge = ASDisplayNode()
    private(set) var calls: Set<String> = []

    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any] {
        [0, ASVideoPlayerNodeControlType.durationText, ASVideoPlayerNodeControlType.scrubber.rawValue, 4, 5]
    }
    func videoPlayerNodeCustomControls(_ videoPlayer: ASVideoPlayerNode) -> [AnyHashable: Any] { ["badge": badge] }
    func videoPlayerNodeLayoutSpec(
        _ videoPlayer: ASVideoPlayerNode, forControls controls: [AnyHashable: Any], forMaximumSize maxSize: CGSize
    ) -> ASLayoutSpec {
        let types: [AnyHashable] = [0, 2, 3, 4, 5, "badge"]
        return ASStackLayoutSpec(
            direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .end,
            children: types.compactMap { controls[$0] as? any ASLayoutElement })
    }
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any] { [NSAttributedString.Key.foregroundColor: UIColor.yellow] }
    func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String { "\(Int(time.seconds)) s" }
    func videoPlayerNodeScrubberMaximumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { .blue }
    func videoPlayerNodeScrubberMinimumTrackTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { .red }
    func videoPlayerNodeScrubberThumbTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { .green }
    func videoPlayerNodeScrubberThumbImage(_ videoPlayer: ASVideoPlayerNode) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
    }
    func videoPlayerNodeSpinnerTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { .magenta }
    func videoPlayerNodeSpinnerStyle(_ videoPlayer: ASVideoPlayerNode) -> UIActivityIndicatorView.Style { .large }
    func videoPlayerNodePlaybackButtonTint(_ videoPlayer: ASVideoPlayerNode) -> UIColor { .orange }

    func didTap(_ videoPlayer: ASVideoPlayerNode) { calls.insert("tap") }
    func didTapFullScreenButtonNode(_ buttonNode: ASButtonNode) { calls.insert("full screen") }
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime) { calls.insert("time") }
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState, toVideoNodeState toState: ASVideoNodePlayerState
    ) { calls.insert("change") }
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState) -> Bool {
        calls.insert("should")
        return true
    }
    func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode) { calls.insert("end") }
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didSetCurrentItem currentItem: AVPlayerItem) { calls.insert("item") }
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didStallAtTimeInterval timeInterval: TimeInterval) { calls.insert("stall") }
    func videoPlayerNodeDidStartInitialLoading(_ videoPlayer: ASVideoPlayerNode) { calls.insert("start") }
    func videoPlayerNodeDidFinishInitialLoading(_ videoPlayer: ASVideoPlayerNode) { calls.insert("finish") }
    func videoPlayerNodeDidRecover(fromStall videoPlayer: ASVideoPlayerNode) { calls.insert("recover") }
}
