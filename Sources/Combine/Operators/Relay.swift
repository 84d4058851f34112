import Foundation

/// An object that is the subscriber of an upstream and the subscription of a downstream. Most operators are a relay with a closure that
/// receives the values.
final class Relay<Input, InputFailure: Error, Output, OutputFailure: Error>: Subscriber, Subscription {
    typealias Value = (Input, Relay) -> Subscribers.Demand
    typealias End = (Subscribers.Completion<InputFailure>, Relay) -> Void

    let downstream: AnySubscriber<Output, OutputFailure>
    private let value: Value
    private let end: End
    private let lock = NSLock()
    // Protection: the lock.
    private var upstream: (any Subscription)?
    private var isDone = false

    init(_ downstream: AnySubscriber<Output, OutputFailure>, value: @escaping Value, end: @escaping End) {
        self.downstream = downstream
        self.value = value
        self.end = end
    }

    func receive(subscription: any Subscription) {
        let isFirst = lock.withLock {
            guard upstream == nil, !isDone else { return false }
            upstream = subscription
            return true
        }
        if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { isDone } ? .none : value(input, self) }

    func receive(completion: Subscribers.Completion<InputFailure>) {
        if !lock.withLock({ isDone }) { end(completion, self) }
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() { markDone()?.cancel() }

    /// Sends a value to the downstream.
    func send(_ output: Output) -> Subscribers.Demand { downstream.receive(output) }

    /// Sends the end to the downstream, once.
    func finish(_ completion: Subscribers.Completion<OutputFailure> = .finished) {
        let wasDone = lock.withLock { isDone }
        _ = markDone()
        if !wasDone { downstream.receive(completion: completion) }
    }

    /// Cancels the upstream and sends the end to the downstream.
    func cancelAndFinish(_ completion: Subscribers.Completion<OutputFailure> = .finished) -> Subscribers.Demand {
        let wasDone = lock.withLock { isDone }
        markDone()?.cancel()
        if !wasDone { downstream.receive(completion: completion) }
        return .none
    }

    private func markDone() -> (any Subscription)? {
        lock.withLock {
            defer { upstream = nil }
            isDone = true
            return upstream
        }
    }
}

extension Publisher {
    typealias Stage<Result, ResultFailure: Error> = Relay<Output, Failure, Result, ResultFailure>

    /// Creates an operator whose closures are created for each subscriber, so that they can have a state for each subscription.
    func stage<Result, ResultFailure: Error>(
        _ make: @escaping () -> (value: Stage<Result, ResultFailure>.Value, end: Stage<Result, ResultFailure>.End)
    ) -> AnyPublisher<Result, ResultFailure> {
        AnyPublisher { downstream in
            let closures = make()
            self.receive(subscriber: Stage(downstream, value: closures.value, end: closures.end))
        }
    }

    /// Creates an operator that ends in the same way as its upstream.
    func stage<Result>(_ make: @escaping () -> Stage<Result, Failure>.Value) -> AnyPublisher<Result, Failure> {
        stage { (make(), { $1.finish($0) }) }
    }

    /// Creates an operator whose closure can throw; an error that it throws cancels the upstream and ends the operator.
    func throwingStage<Result>(
        _ make: @escaping () -> (Output, Stage<Result, any Error>) throws -> Subscribers.Demand
    ) -> AnyPublisher<Result, any Error> {
        stage {
            let value = make()
            return (
                { input, relay in
                    do { return try value(input, relay) } catch { return relay.cancelAndFinish(.failure(error)) }
                }, { $1.finish($0.mapError { $0 }) }
            )
        }
    }
}
