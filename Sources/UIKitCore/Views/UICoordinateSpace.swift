import Foundation

/// A space in which points can be given.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
}
