internal import CGStreamer

/// A frame that an element did not pass on because it was late.
struct DroppedFrame: Sendable {
    /// The timestamp of the frame, on the same scale as ``PlaybackFrame/time``. *Units*: seconds.
    let time: Double
    /// The position of the frame in the medium, to which a seek can move. *Units*: seconds.
    let position: Double

    /// Creates a dropped frame from a message about the quality of service; nil if the message does not describe a frame. *Thread*: the
    /// thread that posts the message.
    init?(_ message: UnsafeMutableRawPointer, functions: weft_gst) {
        var isLive: Int32 = 0
        var (running, stream, time, duration) = (UInt64.max, UInt64.max, UInt64.max, UInt64.max)
        functions.gst_message_parse_qos(message, &isLive, &running, &stream, &time, &duration)
        guard stream != .max, time != .max else { return nil }
        self.time = Double(time) / GStreamerConstant.second
        position = Double(stream) / GStreamerConstant.second
    }
}
