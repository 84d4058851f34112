/// One value, then the end. As in Combine.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    /// The value.
    public let output: Output

    /// Publishes a value.
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        Publishers.Sequence<[Output], Never>(sequence: [output]).receive(subscriber: subscriber)
    }
}

/// No value; the end immediately, or never. As in Combine.
public struct Empty<Output, Failure: Error>: Publisher {
    /// Whether the publisher ends.
    public let completeImmediately: Bool

    /// Publishes no value.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
    /// Publishes no value of a type.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// An error. As in Combine.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure

    /// Publishes an error.
    public init(error: Failure) { self.error = error }
    /// Publishes an error, with a type of values.
    public init(outputType: Output.Type, failure: Failure) { error = failure }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

/// A publisher that is made for each subscriber. As in Combine.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    /// Makes the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Publishes what a closure makes.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

extension Publishers {
    /// The elements of a sequence. As in Combine.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        /// The sequence.
        public let sequence: Elements

        /// Publishes the elements of a sequence.
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = SequenceSubscription(AnySubscriber(subscriber), sequence.makeIterator())
            subscriber.receive(subscription: subscription)
            subscription.request(.none)
        }
    }
}

private final class SequenceSubscription<Elements: IteratorProtocol, Failure: Error>: Subscription {
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
        demand += more
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while let downstream, let value = next, demand > 0 {
            demand -= 1
            next = elements.next()
            demand += downstream.receive(value)
        }
        if next == nil, let downstream {
            self.downstream = nil
            downstream.receive(completion: .finished)
        }
    }

    func cancel() { downstream = nil }
}

extension Sequence {
    /// The elements as a publisher.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// The value, if there is one, as a publisher.
    public var publisher: AnyPublisher<Wrapped, Never> { map { Just($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher() }
}

extension Result {
    /// The value or the error as a publisher.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self)
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}
