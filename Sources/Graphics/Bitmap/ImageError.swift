import Foundation
import UIPrimitives

/// The reason why an image could not be read.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        /// There are no bytes.
        case empty
        /// The data has none of the formats that can be read.
        case unknownFormat
        /// The data ends before the image is complete.
        case truncated
        /// The size in the header exceeds the limits of ``Bitmap``.
        case tooLarge(width: Int, height: Int)
        /// All decoded images together would use too much memory. *Units*: the sides in pixels; `used`, the memory of the other images, in
        /// bytes.
        case overBudget(width: Int, height: Int, used: Int)
        /// The data is damaged. The value is the message of the codec.
        case corrupt(String)
        /// The format is known, but this kind of image is not supported. The value is the reason.
        case unsupported(String)
        case noMemory
        /// The file cannot be read. The value is the reason.
        case unreadable(String)
    }

    package let reason: Reason

    package init(_ reason: Reason) {
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .empty: "the image has no data"
        case .unknownFormat: "the data is not a PNG, JPEG, WebP, GIF, AVIF, HEIC, SVG or PDF image"
        case .truncated: "the image ends too early"
        case .tooLarge(let width, let height):
            "an image of \(width)×\(height) pixels is beyond the limit of \(ResourceLimits.bitmapArea >> 20) Mpx"
        case .overBudget(let width, let height, let used):
            """
            an image of \(width)×\(height) pixels was not decoded: the decoded images in memory use \(used >> 20) MB of at most \
            \(ResourceLimits.decodedImages >> 20) MB; release images or decode them at a smaller size
            """
        case .corrupt(let what): "the image is damaged: \(what)"
        case .unsupported(let what): "the image cannot be shown: \(what)"
        case .noMemory: "no memory for the image"
        case .unreadable(let what): "the image cannot be read: \(what)"
        }
    }
}

// Apps show errors by their `localizedDescription`, which would otherwise omit the reason.
extension ImageError: LocalizedError {
    package var errorDescription: String? { description }
}
