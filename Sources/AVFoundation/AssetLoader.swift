import Foundation
import Scheduling

/// Opens the medium of an asset. The loader keeps the pipeline that opened the medium for the first player item, which then need not
/// open it again. *Thread*: any.
final class AssetLoader: Sendable {
    private struct State {
        var status = AVKeyValueStatus.unknown
        var failure: PlaybackFailure?
        var medium: PlaybackMedium?
        var firstFrame: PlaybackFrame?
        var pipeline: (any PlaybackPipeline)?
        var completions: [@MainActor @Sendable () -> Void] = []
    }

    private let source: URL
    private let state = Locked(State())

    init(_ source: URL) {
        self.source = source
    }

    var status: AVKeyValueStatus { state.withLock { $0.status } }
    var failure: PlaybackFailure? { state.withLock { $0.failure } }
    var medium: PlaybackMedium? { state.withLock { $0.medium } }
    var firstFrame: PlaybackFrame? { state.withLock { $0.firstFrame } }

    /// Starts loading at the first call; later calls only add their `completion`, which is called on the main thread after loading has
    /// ended, successfully or not. A call on the main thread returns before its `completion` is called.
    func load(_ completion: @escaping @MainActor @Sendable () -> Void) {
        let status = state.withLock { state in
            defer { if state.status == .unknown { state.status = .loading } }
            if state.status == .unknown || state.status == .loading { state.completions.append(completion) }
            return state.status
        }
        switch status {
        case .unknown: performOnMain { self.open() }
        case .loading: break
        case .loaded, .failed, .cancelled:
            performOnNextMainTurn(completion)
        }
    }

    /// Returns the pipeline that opened the asset to the first caller, and nil to later ones.
    func removePipeline() -> (any PlaybackPipeline)? { state.withLock { $0.pipeline.take() } }

    @MainActor private func open() {
        let pipeline = PlaybackPipelines.make(source)
        state.withLock { $0.pipeline = pipeline }
        // The pipeline retains the handler, which retains this loader, which retains the pipeline. `finish` breaks the cycle. It is always
        // called, because opening that takes longer than a time limit fails.
        pipeline.setEventHandler { event in
            switch event {
            case .prepared(let medium): self.finish(medium: medium, failure: nil)
            case .failed(let failure): self.finish(medium: nil, failure: failure)
            case .frame(let frame): self.state.withLock { $0.firstFrame = $0.firstFrame ?? frame }
            case .positionChanged, .seekEnded, .ended, .buffering: break
            }
        }
        pipeline.open()
    }

    @MainActor private func finish(medium: PlaybackMedium?, failure: PlaybackFailure?) {
        let (completions, pipeline) = state.withLock { state in
            state.status = failure == nil ? .loaded : .failed
            state.failure = failure
            state.medium = medium
            state.firstFrame = state.firstFrame ?? state.pipeline?.latestFrame
            defer { state.completions = [] }
            return (state.completions, failure == nil ? state.pipeline : state.pipeline.take())
        }
        pipeline?.setEventHandler { _ in }
        for completion in completions { completion() }
    }
}
