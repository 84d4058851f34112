import Foundation
import Nodes
import Scheduling

/// Asks an app for further items at one end of a list, by the rule of distance.
@MainActor final class BatchFetcher {
    /// Which end of the list grows.
    enum End {
        case tail, head
    }

    let end: End
    let context = ASBatchContext()
    /// The data's generation when the fetch under way, or the last one, began.
    private(set) var generationAtBegin = -1
    var leadingScreens: CGFloat = 2
    weak var delegate: (any ASBatchFetchingDelegate)?
    /// Whether the app wants a fetch now; nil when there is no app to ask.
    var shouldFetch: () -> Bool = { false }
    /// Begins the fetch. *Thread*: background.
    var begin: @Sendable (ASBatchContext) -> Void = { _ in }

    init(end: End) {
        self.end = end
    }

    /// Asks the rule, then the app, and begins a fetch if both say so.
    func fetchIfNeeded(_ question: BatchFetchQuestion, generation: Int) {
        guard !context.isDeclined else { return }
        var question = question
        question.isFetching = context.isFetching()
        question.leadingScreens = leadingScreens
        if end == .head { question.mirror() }
        guard question.answer(delegate: delegate), shouldFetch() else { return }
        generationAtBegin = generation
        context.beginBatchFetching()
        BackgroundQueue.loading.async { [begin, context] in begin(context) }
    }
}

extension BatchFetchQuestion {
    /// Turns the question for the tail into the same one for the head.
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
