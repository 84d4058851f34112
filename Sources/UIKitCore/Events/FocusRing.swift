import Foundation
import UIPrimitives

/// The mark of the view that has the keyboard focus: a line in the tint color and, inside of it, a line in the background color. The ring
/// is therefore visible on areas of either color. *Thread*: main.
@MainActor final class FocusRing {
    /// The width of the outer line; the inner one is 1 point wide. *Units*: points.
    private static let width: CGFloat = 2
    /// The distance of the ring from a view that does not clip it. *Units*: points.
    private static let gap: CGFloat = 2

    private weak var view: UIView?
    private let outline = CALayer()
    private let inner = CALayer()
    private let isInside: Bool

    /// - Parameter isInside: whether the ring is drawn inside of the view's bounds, because other views lie next to the view.
    init(around view: UIView, isInside: Bool) {
        self.view = view
        self.isInside = isInside || view.clipsToBounds
        outline.name = "weft.focus-ring"
        outline.borderWidth = Self.width
        outline.borderColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
        outline.zPosition = CALayer.overlayPosition
        inner.borderWidth = 1
        inner.borderColor = UIColor.systemBackground.resolvedColor(with: view.traitCollection).cgColor
        outline.addSublayer(inner)
        update()
        view.layer.addSublayer(outline)
    }

    /// Places the ring around the visible part of the view, after something moved.
    func update() {
        guard let view else { return }
        let gap = isInside ? 0 : Self.gap + Self.width
        let whole = view.bounds.insetBy(dx: -gap, dy: -gap)
        let visible = view.visiblePart(of: whole)
        let frame = visible.isEmpty ? whole : visible
        guard frame != outline.frame else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        outline.frame = frame
        outline.cornerRadius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius + gap : 4
        inner.frame = outline.bounds.insetBy(dx: Self.width, dy: Self.width)
        inner.cornerRadius = max(outline.cornerRadius - Self.width, 0)
    }

    func remove() {
        outline.removeFromSuperlayer()
    }
}

extension UIView {
    /// The part of a rectangle that neither an ancestor nor the window clips. *Units*: points of the view.
    func visiblePart(of rect: CGRect) -> CGRect {
        var visible = rect
        var ancestor = superview
        while let current = ancestor {
            if current.clipsToBounds || current is UIWindow { visible = visible.intersection(convert(current.bounds, from: current)) }
            ancestor = current.superview
        }
        return visible
    }
}
