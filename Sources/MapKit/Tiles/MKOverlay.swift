import CoreLocation
import Foundation

/// Content that belongs to a part of the map: tiles, lines and areas.
///
/// *Differs from MapKit*: a map draws `MKTileOverlay`, `MKPolyline`, `MKPolygon` and `MKCircle`, but no overlays of a program's own class.
public protocol MKOverlay: MKAnnotation {
    /// The part of the map that the overlay covers.
    var boundingMapRect: MKMapRect { get }
    /// Whether the overlay covers everything below it, so that the map's own tiles are not loaded. False by default.
    var canReplaceMapContent: Bool { get }

    /// Whether the overlay has content in a part of the map. By default, whether ``boundingMapRect`` intersects it.
    func intersects(_ mapRect: MKMapRect) -> Bool
}

extension MKOverlay {
    /// False, the default.
    public var canReplaceMapContent: Bool { false }

    /// Whether ``boundingMapRect`` intersects `mapRect`.
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}

/// The level of an overlay in the map. *Differs from MapKit*: both levels are the same, because the map itself has no roads and labels.
public enum MKOverlayLevel: Int, Sendable {
    /// Above the roads of the map and below its labels.
    case aboveRoads
    /// Above the labels of the map.
    case aboveLabels
}
