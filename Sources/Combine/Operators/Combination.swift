import Foundation

/// The state of an operator that combines the values of several publishers. For each publisher it contains the values that `zip` has not
/// used yet, or the latest value for `combineLatest`.
final class Combination<Output, Failure: Error>: @unchecked Sendable {
    private let outlet: Outlet<Output, Failure>
    private let takesAll: Bool
    private let make: ([Any]) -> Output
    private let lock = NSRecursiveLock()
    // Protection: the lock.
    private var values: [Queue<Any>]
    private var isEnded: [Bool]

    /// - Parameter takesAll: whether each value is used once, in order, as by `zip`; `combineLatest` uses the newest value of each
    ///   publisher repeatedly.
    init(_ count: Int, takesAll: Bool, outlet: Outlet<Output, Failure>, make: @escaping ([Any]) -> Output) {
        self.outlet = outlet
        self.takesAll = takesAll
        self.make = make
        values = Array(repeating: Queue(), count: count)
        isEnded = Array(repeating: false, count: count)
    }

    func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
        outlet.feed(publisher, { self.receive($0, index) }, end: { self.end($0, index) })
    }

    private func receive(_ value: Any, _ index: Int) {
        // The lock is held while the value is queued, so that combinations keep their order, but not while it is sent.
        lock.withLock {
            if takesAll { values[index].append(value) } else { values[index] = Queue(value) }
            guard !values.contains(where: \.isEmpty) else { return }
            let output = make(values.map { $0.first! })  // No queue is empty here.
            if takesAll { for place in values.indices { _ = values[place].removeFirst() } }
            outlet.queue(output)
        }
        outlet.drain()
        endIfExhausted()
    }

    private func end(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
        if case .failure = completion { return outlet.finish(completion) }
        lock.withLock { isEnded[index] = true }
        endIfExhausted()
    }

    private func endIfExhausted() {
        let isDone = lock.withLock {
            takesAll
                ? values.indices.contains { isEnded[$0] && values[$0].isEmpty }
                : !isEnded.contains(false) || values.indices.contains { isEnded[$0] && values[$0].isEmpty }
        }
        if isDone { outlet.finish() }
    }
}
