import Foundation
import LayoutEngine
import Scheduling

/// The spec that `layoutSpecThatFits(_:)` returns for a node without a layout spec. All nodes share it, since it is never measured.
final class AbsentLayoutSpec: ASLayoutSpec {
    // Protection: immutable.
    nonisolated(unsafe) static let shared = AbsentLayoutSpec()
}

/// Installs the process's error reports and concurrent loops in the layout engine, which does not depend on nodes.
enum LayoutEngineConnection {
    /// Whether the engine is connected; the first access, when the first node is created, connects it.
    static let isConnected: Bool = {
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
