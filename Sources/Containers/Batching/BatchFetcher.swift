import Foundation
import Nodes
import Scheduling

/// Requests further items from the client at one end of a list, by the distance rule.
@MainActor final class BatchFetcher {
    /// The end of the list at which items are added.
    enum End {
        case tail, head
    }

    let end: End
    let context = ASBatchContext()
    /// The generation of the list's data when the current or most recent fetch began; -1 before the first fetch.
    private(set) var generationAtBegin = -1
    var leadingScreens: CGFloat = 2
    weak var delegate: (any ASBatchFetchingDelegate)?
    /// Whether the client allows a fetch now.
    var shouldFetch: () -> Bool = { false }
    /// Begins the fetch. *Thread*: background.
    var begin: @Sendable (ASBatchContext) -> Void = { _ in }

    init(end: End) {
        self.end = end
    }

    /// Begins a fetch if both the distance rule and the client allow it.
    func fetchIfNeeded(_ decision: BatchFetchDecision, generation: Int) {
        guard !context.isSkipped else { return }
        var decision = decision
        decision.isFetching = context.isFetching()
        decision.leadingScreens = leadingScreens
        if end == .head { decision.mirror() }
        guard decision.evaluate(delegate: delegate), shouldFetch() else { return }
        generationAtBegin = generation
        context.beginBatchFetching()
        BackgroundQueue.loading.async { [begin, context] in begin(context) }
    }
}

extension BatchFetchDecision {
    /// Mirrors the target offset and the direction, so that the rule for the tail applies to the head.
    mutating func mirror() {
        targetOffset.x = contentSize.width - viewSize.width - targetOffset.x
        targetOffset.y = contentSize.height - viewSize.height - targetOffset.y
        var mirrored: ASScrollDirection = []
        if direction.contains(.up) { mirrored.insert(.down) }
        if direction.contains(.down) { mirrored.insert(.up) }
        if direction.contains(.left) { mirrored.insert(.right) }
        if direction.contains(.right) { mirrored.insert(.left) }
        direction = mirrored
    }
}
