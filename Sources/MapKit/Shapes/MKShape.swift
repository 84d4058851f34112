import CoreLocation
import Foundation
import UIKit

/// A marked place or area with a title; the base class of lines and areas.
open class MKShape: NSObject, MKAnnotation, @unchecked Sendable {  // Protection: by contract, set before a map uses it.
    /// The title, if any.
    open var title: String?
    /// The second line of a callout, if any.
    open var subtitle: String?
    /// The position of the shape: latitude and longitude zero in this class; the subclasses return the middle of their area.
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }

    /// Creates a shape without a title.
    public override init() {}
}

/// A shape of several points.
///
/// Successive points are joined along the shorter way around the earth.
open class MKMultiPoint: MKShape, @unchecked Sendable {  // Protection: the points are immutable.
    /// The number of points.
    public let pointCount: Int
    final let mapPoints: [MKMapPoint]

    /// Creates a shape; points that are not finite are omitted. Positions that are not valid give such points.
    init(_ points: [MKMapPoint]) {
        mapPoints = Self.unwrapped(points.filter { $0.x.isFinite && $0.y.isFinite })
        pointCount = mapPoints.count
    }

    /// Returns the points without jumps at the 180th meridian: after a jump they continue beyond the edge of the map.
    private static func unwrapped(_ points: [MKMapPoint]) -> [MKMapPoint] {
        guard var last = points.first else { return [] }
        return points.map { point in
            last = MKMapPoint(x: last.x + (point.x - last.x).remainder(dividingBy: MKMapSize.world.width), y: point.y)
            return last
        }
    }

    /// Returns the position of a point. *Traps* in debug builds if the index does not exist; in release the result is not a valid position.
    open func coordinate(at index: Int) -> CLLocationCoordinate2D {
        guard mapPoints.indices.contains(index) else {
            assertionFailure("a point with index \(index) of \(pointCount)")
            return kCLLocationCoordinate2DInvalid
        }
        return mapPoints[index].coordinate
    }

    /// The middle of the bounding rectangle.
    open override var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return rect.isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    /// The smallest part of the map that contains all points; it may extend beyond the 180th meridian.
    public final var boundingMapRect: MKMapRect {
        mapPoints.reduce(MKMapRect.null) { $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0)) }
    }
}

/// A line through points.
open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {
    /// Creates a line; positions that are not valid are omitted.
    public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        super.init(UnsafeBufferPointer(start: coordinates, count: max(count, 0)).map(MKMapPoint.init))
    }

    /// Creates a line; points that are not finite are omitted.
    public init(points: UnsafePointer<MKMapPoint>, count: Int) {
        super.init(Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
    }
}

/// The area inside of a closed line.
open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
    /// The holes, which are not filled.
    public let interiorPolygons: [MKPolygon]?

    /// Creates an area; positions that are not valid are omitted.
    public init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]? = nil) {
        self.interiorPolygons = interiorPolygons
        super.init(UnsafeBufferPointer(start: coordinates, count: max(count, 0)).map(MKMapPoint.init))
    }

    /// Creates an area; points that are not finite are omitted.
    public init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]? = nil) {
        self.interiorPolygons = interiorPolygons
        super.init(Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
    }
}

/// A circular area around a position.
open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {  // Protection: immutable.
    /// The distance of the edge from the middle. *Units*: meters.
    public let radius: CLLocationDistance
    private let center: CLLocationCoordinate2D

    /// Creates a circle. *Units*: meters; a negative or infinite radius counts as 0.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius.isFinite ? max(radius, 0) : 0
    }

    /// The middle.
    open override var coordinate: CLLocationCoordinate2D { center }

    /// The square around the circle. *Differs from MapKit*: its size is computed with the scale of the map at the latitude of the middle.
    open var boundingMapRect: MKMapRect {
        let middle = MKMapPoint(center)
        guard middle.x.isFinite else { return .null }
        let extent = radius * MKMapPointsPerMeterAtLatitude(min(max(center.latitude, -MKMapPoint.latitudeLimit), MKMapPoint.latitudeLimit))
        return MKMapRect(x: middle.x - extent, y: middle.y - extent, width: 2 * extent, height: 2 * extent)
    }
}
