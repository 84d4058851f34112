internal import CGStreamer
import Foundation

/// The destination of sound.
enum AudioOutput: Sendable {
    /// The audio device of the system. Without a device, the sound is discarded.
    case device
    /// No device: the sound is discarded, but in time with playback, as if a device played it.
    case none
}

/// The GStreamer elements of a pipeline: a `playbin` with a sink for frames and one for sound.
///
/// *Thread*: the queue of the pipeline. GStreamer's own threads call the `frames` and `messages` functions.
// Protection: created and closed on one queue; the elements are thread-safe.
final class GStreamerElements: @unchecked Sendable {
    let library: GStreamerLibrary
    let player: UnsafeMutableRawPointer
    let frameSink: UnsafeMutableRawPointer
    private let bus: UnsafeMutableRawPointer

    /// The format of frames: rows without padding, square pixels, one native 32-bit word for each pixel.
    private static let format = "video/x-raw,format=BGRx,pixel-aspect-ratio=1/1"

    /// Creates the elements for a medium.
    /// - Throws: a failure that names the package to install if a plug-in is missing.
    init(
        library: GStreamerLibrary, source: URL, audio: AudioOutput, frames: @escaping @Sendable (PlaybackFrame) -> Void,
        messages: @escaping @Sendable (GStreamerMessage) -> Void
    ) throws(PlaybackFailure) {
        let parts = [
            library.element("playbin"), library.element("appsink"),
            library.element(audio == .device ? "autoaudiosink" : "fakesink") ?? library.element("fakesink"),
        ]
        guard let player = parts[0], let frameSink = parts[1], let audioSink = parts[2],
            let bus = library.functions.gst_element_get_bus(player)
        else {
            for case let part? in parts { library.functions.gst_object_unref(part) }
            throw PlaybackFailure(.libraryMissing, "a plug-in of GStreamer is not installed: apt install gstreamer1.0-plugins-base")
        }
        self.library = library
        self.player = player
        self.frameSink = frameSink
        self.bus = bus
        configureFrameSink(frames)
        if audio == .none { library.set("sync", of: audioSink, to: Int32(1)) }
        library.set("video-sink", of: player, to: frameSink)
        library.set("audio-sink", of: player, to: audioSink)
        library.functions.gst_object_unref(audioSink)
        addFilters()
        library.set("flags", of: player, to: GStreamerConstant.playFlags)
        library.set("uri", of: player, to: source.absoluteString)
        observeMessages(audioSink: audioSink, messages)
    }

    /// Makes the sink drop late frames instead of delaying later ones; if it drops the last frame, the pipeline decodes the last frame
    /// again. The sink reports the end of playback even if the last frames were not pulled from it.
    private func configureFrameSink(_ frames: @escaping @Sendable (PlaybackFrame) -> Void) {
        library.set("max-buffers", of: frameSink, to: Int32(2))
        library.set("drop", of: frameSink, to: Int32(1))
        library.set("wait-on-eos", of: frameSink, to: Int32(0))
        library.set("qos", of: frameSink, to: Int32(1))
        library.set("max-lateness", of: frameSink, toTime: 20_000_000)
        if let caps = library.functions.gst_caps_from_string(Self.format) {
            library.functions.gst_app_sink_set_caps(frameSink, caps)
            library.functions.gst_mini_object_unref(caps)
        }
        let receiver = FrameReceiver(library: library, frames)
        var callbacks = weft_gst_sink_callbacks()
        callbacks.preroll = { FrameReceiver.receive(from: $0, context: $1, isPreroll: true) }
        callbacks.sample = { FrameReceiver.receive(from: $0, context: $1, isPreroll: false) }
        library.functions.gst_app_sink_set_callbacks(frameSink, &callbacks, Unmanaged.passRetained(receiver).toOpaque()) {
            Unmanaged<FrameReceiver>.fromOpaque($0!).release()
        }
    }

    /// Adds filters that apply the rotation in a video's metadata and preserve the pitch of sound at speeds other than 1, if the plug-ins
    /// are installed.
    private func addFilters() {
        if let flip = library.element("videoflip") {
            let automatic: Int32 = 8
            library.set("video-direction", of: flip, to: automatic)
            library.set("video-filter", of: player, to: flip)
            library.functions.gst_object_unref(flip)
        }
        if let pitch = library.element("scaletempo") {
            library.set("audio-filter", of: player, to: pitch)
            library.functions.gst_object_unref(pitch)
        }
    }

    private func observeMessages(
        audioSink: UnsafeMutableRawPointer, _ messages: @escaping @Sendable (GStreamerMessage) -> Void
    ) {
        let receiver = MessageReceiver(library: library, player: player, audioSink: audioSink, messages)
        library.functions.gst_bus_set_sync_handler(
            bus,
            { _, message, context in
                if let message, let context { Unmanaged<MessageReceiver>.fromOpaque(context).takeUnretainedValue().receive(message) }
                return 0
            }, Unmanaged.passRetained(receiver).toOpaque(), { Unmanaged<MessageReceiver>.fromOpaque($0!).release() })
    }

