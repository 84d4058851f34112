extension Publishers {
    /// A publisher of the values of several publishers of one type, in the order in which they arrive. As in Combine.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// As in Combine.
        public typealias Output = Upstream.Output
        /// As in Combine.
        public typealias Failure = Upstream.Failure
        /// The publishers.
        public let publishers: [Upstream]

        /// Merges publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Merges the publishers of a sequence.
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        /// Returns a publisher that also merges another publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Publishers.Sequence<[Upstream], Failure>(sequence: publishers).flatMap { $0 }.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of two publishers, in the order in which they arrive. As in Combine.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B) {
            merged = MergeMany([AnyPublisher(a), AnyPublisher(b)])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of three publishers, in the order in which they arrive. As in Combine.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            merged = MergeMany([AnyPublisher(a), AnyPublisher(b), AnyPublisher(c)])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of four publishers, in the order in which they arrive. As in Combine.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            merged = MergeMany([AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d)])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of five publishers, in the order in which they arrive. As in Combine.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output,
        A.Failure == E.Failure, A.Output == E.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            merged = MergeMany([AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e)])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of six publishers, in the order in which they arrive. As in Combine.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output,
        A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            merged = MergeMany([AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e), AnyPublisher(f)])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of seven publishers, in the order in which they arrive. As in Combine.
    public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output,
        A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output,
        A.Failure == G.Failure, A.Output == G.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            merged = MergeMany([
                AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e), AnyPublisher(f), AnyPublisher(g),
            ])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }

    /// A publisher of the values of eight publishers, in the order in which they arrive. As in Combine.
    public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>:
        Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output,
        A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output,
        A.Failure == G.Failure, A.Output == G.Output,
        A.Failure == H.Failure, A.Output == H.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        private let merged: MergeMany<AnyPublisher<Output, Failure>>

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            merged = MergeMany([
                AnyPublisher(a), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e), AnyPublisher(f), AnyPublisher(g),
                AnyPublisher(h),
            ])
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            merged.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher>(with b: B) -> Publishers.Merge<Self, B>
    where B.Output == Output, B.Failure == Failure {
        Publishers.Merge(self, b)
    }

    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        Publishers.Merge3(self, b, c)
    }

    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure {
        Publishers.Merge4(self, b, c, d)
    }

    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// The values of this publisher and of others, in the order in which they arrive.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure,
        H.Output == Output, H.Failure == Failure
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}
