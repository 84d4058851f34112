import Foundation
import FoundationNetworking
import Scheduling

/// Loads one file of a server, with limits on time, size and redirects.
///
/// *Thread*: the caller waits; the session calls its delegate on its own queue.
final class SpecificationLoad: NSObject, URLSessionDataDelegate, Sendable {
    /// The time limit for the whole answer. *Units*: seconds.
    private let timeLimit: Double
    /// The length of the longest accepted answer. *Units*: bytes.
    private let longest: Int
    private let maximumRedirects: Int

    private let state = Locked(PodSpecifications.Response())
    private let redirects = Locked(0)
    private let done = DispatchSemaphore(value: 0)

    init(timeLimit: Double = 30, longest: Int = 4 << 20, maximumRedirects: Int = 10) {
        self.timeLimit = timeLimit
        self.longest = longest
        self.maximumRedirects = maximumRedirects
    }

    /// Returns the answer of the server; the status is 0 if it does not answer completely in time, and 413 if the answer is too long.
    func response(from url: URL) -> PodSpecifications.Response {
        let configuration = URLSessionConfiguration.ephemeral
        // Foundation truncates these limits to whole seconds, and a limit of 0 ends the request immediately.
        configuration.timeoutIntervalForRequest = timeLimit.rounded(.up)
        configuration.timeoutIntervalForResource = timeLimit.rounded(.up)
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        let task = session.dataTask(with: url)
        task.resume()
        // The session's own limits start again with each byte, so the wait has a limit that also ends a very slow answer.
        let isComplete = done.wait(timeout: .now() + timeLimit) == .success
        // A complete task must not be canceled: Foundation traps if a task ends and is canceled at the same time.
        if !isComplete { task.cancel() }
        session.finishTasksAndInvalidate()
        return isComplete ? state.withLock { $0 } : PodSpecifications.Response()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let count = redirects.withLock { count in
            count += 1
            return count
        }
        let isFollowed = count <= maximumRedirects && request.url?.scheme?.lowercased() == "https"
        completionHandler(isFollowed ? request : nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLong = state.withLock { answer in
            guard answer.status != Self.tooLong else { return false }
            answer.data.append(data)
            guard answer.data.count > longest else { return false }
            answer = PodSpecifications.Response(status: Self.tooLong)
            return true
        }
        if isTooLong { done.signal() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        state.withLock { answer in
            guard answer.status != Self.tooLong else { return }
            if error == nil { answer.status = status } else { answer = PodSpecifications.Response() }
        }
        done.signal()
    }

    /// The HTTP status for content that is too large.
    private static let tooLong = 413
}
