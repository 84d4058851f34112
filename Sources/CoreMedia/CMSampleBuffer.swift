import Foundation

/// Media data with its time: here, one frame of a video. *Differs from Core Media*: there is no camera and no reader, so that a program has
/// only the buffers that it creates.
// Protection: never changed.
public final class CMSampleBuffer: @unchecked Sendable {
    let image: CVImageBuffer?
    let timing: CMSampleTimingInfo
    let format: CMFormatDescription?

    init(image: CVImageBuffer?, timing: CMSampleTimingInfo, format: CMFormatDescription?) {
        (self.image, self.timing, self.format) = (image, timing, format)
    }
}

/// The time of a sample.
public struct CMSampleTimingInfo: Sendable {
    /// The duration.
    public var duration: CMTime
    /// The time at which the sample is shown.
    public var presentationTimeStamp: CMTime
    /// The time at which the sample is decoded.
    public var decodeTimeStamp: CMTime

    /// Creates a time; every part is invalid by default.
    public init(duration: CMTime = .invalid, presentationTimeStamp: CMTime = .invalid, decodeTimeStamp: CMTime = .invalid) {
        (self.duration, self.presentationTimeStamp, self.decodeTimeStamp) = (duration, presentationTimeStamp, decodeTimeStamp)
    }
}

/// Creates a sample of a frame. Returns 0.
@discardableResult public func CMSampleBufferCreateReadyWithImageBuffer(
    allocator: NSObject?, imageBuffer: CVImageBuffer, formatDescription: CMFormatDescription,
    sampleTiming: UnsafePointer<CMSampleTimingInfo>, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> Int32 {
    sampleBufferOut.pointee = CMSampleBuffer(image: imageBuffer, timing: sampleTiming.pointee, format: formatDescription)
    return 0
}

/// The frame of a sample.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }
/// The time at which a sample is shown.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.timing.presentationTimeStamp }
/// The time at which a sample is decoded.
public func CMSampleBufferGetDecodeTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.timing.decodeTimeStamp }
/// The duration of a sample.
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.timing.duration }
/// The format of a sample.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { sbuf.format }
/// Whether the data of a sample is in memory: always.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }
/// Whether a sample can be used: always.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { true }
/// The number of samples in a buffer: one.
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> Int { 1 }
