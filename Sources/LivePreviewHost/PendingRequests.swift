/// Requests to another process that have no answer yet, by number. *Thread*: main.
@MainActor struct PendingRequests<Answer> {
    private var completions: [Int: @MainActor (Answer) -> Void] = [:]
    private var lastNumber = 0

    /// Adds a request. Returns its number, which its answer has, too.
    mutating func add(_ completion: @escaping @MainActor (Answer) -> Void) -> Int {
        lastNumber += 1
        completions[lastNumber] = completion
        return lastNumber
    }

    /// Ends a request with its answer; ignores unknown numbers.
    mutating func complete(_ number: Int, with answer: Answer) {
        completions.removeValue(forKey: number)?(answer)
    }
}
