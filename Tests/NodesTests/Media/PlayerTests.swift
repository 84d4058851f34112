import AVFoundation
import Scheduling
import UIKit
import XCTest

@testable import Nodes

/// Players, items and their layers with a fake pipeline that the test controls.
final class PlayerTests: XCTestCase {
    private static let film = URL(fileURLWithPath: "/tmp/film.webm")

    @MainActor private func readyPlayer(_ stage: Stage, _ pipelines: FakePipelines) -> AVPlayer {
        let player = AVPlayer(url: Self.film)
        stage.settle()
        pipelines.last.prepare()
        stage.settle()
        return player
    }

    func testAPlayerLoadsItsItemOnce() {
        FakePipelines.run { stage, pipelines in
            let player = AVPlayer(url: Self.film)
            XCTAssertEqual(player.currentItem?.status, .unknown)
            XCTAssertEqual(pipelines.last.commands, ["open"])
            pipelines.last.prepare(duration: 4)
            stage.settle()
            let item = player.currentItem!
            XCTAssertEqual(item.status, .readyToPlay)
            XCTAssertEqual(item.duration.seconds, 4)
            XCTAssertEqual(item.presentationSize, CGSize(width: 16, height: 9))
            XCTAssertEqual(item.loadedTimeRanges, [CMTimeRange(start: .zero, duration: CMTime(value: 4, timescale: 1))])
            XCTAssertTrue(item.isPlaybackLikelyToKeepUp)
            XCTAssertEqual(pipelines.made.count, 1)
            XCTAssertEqual(pipelines.last.commands, ["open", "volume 1.0"])
        }
    }

    func testPlayingBeforeTheItemIsReadyStartsWhenItIs() {
        FakePipelines.run { stage, pipelines in
            let player = AVPlayer(url: Self.film)
            player.play()
            player.isMuted = true
            XCTAssertEqual(player.timeControlStatus, .waitingToPlayAtSpecifiedRate)
            pipelines.last.prepare()
            stage.settle()
            XCTAssertEqual(player.timeControlStatus, .playing)
            XCTAssertEqual(pipelines.last.commands, ["open", "volume 0.0", "rate 1.0"])
            stage.advance(to: 2)
            XCTAssertEqual(player.currentTime().seconds, 2)
            player.rate = 2
            stage.advance(to: 3)
            XCTAssertEqual(player.currentTime().seconds, 4)
            player.pause()
            stage.advance(to: 9)
            XCTAssertEqual(player.currentTime().seconds, 4)
            XCTAssertEqual(player.timeControlStatus, .paused)
        }
    }

    func testSeeksAreExactOnlyWithoutTolerance() {
        FakePipelines.run { stage, pipelines in
            let player = AVPlayer(url: Self.film)
            let log = CallLog()
            player.seek(to: CMTime(value: 1, timescale: 1)) { log.add("early \($0)") }
            player.seek(to: CMTime(value: 2, timescale: 1)) { log.add("late \($0)") }
            stage.settle()
            XCTAssertEqual(log.calls, ["early false"])
            pipelines.last.prepare()
            stage.settle()
            player.seek(to: CMTime(value: 3, timescale: 2), toleranceBefore: .zero, toleranceAfter: .zero) { log.add("exact \($0)") }
            player.seek(to: .invalid) { log.add("invalid \($0)") }
            stage.settle()
            XCTAssertEqual(log.calls, ["early false", "late true", "exact true", "invalid false"])
            XCTAssertEqual(pipelines.last.commands, ["open", "seek 2.0", "volume 1.0", "seek 1.5 exactly"])
        }
    }

