import Foundation

/// The reasons why a download ended without an image, besides network errors and damaged images.
public enum ASImageDownloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server answered with another status than success.
    case status(Int)
    /// More bytes than the limit.
    case tooLong(limit: Int)
    /// Not finished within the limit of seconds.
    case timedOut(seconds: Double)
    /// More redirections than the limit.
    case tooManyRedirects(limit: Int)
    /// Fewer bytes were received than announced.
    case truncated(received: Int, expected: Int)

    /// An English message with the limit or code.
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
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

/// The limits of a download.
package struct ImageDownloadLimits: Sendable {
    /// Seconds from start to end.
    package var seconds = 10.0
    package var bytes = 16 * 1024 * 1024
    package var redirects = 5

    package init() {}
}
