import Foundation
import UIPrimitives

extension UIView {
    /// Solves the constraints of the view for a size as close to `target` as the priorities allow. *Units*: points.
    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        ConstraintSystem.solve(
            root: self,
            width: horizontal >= .required ? .fixed(target.width) : .fitting(target.width, horizontal),
            height: vertical >= .required ? .fixed(target.height) : .fitting(target.height, vertical))
    }
}
