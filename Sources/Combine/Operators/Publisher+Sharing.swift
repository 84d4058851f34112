import Foundation

extension Publishers {
    /// A publisher that sends the values of another one to the subscribers of a subject after it is connected. As in Combine.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// The publisher whose values the subject sends.
        public let upstream: Upstream
        /// The closure that creates the subject for the first subscriber or for the connection, whichever is first.
        public let createSubject: () -> SubjectType
        private let lock = NSLock()
        private var storedSubject: SubjectType?

        /// Creates a publisher that is not connected.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            lock.withLock {
                let subject = storedSubject ?? createSubject()
                storedSubject = subject
                return subject
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// A publisher that connects another publisher when the first subscriber subscribes, and cancels the connection after the last
    /// subscriber has ended. As in Combine.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// As in Combine.
        public typealias Output = Upstream.Output
        /// As in Combine.
        public typealias Failure = Upstream.Failure
        /// The publisher that is connected at the first subscriber.
        public let upstream: Upstream
        private let lock = NSLock()
        private var count = 0
        private var connection: (any Cancellable)?

        /// Creates a publisher that connects another one automatically.
        public init(upstream: Upstream) { self.upstream = upstream }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let downstream = AnySubscriber(subscriber)
            upstream.handleEvents(receiveCompletion: { _ in self.removeSubscriber() }, receiveCancel: removeSubscriber).receive(
                subscriber: downstream)
            let isFirst = lock.withLock {
                count += 1
                return count == 1
            }
            guard isFirst else { return }
            let connection = upstream.connect()
            let isOpen = lock.withLock {
                if count > 0 { self.connection = connection }
                return count > 0
            }
            if !isOpen { connection.cancel() }
        }

        private func removeSubscriber() {
            let ended = lock.withLock { () -> (any Cancellable)? in
                count -= 1
                guard count == 0 else { return nil }
                defer { connection = nil }
                return connection
            }
            ended?.cancel()
        }
    }

    /// A publisher whose subscribers share one subscription to another publisher. As in Combine.
    public final class Share<Upstream: Publisher>: Publisher {
        /// As in Combine.
        public typealias Output = Upstream.Output
        /// As in Combine.
        public typealias Failure = Upstream.Failure
        /// The publisher to which all subscribers share one subscription.
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Creates a publisher that shares another one.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Multicast(upstream: upstream) { PassthroughSubject() }.autoconnect()
        }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.receive(subscriber: subscriber)
        }
    }

    /// A publisher that sends the values of another one only after a client connects it. As in Combine.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        /// As in Combine.
        public typealias Output = Upstream.Output
        /// As in Combine.
        public typealias Failure = Upstream.Failure
        private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Creates a publisher that is not connected.
        public init(upstream: Upstream) { inner = Multicast(upstream: upstream) { PassthroughSubject() } }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            inner.receive(subscriber: subscriber)
        }
        /// As in Combine.
        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension ConnectablePublisher {
    /// Returns a publisher that connects this publisher when the first subscriber subscribes, and cancels the connection after the last
    /// subscriber has ended.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publisher {
    /// Returns a publisher that sends the values to the subscribers of a subject, which a closure creates, after it is connected.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Returns a publisher that sends the values to the subscribers of a subject after it is connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
        multicast { subject }
    }

    /// Returns a publisher whose subscribers share one subscription to this one.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
    /// Returns a publisher that sends the values only after a client connects it.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
