import Foundation
import LayoutEngine
import Scheduling
import UIPrimitives

/// What a node answers that has no layout spec. One for all: it is never measured.
final class AbsentLayoutSpec: ASLayoutSpec {
    // Protection: never changed.
    nonisolated(unsafe) static let shared = AbsentLayoutSpec()
}

/// The transition for which the calling thread measures.
///
/// While a transition is being measured, other threads may ask the same nodes for layouts. Their answers must not be kept,
/// and the transition's must.
enum TransitionScope {
    /// 0 outside transitions.
    static var current: Int32 { Int32(truncatingIfNeeded: Int(bitPattern: scope.word)) }

    /// Runs `body` as part of the transition `id`.
    static func with<Result>(_ id: Int32, _ body: () -> Result) -> Result {
        scope.with(UnsafeRawPointer(bitPattern: Int(id)), body)
    }

    private static let scope = ThreadScope()
}

/// The node whose layout spec the calling thread is making: a spec may be made at any time and any number of times, so
/// making it must not change the tree.
enum SpecScope {
    static func with<Result>(_ node: ASDisplayNode, _ body: () -> Result) -> Result { scope.with(node, body) }

    /// Whether the spec being made is that of `node`.
    static func isMakingSpec(of node: ASDisplayNode) -> Bool { scope.isRunning(for: node) }

    private static let scope = ThreadScope()
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
            concurrentMap: { count, body in
                // What the calling thread measures for goes along.
                let (scale, transition) = (PixelGrid.scale, TransitionScope.current)
                let acceptsUnknownParent = MeasureScope.acceptsUnknownParent
                concurrentPerform(count) { index in
                    PixelGrid.withScale(scale) {
                        TransitionScope.with(transition) {
                            MeasureScope.with(acceptsUnknownParent: acceptsUnknownParent) { body(index) }
                        }
                    }
                }
            },
            checksForDuplicates: LayoutHooks.current.checksForDuplicates)
        return true
    }()
}
