import CoreLocation
import Dispatch
import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Creates an image of a part of the map. *Thread*: any.
///
/// The tiles are those of ``Options/tileOverlays``, by default ``MKTileOverlay/standard``. In place of a tile that cannot be loaded, the
/// image shows the enlarged part of a tile of a lower level, or a placeholder. If no tile can be loaded, the result is an error. Without
/// overlays the image shows an empty map.
open class MKMapSnapshotter: NSObject, @unchecked Sendable {  // Protection: `state` has a lock.
    /// Called with the snapshot, or with the reason why there is none.
    public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void
    /// Called once: with a snapshot, with an error, or with nil for both after a cancellation.
    private typealias Finish = @Sendable (Snapshot?, (any Error)?) -> Void

    private struct State {
        var loading: SnapshotLoading?
        var finish: Finish?
    }

    /// A copy of the options of the image.
    public let options: Options
    private let state = Locked(State())

    /// Creates a snapshotter of a copy of the options.
    public init(options: Options) {
        self.options = options.copy() as? Options ?? options
    }

    /// Whether an image is being created.
    open var isLoading: Bool { state.withLock { $0.finish != nil } }

    /// Creates the image and calls `completionHandler` on the main queue.
    open func start(completionHandler: @escaping CompletionHandler) {
        start(with: .main, completionHandler: completionHandler)
    }

    /// Creates the image and calls `completionHandler` once on `queue`, unless ``cancel()`` is called before the image is ready. A second
    /// call while an image is being created ends with an error.
    open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        // Protection: only called once, on the queue that the client has chosen.
        nonisolated(unsafe) let handler = completionHandler
        let runtime = Runtime.current
        begin { snapshot, error in
            guard snapshot != nil || error != nil else { return }
            queue.async(execute: OutstandingWork.counted { runtime.run { handler(snapshot, error) } })
        }
    }

    /// Creates the image. *Throws*: `MKError`; `CancellationError` after ``cancel()``.
    open func start() async throws -> Snapshot {
        try await withCheckedThrowingContinuation { continuation in
            begin { snapshot, error in
                continuation.resume(with: snapshot.map { .success($0) } ?? .failure(error ?? CancellationError()))
            }
        }
    }

    /// Ends the creation without a result.
    open func cancel() {
        let (loading, finish) = state.withLock { state in
            defer { state = State() }
            return (state.loading, state.finish)
        }
        loading?.cancel()
        finish?(nil, nil)
    }

    // MARK: Steps

    /// Loads the tiles; afterwards ``draw(_:)`` continues in the background.
    private func begin(_ finish: @escaping Finish) {
        guard let viewport = options.viewport else { return finish(nil, MKError(.unknown)) }
        let loading = SnapshotLoading(viewport, overlays: options.tileOverlays, scale: options.effectiveScale)
        let isFirst = state.withLock { state in
            guard state.finish == nil else { return false }
            state = State(loading: loading, finish: finish)
            return true
        }
        guard isFirst else { return finish(nil, MKError(.unknown)) }
        loading.load { [self] in
            BackgroundQueue.display.async { self.draw(loading) }
        }
    }

    private func draw(_ loading: SnapshotLoading) {
        guard state.withLock({ $0.loading === loading }) else { return }
        let snapshot = loading.failure == nil ? Snapshot(loading, traits: options.traitCollection) : nil
        let finish = state.withLock { state -> Finish? in
            guard state.loading === loading else { return nil }
            defer { state = State() }
            return state.finish
        }
        finish?(snapshot, loading.failure)
    }
}
