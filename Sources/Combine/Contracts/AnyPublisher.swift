/// A publisher whose type is hidden. As in Combine.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let connect: (AnySubscriber<Output, Failure>) -> Void

    /// Creates a publisher that hides the type of another one.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        connect = { publisher.receive(subscriber: $0) }
    }

    /// Creates a publisher that calls a closure to connect a subscriber.
    init(connect: @escaping (AnySubscriber<Output, Failure>) -> Void) { self.connect = connect }

    /// As in Combine.
    public var description: String { "AnyPublisher" }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        connect(subscriber as? AnySubscriber<Output, Failure> ?? AnySubscriber(subscriber))
    }
}

/// A subscriber whose type is hidden. As in Combine.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    /// The identifier of the subscriber.
    public let combineIdentifier: CombineIdentifier
    private let subscription: (any Subscription) -> Void
    private let value: (Input) -> Subscribers.Demand
    private let completion: (Subscribers.Completion<Failure>) -> Void

    /// Creates a subscriber that hides the type of another one.
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        subscription = subscriber.receive(subscription:)
        value = subscriber.receive(_:)
        completion = subscriber.receive(completion:)
    }

    /// Creates a subscriber that calls closures; without `receiveValue` it requests no values.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        subscription = receiveSubscription ?? { _ in }
        value = receiveValue ?? { _ in .none }
        completion = receiveCompletion ?? { _ in }
    }

    /// As in Combine.
    public func receive(subscription: any Subscription) { self.subscription(subscription) }
    /// As in Combine.
    public func receive(_ input: Input) -> Subscribers.Demand { value(input) }
    /// As in Combine.
    public func receive(completion: Subscribers.Completion<Failure>) { self.completion(completion) }
}
