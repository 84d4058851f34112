import CoreLocation
import Foundation

/// A point of the flat map of the earth. *Units*: map points. The map is 268,435,456 map points wide and high; the point zero is its upper
/// left corner.
///
/// *Source*: the spherical Mercator projection of web maps, "Popular Visualisation Pseudo-Mercator" (EPSG:3857).
public struct MKMapPoint: Equatable, Sendable {
    /// The distance from the 180th meridian, eastwards. *Units*: map points.
    public var x: Double
    /// The distance from the upper edge, southwards. *Units*: map points.
    public var y: Double

    /// Creates a point; the values are not checked.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    /// Creates the point of a position. Latitudes beyond ±85.0511° are on the upper or lower edge; a position that is not valid gives NaN.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let world = MKMapSize.world
        guard CLLocationCoordinate2DIsValid(coordinate) else {
            self.init(x: .nan, y: .nan)
            return
        }
        let latitude = min(max(coordinate.latitude, -Self.latitudeLimit), Self.latitudeLimit) * .pi / 180
        let height = asinh(tan(latitude)) / .pi
        self.init(x: (coordinate.longitude / 360 + 0.5) * world.width, y: (0.5 - height / 2) * world.height)
    }

    /// The position of the point. The longitude is from −180° to 180°, even for a point beyond the 180th meridian.
    public var coordinate: CLLocationCoordinate2D {
        let world = MKMapSize.world
        let latitude = atan(sinh(.pi * (1 - 2 * y / world.height))) * 180 / .pi
        var turns = x / world.width
        if !(0...1).contains(turns) { turns -= turns.rounded(.down) }
        return CLLocationCoordinate2D(latitude: latitude, longitude: (turns - 0.5) * 360)
    }

    /// The latitude of the upper edge, and the negative latitude of the lower edge, of a square map. *Units*: degrees.
    static let latitudeLimit = atan(sinh(Double.pi)) * 180 / .pi

    /// Returns the distance to another point on the ground. *Units*: meters.
    ///
    /// *Source*: the haversine formula on a sphere.
    public func distance(to other: MKMapPoint) -> Double {
        let (from, to) = (coordinate, other.coordinate)
        let radians = Double.pi / 180
        let latitude = sin((to.latitude - from.latitude) * radians / 2)
        let longitude = sin((to.longitude - from.longitude) * radians / 2)
        let chord = latitude * latitude + cos(from.latitude * radians) * cos(to.latitude * radians) * longitude * longitude
        return 2 * MKCoordinateRegion.earthRadius * asin(min(sqrt(chord), 1))
    }

    /// Returns the distance on the ground of one map point at a latitude. *Units*: meters.
    static func meters(atLatitude latitude: Double) -> Double {
        2 * .pi * MKCoordinateRegion.earthRadius * cos(latitude * .pi / 180) / MKMapSize.world.width
    }
}

/// Returns the distance on the ground of one map point at a latitude. *Units*: meters.
public func MKMetersPerMapPointAtLatitude(_ latitude: Double) -> Double { MKMapPoint.meters(atLatitude: latitude) }

/// Returns the number of map points for one meter on the ground at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: Double) -> Double { 1 / MKMapPoint.meters(atLatitude: latitude) }

/// The size of a part of the flat map. *Units*: map points.
public struct MKMapSize: Equatable, Sendable {
    /// The size from west to east. *Units*: map points.
    public var width: Double
    /// The size from north to south. *Units*: map points.
    public var height: Double

    /// Creates a size; the values are not checked.
    public init(width: Double = 0, height: Double = 0) {
        self.width = width
        self.height = height
    }

    /// The whole map.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}
