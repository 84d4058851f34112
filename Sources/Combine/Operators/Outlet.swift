import Foundation

/// The subscription of an operator whose values come from several publishers or later: keeps values until they are requested, and sends
/// them one after another, whatever the thread.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let downstream: AnySubscriber<Output, Failure>
    private let lock = NSLock()
    // Guarded by the lock.
    private var values: [Output] = []
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Failure>?
    private var isSending = false
    private var isDone = false
    private var sources: [AnyCancellable] = []

    init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

    /// Passes itself to the downstream.
    func open() { downstream.receive(subscription: self) }

    /// Cancels something when the outlet ends.
    func keep(_ source: AnyCancellable) {
        let isOpen = lock.withLock {
            if !isDone { sources.append(source) }
            return !isDone
        }
        if !isOpen { source.cancel() }
    }

    func emit(_ value: Output) {
        lock.withLock { if completion == nil, !isDone { values.append(value) } }
        drain()
    }

    /// Ends after the values that wait; a failure discards them.
    func finish(_ end: Subscribers.Completion<Failure> = .finished) {
        lock.withLock {
            guard completion == nil else { return }
            completion = end
            if case .failure = end { values = [] }
        }
        drain()
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
        drain()
    }

    func cancel() {
        let ended = lock.withLock {
            isDone = true
            values = []
            defer { sources = [] }
            return sources
        }
        for source in ended { source.cancel() }
    }

    private func drain() {
        while let next = next() {
            switch next {
            case .value(let value):
                let more = downstream.receive(value)
                lock.withLock {
                    isSending = false
                    demand += more
                }
            case .end(let completion):
                downstream.receive(completion: completion)
                cancel()
                return
            }
        }
    }

    private enum Step {
        case value(Output)
        case end(Subscribers.Completion<Failure>)
    }

    private func next() -> Step? {
        lock.withLock {
            guard !isDone, !isSending else { return nil }
            if !values.isEmpty, demand > 0 {
                demand -= 1
                isSending = true
                return .value(values.removeFirst())
            }
            guard values.isEmpty, let completion else { return nil }
            isDone = true
            return .end(completion)
        }
    }
}

extension Publisher {
    /// Calls closures with all values and with the end; for operators that feed an outlet.
    func feed(_ value: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: end, receiveValue: value)
    }
}
