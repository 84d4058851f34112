import Foundation
import UIPrimitives

extension CGPath {
    /// A rectangle of which only `corners` are rounded. *Units*: those of the path.
    package convenience init(roundedRect rect: CGRect, corners: UIRectCorner, radii: CGSize) {
        guard corners != .allCorners else {
            self.init(roundedRect: rect, cornerWidth: radii.width, cornerHeight: radii.height, transform: nil)
            return
        }
        let radii = PathShapes.clampedRadii(radii, in: rect)
        self.init(elements: PathShapes.roundedRect(rect, radii: radii, corners: corners))
    }
}
