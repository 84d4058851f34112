import CoreLocation
import Foundation

/// Content that belongs to a part of the map: tiles, lines and areas.
///
/// *Differs from MapKit*: a map draws `MKTileOverlay`, `MKPolyline`, `MKPolygon` and `MKCircle`, and no overlays of a program's own class.
public protocol MKOverlay: MKAnnotation {
    /// The part of the map that the overlay covers.
    var boundingMapRect: MKMapRect { get }
    /// Whether the overlay covers all that is below it, so that the map's own tiles are not loaded. False by default.
    var canReplaceMapContent: Bool { get }

    /// Whether the overlay has content in a part of the map. By default, whether ``boundingMapRect`` intersects it.
    func intersects(_ mapRect: MKMapRect) -> Bool
}

extension MKOverlay {
    /// False.
    public var canReplaceMapContent: Bool { false }

    /// Whether ``boundingMapRect`` intersects `mapRect`.
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}

/// The place of an overlay among the others. *Differs from MapKit*: a map has no roads and labels of its own, so that both are the same.
public enum MKOverlayLevel: Int, Sendable {
    /// As in MapKit.
    case aboveRoads
    /// As in MapKit.
    case aboveLabels
}
