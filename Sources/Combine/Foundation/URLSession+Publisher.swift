import FoundationCompatibility

extension URLSession {
    /// A publisher of the data and response of a request. As in Combine.
    public struct DataTaskPublisher: Publisher {
        /// As in Combine.
        public typealias Output = (data: Data, response: URLResponse)
        /// As in Combine.
        public typealias Failure = URLError
        /// The request that each subscriber starts.
        public let request: URLRequest
        /// The session that performs the request.
        public let session: URLSession

        /// Creates a publisher of the data and response of a request.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// As in Combine.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            let buffer = BufferedSubscription<Output, URLError>(AnySubscriber(subscriber))
            buffer.start()
            let task = session.dataTask(with: request) { data, response, error in
                if let data, let response, error == nil {
                    buffer.emit((data, response))
                    buffer.finish()
                } else {
                    buffer.finish(.failure(error as? URLError ?? URLError(.unknown)))
                }
            }
            buffer.retain(AnyCancellable { task.cancel() })
            task.resume()
        }
    }

    /// Returns a publisher of the data and response of a request for a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    /// Returns a publisher of the data and response of a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }
}
