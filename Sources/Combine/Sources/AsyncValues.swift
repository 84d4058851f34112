/// The values of a publisher as an asynchronous sequence, which throws the error of the publisher.
///
/// *Differs from Combine*: an iterator requests all values and buffers those that its task has not read.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// As in Combine.
    public typealias Element = P.Output
    private let publisher: P

    /// Creates a sequence of the values of a publisher.
    public init(_ publisher: P) { self.publisher = publisher }

    /// An iterator that waits for the values one after another.
    public struct Iterator: AsyncIteratorProtocol {
        var inner: AsyncThrowingStream<UncheckedBox<P.Output>, any Error>.Iterator
        /// As in Combine.
        public mutating func next() async throws -> P.Output? { try await inner.next()?.value }
    }

    /// As in Combine.
    public func makeAsyncIterator() -> Iterator {
        let stream = AsyncThrowingStream<UncheckedBox<P.Output>, any Error> { continuation in
            let sink = publisher.startSink({ continuation.yield(UncheckedBox($0)) }) { end in
                if case .failure(let error) = end { continuation.finish(throwing: error) } else { continuation.finish() }
            }
            continuation.onTermination = { _ in sink.cancel() }
        }
        return Iterator(inner: stream.makeAsyncIterator())
    }
}

/// The values of a publisher as an asynchronous sequence.
///
/// *Differs from Combine*: an iterator requests all values and buffers those that its task has not read.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// As in Combine.
    public typealias Element = P.Output
    private let publisher: P

    /// Creates a sequence of the values of a publisher.
    public init(_ publisher: P) { self.publisher = publisher }

    /// An iterator that waits for the values one after another.
    public struct Iterator: AsyncIteratorProtocol {
        var inner: AsyncStream<UncheckedBox<P.Output>>.Iterator
        /// As in Combine.
        public mutating func next() async -> P.Output? { await inner.next()?.value }
    }

    /// As in Combine.
    public func makeAsyncIterator() -> Iterator {
        let stream = AsyncStream<UncheckedBox<P.Output>> { continuation in
            let sink = publisher.startSink({ continuation.yield(UncheckedBox($0)) }) { _ in continuation.finish() }
            continuation.onTermination = { _ in sink.cancel() }
        }
        return Iterator(inner: stream.makeAsyncIterator())
    }
}

extension Publisher {
    /// The values as an asynchronous sequence.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
