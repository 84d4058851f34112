extension Publisher {
    /// Transforms each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        stage { { $1.send(transform($0)) } }
    }

    /// The values at a key path.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }

    /// The values at two key paths.
    public func map<A, B>(_ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>) -> AnyPublisher<(A, B), Failure> {
        map { ($0[keyPath: first], $0[keyPath: second]) }
    }

    /// The values at three key paths.
    public func map<A, B, C>(
        _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>, _ third: KeyPath<Output, C>
    ) -> AnyPublisher<(A, B, C), Failure> {
        map { ($0[keyPath: first], $0[keyPath: second], $0[keyPath: third]) }
    }

    /// Transforms each value with a closure that can throw; an error that it throws ends the publisher.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        throwingStage { { $1.send(try transform($0)) } }
    }

    /// Replaces each nil with a value.
    public func replaceNil<T>(with value: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? value } }

    /// The results of combining each value with the result before it.
    public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        stage {
            var result = initial
            return { input, relay in
                result = next(result, input)
                return relay.send(result)
            }
        }
    }

    /// As ``scan(_:_:)``, with a closure that can throw; an error that it throws ends the publisher.
    public func tryScan<T>(_ initial: T, _ next: @escaping (T, Output) throws -> T) -> AnyPublisher<T, any Error> {
        throwingStage {
            var result = initial
            return { input, relay in
                result = try next(result, input)
                return relay.send(result)
            }
        }
    }

    /// Decodes each value. An error of the decoder ends the publisher.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> AnyPublisher<Item, any Error> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }

    /// Publishes values before those of this publisher.
    public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> { prepend(values) }

    /// Publishes the values of a sequence before those of this publisher.
    public func prepend<S: Swift.Sequence>(_ values: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        prepend(Publishers.Sequence(sequence: values))
    }

    /// Publishes the values of another publisher before those of this one.
    public func prepend<P: Publisher>(_ first: P) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
        first.append(self)
    }

    /// Publishes values after those of this publisher.
    public func append(_ values: Output...) -> AnyPublisher<Output, Failure> { append(values) }

    /// Publishes the values of a sequence after those of this publisher.
    public func append<S: Swift.Sequence>(_ values: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        append(Publishers.Sequence(sequence: values))
    }

    /// Publishes the values of another publisher after those of this one.
    public func append<P: Publisher>(_ last: P) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
        Publishers.Sequence<[AnyPublisher<Output, Failure>], Failure>(sequence: [AnyPublisher(self), AnyPublisher(last)])
            .flatMap(maxPublishers: .max(1)) { $0 }
    }
}

extension Publisher where Output: Encodable {
    /// Encodes each value. An error of the encoder ends the publisher.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> AnyPublisher<Coder.Output, any Error> {
        tryMap { try encoder.encode($0) }
    }
}
