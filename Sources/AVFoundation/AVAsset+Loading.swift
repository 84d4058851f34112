import CoreMedia
import Foundation

/// Whether a value of an asset is there.
public enum AVKeyValueStatus: Int, Sendable {
    case unknown, loading, loaded, failed, cancelled
}

extension AVAsset {
    /// An asset with options, as sources spell it. *Differs from AVFoundation*: the options are of no effect.
    public convenience init(url: URL, options: [String: Any]?) {
        self.init(url: url)
    }

    /// *Differs from AVFoundation*: always false, as nothing here reads media.
    public var isPlayable: Bool { false }
    /// *Differs from AVFoundation*: always false, as nothing here reads media.
    public var isReadable: Bool { false }
    /// *Differs from AVFoundation*: unknown.
    public var duration: CMTime { .indefinite }

    /// *Differs from AVFoundation*: no value can be loaded, so the answer comes at once. *Thread*: a background queue.
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        DispatchQueue.global().async { completionHandler?() }
    }

    /// Failed for every key.
    public func statusOfValue(forKey key: String, error: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        error?.pointee = AVError(.decoderNotFound) as NSError
        return .failed
    }
}
