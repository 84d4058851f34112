import Foundation

/// Time that runs, stands still, is moved by hand and turns round. *Units*: seconds. *Thread*: main.
final class ManualTimeline: AnimationTimeline {
    private(set) var isRunning = false
    private(set) var isReversed = false
    var speed = 1.0
    private var base = 0.0
    private var start = 0.0

    var isHeld: Bool { !isRunning }
    var endsByItself: Bool { false }

    func elapsed(at now: Double) -> Double {
        guard isRunning else { return base }
        return max(0, base + (now - start) * speed * (isReversed ? -1 : 1))
    }

    func hold(at elapsed: Double) {
        base = elapsed
        isRunning = false
    }

    func run(at now: Double) {
        start = now
        isRunning = true
    }

    func setReversed(_ reversed: Bool, at now: Double) {
        guard reversed != isReversed else { return }
        base = elapsed(at: now)
        start = now
        isReversed = reversed
    }
}
