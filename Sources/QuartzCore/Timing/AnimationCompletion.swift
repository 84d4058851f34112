/// Reports when all animations of a transaction or of a `UIView.animate` block have ended.
package final class AnimationCompletion {
    private var pending = 0
    private var didAllFinish = true
    private var isSealed = false
    private var block: ((Bool) -> Void)?

    package init(_ block: @escaping (Bool) -> Void) {
        self.block = block
    }

    package var isEmpty: Bool { pending == 0 }

    func add() { pending += 1 }

    func end(finished: Bool) {
        pending -= 1
        didAllFinish = didAllFinish && finished
        finishIfDone()
    }

    /// No more animations will be added.
    package func seal(finished: Bool = true) {
        isSealed = true
        didAllFinish = didAllFinish && finished
        finishIfDone()
    }

    private func finishIfDone() {
        guard isSealed, pending == 0, let block else { return }
        self.block = nil
        block(didAllFinish)
    }
}
