import Foundation
import UIPrimitives

extension NSValue {
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
}

/// Transforms do not fit into the system's values here: they are attached to an empty one.
extension NSValue {
    // The address alone is used.
    nonisolated(unsafe) private static var transformKey: UInt8 = 0

    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(point: .zero)
        objc_setAssociatedObject(self, &Self.transformKey, transform, .OBJC_ASSOCIATION_RETAIN)
    }

    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(caTransform3D: CATransform3DMakeAffineTransform(transform))
    }

    /// The transform that the value was made of; nil where it was made of something else.
    package var boxedTransform: CATransform3D? {
        objc_getAssociatedObject(self, &Self.transformKey) as? CATransform3D
    }

    /// The transform that the value was made of, else the identity.
    public var caTransform3DValue: CATransform3D { boxedTransform ?? CATransform3DIdentity }
    /// The transform that the value was made of, else the identity.
    public var cgAffineTransformValue: CGAffineTransform { CATransform3DGetAffineTransform(caTransform3DValue) }
}
