import Foundation
import UIPrimitives

/// A drag of a sheet under way. *Units*: points.
struct SheetDrag {
    /// How high the sheet was.
    var start: CGFloat
    /// How high it is.
    var height: CGFloat
    /// How far it is below where it stands at that height.
    var offset: CGFloat = 0

    /// The part of a drag beyond the sheet's ends that it follows.
    static let resistance: CGFloat = 0.15
    /// For how long a throw goes on. *Units*: seconds.
    static let projection: CGFloat = 0.2
}

/// Tells a sheet of drags, and what scrolls in it from what drags it.
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

    /// The sheet has gone: its view may come again in another one.
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

    /// A drag along the sheet's own axis that no text and no scrolling content wants.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view = pan.view, sheet.transition == nil else { return false }
        let way = pan.translation(in: nil)
        guard abs(way.y) > abs(way.x) else { return false }
        var current = view.hitTest(view.convert(pan.startLocation, from: nil), with: nil)
        while let inner = current, inner !== view.superview {
            if inner is any TextInputReceiver || inner is UISlider { return false }
            if let scrollView = inner as? UIScrollView, scrollView.scrollsVertically { return wins(way.y, over: scrollView) }
            current = inner.superview
        }
        return true
    }

    /// Content at its top gives way to a sheet that goes down, or that grows first.
    private func wins(_ way: CGFloat, over scrollView: UIScrollView) -> Bool {
        guard scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5 else { return false }
        return way > 0 || sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.canGrow
    }

    /// What scrolls in the sheet waits until the sheet has said that it does not move.
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
