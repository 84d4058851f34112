import Foundation
import Synchronization

/// The functions that upper targets provide: reporting, and running work on several cores.
package struct LayoutHooks: Sendable {
    /// Receives a problem and the name of the element that has it. *Thread*: any.
    package var report: @Sendable (LayoutProblem, String) -> Void

    /// Calls the closure for each index in `0..<count`, perhaps on several threads, and returns when all calls have ended.
    package var concurrentMap: @Sendable (Int, @Sendable (Int) -> Void) -> Void

    /// Whether layouts check for elements that occur twice in one tree.
    /// *Cost*: a set entry for each element, so the check is off in release builds.
    package var checksForDuplicates: Bool

    package init(
        report: @escaping @Sendable (LayoutProblem, String) -> Void,
        concurrentMap: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void,
        checksForDuplicates: Bool
    ) {
        self.report = report
        self.concurrentMap = concurrentMap
        self.checksForDuplicates = checksForDuplicates
    }

    /// The hooks of a program that uses only this module. They write one line to standard error for each distinct problem, use one thread,
    /// and check for duplicates in debug builds.
    static let standalone = LayoutHooks(
        report: { problem, name in reportOnce("\(name) \(problem.message)") },
        concurrentMap: { count, body in (0..<count).forEach(body) },
        checksForDuplicates: isDebugBuild)

    /// The current hooks. *Thread*: any; meant to be set at start and by tests. *Lock*: its own, held for the copy only.
    package static var current: LayoutHooks {
        get { storage.withLock { $0 } }
        set {
            storage.withLock { $0 = newValue }
            duplicateChecks.store(newValue.checksForDuplicates, ordering: .relaxed)
        }
    }

    /// ``checksForDuplicates`` of the current hooks, without a lock: read once for each layout.
    static var checksForDuplicatesNow: Bool { duplicateChecks.load(ordering: .relaxed) }

    /// Reports `problem` of the element with `name`.
    static func report(_ problem: LayoutProblem, named name: String = "A layout element") {
        current.report(problem, name)
    }

    private static let storage = Mutex(standalone)
    private static let duplicateChecks = Atomic<Bool>(isDebugBuild)
    private static let reported = Mutex<Set<String>>([])

    private static func reportOnce(_ line: String) {
        if isNew(line) { try? FileHandle.standardError.write(contentsOf: Data("weft layout: \(line)\n".utf8)) }
    }

    /// Returns true if `line` has not been reported before, and stores it. After a thousand distinct lines, it returns false for every
    /// further one. *Thread*: any.
    package static func isNew(_ line: String) -> Bool {
        reported.withLock { $0.count < 1000 && $0.insert(line).inserted }
    }

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
