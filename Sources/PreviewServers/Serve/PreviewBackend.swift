import Foundation
import JSONRPC
import PreviewSessions
import Scheduling

/// Performs methods. *Thread*: any but the main thread.
package protocol MethodBackend: Sendable {
    /// Performs a method and returns its result. Blocks until the result is known.
    /// - Throws: ``RPCError``, which becomes the answer.
    func answer(
        _ method: String, _ params: JSONValue, isCancelled: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (Int, Int, String) -> Void
    ) throws(RPCError) -> JSONValue
}

/// Passes requests of connections to the service of previews on the main thread, one after another.
package final class PreviewBackend: MethodBackend {
    private typealias Job = @MainActor @Sendable (PreviewService, _ willStep: @MainActor () -> Void) -> Void

    private let jobs = Locked<[Job]>([])
    private let jobDidArrive = DispatchSemaphore(value: 0)
    private let isOver = Locked(false)

    package init() {}

    /// Performs a method and returns its result. Blocks until the result is known. *Thread*: any but the main thread.
    package func answer(
        _ method: String, _ params: JSONValue, isCancelled: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (Int, Int, String) -> Void
    ) throws(RPCError) -> JSONValue {
        let outcome = Locked<Result<JSONValue, RPCError>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        enqueue { service, willStep in
            let result = withoutActuallyEscaping(willStep) { willStep in
                let context = CallContext(
                    progress: { step, count, subject in
                        willStep()
                        progress(step, count, subject)
                    }, isCancelled: { isCancelled() })
                return Self.result { () throws(RPCError) in
                    if isCancelled() { throw RPCError(code: RPCError.cancelled, message: "the request was canceled") }
                    return try service.answer(method, params, context: context)
                }
            }
            outcome.withLock { $0 = result }
            isDone.signal()
        }
        isDone.wait()
        guard let result = outcome.withLock({ $0 }) else { throw RPCError(code: RPCError.internalError, message: "the request was lost") }
        return try result.get()
    }

    @MainActor private static func result(of body: () throws(RPCError) -> JSONValue) -> Result<JSONValue, RPCError> {
        do throws(RPCError) { return .success(try body()) } catch { return .failure(error) }
    }

    private func enqueue(_ job: @escaping Job) {
        jobs.withLock { $0.append(job) }
        jobDidArrive.signal()
    }

    /// Performs requests until ``stop()``. `willStep` is called before each request and before each step of a long request; `didAnswer`
    /// is called after each request.
    ///
    /// Call this method outside of the main queue, because a stage runs the main queue while it settles.
    @MainActor package func run(_ service: PreviewService, willStep: @MainActor () -> Void = {}, didAnswer: @MainActor () -> Void = {}) {
        while true {
            jobDidArrive.wait()
            guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
                if isOver.withLock({ $0 }) { return service.closeStage() }
                continue
            }
            willStep()
            job(service, willStep)
            didAnswer()
        }
    }

    /// Makes `run` return after all pending requests are answered. *Thread*: any.
    package func stop() {
        isOver.withLock { $0 = true }
        jobDidArrive.signal()
    }
}
