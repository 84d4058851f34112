import Foundation

/// The two insets of one axis.
struct InsetAxis {
    private let before: CGFloat
    private let after: CGFloat

    /// Creates the insets; NaN counts as no inset.
    init(_ before: CGFloat, _ after: CGFloat) {
        self.before = before.isNaN ? 0 : before
        self.after = after.isNaN ? 0 : after
    }

    /// The sum of both insets; an infinite inset counts as 0.
    private var sum: CGFloat { (before.isInfinite ? 0 : before) + (after.isInfinite ? 0 : after) }

    private var isFree: Bool { before.isInfinite || after.isInfinite }

    /// The range of the child. An infinite inset removes the minimum.
    func childRange(_ min: CGFloat, _ max: CGFloat) -> (min: CGFloat, max: CGFloat) {
        (nonNegative((isFree ? 0 : min) - sum), nonNegative(max - sum))
    }

    /// The length that the child's fractions refer to. An unknown length becomes 0, as in Texture.
    func childParent(_ length: CGFloat) -> CGFloat {
        nonNegative(length - sum)
    }

    /// The spec's length around a child of the given length; the whole maximum if an inset is infinite.
    func length(around child: CGFloat, max: CGFloat) -> CGFloat {
        isFree ? max : child + before + after
    }

    /// The position of the child: at the finite inset, or centered between two infinite ones.
    func position(of child: CGFloat, in max: CGFloat, _ grid: PixelRounding) -> CGFloat {
        if !before.isInfinite { return before }
        let end = after.isInfinite ? grid.round((max - child) / 2) : after
        let position = max - (end + child)
        return position.isFinite ? position : 0
    }

    private func nonNegative(_ value: CGFloat) -> CGFloat {
        value > 0 ? value : 0
    }
}
