import CoreMedia
import Foundation

/// Whether a value of an asset is available.
public enum AVKeyValueStatus: Int, Sendable {
    /// The states of loading. *Differs from AVFoundation*: only `.failed` occurs.
    case unknown, loading, loaded, failed, cancelled
}

extension AVAsset {
    /// Creates an asset with options, as sources do. *Differs from AVFoundation*: the options are ignored.
    public convenience init(url: URL, options: [String: Any]?) {
        self.init(url: url)
    }

    /// *Differs from AVFoundation*: always false; media are not read.
    public var isPlayable: Bool { false }
    /// *Differs from AVFoundation*: always false; media are not read.
    public var isReadable: Bool { false }
    /// *Differs from AVFoundation*: always indefinite.
    public var duration: CMTime { .indefinite }

    /// *Differs from AVFoundation*: loads nothing and calls the handler immediately. *Thread*: a background queue.
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        DispatchQueue.global().async { completionHandler?() }
    }

    /// Always `.failed`, with the error `decoderNotFound`.
    public func statusOfValue(forKey key: String, error: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        error?.pointee = AVError(.decoderNotFound) as NSError
        return .failed
    }
}
