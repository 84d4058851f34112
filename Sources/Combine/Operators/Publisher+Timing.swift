import Foundation

extension Publisher {
    /// Sends the values on a scheduler.
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> {
        delayedStage { buffer in
            // The value is queued before the scheduler runs the closure, because a concurrent scheduler does not preserve the order.
            let drain = { scheduler.schedule(options: options) { buffer.drain() } }
            return (
                { value in
                    buffer.queue(value)
                    drain()
                },
                { end in
                    buffer.queueEnd(end)
                    drain()
                }
            )
        }
    }

    /// Performs the subscription on a scheduler.
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> {
        AnyPublisher { downstream in scheduler.schedule(options: options) { self.receive(subscriber: downstream) } }
    }

    /// Sends each value and the end after a delay.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        delayedStage { buffer in
            func after(_ action: @escaping () -> Void) {
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance, options: options,
                    action)
            }
            return ({ value in after { buffer.emit(value) } }, { end in after { buffer.finish(end) } })
        }
    }

    /// Sends a value after an interval in which no other value arrives. The end of the publisher drops a pending value.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
        delayedStage { buffer in
            let pending = Pending<Output>()
            return (
                { value in
                    let version = pending.set(value)
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
                    ) {
                        if let value = pending.take(version) { buffer.emit(value) }
                    }
                },
                { end in scheduler.schedule(options: options) { buffer.finish(end) } }
            )
        }
    }

    /// Sends the first value immediately, and then at most one value at the end of each interval: the latest value that arrived in the
    /// interval or, if `latest` is false, the first.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> AnyPublisher<Output, Failure> {
        delayedStage { buffer in
            let state = Throttle<Output, S.SchedulerTimeType>()
            return (
                { value in
                    switch state.add(value, now: scheduler.now, interval: interval, latest: latest) {
                    case .now: scheduler.schedule { buffer.emit(value) }
                    case .at(let due):
                        scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil) {
                            if let value = state.take(next: scheduler.now.advanced(by: interval)) { buffer.emit(value) }
                        }
                    case .none: break
                    }
                },
                { end in
                    scheduler.schedule {
                        if case .finished = end, let value = state.take() { buffer.emit(value) }
                        buffer.finish(end)
                    }
                }
            )
        }
    }

    /// Ends if no value arrives within an interval, with `customError` if it is given.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> AnyPublisher<Output, Failure> {
        delayedStage { buffer in
            let pending = Pending<Void>()
            func start() {
                let version = pending.set(())
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard pending.take(version) != nil else { return }
                    buffer.finish(customError.map { .failure($0()) } ?? .finished)
                    buffer.cancel()
                }
            }
            start()
            return (
                { value in
                    start()
                    scheduler.schedule(options: options) { buffer.emit(value) }
                },
                { end in
                    _ = pending.take()
                    scheduler.schedule(options: options) { buffer.finish(end) }
                }
            )
        }
    }

    /// Creates an operator whose closures send values and the end to a buffer at a later time.
    private func delayedStage(
        _ make: @escaping (BufferedSubscription<Output, Failure>) -> ((Output) -> Void, (Subscribers.Completion<Failure>) -> Void)
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            let (value, end) = make(buffer)
            buffer.start()
            buffer.subscribe(to: self, value, end: end)
        }
    }
}

/// A pending value with a version, by which the operator recognizes that a newer value has replaced it.
private final class Pending<Value>: @unchecked Sendable {
    private let lock = NSLock()
    // Protection: the lock.
    private var value: Value?
    private var version = 0

    func set(_ new: Value) -> Int {
        lock.withLock {
            value = new
            version += 1
            return version
        }
    }

    /// Removes and returns the value if it has the given version. If the given version is nil, the version of the value does not matter.
    func take(_ wanted: Int? = nil) -> Value? {
        lock.withLock {
            guard wanted == nil || wanted == version else { return nil }
            defer { value = nil }
            return value
        }
    }
}

/// Delays values so that at most one is sent in each interval.
private final class Throttle<Value, Time: Strideable>: @unchecked Sendable {
    /// The time at which a new value is sent: now, or at the end of the interval. `none` if a value is already pending: the new value
    /// replaces it or is dropped.
    enum Step {
        case now
        case at(Time)
        case none
    }

    private let lock = NSLock()
    // Protection: the lock.
    private var value: Value?
    private var next: Time?

    func add(_ new: Value, now: Time, interval: Time.Stride, latest: Bool) -> Step {
        lock.withLock { () -> Step in
            if value != nil {
                if latest { value = new }
                return .none
            }
            if let next, next > now {
                value = new
                return .at(next)
            }
            next = now.advanced(by: interval)
            return .now
        }
    }

    /// Removes and returns the pending value, and stores the end of the next interval if it is given.
    func take(next: Time? = nil) -> Value? {
        lock.withLock { () -> Value? in
            if let next { self.next = next }
            defer { value = nil }
            return value
        }
    }
}
