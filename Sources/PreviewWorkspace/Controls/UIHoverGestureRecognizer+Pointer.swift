import UIKit

extension UIHoverGestureRecognizer {
    /// Whether the pointer is over the view.
    package var isPointerOver: Bool { state == .began || state == .changed }
}
