import Foundation
import Graphics
import ImageDownloads
import Scheduling
import UIPrimitives

/// Loads and decodes the tiles of one overlay, a few at a time. The tile that was requested last is loaded first. *Thread*: any.
final class MapTileLoader: Sendable {
    typealias Completion = @MainActor @Sendable (Result<CGImage, any Error>) -> Void

    /// A request for a tile.
    final class Request: Sendable {
        let path: MKTileOverlayPath

        init(path: MKTileOverlayPath) {
            self.path = path
        }
    }

    private struct Waiter {
        let request: Request
        let runtime = Runtime.current
        let completion: Completion
    }

    private struct State {
        var waiters: [MKTileOverlayPath: [Waiter]] = [:]
        /// The tiles that are not being loaded yet; the last one is loaded first.
        var pending: [MKTileOverlayPath] = []
        /// The number of the load in progress for each tile, negative while its answer is decoded. An answer with another number has
        /// arrived twice or too late, and is ignored.
        var running: [MKTileOverlayPath: Int] = [:]
        var startedCount = 0
        /// Incremented by `reset`, so that the keys of the tiles in memory no longer match.
        var generation = 0
        /// The tiles whose loads would fail again in the same way, such as those that the server does not have.
        var absent: Set<MKTileOverlayPath> = []
    }

    /// The maximum number of tiles that are loaded at the same time; tile servers limit the number of requests of one client.
    static let parallelLoads = 6
    /// The time after which a call of ``MKTileOverlay/loadTile(at:result:)`` without an answer counts as failed. *Units*: seconds.
    static let timeLimit = 30.0
    /// The maximum number of tiles recorded as absent; then the record is emptied.
    private static let absentLimit = 4096

    private static let created = Locked(0)
    private let identifier = created.withLock { count in
        count += 1
        return count
    }
    private let state = Locked(State())

    /// Returns the key of a tile of this loader in the cache. After ``reset()`` the keys are different.
    func key(_ path: MKTileOverlayPath) -> MapTileCache.Key {
        MapTileCache.Key(loader: identifier, generation: state.withLock { $0.generation }, path: path)
    }

    /// Invalidates all tiles in memory and the record of absent tiles.
    func reset() {
        state.withLock { state in
            state.generation += 1
            state.absent = []
        }
    }

    /// The decoded tile, if it is in memory.
    func image(at path: MKTileOverlayPath) -> CGImage? { MapTileCache.shared.image(for: key(path)) }

    /// Whether the tile is recorded as absent, because an earlier load failed and another attempt would fail in the same way.
    func isAbsent(_ path: MKTileOverlayPath) -> Bool { state.withLock { $0.absent.contains(path) } }

    /// The number of loads that were started, for tests.
    var startedCount: Int { state.withLock { $0.startedCount } }

    /// Requests a tile. `completion` is called once on a later turn of the main loop, unless the request is canceled.
    func load(_ path: MKTileOverlayPath, of overlay: MKTileOverlay, completion: @escaping Completion) -> Request {
        let request = Request(path: path)
        state.withLock { state in
            let isNew = state.waiters[path] == nil
            state.waiters[path, default: []].append(Waiter(request: request, completion: completion))
            if isNew, state.running[path] == nil { state.pending.append(path) }
        }
        startPending(overlay)
        return request
    }

    /// Removes a request. A tile that is already being loaded is still stored in the cache.
    func cancel(_ request: Request) {
        state.withLock { state in
            state.waiters[request.path]?.removeAll { $0.request === request }
            guard state.waiters[request.path]?.isEmpty == true else { return }
            state.waiters[request.path] = nil
            state.pending.removeAll { $0 == request.path }
        }
    }

    private func startPending(_ overlay: MKTileOverlay) {
        let started = state.withLock { state in
            var started: [(path: MKTileOverlayPath, number: Int)] = []
            while state.running.count < Self.parallelLoads, let path = state.pending.popLast() {
                state.startedCount += 1
                state.running[path] = state.startedCount
                started.append((path, state.startedCount))
            }
            return started
        }
        for (path, number) in started { start(path, number, overlay) }
    }

    private func start(_ path: MKTileOverlayPath, _ number: Int, _ overlay: MKTileOverlay) {
        OutstandingWork.begin()
        BackgroundQueue.loading.async { [self] in
            overlay.loadTile(at: path) { data, error in
                BackgroundQueue.loading.async { self.finish(path, number, overlay, data, error) }
            }
        }
        BackgroundQueue.loading.dispatchQueue.asyncAfter(deadline: .now() + Self.timeLimit) { [weak self, weak overlay] in
            guard let self, let overlay else { return }
            finish(path, number, overlay, nil, URLError(.timedOut))
        }
    }

    /// Decodes the answer to a load and completes the requests. Only the first answer to a load has an effect.
    private func finish(_ path: MKTileOverlayPath, _ number: Int, _ overlay: MKTileOverlay, _ data: Data?, _ error: (any Error)?) {
        let isFirst = state.withLock { state in
            guard state.running[path] == number else { return false }
            state.running[path] = -number
            return true
        }
        guard isFirst else { return }
        let result = Result { try Self.decode(data, error) }
        if case .success(let image) = result { MapTileCache.shared.store(image, for: key(path)) }
        let waiters = state.withLock { state in
            state.running[path] = nil
            if case .failure(let error) = result, Self.isPermanent(error) {
                if state.absent.count >= Self.absentLimit { state.absent = [] }
                state.absent.insert(path)
            }
            return state.waiters.removeValue(forKey: path) ?? []
        }
        performOnNextMainTurn { for waiter in waiters { waiter.runtime.run { waiter.completion(result) } } }
        OutstandingWork.end()
        startPending(overlay)
    }

    private static func decode(_ data: Data?, _ error: (any Error)?) throws -> CGImage {
        guard let data else { throw error ?? URLError(.zeroByteResource) }
        let header = try ImageCodec.header(of: data)
        guard max(header.width, header.height) <= ResourceLimits.tileSide else {
            throw ImageError(
                .unsupported("a tile of \(header.width)×\(header.height) pixels is larger than \(ResourceLimits.tileSide) a side"))
        }
        return CGImage(bitmap: try ImageCodec.decode(data, header: header))
    }

    /// Whether another attempt would have the same result.
    static func isPermanent(_ error: any Error) -> Bool {
        switch error {
        case ASImageDownloadError.status(let code): (400..<500).contains(code) && code != 408 && code != 429
        case let error as URLError: error.code == .badURL || error.code == .unsupportedURL
        default: false
        }
    }
}
