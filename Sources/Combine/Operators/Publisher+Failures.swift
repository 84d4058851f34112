import Foundation

extension Publisher {
    /// Transforms the error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        stage { ({ $1.send($0) }, { $1.finish($0.mapError(transform)) }) }
    }

    /// Continues with another publisher after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            buffer.start()
            buffer.subscribe(to: self, buffer.emit) { end in
                switch end {
                case .finished: buffer.finish()
                case .failure(let error): buffer.subscribe(to: handler(error), buffer.emit, end: buffer.finish)
                }
            }
        }
    }

    /// As ``catch(_:)``, with a closure that can throw; an error that it throws ends the publisher.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output {
        self.catch { failure -> AnyPublisher<Output, any Error> in
            do {
                return try handler(failure).mapError { $0 as any Error }
            } catch {
                return Fail(error: error).eraseToAnyPublisher()
            }
        }
    }

    /// Publishes a value instead of an error and then ends.
    public func replaceError(with value: Output) -> AnyPublisher<Output, Never> { self.catch { _ in Just(value) } }

    /// Subscribes again after each error, at most `count` times.
    public func retry(_ count: Int) -> AnyPublisher<Output, Failure> {
        guard count > 0 else { return eraseToAnyPublisher() }
        return AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            let retrying = Retrying(self, count, buffer: buffer)
            buffer.start()
            buffer.retain(AnyCancellable(retrying.cancel))
            retrying.start()
        }
    }

    /// Publishes the values of a publisher that is known not to fail. *Traps*: if the publisher fails.
    public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> AnyPublisher<Output, Never> {
        stage {
            (
                { $1.send($0) },
                { end, relay in
                    if case .failure(let error) = end { fatalError("\(prefix)\(error)", file: file, line: line) }
                    relay.finish()
                }
            )
        }
    }
}

extension Publisher where Failure == Never {
    /// Changes the type of error of a publisher that cannot fail.
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
        stage { ({ $1.send($0) }, { end, relay in relay.finish() }) }
    }
}

/// Subscribes to a publisher again after each error, up to a number of times. It uses a loop and not recursion, because a publisher can
/// fail before the call that subscribes to it returns.
private final class Retrying<Upstream: Publisher>: @unchecked Sendable {
    private typealias Sink = Subscribers.Sink<Upstream.Output, Upstream.Failure>
    private let upstream: Upstream
    private let buffer: BufferedSubscription<Upstream.Output, Upstream.Failure>
    private let lock = NSLock()
    // Protection: the lock.
    private var current: AnyCancellable?
    private var remainingAttempts: Int
    private var isStarting = false
    private var isDue = false
    private var isCancelled = false

    init(_ upstream: Upstream, _ count: Int, buffer: BufferedSubscription<Upstream.Output, Upstream.Failure>) {
        self.upstream = upstream
        self.buffer = buffer
        remainingAttempts = count
    }

    func start() {
        let isFree = lock.withLock { () -> Bool in
            isDue = true
            defer { isStarting = true }
            return !isStarting
        }
        guard isFree else { return }
        while let sink = next() { upstream.receive(subscriber: sink) }
    }

    func cancel() {
        let ended = lock.withLock { () -> AnyCancellable? in
            isCancelled = true
            defer { current = nil }
            return current
        }
        ended?.cancel()
    }

    /// Returns the subscriber for the next attempt; nil if no attempt is due or the operator was canceled.
    private func next() -> Sink? {
        let sink = Sink(receiveCompletion: end, receiveValue: buffer.emit)
        let (isNext, ended) = lock.withLock { () -> (Bool, AnyCancellable?) in
            guard isDue, !isCancelled else {
                isStarting = false
                return (false, nil)
            }
            isDue = false
            defer { current = AnyCancellable(sink) }
            return (true, current)
        }
        ended?.cancel()
        return isNext ? sink : nil
    }

    private func end(_ completion: Subscribers.Completion<Upstream.Failure>) {
        guard case .failure = completion else { return buffer.finish(completion) }
        let isRepeated = lock.withLock { () -> Bool in
            guard remainingAttempts > 0 else { return false }
            remainingAttempts -= 1
            return true
        }
        if isRepeated { start() } else { buffer.finish(completion) }
    }
}
