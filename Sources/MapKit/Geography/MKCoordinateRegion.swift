import CoreLocation
import Foundation

/// The size of a part of the earth. *Units*: degrees.
public struct MKCoordinateSpan: Equatable, Sendable {
    /// The size from south to north. *Units*: degrees.
    public var latitudeDelta: Double
    /// The size from west to east. *Units*: degrees.
    public var longitudeDelta: Double

    /// Creates a span; the values are not checked.
    public init(latitudeDelta: Double = 0, longitudeDelta: Double = 0) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// The part of the earth that a map shows.
public struct MKCoordinateRegion: Equatable, Sendable {
    /// The center.
    public var center: CLLocationCoordinate2D
    /// The size.
    public var span: MKCoordinateSpan

    /// Creates a region; without arguments it has size zero and its center at latitude and longitude zero.
    public init(center: CLLocationCoordinate2D = CLLocationCoordinate2D(), span: MKCoordinateSpan = MKCoordinateSpan()) {
        self.center = center
        self.span = span
    }

    /// Creates a region around a position. *Units*: meters, from one edge to the opposite one.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
        let metersPerDegree = Self.earthRadius * .pi / 180
        let circle = max(cos(center.latitude * .pi / 180), 1e-6)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / metersPerDegree, 180),
                longitudeDelta: min(longitudinalMeters / (metersPerDegree * circle), 360)))
    }

    /// The radius of the earth at the equator, and of the sphere of the projection (WGS 84). *Units*: meters.
    static let earthRadius = 6_378_137.0

    /// The whole earth.
    public static let world = MKCoordinateRegion(span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
}
