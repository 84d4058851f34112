import Foundation

/// A coordinate system in which points are given.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    /// The rectangle of the space in its own coordinates. *Units*: points.
    var bounds: CGRect { get }
}
