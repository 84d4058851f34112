import Foundation

/// The reason why media cannot be read, played, captured or written. Errors with the same code are equal.
public struct AVError: Error, Equatable, CustomStringConvertible {
    /// The code of a reason, with the same value as in AVFoundation.
    public enum Code: Int, Sendable {
        /// A reason without its own code; the description states it.
        case unknown = -11800
        /// There is no camera or microphone.
        case deviceNotConnected = -11814
        /// A file cannot be written.
        case exportFailed = -11820
        /// The data is damaged.
        case decodeFailed = -11821
        /// The format of the file is not known.
        case fileFormatNotRecognized = -11828
        /// There is no image for the requested time.
        case noImageAtTime = -11832
        /// There is no decoder for the medium, or GStreamer is not installed.
        case decoderNotFound = -11833
        /// The user did not permit the use of the camera or microphone.
        case applicationIsNotAuthorizedToUseDevice = -11852
        /// There is no file, the file cannot be read, or no data arrived in time.
        case contentIsUnavailable = -11863
    }

    /// The code of the reason.
    public let code: Code
    /// The failure reason, in English.
    let reason: String

    /// Creates an error with the default reason text of a code.
    public init(_ code: Code) {
        self.init(code, reason: "media cannot be played on this system (\(code))")
    }

    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    init(_ failure: PlaybackFailure) {
        let code: Code =
            switch failure.kind {
            case .libraryMissing, .decoderMissing: .decoderNotFound
            case .notFound, .notReadable, .timedOut: .contentIsUnavailable
            case .unknownFormat: .fileFormatNotRecognized
            case .damaged: .decodeFailed
            case .other: .unknown
            }
        self.init(code, reason: failure.message)
    }

    /// A message in English with the reason and, where packages are missing, what to install.
    public var description: String { reason }

    /// Returns whether the codes are equal.
    public static func == (a: AVError, b: AVError) -> Bool { a.code == b.code }
}

extension AVError: LocalizedError, CustomNSError {
    /// The message; see ``description``.
    public var errorDescription: String? { reason }
    /// The domain of the error as an `NSError`.
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    /// The raw value of the code.
    public var errorCode: Int { code.rawValue }
    /// A dictionary with the message.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
}

extension PlaybackFailure {
    /// The reason, with the command that installs a missing decoder.
    var message: String {
        guard kind == .decoderMissing else { return reason }
        return "\(reason): apt install gstreamer1.0-plugins-good gstreamer1.0-libav"
    }
}
