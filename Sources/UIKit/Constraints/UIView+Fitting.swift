import Foundation
import UIPrimitives

extension UIView {
    /// The smallest or largest size that the constraints of the view allow, nearest to `targetSize`.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints allow, nearest to `targetSize` on each axis with the given priority.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintSystem.solve(
            root: self,
            width: horizontal >= .required ? .fixed(targetSize.width) : .fitting(targetSize.width, horizontal),
            height: vertical >= .required ? .fixed(targetSize.height) : .fitting(targetSize.height, vertical))
    }
}