    func testTheEndPausesAndPostsANotification() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let log = CallLog()
            let observer = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
            ) { _ in log.add("end") }
            defer { NotificationCenter.default.removeObserver(observer) }
            player.play()
            pipelines.last.end()
            XCTAssertEqual(player.rate, 0)
            XCTAssertEqual(player.currentTime().seconds, 10)
            player.actionAtItemEnd = .none
            player.play()
            pipelines.last.end()
            XCTAssertEqual(player.rate, 1)
            XCTAssertEqual(log.calls, ["end", "end"])
        }
    }

    func testAStallIsReportedAndEnds() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let log = CallLog()
            let observer = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemPlaybackStalled, object: player.currentItem, queue: nil
            ) { _ in log.add("stall") }
            defer { NotificationCenter.default.removeObserver(observer) }
            player.play()
            pipelines.last.send(.buffering(0.5))
            pipelines.last.send(.buffering(0))
            XCTAssertEqual(player.timeControlStatus, .waitingToPlayAtSpecifiedRate)
            XCTAssertEqual(player.currentItem?.isPlaybackBufferEmpty, true)
            pipelines.last.send(.buffering(1))
            XCTAssertEqual(player.timeControlStatus, .playing)
            XCTAssertEqual(log.calls, ["stall"])
        }
    }

    func testAFailureEndsPendingSeeks() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let log = CallLog()
            pipelines.last.endsSeeks = false
            player.seek(to: CMTime(value: 3, timescale: 1)) { log.add("\($0)") }
            XCTAssertEqual(log.calls, [])
            pipelines.last.send(.failed(PlaybackFailure(.damaged, "broken")))
            XCTAssertEqual(log.calls, ["false"])
        }
    }

    func testAFailureWhilePlayingStopsThePlayer() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            player.play()
            pipelines.last.send(.failed(PlaybackFailure(.damaged, "broken")))
            XCTAssertEqual(player.currentItem?.status, .failed)
            XCTAssertEqual(player.currentItem?.error as? AVError, AVError(.decodeFailed))
            XCTAssertEqual(player.rate, 0)
            XCTAssertEqual(pipelines.last.commands.last, "close")
            player.play()
            XCTAssertEqual(player.rate, 0)
            stage.settle()
        }
    }

    func testPeriodicObserversFollowTheTimeOfTheItem() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let log = CallLog()
            let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: nil) {
                log.add(String(format: "%.2f", $0.seconds))
            }
            player.rate = 2
            stage.advance(to: 0.6)
            player.pause()
            stage.advance(to: 5)
            player.removeTimeObserver(observer)
            player.play()
            stage.advance(to: 8)
            XCTAssertEqual(log.calls, ["0.00", "0.50", "1.00", "1.20"])
        }
    }

    func testBoundaryObserversAreCalledWhenPlayingPassesATime() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let log = CallLog()
            let times = [1, 3].map { CMTime(value: $0, timescale: 1) }
            let observer = player.addBoundaryTimeObserver(forTimes: times, queue: nil) { log.add("passed") }
            player.play()
            stage.advance(to: 0.9)
            XCTAssertEqual(log.calls, [])
            stage.advance(to: 1.1)
            XCTAssertEqual(log.calls.count, 1)
            player.seek(to: CMTime(value: 5, timescale: 1))
            stage.advance(to: 2)
            XCTAssertEqual(log.calls.count, 1)
            player.removeTimeObserver(observer)
        }
    }

    func testABoundaryObserverIsNotCalledForATimeThatWasPassedBeforeItWasAdded() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let log = CallLog()
            player.play()
            stage.advance(to: 2)
            let times = [1, 3].map { CMTime(value: $0, timescale: 1) }
            let observers = [
                player.addBoundaryTimeObserver(forTimes: times, queue: nil) { log.add("boundary") },
                player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: nil) { _ in },
            ]
            stage.advance(to: 2.9)
            XCTAssertEqual(log.calls, [])
            stage.advance(to: 3.1)
            XCTAssertEqual(log.calls, ["boundary"])
            observers.forEach(player.removeTimeObserver)
        }
    }

    func testALayerShowsTheLatestFrameWithTheGravityOfTheVideo() {
        FakePipelines.run { stage, pipelines in
            let player = readyPlayer(stage, pipelines)
            let layer = AVPlayerLayer(player: player)
            layer.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
            XCTAssertTrue(layer.isReadyForDisplay)
            XCTAssertEqual(layer.videoRect, CGRect(x: 0, y: 35, width: 160, height: 90))
            let frame = FakePipeline.frame(color: 0xFFFF_0000)
            pipelines.last.send(.frame(frame))
            XCTAssertTrue(layer.contents as AnyObject === frame.bitmap)
            layer.videoGravity = .resizeAspectFill
            XCTAssertEqual(layer.videoRect.height, 160)
            XCTAssertEqual(layer.contentsGravity, .resizeAspectFill)
            XCTAssertTrue(layer.masksToBounds)
            player.replaceCurrentItem(with: nil)
            XCTAssertFalse(layer.isReadyForDisplay)
            XCTAssertEqual(pipelines.last.commands.last, "close")
        }
    }

    func testAReleasedPlayerClosesItsPipeline() {
        FakePipelines.run { stage, pipelines in
            weak var released: AVPlayer?
            do {
                let player = readyPlayer(stage, pipelines)
                _ = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1), queue: nil) { _ in }
                player.play()
                released = player
            }
            XCTAssertNil(released)
            XCTAssertEqual(pipelines.last.commands.last, "close")
        }
    }

    func testFramesThatAreReplacedBeforeTheyAreConsumedAreCounted() {
        let mailbox = FrameMailbox()
        XCTAssertTrue(mailbox.put(FakePipeline.frame(time: 1)))
        XCTAssertFalse(mailbox.put(FakePipeline.frame(time: 2)))
        XCTAssertEqual(mailbox.take()?.time, 2)
        XCTAssertNil(mailbox.take())
        XCTAssertEqual(mailbox.latest?.time, 2)
        XCTAssertEqual(mailbox.droppedCount, 1)
        XCTAssertTrue(mailbox.put(FakePipeline.frame(time: 3)))
    }
}
