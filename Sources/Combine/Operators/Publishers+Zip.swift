extension Publishers {
    /// A publisher of tuples with one value of each of two publishers. As in Combine.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// As in Combine.
        public typealias Output = (A.Output, B.Output)
        /// As in Combine.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Combines publishers.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let buffer = BufferedSubscription(AnySubscriber(subscriber))
            let combination = Combination(2, usesEachValueOnce: true, buffer: buffer) { values in
                // The value at an index comes from the publisher at that index, so the casts succeed.
                (values[0] as! A.Output, values[1] as! B.Output)
            }
            buffer.start()
            combination.add(a, at: 0)
            combination.add(b, at: 1)
        }
    }
}

extension Publishers {
    /// A publisher of tuples with one value of each of three publishers. As in Combine.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, A.Failure == C.Failure {
        /// As in Combine.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// As in Combine.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Combines publishers.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let buffer = BufferedSubscription(AnySubscriber(subscriber))
            let combination = Combination(3, usesEachValueOnce: true, buffer: buffer) { values in
                // The value at an index comes from the publisher at that index, so the casts succeed.
                (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output)
            }
            buffer.start()
            combination.add(a, at: 0)
            combination.add(b, at: 1)
            combination.add(c, at: 2)
        }
    }
}

extension Publishers {
    /// A publisher of tuples with one value of each of four publishers. As in Combine.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Combines publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let buffer = BufferedSubscription(AnySubscriber(subscriber))
            let combination = Combination(4, usesEachValueOnce: true, buffer: buffer) { values in
                // The value at an index comes from the publisher at that index, so the casts succeed.
                (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output, values[3] as! D.Output)
            }
            buffer.start()
            combination.add(a, at: 0)
            combination.add(b, at: 1)
            combination.add(c, at: 2)
            combination.add(d, at: 3)
        }
    }
}

extension Publisher {
    /// Combines the values of this publisher and of others into tuples; each value is used once, in order.
    public func zip<P: Publisher>(_ p: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
        Publishers.Zip(self, p)
    }

    /// Combines the values of this publisher and of others, each value once and in order, and transforms each combination with a closure.
    public func zip<P: Publisher, T>(
        _ p: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        zip(p).map { transform($0.0, $0.1) }
    }

    /// Combines the values of this publisher and of others into tuples; each value is used once, in order.
    public func zip<P: Publisher, Q: Publisher>(_ p: P, _ q: Q) -> Publishers.Zip3<Self, P, Q>
    where P.Failure == Failure, Q.Failure == Failure {
        Publishers.Zip3(self, p, q)
    }

    /// Combines the values of this publisher and of others, each value once and in order, and transforms each combination with a closure.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
        zip(p, q).map { transform($0.0, $0.1, $0.2) }
    }

    /// Combines the values of this publisher and of others into tuples; each value is used once, in order.
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ p: P, _ q: Q, _ r: R) -> Publishers.Zip4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.Zip4(self, p, q, r)
    }

    /// Combines the values of this publisher and of others, each value once and in order, and transforms each combination with a closure.
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ p: P, _ q: Q, _ r: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        zip(p, q, r).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
