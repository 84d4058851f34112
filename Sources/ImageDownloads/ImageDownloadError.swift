import Foundation
import UIPrimitives

/// The reason why a download ended without an image, other than network errors and damaged images.
public enum ASImageDownloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server answered with an HTTP status outside of 200…299.
    case status(Int)
    /// The image has more than `limit` bytes.
    case tooLong(limit: Int)
    /// The download did not finish within `seconds` seconds.
    case timedOut(seconds: Double)
    /// There were more than `limit` redirections.
    case tooManyRedirects(limit: Int)
    /// Fewer bytes arrived than the server had announced.
    case truncated(received: Int, expected: Int)

    /// The reason as a phrase for messages, such as "the server answered 404".
    public var description: String {
        switch self {
        case .status(let code): "the server answered \(code)"
        case .tooLong(let limit): "the image is longer than \(limit) bytes"
        case .timedOut(let seconds): "no image after \(seconds) seconds"
        case .tooManyRedirects(let limit): "more than \(limit) redirections"
        case .truncated(let received, let expected): "only \(received) of \(expected) bytes arrived"
        }
    }
}

extension ASImageDownloadError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

/// The limits of a download.
package struct ImageDownloadLimits: Sendable {
    /// The time from start to end, in seconds.
    package var seconds = 10.0
    package var bytes = ResourceLimits.downloadBytes
    var redirects = 5

    package init() {}
}
