import Foundation

extension Int {
    /// The integer part of a number. Numbers beyond half of the largest or smallest integer become that half, so that several can be added
    /// without overflow; NaN becomes 0. Never traps.
    @inlinable package init(saturating value: CGFloat) {
        if abs(value) < 0x1p62 {
            self.init(value)
        } else {
            self = value > 0 ? 1 << 62 : value < 0 ? -(1 << 62) : 0
        }
    }
}
