import Foundation

/// An accuracy. *Units*: meters; negative if the value is not valid.
public typealias CLLocationAccuracy = Double
/// A speed. *Units*: meters per second; negative if it is not valid.
public typealias CLLocationSpeed = Double
/// A direction, clockwise from true north. *Units*: degrees; negative if it is not valid.
public typealias CLLocationDirection = Double

/// A position on the earth at a time, with its accuracy. Immutable. *Thread*: any.
open class CLLocation: NSObject, @unchecked Sendable {
    // Protection: every property is constant.
    /// The position.
    public let coordinate: CLLocationCoordinate2D
    /// The height above sea level. *Units*: meters.
    public let altitude: CLLocationDistance
    /// The radius of uncertainty. *Units*: meters; negative if the position is not valid.
    public let horizontalAccuracy: CLLocationAccuracy
    /// The uncertainty of the height. *Units*: meters; negative if it is not valid.
    public let verticalAccuracy: CLLocationAccuracy
    /// The direction of travel. *Units*: degrees; negative if it is not valid.
    public let course: CLLocationDirection
    /// The speed. *Units*: meters per second; negative if it is not valid.
    public let speed: CLLocationSpeed
    /// The time at which the position was measured.
    public let timestamp: Date

    /// Creates a position with the current time and without a valid altitude.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        (altitude, horizontalAccuracy, verticalAccuracy, course, speed) = (0, 0, -1, -1, -1)
        timestamp = Date()
    }

    /// Creates a position at latitude and longitude 0 with the current time and without a valid altitude.
    public override init() {
        coordinate = CLLocationCoordinate2D()
        (altitude, horizontalAccuracy, verticalAccuracy, course, speed) = (0, 0, -1, -1, -1)
        timestamp = Date()
    }

    /// Creates a position without course and speed.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        (course, speed) = (-1, -1)
        self.timestamp = timestamp
    }

    /// Creates a position from all its values.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
    }

    /// Returns the length of the shortest path over the surface of a sphere with the earth's mean radius. *Units*: meters. *Source*: the
    /// haversine formula. *Differs from Core Location*: the flattening of the earth is ignored, which changes distances by up to 0.5 %.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let radians = Double.pi / 180
        let latitudes = (coordinate.latitude * radians, location.coordinate.latitude * radians)
        let across = sin((latitudes.1 - latitudes.0) / 2)
        let along = sin((location.coordinate.longitude - coordinate.longitude) * radians / 2)
        let share = across * across + cos(latitudes.0) * cos(latitudes.1) * along * along
        return 2 * 6_371_008.8 * asin(min(1, share.squareRoot()))
    }
}

/// The best accuracy, for which data from other sensors is used too.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The distance filter with which every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
