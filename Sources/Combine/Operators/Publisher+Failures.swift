extension Publisher {
    /// Transforms the error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        stage { ({ $1.send($0) }, { $1.finish($0.mapError(transform)) }) }
    }

    /// Continues with another publisher after an error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
        AnyPublisher { downstream in
            let outlet = Outlet(downstream)
            outlet.open()
            outlet.keep(
                self.feed(outlet.emit) { end in
                    switch end {
                    case .finished: outlet.finish()
                    case .failure(let error): outlet.keep(handler(error).feed(outlet.emit, end: outlet.finish))
                    }
                })
        }
    }

    /// As ``catch(_:)``, with a closure that can throw, which ends the publisher.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output {
        self.catch { failure -> AnyPublisher<Output, any Error> in
            do {
                return try handler(failure).mapError { $0 as any Error }
            } catch {
                return Fail(error: error).eraseToAnyPublisher()
            }
        }
    }

    /// A value in place of the error.
    public func replaceError(with value: Output) -> AnyPublisher<Output, Never> { self.catch { _ in Just(value) } }

    /// Subscribes again after an error.
    public func retry(_ count: Int) -> AnyPublisher<Output, Failure> {
        guard count > 0 else { return eraseToAnyPublisher() }
        return self.catch { _ in self.retry(count - 1) }
    }

    /// Ends the program at an error. *Traps*: at an error.
    public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line) -> AnyPublisher<Output, Never> {
        stage {
            (
                { $1.send($0) },
                { end, relay in
                    if case .failure(let error) = end { fatalError("\(prefix)\(error)", file: file, line: line) }
                    relay.finish()
                }
            )
        }
    }
}

extension Publisher where Failure == Never {
    /// Declares a type of error, which never occurs.
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
        stage { ({ $1.send($0) }, { end, relay in relay.finish() }) }
    }
}
