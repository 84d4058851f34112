import Foundation
import UIPrimitives

extension NSValue {
    /// Creates a value that contains a point.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// Creates a value that contains a size.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// Creates a value that contains a rectangle.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// The point in the value.
    public var cgPointValue: CGPoint { pointValue }
    /// The size in the value.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle in the value.
    public var cgRectValue: CGRect { rectValue }
}

/// Values that contain transforms. `NSValue` on Linux cannot store a transform, so the transform is an associated object of a value that
/// contains a zero point.
extension NSValue {
    // Only the address of the variable is used, as the key of the associated object.
    nonisolated(unsafe) private static var transformKey: UInt8 = 0

    /// Creates a value that contains a transform.
    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(point: .zero)
        objc_setAssociatedObject(self, &Self.transformKey, transform, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Creates a value that contains an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(caTransform3D: CATransform3DMakeAffineTransform(transform))
    }

    /// The transform in the value; nil if the value contains something else.
    package var boxedTransform: CATransform3D? {
        objc_getAssociatedObject(self, &Self.transformKey) as? CATransform3D
    }

    /// The transform in the value; the identity if the value contains something else.
    public var caTransform3DValue: CATransform3D { boxedTransform ?? CATransform3DIdentity }
    /// The affine transform in the value; the identity if the value contains something else.
    public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }
}
