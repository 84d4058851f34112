import Foundation

/// The state of an operator that combines the values of several publishers. For each publisher it contains the values that `zip` has not
/// used yet, or the latest value for `combineLatest`.
final class Combination<Output, Failure: Error>: @unchecked Sendable {
    private let buffer: BufferedSubscription<Output, Failure>
    private let usesEachValueOnce: Bool
    private let combine: ([Any]) -> Output
    private let lock = NSRecursiveLock()
    // Protection: the lock.
    private var values: [Queue<Any>]
    private var isEnded: [Bool]

    /// - Parameter usesEachValueOnce: whether each value is used once, in order, as by `zip`; `combineLatest` uses the newest value of each
    ///   publisher repeatedly.
    init(_ count: Int, usesEachValueOnce: Bool, buffer: BufferedSubscription<Output, Failure>, combine: @escaping ([Any]) -> Output) {
        self.buffer = buffer
        self.usesEachValueOnce = usesEachValueOnce
        self.combine = combine
        values = Array(repeating: Queue(), count: count)
        isEnded = Array(repeating: false, count: count)
    }

    func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
        buffer.subscribe(to: publisher, { self.receive($0, index) }, end: { self.end($0, index) })
    }

    private func receive(_ value: Any, _ index: Int) {
        // The value is queued inside of the lock, so that combinations keep their order, but it is sent outside of the lock.
        lock.withLock {
            if usesEachValueOnce { values[index].append(value) } else { values[index] = Queue(value) }
            guard !values.contains(where: \.isEmpty) else { return }
            let output = combine(values.map { $0.first! })  // No queue is empty here.
            if usesEachValueOnce { for index in values.indices { _ = values[index].removeFirst() } }
            buffer.queue(output)
        }
        buffer.drain()
        endIfExhausted()
    }

    private func end(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
        if case .failure = completion { return buffer.finish(completion) }
        lock.withLock { isEnded[index] = true }
        endIfExhausted()
    }

    private func endIfExhausted() {
        let isDone = lock.withLock {
            usesEachValueOnce
                ? values.indices.contains { isEnded[$0] && values[$0].isEmpty }
                : !isEnded.contains(false) || values.indices.contains { isEnded[$0] && values[$0].isEmpty }
        }
        if isDone { buffer.finish() }
    }
}
