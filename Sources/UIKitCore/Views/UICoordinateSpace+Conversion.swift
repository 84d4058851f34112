import Foundation
import UIPrimitives

// The spaces of screens and windows have the same origin, so a space other than a view represents the window of the view.
extension UICoordinateSpace {
    /// Returns a point of this space in another one. *Units*: points. *Differs from UIKit*: a space other than a view represents the
    /// window.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = self as? UIView else { return (coordinateSpace as? UIView)?.convert(point, from: nil) ?? point }
        return view.convert(point, to: coordinateSpace as? UIView)
    }

    /// Returns a point of another space in this one. *Units*: points. *Differs from UIKit*: a space other than a view represents the
    /// window.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.convert(point, to: self)
    }

    /// Returns a rectangle of this space in another one. *Units*: points. *Differs from UIKit*: a space other than a view represents
    /// the window.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        guard let view = self as? UIView else { return (coordinateSpace as? UIView)?.convert(rect, from: nil) ?? rect }
        return view.convert(rect, to: coordinateSpace as? UIView)
    }

    /// Returns a rectangle of another space in this one. *Units*: points. *Differs from UIKit*: a space other than a view represents
    /// the window.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.convert(rect, to: self)
    }
}
