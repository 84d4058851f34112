import Foundation

/// The reason why an image could not be read.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failures.
    package enum Reason: Hashable, Sendable {
        /// The data is empty.
        case empty
        /// The data has none of the supported formats.
        case unknownFormat
        /// The data ends before the image does.
        case truncated
        /// The size in the header exceeds the limits of ``Bitmap``.
        case tooLarge(width: Int, height: Int)
        /// The data is invalid, with the codec's message.
        case corrupt(String)
        /// The format is known, but this variant of it is not supported.
        case unsupported(String)
        case noMemory
        /// The file cannot be read; the text gives the reason.
        case unreadable(String)
    }

    /// What failed.
    package let reason: Reason

    package init(_ reason: Reason) {
        self.reason = reason
    }

    package var description: String {
        switch reason {
        case .empty: "the image has no data"
        case .unknownFormat: "the data is not a PNG, JPEG, WebP or GIF image"
        case .truncated: "the image ends too early"
        case .tooLarge(let width, let height): "an image of \(width)×\(height) pixels is beyond the limit"
        case .corrupt(let what): "the image is damaged: \(what)"
        case .unsupported(let what): "the image cannot be shown: \(what)"
        case .noMemory: "no memory for the image"
        case .unreadable(let what): "the image cannot be read: \(what)"
        }
    }
}

// `localizedDescription`, which programs display.
extension ImageError: LocalizedError {
    package var errorDescription: String? { description }
}
