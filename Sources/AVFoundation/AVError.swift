import Foundation

/// The reason why an asset cannot be read or played.
public struct AVError: Error, Equatable, CustomStringConvertible {
    /// The reasons; only `decoderNotFound` occurs.
    public enum Code: Int, Sendable {
        case unknown = -11800
        case decoderNotFound = -11833
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
