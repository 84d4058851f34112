import Foundation

extension Publisher {
    /// The values of the publishers that a closure creates from the values.
    public func flatMap<T, P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<T, P.Failure> where P.Output == T, P.Failure == Failure {
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            let merge = Merging(buffer, limit: maxPublishers, transform: transform)
            buffer.start()
            buffer.retain(AnyCancellable(merge))
            self.receive(subscriber: merge)
        }
    }

    /// The values of the latest publisher that this publisher has sent; the subscription to the previous one is canceled.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure> where Output: Publisher, Output.Failure == Failure {
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            let latest = Latest<Output>(buffer)
            buffer.start()
            buffer.retain(AnyCancellable(latest.cancel))
            buffer.subscribe(to: self, latest.switchTo) { latest.endOuter($0) }
        }
    }
}

extension Publisher where Failure == Never {
    /// The values of the publishers that a closure creates from the values; the created publishers can fail.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, P.Failure> {
        setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers) { transform($0) as P }
    }

    /// The values of the latest publisher that this publisher has sent; the sent publishers can fail.
    public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> where Output: Publisher {
        setFailureType(to: Output.Failure.self).switchToLatest()
    }
}

extension Publisher {
    /// The values of the publishers that a closure creates from the values; the created publishers cannot fail.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
        flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }
}

/// The subscriber of the `flatMap` operators. It creates a publisher from each value and subscribes to a limited number of them at a time.
private final class Merging<Input, Inner: Publisher>: Subscriber, Cancellable, @unchecked Sendable {
    typealias Failure = Inner.Failure
    private let buffer: BufferedSubscription<Inner.Output, Failure>
    private let limit: Subscribers.Demand
    private let transform: (Input) -> Inner
    private let lock = NSLock()
    // Protection: the lock.
    private var upstream: (any Subscription)?
    /// The subscriptions to the publishers in progress, by the number of the value from which each publisher was created.
    private var inners: [Int: AnyCancellable] = [:]
    private var createdCount = 0
    private var openCount = 0
    private var isCancelled = false
    private var isOuterDone = false

    init(_ buffer: BufferedSubscription<Inner.Output, Failure>, limit: Subscribers.Demand, transform: @escaping (Input) -> Inner) {
        self.buffer = buffer
        self.limit = limit
        self.transform = transform
    }

    func receive(subscription: any Subscription) {
        let isOpen = lock.withLock { () -> Bool in
            if !isCancelled { upstream = subscription }
            return !isCancelled
        }
        if isOpen { subscription.request(limit) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let id = lock.withLock { () -> Int in
            createdCount += 1
            openCount += 1
            return createdCount
        }
        let sink = Subscribers.Sink<Inner.Output, Failure>(
            receiveCompletion: { self.endInner($0, id) }, receiveValue: buffer.emit)
        let inner = AnyCancellable(sink)
        let isOpen = lock.withLock { () -> Bool in
            if !isCancelled { inners[id] = inner }
            return !isCancelled
        }
        if isOpen { transform(input).receive(subscriber: sink) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { return buffer.finish(completion) }
        let isDone = lock.withLock {
            isOuterDone = true
            return openCount == 0
        }
        if isDone { buffer.finish() }
    }

    func cancel() {
        let (subscription, ended) = lock.withLock { () -> ((any Subscription)?, [Int: AnyCancellable]) in
            isCancelled = true
            defer { (upstream, inners) = (nil, [:]) }
            return (upstream, inners)
        }
        subscription?.cancel()
        for inner in ended.values { inner.cancel() }
    }

    private func endInner(_ completion: Subscribers.Completion<Failure>, _ id: Int) {
        let (isDone, subscription, ended) = lock.withLock { () -> (Bool, (any Subscription)?, AnyCancellable?) in
            openCount -= 1
            return (isOuterDone && openCount == 0, upstream, inners.removeValue(forKey: id))
        }
        defer { withExtendedLifetime(ended) {} }
        if case .failure = completion { return buffer.finish(completion) }
        if isDone { buffer.finish() } else if limit.max != nil { subscription?.request(.max(1)) }
    }
}

/// The state of the `switchToLatest` operators, which sends the values of the latest of several publishers.
private final class Latest<Inner: Publisher>: @unchecked Sendable {
    private let buffer: BufferedSubscription<Inner.Output, Inner.Failure>
    private let lock = NSRecursiveLock()
    // Protection: the lock.
    private var current: AnyCancellable?
    private var version = 0
    private var isInnerOpen = false
    private var isOuterDone = false

    init(_ buffer: BufferedSubscription<Inner.Output, Inner.Failure>) { self.buffer = buffer }

    func switchTo(_ inner: Inner) {
        let (version, old) = lock.withLock {
            self.version += 1
            isInnerOpen = true
            defer { current = nil }
            return (self.version, current)
        }
        old?.cancel()
        let sink = Subscribers.Sink<Inner.Output, Inner.Failure>(
            receiveCompletion: { self.endInner($0, version) },
            receiveValue: { value in if self.lock.withLock({ self.version == version }) { self.buffer.emit(value) } })
        let cancellable = AnyCancellable(sink)
        let isNewest = lock.withLock { () -> Bool in
            if self.version == version { current = cancellable }
            return self.version == version
        }
        if isNewest { inner.receive(subscriber: sink) }
    }

    func endOuter(_ completion: Subscribers.Completion<Inner.Failure>) {
        if case .failure = completion { return buffer.finish(completion) }
        let isDone = lock.withLock {
            isOuterDone = true
            return !isInnerOpen
        }
        if isDone { buffer.finish() }
    }

    func cancel() {
        let old = lock.withLock {
            version += 1
            defer { current = nil }
            return current
        }
        old?.cancel()
    }

    private func endInner(_ completion: Subscribers.Completion<Inner.Failure>, _ version: Int) {
        guard lock.withLock({ self.version == version }) else { return }
        if case .failure = completion { return buffer.finish(completion) }
        let isDone = lock.withLock {
            isInnerOpen = false
            return isOuterDone
        }
        if isDone { buffer.finish() }
    }
}
