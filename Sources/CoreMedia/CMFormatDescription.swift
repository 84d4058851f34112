import Foundation

/// The format of samples.
public final class CMFormatDescription: Sendable {
    let dimensions: CMVideoDimensions

    init(dimensions: CMVideoDimensions) {
        self.dimensions = dimensions
    }
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

/// Describes the frames of a buffer. Returns 0.
@discardableResult public func CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: NSObject?, imageBuffer: CVImageBuffer, formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> Int32 {
    formatDescriptionOut.pointee = CMFormatDescription(
        dimensions: CMVideoDimensions(width: Int32(clamping: imageBuffer.width), height: Int32(clamping: imageBuffer.height)))
    return 0
}

/// The size of the frames of a format. *Units*: pixels.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions { videoDesc.dimensions }
