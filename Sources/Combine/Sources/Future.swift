import Foundation

/// A publisher of one value or error, which a closure provides once for all subscribers. As in Combine.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// The function that the closure of a future calls with the result.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = NSLock()
    // Protection: the lock.
    private var result: Result<Output, Failure>?
    private var pendingSubscriptions: [BufferedSubscription<Output, Failure>] = []

    /// Creates a future and calls the closure immediately. The closure calls its argument with the result, immediately or later.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let buffer = BufferedSubscription<Output, Failure>(AnySubscriber(subscriber))
        buffer.start()
        let result = lock.withLock {
            if self.result == nil { pendingSubscriptions.append(buffer) }
            return self.result
        }
        if let result { Self.send(result, to: buffer) }
    }

    private func fulfill(_ new: Result<Output, Failure>) {
        let buffers = lock.withLock { () -> [BufferedSubscription<Output, Failure>] in
            guard result == nil else { return [] }
            result = new
            defer { pendingSubscriptions = [] }
            return pendingSubscriptions
        }
        for buffer in buffers { Self.send(new, to: buffer) }
    }

    private static func send(_ result: Result<Output, Failure>, to buffer: BufferedSubscription<Output, Failure>) {
        switch result {
        case .success(let value):
            buffer.emit(value)
            buffer.finish()
        case .failure(let error): buffer.finish(.failure(error))
        }
    }
}

extension Future where Failure == Never {
    /// The value; suspends the task until the future has it.
    public var value: Output {
        get async { try! await eraseToAnyPublisher().firstValue()! }  // The publisher has one value and cannot fail.
    }
}

extension Future where Failure: Error {
    /// The value; suspends the task until the future has it. *Throws*: the error of the future.
    public var value: Output {
        get async throws { try await eraseToAnyPublisher().firstValue()! }  // A future that does not fail has one value.
    }
}

extension Publisher {
    /// The first value, or nil if the publisher ends without one.
    fileprivate func firstValue() async throws -> Output? {
        let box = UncheckedBox<AnyCancellable?>(nil)
        let isAnswered = UncheckedBox(false)
        let result: UncheckedBox<Output?> = try await withCheckedThrowingContinuation { continuation in
            box.value = first().sink(
                receiveCompletion: { end in
                    switch end {
                    case .finished: if !isAnswered.value { continuation.resume(returning: UncheckedBox(nil)) }
                    case .failure(let error): continuation.resume(throwing: error)
                    }
                },
                receiveValue: { value in
                    isAnswered.value = true
                    continuation.resume(returning: UncheckedBox(value))
                })
        }
        return result.value
    }
}
