import Foundation
import FoundationNetworking
import Graphics
import ImageDownloads
import Scheduling
import UIKit

/// Runs one download for each URL, whatever the number of requests for it.
///
/// *Thread*: any.
package final class ImageDownloadCenter: Sendable {
    /// One request. Clients receive it as the identifier of their download.
    final class RequestToken: NSObject, Sendable {
        let url: URL

        init(url: URL) {
            self.url = url
        }
    }

    /// A request that waits for a download. Its closures run on its queues.
    private struct PendingRequest: @unchecked Sendable {
        // Protection: each closure is passed to one queue and called only there.
        let token: RequestToken
        /// The requested queue, and a serial one that targets it and keeps callbacks in order.
        let target: DispatchQueue
        let queue: DispatchQueue
        let progress: ASImageDownloaderProgress?
        let completion: ASImageDownloaderCompletion
        var priority: ASImageDownloaderPriority
        let mayRetry: Bool
        var progressImage: ASImageDownloaderProgressImage?
        var progressQueue: DispatchQueue?
    }

    private struct Running {
        /// Distinguishes a download from an earlier one of the same URL, whose completion may be pending.
        let number: Int
        let download: ImageDownload
        var requests: [PendingRequest]
        var hasRetried = false
        /// The received share when the last partial image was decoded, 0…1.
        var lastPreview: CGFloat = 0
        /// The received share of the partial image that was delivered last, 0…1.
        var lastDeliveredProgress: CGFloat = 0

        /// Gives the download the highest priority of its requests. Called without the lock.
        func updatePriority() { download.setPriority(Self.priority(of: requests)) }

        /// Returns the priority of a download for requests, 0 to 1.
        static func priority(of requests: [PendingRequest]) -> Float { Float((requests.map(\.priority.rawValue).max() ?? 0) + 1) / 4 }
    }

    private struct State {
        var running: [URL: Running] = [:]
        var limits = ImageDownloadLimits()
        var startedCount = 0
    }

    static let shared = ImageDownloadCenter()

    private let state = Locked(State())

    package init() {}

    /// The limits of downloads that start afterwards.
    package var limits: ImageDownloadLimits {
        get { state.withLock { $0.limits } }
        set { state.withLock { $0.limits = newValue } }
    }

    /// The number of downloads started, for tests.
    package var startedCount: Int { state.withLock { $0.startedCount } }

    /// Returns the priority of the running download of a URL, 0 to 1, for tests; nil if there is none.
    package func priority(of url: URL) -> Float? { state.withLock { $0.running[url]?.download }?.priority }

    // MARK: Requests

    func start(
        _ url: URL, shouldRetry: Bool, priority: ASImageDownloaderPriority, queue: DispatchQueue,
        progress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion
    ) -> RequestToken {
        let token = RequestToken(url: url)
        let request = PendingRequest(
            token: token, target: queue, queue: Self.serialQueue(targeting: queue), progress: progress, completion: completion,
            priority: priority, mayRetry: shouldRetry)
        let joined = state.withLock { state in
            state.running[url]?.requests.append(request)
            return state.running[url]
        }
        if let joined { joined.updatePriority() } else { begin(url, [request], hasRetried: false) }
        return token
    }

    /// Returns a serial queue, so that callbacks arrive in order even if the target is concurrent.
    private static func serialQueue(targeting queue: DispatchQueue) -> DispatchQueue {
        DispatchQueue(label: "weft.download", target: queue)
    }

    private func begin(_ url: URL, _ requests: [PendingRequest], hasRetried: Bool) {
        let limits = limits
        // The download starts while the lock is held, so that no completion arrives before the entry exists.
        let joined: Running? = state.withLock { state in
            if state.running[url] != nil {
                state.running[url]?.requests += requests
                return state.running[url]
            }
            state.startedCount += 1
            let number = state.startedCount
            let download = ImageDownload(
                url, limits: limits, priority: Running.priority(of: requests),
                onProgress: { [self] share, data in self.progress(url, number, share, data) },
                completion: { [self] result in self.complete(url, number, result) })
            state.running[url] = Running(number: number, download: download, requests: requests, hasRetried: hasRetried)
            return nil
        }
        joined?.updatePriority()
    }

    func cancel(_ token: RequestToken) {
        let changed: Running? = state.withLock { state in
            guard var running = state.running[token.url] else { return nil }
            running.requests.removeAll { $0.token === token }
            state.running[token.url] = running.requests.isEmpty ? nil : running
            return running
        }
        guard let changed else { return }
        if changed.requests.isEmpty { changed.download.cancel() } else { changed.updatePriority() }
    }

    func setPriority(_ priority: ASImageDownloaderPriority, _ token: RequestToken) {
        let changed: Running? = state.withLock { state in
            guard let index = state.running[token.url]?.requests.firstIndex(where: { $0.token === token }) else { return nil }
            state.running[token.url]?.requests[index].priority = priority
            return state.running[token.url]
        }
        changed?.updatePriority()
    }

    func setProgressImage(_ block: ASImageDownloaderProgressImage?, queue: DispatchQueue, _ token: RequestToken) {
        let box = UnsafeTransfer(value: block)
        let other = Self.serialQueue(targeting: queue)
        state.withLock { state in
            guard let requests = state.running[token.url]?.requests,
                let index = requests.firstIndex(where: { $0.token === token })
            else { return }
            state.running[token.url]?.requests[index].progressImage = box.value
            // If both blocks have the same target queue, they share the serial queue, so that the complete image arrives last.
            state.running[token.url]?.requests[index].progressQueue = requests[index].target === queue ? nil : other
        }
    }

    // MARK: Answers

    private func progress(_ url: URL, _ number: Int, _ share: CGFloat, _ data: Data) {
        let (requests, wantsPreview) = state.withLock { state -> ([PendingRequest], Bool) in
            guard let running = state.running[url], running.number == number else { return ([], false) }
            let wants = running.requests.contains { $0.progressImage != nil } && share - running.lastPreview > 0.15 && share < 1
            if wants { state.running[url]?.lastPreview = share }
            return (running.requests, wants)
        }
        for request in requests where request.progress != nil {
            request.queue.async(execute: OutstandingWork.counted { request.progress?(share) })
        }
        if wantsPreview { BackgroundQueue.loading.async { self.preview(url, number, share, data) } }
    }

    /// Delivers a partial image. Internal, for tests.
    func preview(_ url: URL, _ number: Int, _ share: CGFloat, _ data: Data) {
        guard let bitmap = ImageCodec.decodePartial(data) else { return }
        let image = UIImage(cgImage: CGImage(bitmap: bitmap))
        // The requests are released after the lock. If a newer partial image was decoded faster, this one is outdated.
        _ = state.withLock { state -> [PendingRequest] in
            guard let running = state.running[url], running.number == number, share > running.lastDeliveredProgress else { return [] }
            state.running[url]?.lastDeliveredProgress = share
            for request in running.requests where request.progressImage != nil {
                (request.progressQueue ?? request.queue).async(
                    execute: OutstandingWork.counted { request.progressImage?(image, share, request.token) })
            }
            return running.requests
        }
    }

    /// Called at the end of the download with that number. Internal, for tests.
    func complete(_ url: URL, _ number: Int, _ result: Result<Data, any Error>) {
        let ended = state.withLock { state in
            state.running[url]?.number == number ? state.running.removeValue(forKey: url) : nil
        }
        guard let ended else { return }
        if case .failure(let error) = result, !ended.hasRetried, Self.isTransient(error),
            ended.requests.contains(where: \.mayRetry)
        {
            return begin(url, ended.requests, hasRetried: true)
        }
        BackgroundQueue.loading.async { Self.completeRequests(ended.requests, result) }
    }

    /// Decodes and checks the downloaded data, and completes the requests.
    private static func completeRequests(_ requests: [PendingRequest], _ result: Result<Data, any Error>) {
        let outcome = result.flatMap { data in Result { try LoadedImage.make(of: data) } }
        for request in requests {
            request.queue.async(
                execute: OutstandingWork.counted {
                    switch outcome {
                    case .success(let image): request.completion(image, nil, request.token, nil)
                    case .failure(let error): request.completion(nil, error, request.token, nil)
                    }
                })
        }
    }

    /// Whether a second attempt may succeed after this error.
    private static func isTransient(_ error: any Error) -> Bool {
        switch error {
        case ASImageDownloadError.status(let code): (502...504).contains(code)
        case let error as URLError: error.code == .networkConnectionLost
        default: false
        }
    }
}
