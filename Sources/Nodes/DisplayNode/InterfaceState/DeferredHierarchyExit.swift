import Dispatch
import Foundation
import Scheduling

/// Nodes that left something and may be back by the next turn of the main loop; what follows is decided then.
@MainActor enum DeferredHierarchyExit {
    /// What a node left.
    enum ExitKind {
        case leftHierarchy
        case leftDisplayRange
        case leftContainer
    }

    private static var waiting: [(node: ASDisplayNode, departure: ExitKind)] = []

    /// Keeps the node alive until its turn, and has it freed in the background if that was the last reference.
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
    /// Draws the consequences of having left, unless the node is back.
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
