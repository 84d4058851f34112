import Scheduling
import UIKit

/// Reports whether content under the pointer, or under the last touch, recognizes pinches. The shell needs the answer before a pinch
/// begins, because a pinch that the content does not recognize zooms the canvas. *Thread*: main.
@MainActor final class PinchReporting {
    private weak var window: UIWindow?
    private let report: (Bool) -> Void
    private var pointerLocation: CGPoint?
    private var lastReport = false

    init(window: UIWindow, report: @escaping (Bool) -> Void) {
        self.window = window
        self.report = report
        // Content may change under a pointer that does not move.
        FrameScheduler.current.addWorker(.present, owner: self) { [unowned self] in update() }
    }

    /// Stores the location of a pointer event or touch, and reports a change immediately.
    func note(_ event: HostEvent) {
        switch event {
        case .pointerMoved(let pointer), .pointerPressed(let pointer, _): pointerLocation = pointer.location
        case .touched(let touch) where touch.phase == .began: pointerLocation = touch.pointer.location
        default: return
        }
        update()
    }

    private func update() {
        guard let window, let pointerLocation else { return }
        var view = window.hitTest(pointerLocation, with: nil)
        while let current = view, !current.recognizesPinches { view = current.superview }
        guard lastReport != (view != nil) else { return }
        lastReport.toggle()
        report(lastReport)
    }
}

extension UIView {
    fileprivate var recognizesPinches: Bool {
        gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer && $0.isEnabled } ?? false
    }
}
