import Foundation

/// Requests to another process that have no answer yet, by number. *Thread*: main.
@MainActor final class PendingRequests<Answer: Sendable> {
    private var completions: [Int: @MainActor (Answer) -> Void] = [:]
    /// The number of the last request; 0 before the first one.
    private(set) var lastNumber = 0

    /// Adds a request. Returns its number, which its answer has, too.
    func add(_ completion: @escaping @MainActor (Answer) -> Void) -> Int {
        lastNumber += 1
        completions[lastNumber] = completion
        return lastNumber
    }

    /// Adds a request that ends with `lateAnswer` if it has no other answer after `limit`. Returns its number.
    ///
    /// - Parameter limit: the time limit. *Units*: seconds.
    func add(limit: Double, lateAnswer: Answer, _ completion: @escaping @MainActor (Answer) -> Void) -> Int {
        let number = add(completion)
        DispatchQueue.main.asyncAfter(deadline: .now() + limit) { [weak self] in
            MainActor.assumeIsolated { self?.complete(number, with: lateAnswer) }
        }
        return number
    }

    /// Ends a request with its answer; ignores unknown numbers.
    func complete(_ number: Int, with answer: Answer) {
        completions.removeValue(forKey: number)?(answer)
    }
}
