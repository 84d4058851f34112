import CoreGraphics
import CoreMedia
import Foundation
import FoundationCompatibility
import Scheduling
import UIPrimitives

/// Makes pictures of times of a video. *Differs from AVFoundation*: every picture fails.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {  // Protection: its properties are set only during its creation.
    /// The outcome of a picture.
    public enum Result: Int, Sendable {
        /// Successful, failed and cancelled.
        case succeeded, failed, cancelled
    }
    /// A shape of pictures. As in AVFoundation.
    public struct ApertureMode: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a shape.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The visible part.
        public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
        /// All pixels, by their aspect ratio.
        public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
        /// All pixels.
        public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
    }

    /// The asset.
    public let asset: AVAsset
    /// Whether pictures are rotated.
    open var appliesPreferredTrackTransform = false
    /// The largest size of pictures.
    open var maximumSize = CGSize.zero
    /// The shape of pictures.
    open var apertureMode: ApertureMode?
    /// The permitted difference before the time.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// The permitted difference after the time.
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity
    /// The composition of the video.
    open var videoComposition: AVVideoComposition?

    /// Creates a generator for an asset.
    public init(asset: AVAsset) { self.asset = asset }

    private var failure: AVError { AVError(.noImageAtTime, reason: "pictures of videos cannot be made on this system") }

    /// A picture of a time. *Throws*: always.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage { throw failure }

    /// A picture of a time. *Throws*: always.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) { throw failure }

    /// Calls the handler with a failure for each time. *Thread* of the handler: a background queue.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        let failure = failure
        let times = requestedTimes.map(\.timeValue)
        BackgroundQueue.loading.async { for time in times { handler(time, nil, .invalid, .failed, failure) } }
    }

    /// Cancels all pictures. *Differs from AVFoundation*: without effect; every picture fails.
    open func cancelAllCGImageGeneration() {}
}

/// Foundation on Linux has no values with times: a time is associated with an empty value.
extension NSValue {
    // Only the address is used.
    nonisolated(unsafe) private static var timeKey: UInt8 = 0

    /// A value with a time.
    public convenience init(time: CMTime) {
        self.init(point: .zero)
        objc_setAssociatedObject(self, &Self.timeKey, time, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The time; invalid if the value is of another kind.
    public var timeValue: CMTime { objc_getAssociatedObject(self, &Self.timeKey) as? CMTime ?? .invalid }
}
