import Foundation

/// Sends values to its subscribers, without keeping one. As in Combine.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubjectSubscribers<Output, Failure>()

    /// Creates a subject.
    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber), value: nil)
    }

    public func send(_ value: Output) { subscribers.send(value, keeps: false) }
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
    public func send(subscription: any Subscription) { subscribers.follow(subscription) }
}

/// Sends its value and later ones to its subscribers. As in Combine.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubjectSubscribers<Output, Failure>()
    private let lock = NSRecursiveLock()
    // Guarded by the lock.
    private var current: Output

    /// Creates a subject with a value.
    public init(_ value: Output) { current = value }

    /// The newest value; setting it sends it.
    public var value: Output {
        get { lock.withLock { current } }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.add(AnySubscriber(subscriber), value: value)
    }

    public func send(_ value: Output) {
        guard !subscribers.isEnded else { return }
        lock.withLock { current = value }
        subscribers.send(value, keeps: true)
    }
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
    public func send(subscription: any Subscription) { subscribers.follow(subscription) }
}

/// The subscriptions of a subject.
private final class SubjectSubscribers<Output, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by the lock.
    private var list: [SubjectSubscription<Output, Failure>] = []
    private var completion: Subscribers.Completion<Failure>?
    private var upstreams: [any Subscription] = []

    deinit { for upstream in upstreams { upstream.cancel() } }

    var isEnded: Bool { lock.withLock { completion != nil } }

    func add(_ downstream: AnySubscriber<Output, Failure>, value: Output?) {
        let subscription = SubjectSubscription(downstream) { [weak self] ended in self?.remove(ended) }
        let end = lock.withLock {
            if completion == nil { list.append(subscription) }
            return completion
        }
        if let end {
            downstream.receive(subscription: Subscriptions.empty)
            return downstream.receive(completion: end)
        }
        if let value { subscription.receive(value, keeps: true) }
        downstream.receive(subscription: subscription)
    }

    func send(_ value: Output, keeps: Bool) {
        for subscription in lock.withLock({ completion == nil ? list : [] }) { subscription.receive(value, keeps: keeps) }
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

    func follow(_ upstream: any Subscription) {
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
    // Guarded by the lock.
    private var downstream: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// The newest value that was not requested.
    private var kept: Output?

    init(_ downstream: AnySubscriber<Output, Failure>, onCancel: @escaping (SubjectSubscription) -> Void) {
        self.downstream = downstream
        self.onCancel = onCancel
    }

    func receive(_ value: Output, keeps: Bool) {
        let receiver = lock.withLock { () -> AnySubscriber<Output, Failure>? in
            guard demand > 0 else {
                if keeps { kept = value }
                return nil
            }
            demand -= 1
            kept = nil
            return downstream
        }
        guard let receiver else { return }
        let more = receiver.receive(value)
        if more > 0 { request(more) }
    }

    func receive(completion: Subscribers.Completion<Failure>) { end()?.receive(completion: completion) }

    func request(_ more: Subscribers.Demand) {
        let value = lock.withLock {
            demand += more
            return demand > 0 ? kept : nil
        }
        if let value { receive(value, keeps: true) }
    }

    func cancel() {
        if end() != nil { onCancel(self) }
    }

    private func end() -> AnySubscriber<Output, Failure>? {
        lock.withLock {
            defer { downstream = nil }
            kept = nil
            return downstream
        }
    }
}
