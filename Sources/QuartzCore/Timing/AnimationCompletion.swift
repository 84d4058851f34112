/// Calls a block when all animations of a transaction or of a `UIView.animate` block have ended.
package final class AnimationCompletion {
    private var pending = 0
    private var didAllFinish = true
    private var isCountComplete = false
    private var block: ((Bool) -> Void)?

    package init(_ block: @escaping (Bool) -> Void) {
        self.block = block
    }

    /// Whether no animation is pending.
    package var isEmpty: Bool { pending == 0 }

    /// Counts an animation that was added.
    func add() { pending += 1 }

    /// Counts the end of an animation.
    func end(finished: Bool) {
        pending -= 1
        didAllFinish = didAllFinish && finished
        finishIfDone()
    }

    /// Ends the counting. The block is called when all counted animations have ended, or immediately if there are none.
    package func finishAdding(finished: Bool = true) {
        isCountComplete = true
        didAllFinish = didAllFinish && finished
        finishIfDone()
    }

    private func finishIfDone() {
        guard isCountComplete, pending == 0, let block else { return }
        self.block = nil
        block(didAllFinish)
    }
}
