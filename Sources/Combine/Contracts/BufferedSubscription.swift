import Foundation

/// The subscription of an operator whose values come from several publishers or at a later time. It stores values until the subscriber
/// requests them. It sends values one after another, even if they arrive on several threads at the same time.
final class BufferedSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let downstream: AnySubscriber<Output, Failure>
    private let lock = NSLock()
    // Protection: the lock.
    private var values = Queue<Output>()
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Failure>?
    private var isSending = false
    private var isDone = false
    private var activities: [AnyCancellable] = []

    init(_ downstream: AnySubscriber<Output, Failure>) { self.downstream = downstream }

    /// Passes the buffer to the downstream subscriber as its subscription.
    func start() { downstream.receive(subscription: self) }

    /// Adds an activity, which is canceled when the buffer ends; immediately if it has ended.
    func retain(_ source: AnyCancellable) {
        let isOpen = lock.withLock {
            if !isDone { activities.append(source) }
            return !isDone
        }
        if !isOpen { source.cancel() }
    }

    func emit(_ value: Output) {
        queue(value)
        drain()
    }

    /// Adds a pending value, which ``drain()`` sends.
    func queue(_ value: Output) { lock.withLock { if completion == nil, !isDone { values.append(value) } } }

    /// Adds the end, which ``drain()`` sends after the pending values.
    func queueEnd(_ end: Subscribers.Completion<Failure>) { lock.withLock { if completion == nil { completion = end } } }

    /// Ends the buffer after the pending values are sent. A failure discards them and ends the buffer immediately.
    func finish(_ end: Subscribers.Completion<Failure> = .finished) {
        let discarded = lock.withLock { () -> Queue<Output>? in
            guard completion == nil else { return nil }
            completion = end
            guard case .failure = end else { return nil }
            defer { values = Queue() }
            return values
        }
        withExtendedLifetime(discarded) {}
        drain()
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
        drain()
    }

    func cancel() {
        let (discarded, ended) = lock.withLock { () -> (Queue<Output>, [AnyCancellable]) in
            isDone = true
            defer { (values, activities) = (Queue(), []) }
            return (values, activities)
        }
        withExtendedLifetime(discarded) {}
        for source in ended { source.cancel() }
    }

    /// Sends the pending values that are requested, then the end.
    func drain() {
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

extension BufferedSubscription {
    /// Subscribes to a publisher and calls closures with its values and its end. The subscription is canceled with the buffer, even if that
    /// happens before `receive(subscriber:)` returns.
    func subscribe<P: Publisher>(
        to publisher: P, _ value: @escaping (P.Output) -> Void, end: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) {
        let sink = Subscribers.Sink<P.Output, P.Failure>(receiveCompletion: end, receiveValue: value)
        retain(AnyCancellable(sink))
        publisher.receive(subscriber: sink)
    }
}

/// Elements in their order of arrival; the first one is removed in constant time on average.
struct Queue<Element> {
    // The elements before the head are nil.
    private var elements: [Element?] = []
    private var head = 0

    /// Creates a queue with elements.
    init(_ first: Element...) { elements = first }

    var isEmpty: Bool { head == elements.count }
    var first: Element? { isEmpty ? nil : elements[head] }

    mutating func append(_ element: Element) { elements.append(element) }

    /// Removes the first element. *Traps*: if the queue is empty.
    mutating func removeFirst() -> Element {
        let element = elements[head]!  // Only elements before the head are nil.
        elements[head] = nil
        head += 1
        if head > 32, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }
}

extension Publisher {
    /// Calls closures with all values and with the end, until the result is canceled or released.
    func startSink(_ value: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: end, receiveValue: value)
    }
}
