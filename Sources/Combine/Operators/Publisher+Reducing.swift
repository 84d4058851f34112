extension Publisher {
    /// The result of combining all values, published at the end.
    public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        reduceAtEnd { (initial, { $0 = next($0, $1) }) }
    }

    /// All values in one array, published at the end.
    public func collect() -> AnyPublisher<[Output], Failure> {
        reduceAtEnd { ([], { $0.append($1) }) }
    }

    /// The values in arrays of `count` elements; the last array can have fewer.
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
        stage {
            var values: [Output] = []
            return (
                { input, relay in
                    values.append(input)
                    guard values.count >= count else { return .max(1) }
                    // The downstream can make the upstream send another value before `send` returns, so the array is emptied first.
                    let full = values
                    values = []
                    return relay.send(full)
                },
                { end, relay in
                    if case .finished = end, !values.isEmpty { _ = relay.send(values) }
                    relay.finish(end)
                }
            )
        }
    }

    /// The number of values, published at the end.
    public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

    /// The last value, published at the end.
    public func last() -> AnyPublisher<Output, Failure> { reduce(Output?.none) { $1 }.compactMap { $0 } }

    /// The last value that satisfies a condition.
    public func last(where isLast: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> { filter(isLast).last() }

    /// A publisher without values that ends when this publisher ends.
    public func ignoreOutput() -> AnyPublisher<Never, Failure> { stage { { _, _ in .max(1) } } }

    /// Publishes whether a value satisfies a condition: true at the first such value, false at the end if there is none.
    public func contains(where isContained: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        first(where: isContained).map { _ in true }.replaceEmpty(with: false)
    }

    /// Publishes whether all values satisfy a condition: false at the first value that does not, true at the end if all do.
    public func allSatisfy(_ condition: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
        contains { !condition($0) }.map { !$0 }
    }

    /// The smallest value, published at the end. `isLess` returns whether its first argument is less than its second.
    public func min(by isLess: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        reduce(Output?.none) { best, value in best.map { isLess(value, $0) ? value : $0 } ?? value }.compactMap { $0 }
    }

    /// The largest value, published at the end. `isLess` returns whether its first argument is less than its second.
    public func max(by isLess: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        min { isLess($1, $0) }
    }

    /// Publishes all values, or `value` if the publisher finishes without having sent one.
    public func replaceEmpty(with value: Output) -> AnyPublisher<Output, Failure> {
        stage {
            var isEmpty = true
            return (
                { input, relay in
                    isEmpty = false
                    return relay.send(input)
                },
                { end, relay in
                    if case .finished = end, isEmpty { _ = relay.send(value) }
                    relay.finish(end)
                }
            )
        }
    }

    /// Computes one value from all values and publishes it at the end.
    private func reduceAtEnd<T>(_ make: @escaping () -> (initial: T, add: (inout T, Output) -> Void)) -> AnyPublisher<T, Failure> {
        // The buffer keeps the result, because the downstream may not have requested a value yet.
        AnyPublisher { downstream in
            let buffer = BufferedSubscription(downstream)
            var (result, add) = make()
            buffer.start()
            buffer.subscribe(to: self, { add(&result, $0) }) { end in
                if case .finished = end { buffer.emit(result) }
                buffer.finish(end)
            }
        }
    }
}

extension Publisher where Output: Equatable {
    /// Publishes whether a value equals `value`: true at the first such value, false at the end if there is none.
    public func contains(_ value: Output) -> AnyPublisher<Bool, Failure> { contains { $0 == value } }
}

extension Publisher where Output: Comparable {
    /// The smallest value.
    public func min() -> AnyPublisher<Output, Failure> { min(by: <) }
    /// The largest value.
    public func max() -> AnyPublisher<Output, Failure> { max(by: <) }
}
