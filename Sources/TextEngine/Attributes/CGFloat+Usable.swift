import Foundation

extension CGFloat {
    /// The value, or 0 if it is not a finite number.
    var usable: CGFloat { isFinite ? self : 0 }
}
