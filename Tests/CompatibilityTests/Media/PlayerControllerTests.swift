import AVKit
import AsyncDisplayKit
import Graphics
import HeadlessHost
import Scheduling
import XCTest

/// Tests of a player with controls, with a fake pipeline that the test controls.
final class PlayerControllerTests: XCTestCase {
    private final class Screen: AVPlayerViewController {
        nonisolated(unsafe) static var ended = 0

        deinit { Self.ended += 1 }
    }

    func testASubclassWithADeinitializerIsReleasedBeforeItsPlayer() {
        MainActor.assumeIsolated {
            let player = AVPlayer()
            var screen: Screen? = Screen()
            screen?.loadViewIfNeeded()
            screen?.player = player
            screen = nil
            XCTAssertEqual(Screen.ended, 1)
            player.play()
        }
    }

    /// Records commands; its time is that of the clock. Protection: used on the main thread.
    private final class Pipeline: PlaybackPipeline, @unchecked Sendable {
        private(set) var commands: [String] = []
        private(set) var timebase: PlaybackTimebase
        private var handler: PlaybackEventHandler?
        let latestFrame: PlaybackFrame? = Bitmap(width: 16, height: 9, isOpaque: true).map { PlaybackFrame(bitmap: $0, time: 0) }
        let droppedFrameCount = 0

        init(clock: any FrameClock) { timebase = PlaybackTimebase(clock: clock) }

        func setEventHandler(_ handler: @escaping PlaybackEventHandler) { self.handler = handler }
        func open() {}
        func close() {}
        func setVolume(_ volume: Double) {}

        func setRate(_ rate: Double) {
            commands.append("rate \(rate)")
            timebase.restart(rate: rate)
            MainActor.assumeIsolated { handler?(.positionChanged) }
        }

        func seek(to seconds: Double, isExact: Bool, number: Int) {
            commands.append("seek \(seconds)")
            timebase.restart(at: seconds, rate: timebase.rate)
            MainActor.assumeIsolated {
                handler?(.positionChanged)
                handler?(.seekEnded(number: number, isFinished: true))
            }
        }

        @MainActor func prepare(duration: Double) {
            timebase.duration = duration
            handler?(.prepared(PlaybackMedium(duration: duration, size: CGSize(width: 16, height: 9))))
        }
    }

    /// Runs `body` with a controller in a window whose video lasts ten seconds.
    private func onScreen(_ body: @MainActor (AVPlayerViewController, Pipeline, HeadlessStage) -> Void) {
        MainActor.assumeIsolated {
            let controller = AVPlayerViewController()
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            let pipeline = Pipeline(clock: stage.host.clock)
            PlaybackPipelines.setFactory { _ in pipeline }
            defer { PlaybackPipelines.setFactory(nil) }
            controller.player = AVPlayer(url: URL(fileURLWithPath: "/tmp/film.webm"))
            stage.settle()
            pipeline.prepare(duration: 10)
            stage.settle()
            body(controller, pipeline, stage)
        }
    }

    @MainActor private func control<Control: UIView>(_ type: Control.Type, in view: UIView) -> Control? {
        (view as? Control) ?? view.subviews.lazy.compactMap { self.control(type, in: $0) }.first
    }

    /// Drags the thumb of the slider from its left end to about its middle.
    @MainActor private func dragToMiddle(_ controller: AVPlayerViewController, _ stage: HeadlessStage) {
        guard let slider = control(UISlider.self, in: controller.view) else { return XCTFail("no slider") }
        let middle = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: stage.window)
        let start = slider.convert(CGPoint(x: 2, y: slider.bounds.midY), to: stage.window)
        stage.drag(from: start, to: middle)
    }

    func testTheButtonPlaysAndPausesAndTheTextShowsTheTime() {
        onScreen { controller, pipeline, stage in
            guard let button = control(UIButton.self, in: controller.view) else { return XCTFail("no controls") }
            XCTAssertTrue(controller.isReadyForDisplay)
            let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: stage.window)
            stage.tap(at: point)
            XCTAssertEqual(pipeline.commands, ["rate 1.0"])
            XCTAssertEqual(button.accessibilityLabel, "Pause")
            stage.advance(by: 3.1)
            let texts = controller.view.subviews[2].subviews.compactMap { ($0 as? UILabel)?.text }
            XCTAssertEqual(texts, ["0:03 / 0:10"])
            stage.tap(at: point)
            XCTAssertEqual(pipeline.commands, ["rate 1.0", "rate 0.0"])
            XCTAssertEqual(button.accessibilityLabel, "Play")
        }
    }

    func testTheSliderSeeksUnlessPlaybackIsLinear() {
        onScreen { controller, pipeline, stage in
            controller.requiresLinearPlayback = true
            dragToMiddle(controller, stage)
            XCTAssertEqual(pipeline.commands, [])
            controller.requiresLinearPlayback = false
            dragToMiddle(controller, stage)
            XCTAssertFalse(pipeline.commands.isEmpty)
            XCTAssertEqual(controller.player?.currentTime().seconds ?? 0, 5, accuracy: 1)
        }
    }

    func testControlsCanBeHidden() {
        onScreen { controller, _, stage in
            XCTAssertEqual(controller.view.subviews.map(\.isHidden), [false, false, false])
            controller.showsPlaybackControls = false
            XCTAssertEqual(controller.view.subviews.map(\.isHidden), [false, false, true])
            XCTAssertEqual(controller.videoBounds.width / controller.videoBounds.height, 16.0 / 9, accuracy: 0.02)
            controller.videoGravity = .resize
            XCTAssertEqual(controller.videoBounds, stage.window.bounds)
        }
    }

    func testADismissedControllerPauses() {
        onScreen { controller, pipeline, stage in
            let presenter = UIViewController()
            stage.window.rootViewController = presenter
            presenter.present(controller, animated: false)
            controller.player?.play()
            stage.settle()
            presenter.dismiss(animated: false)
            stage.settle()
            XCTAssertEqual(pipeline.commands, ["rate 1.0", "rate 0.0"])
        }
    }
}
