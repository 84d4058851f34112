import Foundation

/// A publisher of one value, which then completes. As in Combine.
public struct Just<Output>: Publisher {
    /// As in Combine.
    public typealias Failure = Never
    /// The value.
    public let output: Output

    /// Creates a publisher of a value.
    public init(_ output: Output) { self.output = output }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        Publishers.Sequence<[Output], Never>(sequence: [output]).receive(subscriber: subscriber)
    }
}

/// A publisher without values, which completes immediately or never. As in Combine.
public struct Empty<Output, Failure: Error>: Publisher {
    /// Whether the publisher completes as soon as a subscriber is connected; otherwise it never completes.
    public let completeImmediately: Bool

    /// Creates a publisher without values.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    /// Creates a publisher without values, with explicit types for the values and the error.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// A publisher that fails as soon as a subscriber is connected. As in Combine.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Creates a publisher that fails with an error.
    public init(error: Failure) { self.error = error }
    /// Creates a publisher that fails with an error, with an explicit type for the values.
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that a closure creates for each subscriber. As in Combine.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// As in Combine.
    public typealias Output = DeferredPublisher.Output
    /// As in Combine.
    public typealias Failure = DeferredPublisher.Failure
    /// The closure that creates the publisher for a subscriber.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a publisher that calls a closure for each subscriber.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

extension Publishers {
    /// A publisher of the elements of a sequence. As in Combine.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// As in Combine.
        public typealias Output = Elements.Element
        /// The sequence.
        public let sequence: Elements

        /// Creates a publisher of the elements of a sequence.
        public init(sequence: Elements) { self.sequence = sequence }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = SequenceSubscription(AnySubscriber(subscriber), sequence.makeIterator())
            subscriber.receive(subscription: subscription)
            subscription.request(.none)
        }
    }
}

private final class SequenceSubscription<Elements: IteratorProtocol, Failure: Error>: Subscription, @unchecked Sendable {
    // The lock is recursive, because the iterator is code of the client, which can call the subscription.
    private let lock = NSRecursiveLock()
    // Protection: the lock.
    private var downstream: AnySubscriber<Elements.Element, Failure>?
    private var elements: Elements
    private var next: Elements.Element?
    private var demand = Subscribers.Demand.none
    private var isSending = false

    init(_ downstream: AnySubscriber<Elements.Element, Failure>, _ elements: Elements) {
        self.downstream = downstream
        self.elements = elements
        next = self.elements.next()
    }

    func request(_ more: Subscribers.Demand) {
        let isFree = lock.withLock { () -> Bool in
            demand += more
            defer { isSending = true }
            return !isSending
        }
        guard isFree else { return }
        var returned = Subscribers.Demand.none
        while let (receiver, element) = take(returned) {
            if let element {
                returned = receiver.receive(element)
            } else {
                receiver.receive(completion: .finished)
                returned = .none
            }
        }
    }

    /// Returns the downstream with the next value, or with nil for the end of the sequence. Returns nil if nothing is to be sent now.
    private func take(_ more: Subscribers.Demand) -> (AnySubscriber<Elements.Element, Failure>, Elements.Element?)? {
        lock.withLock { () -> (AnySubscriber<Elements.Element, Failure>, Elements.Element?)? in
            demand += more
            guard let receiver = downstream, next == nil || demand > 0 else {
                isSending = false
                return nil
            }
            guard let value = next else {
                downstream = nil
                return (receiver, nil)
            }
            demand -= 1
            next = elements.next()
            return (receiver, value)
        }
    }

    func cancel() {
        let ended = lock.withLock { () -> AnySubscriber<Elements.Element, Failure>? in
            defer { downstream = nil }
            return downstream
        }
        withExtendedLifetime(ended) {}
    }
}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// A publisher of the value; without a value, it completes immediately.
    public var publisher: AnyPublisher<Wrapped, Never> { map { Just($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher() }
}

extension Result {
    /// A publisher that sends the value, or that fails with the error.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self)
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}
