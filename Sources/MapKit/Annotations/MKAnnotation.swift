import CoreLocation
import Foundation

/// A marked position on a map.
public protocol MKAnnotation: NSObjectProtocol {
    /// The position.
    var coordinate: CLLocationCoordinate2D { get }
    /// The title, if any.
    var title: String? { get }
    /// The second line of the callout, if any.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// Returns nil.
    public var title: String? { nil }
    /// Returns nil.
    public var subtitle: String? { nil }
}
