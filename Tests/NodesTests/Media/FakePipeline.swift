import AVFoundation
import Foundation
import Graphics
import Scheduling
import UIKit

/// A pipeline that a test controls: it records commands, and its time is that of a virtual clock.
// Protection: used on the main thread.
final class FakePipeline: PlaybackPipeline, @unchecked Sendable {
    let source: URL
    private(set) var commands: [String] = []
    private(set) var timebase: PlaybackTimebase
    private(set) var latestFrame: PlaybackFrame?
    private var handler: PlaybackEventHandler?
    let droppedFrameCount = 0
    /// Whether seeks end immediately; otherwise they stay pending.
    var endsSeeks = true

    init(source: URL, clock: any FrameClock) {
        self.source = source
        timebase = PlaybackTimebase(clock: clock)
    }

    func setEventHandler(_ handler: @escaping PlaybackEventHandler) { self.handler = handler }
    func open() { commands.append("open") }
    func close() { commands.append("close") }
    func setVolume(_ volume: Double) { commands.append("volume \(volume)") }

    func setRate(_ rate: Double) {
        commands.append("rate \(rate)")
        timebase.restart(rate: rate)
        MainActor.assumeIsolated { send(.positionChanged) }
    }

    func seek(to seconds: Double, isExact: Bool, number: Int) {
        commands.append("seek \(seconds)\(isExact ? " exactly" : "")")
        timebase.restart(at: seconds, rate: timebase.rate)
        MainActor.assumeIsolated {
            send(.positionChanged)
            guard endsSeeks else { return }
            send(.seekEnded(number: number, isFinished: true))
        }
    }

    // MARK: Events

    @MainActor func send(_ event: PlaybackEvent) { handler?(event) }

    @MainActor func prepare(duration: Double? = 10, size: CGSize = CGSize(width: 16, height: 9)) {
        timebase.duration = duration
        latestFrame = Self.frame(size)
        send(.prepared(PlaybackMedium(duration: duration, size: size)))
    }

    /// Moves the time to the end, and sends the event of the end.
    @MainActor func end() {
        timebase.restart(at: timebase.duration, rate: 0)
        send(.ended)
    }

    static func frame(_ size: CGSize = CGSize(width: 16, height: 9), color: UInt32 = 0xFF00_FF00, time: Double = 0) -> PlaybackFrame {
        let bitmap = Bitmap(width: Int(size.width), height: Int(size.height), isOpaque: true)!
        for pixel in 0..<bitmap.width * bitmap.height { bitmap.pixels[pixel] = color }
        return PlaybackFrame(bitmap: bitmap, time: time)
    }
}

/// The pipelines that were created, in their order.
// Protection: used on the main thread.
final class FakePipelines: @unchecked Sendable {
    private(set) var made: [FakePipeline] = []
    var last: FakePipeline { made.last! }

    /// Runs `body` on a stage where players use fake pipelines.
    static func run(_ body: @MainActor (Stage, FakePipelines) throws -> Void) rethrows {
        try onStage { stage in
            let pipelines = FakePipelines()
            let clock = stage.clock
            PlaybackPipelines.setFactory { source in
                let pipeline = FakePipeline(source: source, clock: clock)
                pipelines.made.append(pipeline)
                return pipeline
            }
            defer { PlaybackPipelines.setFactory(nil) }
            try body(stage, pipelines)
        }
    }
}

/// Records calls. *Thread*: any.
final class CallLog: Sendable {
    private let state = Locked<[String]>([])
    var calls: [String] { state.withLock { $0 } }
    func add(_ call: String) { state.withLock { $0.append(call) } }
}
