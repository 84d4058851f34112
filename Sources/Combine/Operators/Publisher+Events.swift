extension Publisher {
    /// Calls closures at events of the publisher.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher { downstream in
            self.receive(
                subscriber: AnySubscriber<Output, Failure>(
                    receiveSubscription: { subscription in
                        receiveSubscription?(subscription)
                        downstream.receive(
                            subscription: WatchedSubscription(subscription, request: receiveRequest, cancel: receiveCancel))
                    },
                    receiveValue: { value in
                        receiveOutput?(value)
                        let demand = downstream.receive(value)
                        if demand > 0 { receiveRequest?(demand) }
                        return demand
                    },
                    receiveCompletion: { completion in
                        receiveCompletion?(completion)
                        downstream.receive(completion: completion)
                    }))
        }
    }

    /// Prints all events of the publisher to a stream, by default to standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> AnyPublisher<Output, Failure> {
        var stream = stream
        func log(_ text: String) {
            let line = prefix.isEmpty ? text : "\(prefix): \(text)"
            if stream != nil { stream?.write(line + "\n") } else { Swift.print(line) }
        }
        return handleEvents(
            receiveSubscription: { log("receive subscription: (\($0))") }, receiveOutput: { log("receive value: (\($0))") },
            receiveCompletion: { end in
                if case .failure(let error) = end { log("receive error: (\(error))") } else { log("receive finished") }
            },
            receiveCancel: { log("receive cancel") }, receiveRequest: { log("request \($0)") })
    }
}

private final class WatchedSubscription: Subscription {
    private let inner: any Subscription
    private let onRequest: ((Subscribers.Demand) -> Void)?
    private let onCancel: (() -> Void)?
    private var isCancelled = false

    init(_ inner: any Subscription, request: ((Subscribers.Demand) -> Void)?, cancel: (() -> Void)?) {
        self.inner = inner
        onRequest = request
        onCancel = cancel
    }

    func request(_ demand: Subscribers.Demand) {
        onRequest?(demand)
        inner.request(demand)
    }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        onCancel?()
        inner.cancel()
    }
}
