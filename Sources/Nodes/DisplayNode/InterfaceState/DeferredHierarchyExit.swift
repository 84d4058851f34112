import Dispatch
import Foundation
import Scheduling

/// Nodes that left a window or range and may return by the next turn of the main loop, when the consequences are decided.
@MainActor enum DeferredHierarchyExit {
    /// The place that a node left.
    enum ExitKind {
        case leftHierarchy
        case leftDisplayRange
        case leftContainer
    }

    private static var waiting: [(node: ASDisplayNode, departure: ExitKind)] = []

    /// Retains the node until its turn, then releases it in the background.
    static func add(_ node: ASDisplayNode, _ departure: ExitKind) {
        waiting.append((node, departure))
        if waiting.count == 1 { performOnNextMainTurn { run() } }
    }

    private static func run() {
        let batch = waiting
        waiting = []
        for (node, departure) in batch {
            node.settle(departure)
            BackgroundReleaseQueue.add(node)
        }
    }
}

extension ASDisplayNode {
    /// Applies the consequences of the departure, unless the node returned.
    @MainActor fileprivate func settle(_ departure: DeferredHierarchyExit.ExitKind) {
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
