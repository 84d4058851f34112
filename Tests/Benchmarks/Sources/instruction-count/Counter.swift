import CInstructionCount

/// Counts the instructions of chosen calls on the calling thread. What other threads do meanwhile is not counted, so that the count does
/// not depend on how the system schedules them.
final class Counter {
    /// The number of counted units of work, such as cards or frames.
    private(set) var units = 0
    private var isPrepared = false

    /// Calls `body`, which performs `units` units of work.
    func count<Result>(units: Int = 1, _ body: () -> Result) -> Result {
        if !isPrepared {
            isPrepared = true
            instruction_count_prepare()
        }
        self.units += units
        instruction_count_toggle()
        let result = body()
        instruction_count_toggle()
        return result
    }
}

/// A path through the library whose instructions are counted.
struct CountedPath {
    /// The name of the path in the file of limits.
    let name: String
    /// Prepares the input of the path, fills the caches as in a running program, and counts.
    let run: @MainActor (Counter) -> Void
}
