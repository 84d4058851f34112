extension Publisher {
    /// The values that satisfy a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        stage { { isIncluded($0) ? $1.send($0) : .max(1) } }
    }

    /// As ``filter(_:)``, with a closure that can throw; an error that it throws ends the publisher.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
        throwingStage { { try isIncluded($0) ? $1.send($0) : .max(1) } }
    }

    /// The transformed values that are not nil.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        stage { { input, relay in transform(input).map { relay.send($0) } ?? .max(1) } }
    }

    /// As ``compactMap(_:)``, with a closure that can throw; an error that it throws ends the publisher.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
        throwingStage { { input, relay in try transform(input).map { relay.send($0) } ?? .max(1) } }
    }

    /// The values without those that a predicate considers equal to the last published value.
    public func removeDuplicates(by areEqual: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        stage {
            var last: Output?
            return { input, relay in
                if let last, areEqual(last, input) { return .max(1) }
                last = input
                return relay.send(input)
            }
        }
    }

    /// The values without the first `count`.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        stage {
            var left = count
            return { input, relay in
                guard left > 0 else { return relay.send(input) }
                left -= 1
                return .max(1)
            }
        }
    }

    /// The values from the first one that does not satisfy a condition.
    public func drop(while isDropped: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        stage {
            var isOpen = false
            return { input, relay in
                isOpen = isOpen || !isDropped(input)
                return isOpen ? relay.send(input) : .max(1)
            }
        }
    }

    /// The first `count` values; the publisher then ends.
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
        guard count > 0 else { return Empty().eraseToAnyPublisher() }
        return stage {
            var left = count
            return { input, relay in
                // The downstream can make the upstream send another value before `send` returns.
                guard left > 0 else { return .none }
                left -= 1
                let isLast = left == 0
                let demand = relay.send(input)
                return isLast ? relay.cancelAndFinish() : demand
            }
        }
    }

    /// The values before the first one that does not satisfy a condition.
    public func prefix(while isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        stage { { isIncluded($0) ? $1.send($0) : $1.cancelAndFinish() } }
    }

    /// The values until another publisher sends one.
    public func prefix<P: Publisher>(untilOutputFrom other: P) -> AnyPublisher<Output, Failure> {
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            buffer.start()
            buffer.subscribe(to: other, { _ in buffer.finish() }, end: { _ in })
            buffer.subscribe(to: self, buffer.emit, end: buffer.finish)
        }
    }

    /// The values after another publisher sends one.
    public func drop<P: Publisher>(untilOutputFrom other: P) -> AnyPublisher<Output, Failure> where P.Failure == Failure {
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            let isOpen = UncheckedBox(false)
            buffer.start()
            buffer.subscribe(to: other, { _ in isOpen.value = true }, end: { if case .failure = $0 { buffer.finish($0) } })
            buffer.subscribe(to: self, { if isOpen.value { buffer.emit($0) } }, end: buffer.finish)
        }
    }

    /// The first value.
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

    /// The first value that satisfies a condition.
    public func first(where isFirst: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { filter(isFirst).prefix(1) }

    /// The value at an index, counted from 0.
    public func output(at index: Int) -> AnyPublisher<Output, Failure> { dropFirst(index).prefix(1) }

    /// The values at a range of indices, counted from 0.
    public func output<R: RangeExpression>(in range: R) -> AnyPublisher<Output, Failure> where R.Bound == Int {
        let indices = range.relative(to: 0..<Int.max)
        return dropFirst(indices.lowerBound).prefix(indices.count)
    }
}

extension Publisher where Output: Equatable {
    /// The values that differ from the value before them.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
