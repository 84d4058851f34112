import Foundation

/// Decodes one medium and delivers each frame when it is due.
///
/// Commands return immediately; a queue of the pipeline runs them in order. Events are delivered on the main
/// thread. *Thread*: any. Releasing the pipeline closes it.
package protocol PlaybackPipeline: AnyObject, Sendable {
    /// The current position and the speed at which it moves.
    var timebase: PlaybackTimebase { get }
    /// The most recent frame; nil before the first one.
    var latestFrame: PlaybackFrame? { get }
    /// The number of frames that were decoded but not shown, because a later one was already due.
    var droppedFrameCount: Int { get }

    /// Replaces the receiver of the events. Earlier events are not repeated.
    func setEventHandler(_ handler: @escaping PlaybackEventHandler)
    /// Opens the medium, paused at its first frame. Ends with ``PlaybackEvent/prepared(_:)`` or ``PlaybackEvent/failed(_:)``.
    func open()
    /// Plays with a speed; 0 pauses. Negative speeds pause as well.
    func setRate(_ rate: Double)
    /// Moves to a time in seconds: precisely, or to a nearby frame that is found quickly. Ends with
    /// ``PlaybackEvent/seekEnded(number:isFinished:)`` with the same number. If a later seek replaces this one, `isFinished` is false.
    func seek(to seconds: Double, isExact: Bool, number: Int)
    /// Sets the volume, 0…1.
    func setVolume(_ volume: Double)
    /// Ends decoding. After a call on the main thread no further event is delivered.
    func close()
}

/// Receives the events of a pipeline. *Thread*: main.
package typealias PlaybackEventHandler = @MainActor @Sendable (PlaybackEvent) -> Void

/// A change in a pipeline.
package enum PlaybackEvent: Sendable {
    /// The medium can be played.
    case prepared(PlaybackMedium)
    /// The medium cannot be played, or cannot be played further.
    case failed(PlaybackFailure)
    /// The position has jumped, or the speed of playback has changed.
    case positionChanged
    /// A frame is due.
    case frame(PlaybackFrame)
    /// A seek has ended.
    case seekEnded(number: Int, isFinished: Bool)
    /// The medium was played to its end.
    case ended
    /// The part of the buffer that is filled, 0…1. Below 1 the pipeline waits for data.
    case buffering(Double)
}

/// The properties of a medium that are known after it was opened.
package struct PlaybackMedium: Equatable, Sendable {
    /// The length of the medium. *Units*: seconds; nil if it is unknown, as for live streams.
    package var duration: Double?
    /// The size of the video. *Units*: pixels; zero without a video track.
    package var size: CGSize

    package init(duration: Double?, size: CGSize) {
        self.duration = duration
        self.size = size
    }
}

/// The reason why a medium cannot be played.
package struct PlaybackFailure: Error, Equatable, Sendable {
    /// The kinds of failures that programs distinguish.
    package enum Kind: Sendable {
        case libraryMissing, decoderMissing, notFound, notReadable, unknownFormat, damaged, timedOut, other
    }

    var kind: Kind
    /// The reason in English, as a part of a sentence.
    var reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }

    /// The failure that is reported if GStreamer is not installed.
    package static let libraryMissing = PlaybackFailure(
        .libraryMissing, "GStreamer is not installed: \(GStreamerInstallation.command)")
}
