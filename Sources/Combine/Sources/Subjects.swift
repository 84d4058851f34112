import Foundation

/// A subject that sends values to its subscribers and keeps none. As in Combine.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubjectSubscribers<Output, Failure>()

    /// Creates a subject.
    public init() {}

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber)) { nil }
    }

    /// As in Combine.
    public func send(_ value: Output) { subscribers.send(value, buffers: false) }
    /// As in Combine.
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
    /// As in Combine.
    public func send(subscription: any Subscription) { subscribers.addUpstream(subscription) }
}

/// A subject that stores its latest value. Each subscriber receives the stored value and all later values. As in Combine.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubjectSubscribers<Output, Failure>()
    private let lock = NSRecursiveLock()
    // Protection: the lock.
    private var current: Output

    /// Creates a subject with a value.
    public init(_ value: Output) { current = value }

    /// The current value; assigning a value sends it.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    /// As in Combine.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber)) { value }
    }

    /// As in Combine.
    public func send(_ value: Output) {
        var old: Output?
        subscribers.send(value, buffers: true) { old = replace(with: value) }
        withExtendedLifetime(old) {}
    }

    /// Sets the value without sending it.
    func restore(_ value: Output) { withExtendedLifetime(replace(with: value)) {} }

    /// Stores a value and returns the old one, which the caller releases outside of the locks.
    private func replace(with value: Output) -> Output {
        lock.withLock { () -> Output in
            defer { current = value }
            return current
        }
    }

    /// As in Combine.
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
    /// As in Combine.
    public func send(subscription: any Subscription) { subscribers.addUpstream(subscription) }
}

/// The subscriptions of a subject, and its own subscriptions to upstream publishers.
private final class SubjectSubscribers<Output, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    // Protection: the lock.
    private var list: [SubjectSubscription<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []

    deinit { for upstream in upstreams { upstream.cancel() } }

    /// Adds a subscriber. `value` returns the value that the subscriber receives first; it is called inside of the lock that protects the
    /// list, so that the subscriber receives every later value.
    func add(_ downstream: AnySubscriber<Output, Failure>, value: () -> Output?) {
        let subscription = SubjectSubscription(downstream) { [weak self] ended in self?.remove(ended) }
        let end = lock.withLock { () -> Subscribers.Completion<Failure>? in
            guard completion == nil else { return completion }
            if let value = value() { subscription.receive(value, buffers: true) }  // The subscription keeps it until a request.
            list.append(subscription)
            return nil
        }
        if let end {
            downstream.receive(subscription: Subscriptions.empty)
            return downstream.receive(completion: end)
        }
        downstream.receive(subscription: subscription)
    }

    /// Sends a value, unless the subject has ended. Calls `store` under the lock before it sends the value.
    func send(_ value: Output, buffers: Bool, store: () -> Void = {}) {
        let receivers = lock.withLock { () -> [SubjectSubscription<Output, Failure>] in
            guard completion == nil else { return [] }
            store()
            return list
        }
        for subscription in receivers { subscription.receive(value, buffers: buffers) }
    }

    func send(completion end: Subscribers.Completion<Failure>) {
        let ended = lock.withLock { () -> [SubjectSubscription<Output, Failure>] in
            guard completion == nil else { return [] }
            completion = end
            defer { list = [] }
            return list
        }
        for subscription in ended { subscription.receive(completion: end) }
    }

    func addUpstream(_ upstream: any Subscription) {
        lock.withLock { upstreams.append(upstream) }
        upstream.request(.unlimited)
    }

    private func remove(_ subscription: SubjectSubscription<Output, Failure>) {
        lock.withLock { list.removeAll { $0 === subscription } }
    }
}

private final class SubjectSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let onCancel: (SubjectSubscription) -> Void
    private let lock = NSLock()
    // Protection: the lock.
    private var downstream: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The newest value for which there was no demand.
    private var bufferedValue: Output?

    init(_ downstream: AnySubscriber<Output, Failure>, onCancel: @escaping (SubjectSubscription) -> Void) {
        self.downstream = downstream
        self.onCancel = onCancel
    }

    func receive(_ value: Output, buffers: Bool) {
        let (receiver, old) = lock.withLock { () -> (AnySubscriber<Output, Failure>?, Output?) in
            let old = bufferedValue
            guard demand > 0 else {
                if buffers { bufferedValue = value }
                return (nil, old)
            }
            demand -= 1
            bufferedValue = nil
            return (downstream, old)
        }
        withExtendedLifetime(old) {}
        guard let receiver else { return }
        let more = receiver.receive(value)
        if more > 0 { request(more) }
    }

    func receive(completion: Subscribers.Completion<Failure>) { end()?.receive(completion: completion) }

    func request(_ more: Subscribers.Demand) {
        let value = lock.withLock {
            demand += more
            return demand > 0 ? bufferedValue : nil
        }
        if let value { receive(value, buffers: true) }
    }

    func cancel() {
        if end() != nil { onCancel(self) }
    }

    private func end() -> AnySubscriber<Output, Failure>? {
        lock.withLock {
            defer { downstream = nil }
            bufferedValue = nil
            return downstream
        }
    }
}
