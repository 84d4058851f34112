import Dispatch
import Foundation
import Scheduling
import UIPrimitives

/// Collects nodes that left a window, a display range or a container, and applies the consequences in the next turn of the main loop to
/// those that have not returned by then.
@MainActor final class DeferredHierarchyExit {
    /// The kind of exit of a node.
    enum ExitKind {
        case leftHierarchy
        case leftDisplayRange
        case leftContainer
    }

    private var pendingExits: [(node: ASDisplayNode, departure: ExitKind)] = []

    nonisolated fileprivate init() {}

    /// Retains the node until the consequences of the departure were applied, then releases it in the background.
    static func add(_ node: ASDisplayNode, _ departure: ExitKind) {
        let runtime = node.runtime
        runtime.run { runtime.deferredHierarchyExit.add(node, departure) }
    }

    private func add(_ node: ASDisplayNode, _ departure: ExitKind) {
        pendingExits.append((node, departure))
        if pendingExits.count == 1 { performOnNextMainTurn { self.run() } }
    }

    private func run() {
        let batch = pendingExits
        pendingExits = []
        for (node, departure) in batch {
            node.finishExit(departure)
            BackgroundReleaseQueue.add(node)
        }
    }
}

extension Runtime {
    private static let deferredHierarchyExitSlot = RuntimeSlot { _ in DeferredHierarchyExit() }

    fileprivate var deferredHierarchyExit: DeferredHierarchyExit {
        unsafeDowncast(object(in: Self.deferredHierarchyExitSlot), to: DeferredHierarchyExit.self)
    }
}

extension ASDisplayNode {
    /// Applies the consequences of the departure, unless the node returned.
    @MainActor fileprivate func finishExit(_ departure: DeferredHierarchyExit.ExitKind) {
        switch departure {
        case .leftHierarchy:
            guard !isInHierarchy else { return }
            changeInterfaceState(to: interfaceState.subtracting(isRangeManaged ? .visible : .inHierarchy))
        case .leftDisplayRange:
            if !interfaceState.contains(.display) { clearContents() }
        case .leftContainer:
            if isRangeManaged { return }
            isInHierarchy ? enterInterfaceState(.inHierarchy) : exitInterfaceState(.inHierarchy)
        }
    }
}
