import Foundation

/// The reason why a map or an image of a map is incomplete.
public struct MKError: Error, LocalizedError, Sendable {
    /// The kind of a failure.
    public enum Code: UInt, Sendable {
        /// The map cannot be created, for example because its region is not on the earth.
        case unknown = 1
        /// A server did not answer, or answered with an error or with data that is not an image.
        case serverFailure
        /// The server limits the number of requests. *Differs from MapKit*: does not occur.
        case loadingThrottled
    }

    /// The kind of the failure.
    public let code: Code
    /// The error of the connection, the file or the image.
    public let underlyingError: (any Error)?

    /// Creates an error.
    public init(_ code: Code, underlyingError: (any Error)? = nil) {
        self.code = code
        self.underlyingError = underlyingError
    }

    /// A sentence that describes the error to the user.
    public var errorDescription: String? {
        switch code {
        case .serverFailure: "Map tiles are missing: \(underlyingError?.localizedDescription ?? "the server does not answer")"
        case .unknown, .loadingThrottled: "The map is not available\(underlyingError.map { ": \($0.localizedDescription)" } ?? "")"
        }
    }
}
