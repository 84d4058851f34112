import Foundation
import Scheduling

/// Recognizes the press that lifts the view of a drag interaction.
final class DragLiftRecognizer: UIGestureRecognizer {
    private weak var interaction: UIDragInteraction?
    private var start = CGPoint.zero
    private var timer: ClockTimer?
    private var lift: DragLift?

    /// The time after which a press without a movement lifts the view. Before that time, a movement in a scroll view scrolls instead of
    /// lifting. *Units*: seconds.
    private static let holdDuration = 0.35
    /// The distance after which a press counts as a movement; shorter than for a pan, so that the drag begins first. *Units*: points.
    private static let distance: CGFloat = 8

    init(interaction: UIDragInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        name = "weft.drag-lift"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, DragTracking.current == nil, interaction?.delegate != nil else { return state = .failed }
        start = touch.location(in: nil)
        timer = FrameScheduler.current.schedule(after: Self.holdDuration) { [weak self] in
            guard let self, state == .possible else { return }
            beginLift()
            view?.window?.dispatcher.gestureTimerDidFire()
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        let location = touch.location(in: nil)
        let movement = CGVector(dx: location.x - start.x, dy: location.y - start.y)
        guard hypot(movement.dx, movement.dy) >= Self.distance else { return }
        if state == .possible {
            if scrolls(along: movement) { return state = .failed }
            beginLift()
        }
        guard state == .began || state == .changed else { return }
        state = .changed
        guard let lift else { return }
        self.lift = nil
        lift.beginDrag(at: location)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    override func reset() {
        timer?.cancel()
        timer = nil
        lift?.cancel()
        lift = nil
    }

    /// Whether a scroll view that contains the view can scroll in the direction of the movement.
    private func scrolls(along movement: CGVector) -> Bool {
        var current = view
        while let view = current {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled,
                abs(movement.dx) > abs(movement.dy) ? scroll.canScrollHorizontally : scroll.canScrollVertically
            {
                return true
            }
            current = view.superview
        }
        return false
    }

    private func beginLift() {
        timer?.cancel()
        guard let interaction, let window = view?.window, let lift = DragLift(interaction, at: start, in: window) else {
            return state = .failed
        }
        state = .began
        // Another recognizer may have prevented this one from beginning.
        guard state == .began else { return }
        self.lift = lift
        lift.show()
    }
}
