import Foundation

/// A position on the earth. *Units*: degrees.
public struct CLLocationCoordinate2D: Equatable, Sendable {
    /// The latitude, positive to the north. *Units*: degrees.
    public var latitude: Double
    /// The longitude, positive to the east. *Units*: degrees.
    public var longitude: Double

    /// Creates a position; the values are not checked.
    public init(latitude: Double = 0, longitude: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
