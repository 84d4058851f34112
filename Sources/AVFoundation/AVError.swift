import Foundation

/// The reason why an asset cannot be read or played.
public struct AVError: Error, Equatable, CustomStringConvertible {
    /// The reasons; only `decoderNotFound` occurs.
    public enum Code: Int, Sendable {
        /// *Differs from AVFoundation*: does not occur.
        case unknown = -11800
        /// There is no decoder for the medium.
        case decoderNotFound = -11833
        /// *Differs from AVFoundation*: does not occur.
        case fileFormatNotRecognized = -11828
    }

    /// The reason.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) {
        self.code = code
    }

    /// A message in English with the reason.
    public var description: String { "media cannot be played on this system (\(code))" }
}
