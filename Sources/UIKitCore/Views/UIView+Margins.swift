import Foundation
import UIPrimitives

extension UIView {
    /// The margins of a view if none are set. *Units*: points.
    private static let defaultMargin: CGFloat = 8

    var effectiveLayoutMargins: UIEdgeInsets {
        var margins =
            margins.own
            ?? UIEdgeInsets(
                top: Self.defaultMargin, left: Self.defaultMargin, bottom: Self.defaultMargin, right: Self.defaultMargin)
        if preservesSuperviewLayoutMargins, let superview {
            margins = margins.atLeast(superview.layoutMargins.overlap(with: frame, in: superview.bounds))
        }
        guard insetsLayoutMarginsFromSafeArea else { return margins }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: margins.top + safe.top, left: margins.left + safe.left,
            bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
    }

    var effectiveDirectionalLayoutMargins: NSDirectionalEdgeInsets {
        let margins = layoutMargins
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: margins.top, leading: isMirrored ? margins.right : margins.left,
            bottom: margins.bottom, trailing: isMirrored ? margins.left : margins.right)
    }

    func setLayoutMargins(_ insets: UIEdgeInsets) {
        guard margins.own != insets else { return }
        margins.own = insets
        marginsDidChange()
    }

    func marginsDidChange() {
        layoutMarginsDidChange()
        viewOwner?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for view in subviews where view.preservesSuperviewLayoutMargins { view.marginsDidChange() }
    }

    /// The part of the superview's safe area insets that this view overlaps, plus the insets added to this view.
    var effectiveSafeAreaInsets: UIEdgeInsets {
        let added = margins.additionalSafeArea
        guard let superview else { return added }
        let inherited = superview.safeAreaInsets.overlap(with: frame, in: superview.bounds)
        return UIEdgeInsets(
            top: inherited.top + added.top, left: inherited.left + added.left,
            bottom: inherited.bottom + added.bottom, right: inherited.right + added.right)
    }

    /// Adds insets to the safe area of this view and its descendants; used by the view's controller.
    package func setAdditionalSafeArea(_ insets: UIEdgeInsets) {
        guard margins.additionalSafeArea != insets else { return }
        margins.additionalSafeArea = insets
        propagateSafeArea()
    }

    /// Calls `safeAreaInsetsDidChange` on the views whose safe area differs from the last call.
    func propagateSafeArea() {
        let insets = safeAreaInsets
        if insets != margins.lastSafeArea {
            margins.lastSafeArea = insets
            safeAreaInsetsDidChange()
            viewOwner?.viewSafeAreaInsetsDidChange()
            if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
        } else if insets == .zero {
            // The view has no safe area insets, so only a descendant with additional insets can have some; setting them notifies it.
            return
        }
        for view in subviews { view.propagateSafeArea() }
    }
}

extension UIEdgeInsets {
    /// The part of the insets of `bounds` that overlaps a rectangle `frame` in it. An edge without an inset has no effect, even if
    /// the rectangle extends beyond it.
    fileprivate func overlap(with frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top == 0 ? 0 : max(0, bounds.minY + top - frame.minY),
            left: left == 0 ? 0 : max(0, bounds.minX + left - frame.minX),
            bottom: bottom == 0 ? 0 : max(0, frame.maxY - (bounds.maxY - bottom)),
            right: right == 0 ? 0 : max(0, frame.maxX - (bounds.maxX - right)))
    }

    fileprivate func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left),
            bottom: max(bottom, other.bottom), right: max(right, other.right))
    }
}
