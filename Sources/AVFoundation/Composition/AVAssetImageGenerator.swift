import CoreGraphics
import CoreMedia
import Foundation
import FoundationCompatibility
import Scheduling
import UIPrimitives

/// Creates images of a video at given times. *Differs from AVFoundation*: every request fails.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {  // Protection: requests read none of its variable properties.
    /// The result of a request.
    public enum Result: Int, Sendable {
        /// The possible results. Only `.failed` occurs.
        case succeeded, failed, cancelled
    }
    /// The part of a frame that an image shows, and its scale. As in AVFoundation.
    public struct ApertureMode: RawRepresentable, Hashable, Sendable {
        /// The name of the mode.
        public let rawValue: String
        /// Creates a mode.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The clean aperture, which is the frame without the edges that the file excludes, scaled by the pixel aspect ratio.
        public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
        /// All pixels, scaled by the pixel aspect ratio.
        public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
        /// All pixels, not scaled.
        public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
    }

    /// The asset whose images are requested.
    public let asset: AVAsset
    /// Whether the transform of the track, such as a rotation, is applied to images. *Differs from AVFoundation*: stored, without effect;
    /// every request fails.
    open var appliesPreferredTrackTransform = false
    /// The maximum size of images. *Differs from AVFoundation*: stored, without effect; every request fails.
    open var maximumSize = CGSize.zero
    /// The aperture mode of images. *Differs from AVFoundation*: stored, without effect; every request fails.
    open var apertureMode: ApertureMode?
    /// The tolerance before the requested time. *Differs from AVFoundation*: stored, without effect; every request fails.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// The tolerance after the requested time. *Differs from AVFoundation*: stored, without effect; every request fails.
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity
    /// The composition of the video. *Differs from AVFoundation*: stored, without effect; every request fails.
    open var videoComposition: AVVideoComposition?

    /// Creates a generator for an asset.
    public init(asset: AVAsset) { self.asset = asset }

    private var failure: AVError { AVError(.noImageAtTime, reason: "images of videos cannot be generated on this system") }

    /// Returns the image at a time. *Throws*: always.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage { throw failure }

    /// Returns the image at a time. *Throws*: always.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) { throw failure }

    /// Calls the handler with an error for each time. *Thread* of the handler: a background queue.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        let failure = failure
        let times = requestedTimes.map(\.timeValue)
        BackgroundQueue.loading.async { for time in times { handler(time, nil, .invalid, .failed, failure) } }
    }

    /// Cancels all requests. *Differs from AVFoundation*: without effect; every request fails.
    open func cancelAllCGImageGeneration() {}
}

/// Stores a Core Media time in an `NSValue`. `NSValue` on Linux cannot store a time, so the time is an associated object of a value that
/// contains a zero point.
extension NSValue {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var timeKey: UInt8 = 0

    /// Creates a value with a time.
    public convenience init(time: CMTime) {
        self.init(point: .zero)
        objc_setAssociatedObject(self, &Self.timeKey, time, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The time; invalid if the value is of another kind.
    public var timeValue: CMTime { objc_getAssociatedObject(self, &Self.timeKey) as? CMTime ?? .invalid }
}
