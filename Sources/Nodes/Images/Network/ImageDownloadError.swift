import Foundation
import UIPrimitives

/// Why a download ended without an image, besides the network's own errors and damaged pictures.
public enum ASImageDownloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server answered with another status than success.
    case status(Int)
    /// More bytes than the limit.
    case tooLong(limit: Int)
    /// Not finished within the limit of seconds.
    case timedOut(seconds: Double)
    /// More redirections than the limit.
    case tooManyRedirects(limit: Int)
    /// Fewer bytes came than were announced.
    case truncated(received: Int, expected: Int)

    public var description: String {
        switch self {
        case .status(let code): "the server answered \(code)"
        case .tooLong(let limit): "the image is longer than \(limit) bytes"
        case .timedOut(let seconds): "no image after \(seconds) seconds"
        case .tooManyRedirects(let limit): "more than \(limit) redirections"
        case .truncated(let received, let expected): "\(received) of \(expected) bytes came"
        }
    }
}

extension ASImageDownloadError: LocalizedError {
    public var errorDescription: String? { description }
}

/// What a download may cost.
package struct ImageDownloadLimits: Sendable {
    /// Seconds from start to end.
    package var seconds = 10.0
    package var bytes = ResourceLimits.downloadBytes
    package var redirects = 5

    package init() {}
}
