import Foundation
import FoundationNetworking
import Scheduling
import UIPrimitives

/// One download of a URL, shared by all requests for that URL.
///
/// *Thread*: any; the URL session calls its delegate, this object, on a separate serial queue.
package final class ImageDownload: NSObject, URLSessionDataDelegate, Sendable {
    package typealias Completion = @Sendable (Result<Data, any Error>) -> Void

    private struct State {
        var data = Data()
        var expected = 0
        var redirects = 0
        var failure: (any Error)?
        var completion: Completion?
        var priority: Float
        /// The task of the session; nil before its start and after its end.
        var task: URLSessionDataTask?
        /// Whether the session has reported the end of the task.
        var hasTaskEnded = false
        /// The start time, on the clock of ``Trace``.
        var start = Trace.now
    }

    private let url: URL
    private let state: Locked<State>
    private let limits: ImageDownloadLimits
    private let onProgress: @Sendable (CGFloat, Data) -> Void

    /// Starts the download on a background queue. `completion` is called once, also after a cancellation.
    package init(
        _ url: URL, limits: ImageDownloadLimits, priority: Float, onProgress: @escaping @Sendable (CGFloat, Data) -> Void,
        completion: @escaping Completion
    ) {
        self.url = url
        state = Locked(State(completion: completion, priority: priority))
        self.limits = limits
        self.onProgress = onProgress
        super.init()
        OutstandingWork.begin()
        Self.sessionCalls.async { self.start() }
        // The timeouts of the session start again with each byte that arrives. This timeout also ends a very slow download.
        BackgroundQueue.loading.dispatchQueue.asyncAfter(deadline: .now() + limits.seconds) { [weak self] in
            guard let self else { return }
            self.fail(ASImageDownloadError.timedOut(seconds: self.limits.seconds))
        }
    }

    /// The queue on which tasks are started and canceled.
    ///
    /// Foundation's sessions share a queue, for which these calls wait. That queue waits for the delegates of other downloads, which may
    /// wait for a lock that the caller holds, and need a thread: a concurrent queue would occupy all threads with waiting calls.
    private static let sessionCalls = DispatchQueue(label: "weft.downloads", qos: .utility)

    private func start() {
        guard state.withLock({ $0.completion != nil }) else { return }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = limits.seconds
        configuration.timeoutIntervalForResource = limits.seconds
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: PacedOperationQueue())
        let task = session.dataTask(with: URLRequest(url: url))
        task.priority = state.withLock { $0.priority }
        let isWanted = state.withLock { state in
            guard state.completion != nil else { return false }
            state.task = task
            return true
        }
        task.resume()
        session.finishTasksAndInvalidate()
        if !isWanted { cancel(task) }
    }

    package func cancel() {
        fail(URLError(.cancelled))
    }

    /// The priority of the URL session's task, 0 to 1; nil after the end of the download.
    package var priority: Float? { state.withLock { $0.completion == nil ? nil : $0.priority } }

    package func setPriority(_ priority: Float) {
        let task = state.withLock { state in
            state.priority = priority
            return state.task
        }
        task?.priority = priority
    }

    /// Ends the download with an error, if it has not ended.
    private func fail(_ error: any Error) {
        finish(.failure(error))
    }

    private func finish(_ result: Result<Data, any Error>) {
        if notify(result) { OutstandingWork.end() }
    }

    /// Reports the end of the download to the completion, at most once. When this function returns, the completion has been released.
    /// Returns whether this call made the report.
    @inline(never) private func notify(_ result: Result<Data, any Error>) -> Bool {
        let (completion, task, start) = state.withLock { state in
            defer {
                state.completion = nil
                state.task = nil
                state.data = Data()
            }
            return (state.completion, state.task, state.start)
        }
        guard let completion else { return false }
        Trace.end(.fetch, self.label(result), from: start)
        if let task { cancel(task) }
        completion(result)
        return true
    }

    /// The delay before a task is canceled, in which the session processes the start of the task. *Units*: seconds.
    private static let cancelDelay = 0.1

    /// Cancels the session's task after ``cancelDelay``, unless the task has ended by then.
    ///
    /// Foundation traps if a task is canceled while it starts or ends: it removes the task from its registry, in which the cancellation
    /// then looks for it. In the call that reports the end, the task does not count as completed yet.
    private func cancel(_ task: URLSessionDataTask) {
        Self.sessionCalls.asyncAfter(deadline: .now() + Self.cancelDelay) {
            if !self.state.withLock({ $0.hasTaskEnded }) { task.cancel() }
        }
    }

    /// Returns the label of the download in a timeline: the address, and the number of bytes or the error.
    private func label(_ result: Result<Data, any Error>) -> String {
        let address = url.absoluteString
        switch result {
        case .success(let data): return "\(address) \(data.count) bytes"
        case .failure(let error): return "\(address) failed: \(error.localizedDescription)"
        }
    }

    // MARK: Session

    package func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let count = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        guard count <= limits.redirects else {
            completionHandler(nil)
            return fail(ASImageDownloadError.tooManyRedirects(limit: limits.redirects))
        }
        guard Self.isWebURL(request.url) else {
            completionHandler(nil)
            return fail(URLError(.unsupportedURL))
        }
        completionHandler(request)
    }

    /// Whether a URL has the scheme `http` or `https`; false for nil. A redirection to any other URL ends the download, because a server
    /// must not make the program read files or use other protocols.
    private static func isWebURL(_ url: URL?) -> Bool {
        url?.isWebURL ?? false
    }

    package func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        // Foundation follows some redirections without calling the delegate.
        if !Self.isWebURL(response.url), Self.isWebURL(url) {
            completionHandler(.cancel)
            return fail(URLError(.unsupportedURL))
        }
        // Foundation reports interim responses, such as 103 (early hints), in the same way as the final one.
        if let http = response as? HTTPURLResponse, (100..<200).contains(http.statusCode), http.statusCode != 101 {
            return completionHandler(.allow)
        }
        if let http = response as? HTTPURLResponse, !(200..<300).contains(http.statusCode) {
            completionHandler(.cancel)
            return fail(ASImageDownloadError.status(http.statusCode))
        }
        let expected = Int(clamping: response.expectedContentLength)
        guard expected <= limits.bytes else {
            completionHandler(.cancel)
            return fail(ASImageDownloadError.tooLong(limit: limits.bytes))
        }
        state.withLock { $0.expected = expected }
        completionHandler(.allow)
    }

    package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let (received, expected, all) = state.withLock { state in
            // Data that arrives after the end of the download is dropped.
            guard state.completion != nil else { return (0, 0, Data()) }
            state.data.append(data)
            return (state.data.count, state.expected, state.data)
        }
        if received > limits.bytes { return fail(ASImageDownloadError.tooLong(limit: limits.bytes)) }
        if expected > 0 { onProgress(min(CGFloat(received) / CGFloat(expected), 1), all) }
    }

    package func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        state.withLock { ($0.task, $0.hasTaskEnded) = (nil, true) }
        if let error {
            // The timeout of the session equals the one in `start`: either may expire first.
            let isLate = (error as? URLError)?.code == .timedOut
            return fail(isLate ? ASImageDownloadError.timedOut(seconds: limits.seconds) : error)
        }
        let (data, expected) = state.withLock { ($0.data, $0.expected) }
        // The announced length applies only to a body without a content encoding.
        let isEncoded = (task.response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") != nil
        if expected > 0, data.count < expected, !isEncoded {
            return fail(ASImageDownloadError.truncated(received: data.count, expected: expected))
        }
        finish(.success(data))
    }
}
