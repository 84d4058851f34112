import Foundation

extension Subscribers {
    /// A subscriber that requests all values and calls closures with them and with the end. As in Combine.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// The closure that receives the values; after the end, one that does nothing.
        public var receiveValue: (Input) -> Void { lock.withLock { value } ?? { _ in } }
        /// The closure that receives the end; after the end, one that does nothing.
        public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { completion } ?? { _ in } }
        private let lock = NSLock()
        // Protection: the lock. The closures are released at the end, because they can retain the owner of the sink.
        private var value: ((Input) -> Void)?
        private var completion: ((Completion<Failure>) -> Void)?
        private var state = State.waiting

        private enum State {
            case waiting
            case subscribed(any Subscription)
            case ended
        }

        /// Creates a subscriber that calls closures.
        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            value = receiveValue
            completion = receiveCompletion
        }

        /// As in Combine.
        public func receive(subscription: any Subscription) {
            let isFirst = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// As in Combine.
        public func receive(_ input: Input) -> Demand {
            lock.withLock { value }?(input)
            return .none
        }

        /// As in Combine.
        public func receive(completion: Completion<Failure>) { end().completion?(completion) }

        /// As in Combine.
        public func cancel() { end().subscription?.cancel() }

        private typealias Parts = (
            subscription: (any Subscription)?, value: ((Input) -> Void)?, completion: ((Completion<Failure>) -> Void)?
        )

        /// Ends the sink and returns its subscription and closures, which the caller releases outside of the lock.
        private func end() -> Parts {
            lock.withLock { () -> Parts in
                defer { (state, value, completion) = (.ended, nil, nil) }
                guard case .subscribed(let subscription) = state else { return (nil, value, completion) }
                return (subscription, value, completion)
            }
        }
    }
}

extension Publisher {
    /// Calls one closure with each value and another one at the end, until the result is canceled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until the result is canceled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Assigns each value to a property of an object, which is retained until the publisher ends or the result is canceled or released.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let holder = UncheckedBox<Root?>(object)
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: { _ in holder.value = nil }) { value in
            holder.value?[keyPath: keyPath] = value
        }
        receive(subscriber: sink)
        return AnyCancellable {
            sink.cancel()
            holder.value = nil
        }
    }

    /// Assigns each value to a published property until the property is released.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: { _ in }) { [weak storage] in storage?.set($0) }
        storage.retain(AnyCancellable(sink))
        receive(subscriber: sink)
    }
}
