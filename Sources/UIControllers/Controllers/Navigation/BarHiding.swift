import Foundation
import UIPrimitives

/// A controller with bars that gestures hide and show. *Thread*: main.
@MainActor protocol BarHidingController: AnyObject {
    var view: UIView! { get }
    var hidesBarsOnSwipe: Bool { get }
    var hidesBarsOnTap: Bool { get }
    var isNavigationBarHidden: Bool { get }
    /// Hides or shows the navigation bar, and the toolbar if it has items.
    func hideBars(_ isHidden: Bool)
}

/// The gestures that hide and show the bars of a navigation controller.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: (any BarHidingController)?
    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()

    /// The length of a drag that hides or shows the bars. *Units*: points.
    private static let swipeLength: CGFloat = 24

    init(controller: any BarHidingController) {
        self.controller = controller
        super.init()
        swipe.addTarget(self, action: Selector(BarHiding.swiped))
        tap.addTarget(self, action: Selector(BarHiding.tapped))
        for recognizer in [swipe, tap] {
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
        }
    }

    /// Adds the recognizers that the controller uses to its view, and removes the others.
    func update(in view: UIView) {
        guard let controller else { return }
        set(swipe, controller.hidesBarsOnSwipe, view)
        set(tap, controller.hidesBarsOnTap, view)
    }

    private func set(_ recognizer: UIGestureRecognizer, _ isUsed: Bool, _ view: UIView) {
        guard isUsed != (recognizer.view != nil) else { return }
        isUsed ? view.addGestureRecognizer(recognizer) : view.removeGestureRecognizer(recognizer)
    }

    private func swiped(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: recognizer.view).y
        guard abs(translation) >= Self.swipeLength else { return }
        recognizer.setTranslation(.zero, in: recognizer.view)
        hideBars(translation < 0)
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let controller else { return }
        hideBars(!controller.isNavigationBarHidden)
    }

    private func hideBars(_ isHidden: Bool) {
        guard let controller, isHidden != controller.isNavigationBarHidden else { return }
        controller.hideBars(isHidden)
    }

    // MARK: Delegate

    /// Always true, so that the content scrolls during the drag.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    /// False for a click on a control or a bar, which handles the click itself.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap else { return true }
        var view = touch.view
        while let current = view, current !== controller?.view {
            if current is UIControl || current is UINavigationBar || current is UIToolbar { return false }
            view = current.superview
        }
        return true
    }
}
