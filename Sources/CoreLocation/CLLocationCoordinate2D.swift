import Foundation

/// A place on the earth. *Units*: degrees.
public struct CLLocationCoordinate2D: Equatable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double = 0, longitude: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
