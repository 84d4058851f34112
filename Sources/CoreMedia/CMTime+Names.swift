/// The number of units of a time.
public typealias CMTimeValue = Int64
/// The number of units per second.
public typealias CMTimeScale = Int32

/// Whether a time is valid: a number, infinite or indefinite.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Whether a time is invalid: neither a number nor infinite nor indefinite.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Whether a time is an unknown duration.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Whether a time is a number of seconds.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }

/// The number that identifies a track.
public typealias CMPersistentTrackID = Int32
/// The number that identifies no track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

/// A sample of media data from a camera. *Differs from Core Media*: there is no camera, and no buffer is created.
public final class CMSampleBuffer: Sendable {
    private init() {}
}

/// The format of samples. *Differs from Core Media*: none is created.
public final class CMFormatDescription: Sendable {
    private init() {}
}

/// The format of a video.
public typealias CMVideoFormatDescription = CMFormatDescription

/// The size of the frames of a video. *Units*: pixels.
public struct CMVideoDimensions: Equatable, Sendable {
    /// The width.
    public var width: Int32
    /// The height.
    public var height: Int32
    /// Creates a size.
    public init(width: Int32 = 0, height: Int32 = 0) { (self.width, self.height) = (width, height) }
}

/// Returns the size of the frames of a format. *Differs from Core Media*: zero.
public func CMVideoFormatDescriptionGetDimensions(_ format: CMVideoFormatDescription) -> CMVideoDimensions { CMVideoDimensions() }
