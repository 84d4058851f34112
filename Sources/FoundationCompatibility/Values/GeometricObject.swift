import Foundation

// On Apple's systems, rectangles, points and sizes become values when they are cast to objects. On Linux, they do not. `weft migrate`
// therefore casts values whose class the code does not state to these protocols.

/// A rectangle, or a value that contains one.
public protocol _RectangularObject {
    /// The rectangle. *Units*: those of the value.
    var cgRectValue: CGRect { get }
}

/// A point, or a value that contains one.
public protocol _PointObject {
    /// The point. *Units*: those of the value.
    var cgPointValue: CGPoint { get }
}

/// A size, or a value that contains one.
public protocol _SizeObject {
    /// The size. *Units*: those of the value.
    var cgSizeValue: CGSize { get }
}

extension NSValue: _RectangularObject, _PointObject, _SizeObject {}

extension CGRect: _RectangularObject {
    /// The rectangle itself.
    @_implements(_RectangularObject,cgRectValue)
    public var _cgRectValue: CGRect { self }
}

extension CGPoint: _PointObject {
    /// The point itself.
    @_implements(_PointObject,cgPointValue)
    public var _cgPointValue: CGPoint { self }
}

extension CGSize: _SizeObject {
    /// The size itself.
    @_implements(_SizeObject,cgSizeValue)
    public var _cgSizeValue: CGSize { self }
}