    /// Requests that all elements change to a state, and returns the result, a `GstStateChangeReturn`.
    @discardableResult func setState(_ state: GStreamerConstant.State) -> Int32 {
        library.functions.gst_element_set_state(player, state.rawValue)
    }

    /// The position in seconds; nil if it is unknown, for example before the first frame.
    var position: Double? {
        var time: Int64 = -1
        let isKnown = library.functions.gst_element_query_position(player, GStreamerConstant.timeFormat, &time) != 0
        return isKnown && time >= 0 ? Double(time) / GStreamerConstant.second : nil
    }

    /// The duration in seconds; nil if it is unknown.
    var duration: Double? {
        var time: Int64 = -1
        let isKnown = library.functions.gst_element_query_duration(player, GStreamerConstant.timeFormat, &time) != 0
        return isKnown && time > 0 ? Double(time) / GStreamerConstant.second : nil
    }

    /// Starts a seek to the exact time or to a key frame near it; the elements discard their buffered data. Returns whether they accepted
    /// the seek.
    func seek(to seconds: Double, rate: Double, isExact: Bool) -> Bool {
        let precision = isExact ? GStreamerConstant.accurate : GStreamerConstant.keyUnit
        return library.functions.gst_element_seek(
            player, rate, GStreamerConstant.timeFormat, GStreamerConstant.flushing | precision, GStreamerConstant.seekSet,
            Int64((seconds * GStreamerConstant.second).rounded()), GStreamerConstant.seekNone, -1) != 0
    }

    /// Adapts the pipeline after the latency of an element has changed.
    func recalculateLatency() {
        _ = library.functions.gst_bin_recalculate_latency(player)
    }

    /// Ends GStreamer's threads, waits for them and releases all elements; received frames stay valid. Must be called once, and no other
    /// method after it.
    func close() {
        setState(.null)
        library.functions.gst_bus_set_sync_handler(bus, nil, nil, nil)
        library.functions.gst_object_unref(bus)
        library.functions.gst_object_unref(frameSink)
        library.functions.gst_object_unref(player)
    }
}

/// Receives the frames of a sink on a thread of GStreamer.
// Protection: immutable.
private final class FrameReceiver: @unchecked Sendable {
    private let library: GStreamerLibrary
    private let frames: @Sendable (PlaybackFrame) -> Void

    init(library: GStreamerLibrary, _ frames: @escaping @Sendable (PlaybackFrame) -> Void) {
        self.library = library
        self.frames = frames
    }

    /// Takes the next frame from the sink and passes it to the closure of the receiver to which `context` points. Returns `GST_FLOW_OK`.
    static func receive(from sink: UnsafeMutableRawPointer?, context: UnsafeMutableRawPointer?, isPreroll: Bool) -> Int32 {
        guard let sink, let context else { return 0 }
        let receiver = Unmanaged<FrameReceiver>.fromOpaque(context).takeUnretainedValue()
        let functions = receiver.library.functions
        let sample = isPreroll ? functions.gst_app_sink_try_pull_preroll(sink, 0) : functions.gst_app_sink_try_pull_sample(sink, 0)
        if let sample, let frame = receiver.library.frame(of: sample) { receiver.frames(frame) }
        return 0
    }
}

/// Receives the messages of a bus on the threads that post them.
// Protection: immutable; the pointers are used only while the elements exist.
private final class MessageReceiver: @unchecked Sendable {
    private let library: GStreamerLibrary
    private let player: UnsafeMutableRawPointer
    private let audioSink: UnsafeMutableRawPointer
    private let messages: @Sendable (GStreamerMessage) -> Void

    init(
        library: GStreamerLibrary, player: UnsafeMutableRawPointer, audioSink: UnsafeMutableRawPointer,
        _ messages: @escaping @Sendable (GStreamerMessage) -> Void
    ) {
        self.library = library
        self.player = player
        self.audioSink = audioSink
        self.messages = messages
    }

    /// Passes a message to `messages` if its kind is known, and releases it.
    func receive(_ message: UnsafeMutableRawPointer) {
        lowerPriority(message)
        if let known = GStreamerMessage(message, library: library, pipeline: player, audioSink: audioSink) { messages(known) }
        library.functions.gst_mini_object_unref(message)
    }

    /// The niceness of the threads that decode, and of the threads that they start, so that the threads that draw windows have a higher
    /// priority.
    private static let niceness: Int32 = 10

    /// Lowers the priority of the calling thread if the message states that the calling thread begins to work for the pipeline.
    private func lowerPriority(_ message: UnsafeMutableRawPointer) {
        guard message.assumingMemoryBound(to: weft_gst_message.self).pointee.type == 1 << 13 else { return }
        var (type, owner): (Int32, UnsafeMutableRawPointer?) = (0, nil)
        library.functions.gst_message_parse_stream_status(message, &type, &owner)
        let entered: Int32 = 1
        let process = __priority_which_t(PRIO_PROCESS.rawValue)
        // The number 0 means the calling thread.
        if type == entered, getpriority(process, 0) < Self.niceness { setpriority(process, 0, Self.niceness) }
    }
}
