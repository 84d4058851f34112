/// A source of values over time. As in Combine.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the error with which the publisher can end; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Connects a subscriber, which then receives a subscription. Clients call `subscribe(_:)`.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Connects a subscriber.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Sends the values and the end to a subject, until the result is canceled or released.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    }

    /// Hides the type of the publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        self as? AnyPublisher<Output, Failure> ?? AnyPublisher(self)
    }
}

/// A publisher that starts only when it is connected. As in Combine.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Starts the publisher, which sends values until the result is canceled.
    func connect() -> any Cancellable
}

/// A publisher to which values can be sent. As in Combine.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to all subscribers.
    func send(_ value: Output)
    /// Ends the subject.
    func send(completion: Subscribers.Completion<Failure>)
    /// Passes the subject its subscription to an upstream publisher, from which the subject requests values.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends the empty value.
    public func send() { send(()) }
}

/// A decoder that reads values from the data of a format. As in Combine.
public protocol TopLevelDecoder<Input> {
    /// The type of the data.
    associatedtype Input
    /// Reads a value. *Throws*: the error of the format.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder that writes values as the data of a format. As in Combine.
public protocol TopLevelEncoder<Output> {
    /// The type of the data.
    associatedtype Output
    /// Writes a value. *Throws*: the error of the format.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// The namespace of types of publishers.
public enum Publishers {}
/// The namespace of types of subscribers.
public enum Subscribers {}
/// The namespace of types of subscriptions.
public enum Subscriptions {
    /// A subscription without effect, for a publisher that has already ended.
    public static var empty: any Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}
