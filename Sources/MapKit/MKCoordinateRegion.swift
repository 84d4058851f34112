import CoreLocation
import Foundation

/// How much of the earth a map shows. *Units*: degrees.
public struct MKCoordinateSpan: Equatable, Sendable {
    public var latitudeDelta: Double
    public var longitudeDelta: Double

    public init(latitudeDelta: Double = 0, longitudeDelta: Double = 0) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// The part of the earth that a map shows.
public struct MKCoordinateRegion: Equatable, Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init(center: CLLocationCoordinate2D = CLLocationCoordinate2D(), span: MKCoordinateSpan = MKCoordinateSpan()) {
        self.center = center
        self.span = span
    }

    /// The part around a place. *Units*: metres from end to end along each axis.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
        let metersADegree = 111_319.49
        let circle = max(cos(center.latitude * .pi / 180), 1e-6)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / metersADegree, 180),
                longitudeDelta: min(longitudinalMeters / (metersADegree * circle), 360)))
    }

    /// All of it.
    public static let world = MKCoordinateRegion(span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
}
