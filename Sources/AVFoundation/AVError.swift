import Foundation

/// Why an asset cannot be read or played.
public struct AVError: Error, Equatable, CustomStringConvertible {
    public enum Code: Int, Sendable {
        case unknown = -11800
        case decoderNotFound = -11833
        case fileFormatNotRecognized = -11828
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public var description: String { "media cannot be played on this system (\(code))" }
}
