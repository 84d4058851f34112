import Foundation
import UIPrimitives

extension CGPath {
    /// Creates a rectangle in which only `corners` are rounded. *Units*: those of the path.
    package convenience init(roundedRect rect: CGRect, corners: UIRectCorner, radii: CGSize, curve: CornerCurve = .circular) {
        guard corners != .allCorners || curve == .continuous else {
            self.init(roundedRect: rect, cornerWidth: radii.width, cornerHeight: radii.height, transform: nil)
            return
        }
        let radii = PathShapes.clampedRadii(radii, in: rect)
        let reach = curve.reach(radius: radii.width, limit: min(rect.width, rect.height) / 2)
        self.init(elements: PathShapes.roundedRect(rect, radii: radii, corners: corners, reach: reach))
    }
}
