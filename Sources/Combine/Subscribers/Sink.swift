import Foundation

extension Subscribers {
    /// Calls closures with all values. As in Combine.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// The closure for values.
        public let receiveValue: (Input) -> Void
        /// The closure for the end.
        public let receiveCompletion: (Completion<Failure>) -> Void
        private var state = State.waiting
        private let lock = NSLock()

        private enum State {
            case waiting
            case subscribed(any Subscription)
            case ended
        }

        /// Creates a subscriber of closures.
        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            self.receiveValue = receiveValue
            self.receiveCompletion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            let isFirst = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Demand {
            if lock.withLock({ if case .ended = state { false } else { true } }) { receiveValue(input) }
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            guard end().isOpen else { return }
            receiveCompletion(completion)
        }

        public func cancel() { end().subscription?.cancel() }

        private func end() -> (isOpen: Bool, subscription: (any Subscription)?) {
            lock.withLock {
                defer { state = .ended }
                switch state {
                case .waiting: return (true, nil)
                case .subscribed(let subscription): return (true, subscription)
                case .ended: return (false, nil)
                }
            }
        }
    }
}

extension Publisher {
    /// Calls a closure with each value and one at the end, until the result is released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value, until the result is released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Stores each value in a property of an object, which is retained until the end or until the result is released.
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

    /// Stores each value in a published property, until that is released.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: { _ in }) { [weak storage] in storage?.set($0) }
        storage.keep(AnyCancellable(sink))
        receive(subscriber: sink)
    }
}
