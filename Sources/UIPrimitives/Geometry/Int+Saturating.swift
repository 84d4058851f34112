import Foundation

extension Int {
    /// The whole part of a number that a program gave: the largest or smallest half of the integers for what is beyond
    /// them, so that a few may still be added up; 0 for what is no number. Never traps.
    @inlinable package init(saturating value: CGFloat) {
        if abs(value) < 0x1p62 {
            self.init(value)
        } else {
            self = value > 0 ? 1 << 62 : value < 0 ? -(1 << 62) : 0
        }
    }
}
