import Foundation
import UIKitCore

extension CGVector {
    /// Creates a vector from its polar form. *Units*: `angle` in radians from the x axis toward the y axis.
    init(angle: CGFloat, magnitude: CGFloat) {
        self.init(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// The direction in radians from the x axis toward the y axis; 0 for a zero vector.
    var angle: CGFloat { atan2(dy, dx) }
    /// The length of the vector.
    var magnitude: CGFloat { hypot(dx, dy) }
}
