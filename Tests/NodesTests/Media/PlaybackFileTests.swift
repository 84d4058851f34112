import Graphics
import Scheduling
import UIKit
import XCTest

@testable import AVFoundation
@testable import Nodes

/// Files that GStreamer plays. Skipped if it is not installed.
final class PlaybackFileTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-video-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let asset = try self.asset("probe.avi", TestVideo().data)
        MainActor.assumeIsolated { FrameScheduler.current.clock = SystemClock() }
        load(asset)
        guard asset.isPlayable else {
            let reason = AVError.reason(of: asset)
            throw XCTSkip("GStreamer or its plug-ins for AVI are not installed: \(reason)")
        }
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
        MainActor.assumeIsolated { FrameScheduler.current.clock = VirtualClock() }
    }

    private func asset(_ name: String, _ data: Data) throws -> AVAsset {
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return AVAsset(url: file)
    }

    private func load(_ asset: AVAsset) {
        let loaded = expectation(description: "loaded")
        asset.loadValuesAsynchronously(forKeys: ["playable"]) { loaded.fulfill() }
        wait(for: [loaded], timeout: 60)
    }

    /// Runs the main loop until a condition holds.
    private func wait(_ what: String, _ condition: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 60)
        while !condition(), Date() < deadline { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005)) }
        XCTAssertTrue(condition(), what)
    }

    private func readyPlayer() throws -> AVPlayer {
        let player = AVPlayer(playerItem: AVPlayerItem(asset: try asset("film.avi", TestVideo().data)))
        player.isMuted = true
        wait("ready") { player.currentItem?.status == .readyToPlay }
        return player
    }

    func testValuesOfAnAssetAreLoadedWhileATaskWaits() throws {
        let film = try asset("film.avi", TestVideo().data)
        let loaded = expectation(description: "loaded")
        Task.detached {
            let (duration, isPlayable) = try await film.load(.duration, .isPlayable)
            XCTAssertGreaterThan(duration.seconds, 0)
            XCTAssertTrue(isPlayable)
            let missing = AVAsset(url: URL(fileURLWithPath: "/missing.avi"))
            do {
                _ = try await missing.load(.duration)
                XCTFail("no error")
            } catch { XCTAssertTrue(error is AVError) }
            loaded.fulfill()
        }
        wait(for: [loaded], timeout: 60)
    }

    func testThreadsThatDecodeHaveALowerPriority() throws {
        let player = try readyPlayer()
        player.play()
        wait("plays") { player.currentTime().seconds > 0.1 }
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        let niceness = tasks.compactMap { task -> Int? in
            // After the name in parentheses the fields are state, parent …; the 17th is the niceness.
            let line = try? String(contentsOfFile: "/proc/self/task/\(task)/stat", encoding: .utf8)
            return line?.components(separatedBy: ") ").last?.split(separator: " ").dropFirst(16).first.flatMap { Int($0) }
        }
        // The niceness of this thread, with which the test process was started.
        let own = Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))
        XCTAssertTrue(niceness.contains(max(own, 10)), "\(niceness)")
        XCTAssertTrue(niceness.contains(own), "\(niceness)")
    }

    /// Returns the gray value of the frame that a layer shows.
    private func gray(_ layer: AVPlayerLayer) -> Int? {
        (layer.contents as? Bitmap).map { Int($0[3, 3] & 0xFF) }
    }

    func testAFileHasADurationASizeAndAFirstPicture() throws {
        let player = try readyPlayer()
        let item = try XCTUnwrap(player.currentItem)
        XCTAssertEqual(item.duration.seconds, 2, accuracy: 0.001)
        XCTAssertEqual(item.presentationSize, CGSize(width: 32, height: 16))
        XCTAssertEqual(item.loadedTimeRanges, [CMTimeRange(start: .zero, duration: item.duration)])
        XCTAssertEqual(gray(AVPlayerLayer(player: player)), 0)
    }

    func testAnExactSeekShowsThePictureOfItsTime() throws {
        let player = try readyPlayer()
        let layer = AVPlayerLayer(player: player)
        for (time, expected) in [(0.55, 50), (1.85, 180), (0, 0)] {
            let sought = expectation(description: "sought")
            player.seek(to: CMTime(seconds: time, preferredTimescale: 1_000), toleranceBefore: .zero, toleranceAfter: .zero) {
                XCTAssertTrue($0)
                sought.fulfill()
            }
            wait(for: [sought], timeout: 60)
            wait("picture at \(time)") { gray(layer) == expected }
            XCTAssertEqual(player.currentTime().seconds, time, accuracy: 0.001)
        }
    }

    func testAFilePlaysToItsEndAndAgain() throws {
        let player = try readyPlayer()
        let layer = AVPlayerLayer(player: player)
        let log = CallLog()
        let observer = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil) { _ in
            log.add("end")
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        player.rate = 4
        wait("first end") { log.calls.count == 1 }
        XCTAssertEqual(gray(layer), 190)
        XCTAssertEqual(player.rate, 0)
        player.seek(to: .zero)
        player.rate = 4
        wait("second end") { log.calls.count == 2 }
    }

    /// Plays a film with frames that are late, and returns the player after its end.
    private func playLate(_ pipelines: LatePipelines, action: AVPlayer.ActionAtItemEnd = .pause) throws -> AVPlayer {
        PlaybackPipelines.setFactory { pipelines.make($0) }
        defer { PlaybackPipelines.setFactory(nil) }
        let player = try readyPlayer()
        player.actionAtItemEnd = action
        let log = CallLog()
        let observer = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
        ) { _ in log.add("end") }
        defer { NotificationCenter.default.removeObserver(observer) }
        pipelines.setLate(true)
        player.rate = 4
        wait("end") { !log.calls.isEmpty }
        XCTAssertEqual(log.calls, ["end"])
        return player
    }

    func testALateLastPictureIsShownAtTheEnd() throws {
        let pipelines = LatePipelines()
        let player = try playLate(pipelines)
        XCTAssertGreaterThan(player.droppedFrameCount, 0)
        XCTAssertEqual(gray(AVPlayerLayer(player: player)), 190)
        XCTAssertEqual(player.rate, 0)
        // Waits until the pipeline has carried out the commands that the end has caused.
        pipelines.last.queue.dispatchQueue.sync {}
        XCTAssertEqual(player.currentTime().seconds, 2, accuracy: 0.001)
    }

    func testAfterALateLastPictureASeekContinuesPlaying() throws {
        let pipelines = LatePipelines()
        let player = try playLate(pipelines, action: .none)
        XCTAssertEqual(player.rate, 4)
        pipelines.setLate(false)
        let layer = AVPlayerLayer(player: player)
        player.seek(to: .zero)
        wait("plays") { (0.1..<1.9).contains(player.currentTime().seconds) && gray(layer) != 190 }
        wait("second end") { player.currentTime().seconds == 2 && gray(layer) == 190 }
    }

    func testOfManySeeksTheLastSetsThePosition() throws {
        let player = try readyPlayer()
        let log = CallLog()
        for index in 0..<20 {
            player.seek(to: CMTime(value: Int64(index), timescale: 10), toleranceBefore: .zero, toleranceAfter: .zero) {
                log.add("\(index) \($0)")
            }
        }
        wait("all seeks") { log.calls.count == 20 }
        XCTAssertEqual(log.calls.filter { $0.hasSuffix("true") }, ["19 true"])
        XCTAssertEqual(player.currentTime().seconds, 1.9, accuracy: 0.001)
    }

    func testHostileFilesFailWithAReason() throws {
        let whole = TestVideo().data
        mkfifo(folder.appendingPathComponent("pipe.avi").path, 0o600)
        let assets = [
            try asset("empty.avi", Data()), try asset("text.avi", Data("This is not a video.\n".utf8)),
            try asset("noise.avi", Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 >> 3) })),
            try asset("header.avi", whole.prefix(200)), AVAsset(url: folder), AVAsset(url: folder.appendingPathComponent("missing.avi")),
            AVAsset(url: folder.appendingPathComponent("pipe.avi")), AVAsset(url: URL(string: "v4l2:///dev/video0")!),
        ]
        for asset in assets {
            load(asset)
            XCTAssertFalse(asset.isPlayable, asset.url.lastPathComponent)
            XCTAssertFalse(AVError.reason(of: asset).isEmpty)
            let player = AVPlayer(playerItem: AVPlayerItem(asset: asset))
            player.play()
            wait("failure of \(asset.url)") { player.currentItem?.status == .failed }
            XCTAssertEqual(player.rate, 0)
        }
    }

    func testATruncatedFileFailsOrEnds() throws {
        let whole = TestVideo().data
        let player = AVPlayer(playerItem: AVPlayerItem(asset: try asset("cut.avi", whole.prefix(whole.count / 2))))
        let log = CallLog()
        let observer = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil) { _ in
            log.add("end")
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        player.rate = 4
        wait("end or failure") { log.calls == ["end"] || player.currentItem?.status == .failed }
    }

    func testReleasedPlayersLeaveNoThreadsAndDescriptors() throws {
        func count(_ path: String) -> Int { (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0 }
        let file = try asset("film.avi", TestVideo().data).url
        func playBriefly() {
            let player = AVPlayer(url: file)
            player.isMuted = true
            player.play()
            wait("ready") { player.currentItem?.status == .readyToPlay }
        }
        for _ in 0..<5 { playBriefly() }
        func settledDescriptors(_ limit: Int) -> Bool { count("/proc/self/fd") <= limit }
        wait("no work") { OutstandingWork.isNone }
        let (threads, descriptors) = (count("/proc/self/task"), count("/proc/self/fd"))
        for _ in 0..<100 { playBriefly() }
        // Threads of queues and of GStreamer's pool end after a while; a leak would leave several for each player.
        wait("descriptors") { settledDescriptors(descriptors + 8) }
        wait("threads") { count("/proc/self/task") <= threads + 20 }
    }

    func testOnAVirtualClockAVideoNodeShowsThePictureOfItsTime() throws {
        let file = try asset("film.avi", TestVideo().data).url
        onStage { stage in
            let node = ASVideoNode()
            node.assetURL = file
            node.shouldAutoplay = true
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 64, height: 32))
            XCTAssertEqual(node.playerState, .playing)
            XCTAssertEqual(node.playerLayer.flatMap(gray), 0)
            stage.advance(to: 1.26)
            XCTAssertEqual(node.playerLayer.flatMap(gray), 120)
            stage.advance(to: 3)
            XCTAssertEqual(node.playerState, .finished)
            XCTAssertEqual(node.playerLayer.flatMap(gray), 190)
        }
    }

    func testOnAVirtualClockTheLastPictureIsShownAtAnyFrameRate() throws {
        let video = TestVideo(framesPerSecond: 90)
        let file = try asset("fast.avi", video.data).url
        onStage { stage in
            let node = ASVideoNode()
            node.assetURL = file
            node.shouldAutoplay = true
            stage.show(node, frame: CGRect(x: 0, y: 0, width: 64, height: 32))
            stage.advance(to: 1)
            XCTAssertEqual(node.playerState, .finished)
            XCTAssertEqual(node.playerLayer.flatMap(gray), 190)
        }
    }
}

/// Creates pipelines whose frames can be made late. *Thread*: any.
private final class LatePipelines: Sendable {
    private let made = Locked<[GStreamerPipeline]>([])
    var last: GStreamerPipeline { made.withLock { $0.last! } }

    func make(_ source: URL) -> GStreamerPipeline {
        let pipeline = GStreamerPipeline(source: source, audio: .none)
        made.withLock { $0.append(pipeline) }
        return pipeline
    }

    /// Makes the sink drop the frames within ten seconds after a frame that it shows, as if they were late, or stops this.
    func setLate(_ isLate: Bool) {
        last.queue.dispatchQueue.sync {
            guard let elements = last.state.elements else { return XCTFail("not open") }
            elements.library.set("throttle-time", of: elements.frameSink, toTime: isLate ? 10_000_000_000 : 0)
        }
    }
}

extension AVError {
    /// Returns the message of the error of an asset that failed to load.
    fileprivate static func reason(of asset: AVAsset) -> String {
        var error: NSError?
        _ = asset.statusOfValue(forKey: "playable", error: &error)
        return error?.localizedDescription ?? ""
    }
}
