/// Records work whose duration depends on external input and has no limit, such as drawing an SVG file, so that the report of an
/// exceeded time limit can name it.
///
/// *Thread*: any. *Cost*: two accesses to a lock for each piece of work.
package enum UnboundedWork {
    private struct State {
        /// The subjects by the number of the work; later work has a larger number.
        var running: [Int: String] = [:]
        var count = 0
    }

    private static let state = Locked(State())

    /// Runs `body`. Until `body` returns, ``oldest`` may be `subject`.
    package static func run<Result, Failure: Error>(
        _ subject: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let number = state.withLock { state in
            state.count += 1
            state.running[state.count] = subject
            return state.count
        }
        defer { state.withLock { _ = $0.running.removeValue(forKey: number) } }
        return try body()
    }

    /// The subject of the earliest work that has not ended; nil if there is none.
    package static var oldest: String? {
        state.withLock { state in state.running.min { $0.key < $1.key }?.value }
    }
}
