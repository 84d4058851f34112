import Foundation
import LayoutEngine
import Scheduling

/// What a node answers that has no layout spec. One for all: it is never measured.
final class AbsentLayoutSpec: ASLayoutSpec {
    // Protection: never changed.
    nonisolated(unsafe) static let shared = AbsentLayoutSpec()
}

/// Connects the layout engine, which knows no nodes, to the process: its reports and its use of several cores.
enum LayoutEngineConnection {
    /// Made with the first node.
    static let isMade: Bool = {
        LayoutHooks.current = LayoutHooks(
            report: { problem, name in
                if problem.isProgrammerError {
                    ProgrammerError.report(problem.message, subject: name)
                } else {
                    let line = "\(name) \(problem.message)"
                    if LayoutHooks.isNew(line) { Log.warning(line) }
                }
            },
            concurrentMap: { count, body in concurrentPerform(count, body) },
            checksForDuplicates: LayoutHooks.current.checksForDuplicates)
        return true
    }()
}
