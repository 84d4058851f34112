/// The number of units of a time.
public typealias CMTimeValue = Int64
/// The number of units per second.
public typealias CMTimeScale = Int32

/// Whether a time has a value.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Whether a time has no value.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Whether a time is an unknown duration.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Whether a time is a number of seconds.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }

/// The number of a track.
public typealias CMPersistentTrackID = Int32
/// The number of no track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A sample of media data from a camera. *Differs from Core Media*: there is no camera, and no buffer is made.
public final class CMSampleBuffer: Sendable {
    private init() {}
}

/// The format of samples. *Differs from Core Media*: none is created.
public final class CMFormatDescription: Sendable {
    private init() {}
}

/// The name for the format of a video.
public typealias CMVideoFormatDescription = CMFormatDescription

/// The size of pictures. *Units*: pixels.
public struct CMVideoDimensions: Equatable, Sendable {
    /// The width.
    public var width: Int32
    /// The height.
    public var height: Int32
    /// Creates a size.
    public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}

/// The size of pictures of a format. *Differs from Core Media*: zero.
public func CMVideoFormatDescriptionGetDimensions(_ format: CMVideoFormatDescription) -> CMVideoDimensions { CMVideoDimensions() }
