import Foundation
import UIPrimitives

/// A drag of a sheet in progress. *Units*: points.
struct SheetDrag {
    /// The height of the sheet at the start.
    var start: CGFloat
    /// The current height.
    var height: CGFloat
    /// The distance by which the sheet is below the position of a sheet of this height at rest; negative above it.
    var offset: CGFloat = 0

    /// The factor by which the sheet follows the part of a drag beyond the lowest or highest detent.
    static let resistance: CGFloat = 0.15
    /// The time for which the velocity of a released drag is projected. *Units*: seconds.
    static let projectionTime: CGFloat = 0.2
}

/// Reports drags to a sheet, and determines whether the sheet or a scroll view in it handles a drag.
@MainActor final class SheetDragging: NSObject, UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    private let pan = UIPanGestureRecognizer()

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
        pan.delegate = self
        pan.addHandler { [weak self] _ in self?.panned() }
    }

    func attach(to view: UIView) {
        if pan.view !== view { view.addGestureRecognizer(pan) }
    }

    /// Removes the recognizer; the view may be presented again by another controller.
    func detach() {
        pan.view?.removeGestureRecognizer(pan)
    }

    private func panned() {
        switch pan.state {
        case .began:
            sheet.dragBegan()
            sheet.dragMoved(by: pan.translation(in: nil).y)
        case .changed: sheet.dragMoved(by: pan.translation(in: nil).y)
        case .ended: sheet.dragEnded(velocity: pan.velocity(in: nil).y)
        case .cancelled: sheet.dragCancelled()
        default: break
        }
    }

    /// True for a vertical drag that no text input, slider or scroll view handles.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view = pan.view, sheet.transition == nil else { return false }
        let translation = pan.translation(in: nil)
        guard abs(translation.y) > abs(translation.x) else { return false }
        var current = view.hitTest(view.convert(pan.startLocation, from: nil), with: nil)
        while let inner = current, inner !== view.superview {
            if inner is any TextInputReceiver || inner is UISlider { return false }
            if let scrollView = inner as? UIScrollView, scrollView.scrollsVertically { return handles(translation.y, over: scrollView) }
            current = inner.superview
        }
        return true
    }

    /// Whether the sheet handles a drag over a scroll view at the top of its content: down, or up if the sheet can and prefers to grow.
    private func handles(_ translation: CGFloat, over scrollView: UIScrollView) -> Bool {
        guard scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5 else { return false }
        return translation > 0 || sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.canGrow
    }

    /// True for a scroll view in the sheet, which waits until the drag of the sheet has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard otherGestureRecognizer is UIPanGestureRecognizer, let view = pan.view else { return false }
        return otherGestureRecognizer.view is UIScrollView && otherGestureRecognizer.view?.isDescendant(of: view) == true
    }
}

extension UIScrollView {
    fileprivate var scrollsVertically: Bool {
        isScrollEnabled
            && (alwaysBounceVertical || contentSize.height > bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
    }
}
