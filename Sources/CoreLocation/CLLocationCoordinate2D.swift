import Foundation

/// An angle on the earth. *Units*: degrees.
public typealias CLLocationDegrees = Double
/// A distance on the earth. *Units*: meters.
public typealias CLLocationDistance = Double

/// A position on the earth. *Units*: degrees.
public struct CLLocationCoordinate2D: Equatable, Sendable {
    /// The latitude, positive to the north. *Units*: degrees.
    public var latitude: CLLocationDegrees
    /// The longitude, positive to the east. *Units*: degrees.
    public var longitude: CLLocationDegrees

    /// Creates a position; the values are not checked.
    public init(latitude: CLLocationDegrees = 0, longitude: CLLocationDegrees = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A position that is not valid: its coordinates lie outside the ranges of latitude and longitude.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether the latitude is from −90° to 90° and the longitude from −180° to 180°.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// Creates a position; the values are not checked.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
