import Foundation

extension Int {
    /// The integer part of a number; half of the largest or smallest integer for numbers beyond it, so that a few may still be added;
    /// 0 for NaN. Never traps.
    @inlinable package init(saturating value: CGFloat) {
        if abs(value) < 0x1p62 {
            self.init(value)
        } else {
            self = value > 0 ? 1 << 62 : value < 0 ? -(1 << 62) : 0
        }
    }
}
