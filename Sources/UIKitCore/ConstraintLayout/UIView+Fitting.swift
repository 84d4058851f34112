import Foundation
import UIPrimitives

extension UIView {
    /// Solves the view's constraints for a size as near to `target` as the priorities make it.
    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        ConstraintSystem.solve(
            root: self,
            width: horizontal >= .required ? .fixed(target.width) : .fitting(target.width, horizontal),
            height: vertical >= .required ? .fixed(target.height) : .fitting(target.height, vertical))
    }
}
