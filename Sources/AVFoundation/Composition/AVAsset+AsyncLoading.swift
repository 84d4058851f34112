import CoreMedia
import Foundation
import UIPrimitives

/// A property of an asset or a track that `load(_:)` loads.
open class AVPartialAsyncProperty<Root>: NSObject, @unchecked Sendable {}  // Protection: immutable.

/// A property whose value has the type `Value`.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {  // Protection: immutable.
    fileprivate let value: (Root) -> Value

    init(_ value: @escaping (Root) -> Value) { self.value = value }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// The duration.
    public static var duration: AVAsyncProperty<Root, CMTime> { .init(\.duration) }
    /// Whether the asset can be played.
    public static var isPlayable: AVAsyncProperty<Root, Bool> { .init(\.isPlayable) }
    /// The tracks. *Differs from AVFoundation*: only a composition has tracks.
    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init(\.tracks) }
    /// The transform with which the frames are shown; always the identity.
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { .init(\.preferredTransform) }
    /// The items of all metadata formats. *Differs from AVFoundation*: none.
    public static var metadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init(\.metadata) }
    /// The items whose keys are common to all metadata formats. *Differs from AVFoundation*: none.
    public static var commonMetadata: AVAsyncProperty<Root, [AVMetadataItem]> { .init(\.commonMetadata) }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    /// The size of the frames. *Differs from AVFoundation*: zero.
    public static var naturalSize: AVAsyncProperty<Root, CGSize> { .init(\.naturalSize) }
    /// The transform with which the frames are shown, such as a rotation.
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> { .init(\.preferredTransform) }
    /// The frame rate. *Units*: frames per second. *Differs from AVFoundation*: 0.
    public static var nominalFrameRate: AVAsyncProperty<Root, Float> { .init(\.nominalFrameRate) }
    /// The data rate. *Units*: bits per second. *Differs from AVFoundation*: 0.
    public static var estimatedDataRate: AVAsyncProperty<Root, Float> { .init(\.estimatedDataRate) }
    /// The time range. *Differs from AVFoundation*: empty.
    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { .init(\.timeRange) }
}

extension AVAsset {
    /// Opens the medium if necessary, and returns the value of a property. *Throws*: the reason if the medium cannot be opened.
    public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
        try await loadMedium()
        return property.value(self)
    }

    /// Opens the medium if necessary, and returns the values of two properties.
    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
    ) async throws -> (First, Second) {
        try await loadMedium()
        return (first.value(self), second.value(self))
    }

    /// Opens the medium if necessary, and returns its tracks of a kind. *Differs from AVFoundation*: only a composition has tracks.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        try await loadMedium()
        return tracks(withMediaType: mediaType)
    }

    private func loadMedium() async throws {
        if self is AVComposition { return }
        await withCheckedContinuation { continuation in
            loadValuesAsynchronously(forKeys: []) { continuation.resume() }
        }
        if let failure = loader.failure { throw AVError(failure) }
    }
}

extension AVAssetTrack {
    /// Returns the value of a property.
    public func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value { property.value(self) }

    /// Returns the values of two properties.
    public func load<First, Second>(
        _ first: AVAsyncProperty<AVAssetTrack, First>, _ second: AVAsyncProperty<AVAssetTrack, Second>
    ) async throws -> (First, Second) {
        (first.value(self), second.value(self))
    }
}
