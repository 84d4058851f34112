internal import CGStreamer
import Foundation

/// A message that a pipeline posts and that playback handles.
enum GStreamerMessage: Sendable {
    case ended
    /// Playback has failed; `isOfAudio` states whether the error comes from the audio sink.
    case failed(PlaybackFailure, isOfAudio: Bool)
    /// The filled part of the buffer, in percent.
    case buffering(Int)
    /// The pipeline has reached a state.
    case state(Int32)
    /// Opening has reached the first frame, or a seek has reached its frame.
    case prerolled
    case latencyChanged
    case clockLost
    case durationChanged
    /// The number of frames that an element has dropped since it started, and the frame that it dropped now.
    case dropped(Int, element: UInt, frame: DroppedFrame?)

    /// Reads a message; nil if playback does not need it. *Thread*: the thread that posts the message.
    init?(
        _ message: UnsafeMutableRawPointer, library: GStreamerLibrary, pipeline: UnsafeMutableRawPointer,
        audioSink: UnsafeMutableRawPointer?
    ) {
        let functions = library.functions
        let header = message.assumingMemoryBound(to: weft_gst_message.self).pointee
        let isOfPipeline = header.source == pipeline
        switch header.type {
        case 1 << 0 where isOfPipeline: self = .ended
        case 1 << 1:
            let isOfAudio = audioSink.map { functions.gst_object_has_as_ancestor(header.source, $0) != 0 || header.source == $0 }
            self = .failed(library.failure(of: message), isOfAudio: isOfAudio ?? false)
        case 1 << 5:
            var percent: Int32 = 100
            functions.gst_message_parse_buffering(message, &percent)
            self = .buffering(Int(percent))
        case 1 << 6 where isOfPipeline:
            var states: (Int32, Int32, Int32) = (0, 0, 0)
            functions.gst_message_parse_state_changed(message, &states.0, &states.1, &states.2)
            self = .state(states.1)
        case 1 << 11 where isOfPipeline: self = .clockLost
        case 1 << 18: self = .durationChanged
        case 1 << 19: self = .latencyChanged
        case 1 << 21 where isOfPipeline: self = .prerolled
        case 1 << 24:
            var (format, processed, dropped) = (Int32(0), UInt64(0), UInt64(0))
            functions.gst_message_parse_qos_stats(message, &format, &processed, &dropped)
            guard dropped != .max else { return nil }
            self = .dropped(
                Int(clamping: dropped), element: UInt(bitPattern: header.source),
                frame: DroppedFrame(message, functions: functions))
        default: return nil
        }
    }
}

extension GStreamerLibrary {
    /// The failure that an error message describes.
    fileprivate func failure(of message: UnsafeMutableRawPointer) -> PlaybackFailure {
        var error: UnsafeMutableRawPointer?
        var details: UnsafeMutablePointer<CChar>?
        functions.gst_message_parse_error(message, &error, &details)
        defer {
            if let error { functions.g_error_free(error) }
            if let details { functions.g_free(details) }
        }
        guard let error = error?.assumingMemoryBound(to: weft_gst_error.self).pointee else {
            return PlaybackFailure(.other, "unknown error")
        }
        let text = error.message.map { String(cString: $0) } ?? "unknown error"
        let reason = text.trimmingCharacters(in: CharacterSet(charactersIn: ". \n"))
        return PlaybackFailure(kind(domain: error.domain, code: error.code), reason)
    }

    /// The kind of an error of GStreamer's domains.
    private func kind(domain: UInt32, code: Int32) -> PlaybackFailure.Kind {
        if domain == functions.gst_core_error_quark() { return code == 12 ? .decoderMissing : .other }
        if domain == functions.gst_resource_error_quark() { return code == 3 ? .notFound : .notReadable }
        guard domain == functions.gst_stream_error_quark() else { return .other }
        switch code {
        case 6: return .decoderMissing
        case 4, 5: return .unknownFormat
        case 2, 3, 7, 9, 11: return .damaged
        default: return .other
        }
    }
}
