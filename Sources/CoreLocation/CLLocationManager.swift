import Dispatch
import Foundation

/// Whether a program may read the position.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The user was not asked yet.
    case notDetermined
    /// The program may not read the position, and the user cannot change this.
    case restricted
    /// The user does not allow the program to read the position.
    case denied
    /// The program may read the position at all times.
    case authorizedAlways
    /// The program may read the position while it is used.
    case authorizedWhenInUse
}

/// The accuracy that a program may receive.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// Positions are as exact as they are measured.
    case fullAccuracy
    /// Positions are exact to some kilometers.
    case reducedAccuracy
}

/// The purpose for which a program reads positions.
public enum CLActivityType: Int, Sendable {
    /// The purposes of Core Location; without effect.
    case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}

/// An error of Core Location.
public struct CLError: Error, Equatable, Sendable {
    /// The kind of an error.
    public enum Code: Int, Sendable {
        /// The position is not known at the moment.
        case locationUnknown
        /// The user or the system does not allow the program to read the position.
        case denied
        /// The network is not reachable.
        case network
        /// The direction is not known.
        case headingFailure
        /// A place was not found.
        case geocodeFoundNoResult = 8
        /// A search for a place was canceled.
        case geocodeCanceled = 10
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) {
        self.code = code
    }

    /// The code `locationUnknown`.
    public static let locationUnknown = Code.locationUnknown
    /// The code `denied`.
    public static let denied = Code.denied
    /// The code `network`.
    public static let network = Code.network
    /// The code `geocodeFoundNoResult`.
    public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
}

extension CLError: LocalizedError {
    /// The error in English.
    public var errorDescription: String? { "Positions are not available: \(code)." }
}

/// Receives positions and errors. Every method is optional.
public protocol CLLocationManagerDelegate: AnyObject {
    /// Called after positions were measured. *Differs from Core Location*: never called.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// Called when a position cannot be measured.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// Called when the authorization becomes known or changes.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// Called when the authorization becomes known or changes; the form of iOS 13.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Called after a direction was measured. *Differs from Core Location*: never called.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// Called after a region was entered. *Differs from Core Location*: never called.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// Called after a region was left. *Differs from Core Location*: never called.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Does nothing.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    /// Does nothing.
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}

/// Requests positions. *Thread*: main.
///
/// *Differs from Core Location*: positions are not available, as if the user did not allow them. A request makes the authorization
/// `denied`, and an attempt to measure calls `locationManager(_:didFailWithError:)`, later on the main queue, as on iOS.
open class CLLocationManager: NSObject {
    /// The delegate, which is notified about authorization and failures; not retained. The first delegate that is set is notified once
    /// of the authorization, later on the main queue.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet {
            guard delegate != nil, !hasNotified else { return }
            hasNotified = true
            later { $0.notifyOfAuthorization() }
        }
    }
    private var hasNotified = false
    /// The requested accuracy; stored, without effect. *Units*: meters.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// The distance after which movements are reported; stored, without effect. *Units*: meters.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// The angle after which changes of the heading are reported; stored, without effect. *Units*: degrees.
    open var headingFilter: CLLocationDirection = 1
    /// Whether updates pause while the device does not move; stored, without effect.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether positions are also reported in the background; stored, without effect.
    open var allowsBackgroundLocationUpdates = false
    /// Whether the system shows that positions are used in the background; stored, without effect.
    open var showsBackgroundLocationIndicator = false
    /// The purpose for which positions are used; stored, without effect.
    open var activityType = CLActivityType.other
    /// The position that was measured last: always nil.
    open var location: CLLocation? { nil }
    /// The heading that was measured last: always nil.
    open var heading: CLHeading? { nil }
    /// The accuracy that the user allows: always reduced.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// `notDetermined` before a request, then `denied`.
    open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
    /// The regions that are monitored: always empty.
    open var monitoredRegions: Set<CLRegion> { [] }

    /// Creates a manager.
    public override init() {
        super.init()
    }

    /// Whether positions can be measured: always false.
    open class func locationServicesEnabled() -> Bool { false }
    /// Whether headings can be measured: always false.
    open class func headingAvailable() -> Bool { false }
    /// Always `denied`. This is the class method of iOS 13.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    /// Whether significant changes of the position can be monitored: always false.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    /// Whether regions of a class can be monitored: always false.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

    /// Makes the authorization `denied`, later on the main queue. Without effect after the first request.
    open func requestWhenInUseAuthorization() { refuse() }
    /// Makes the authorization `denied`, later on the main queue. Without effect after the first request.
    open func requestAlwaysAuthorization() { refuse() }
    /// Reports `CLError.denied` to the delegate, later on the main queue.
    open func requestLocation() { fail() }
    /// Reports `CLError.denied` to the delegate, later on the main queue.
    open func startUpdatingLocation() { fail() }
    /// Does nothing.
    open func stopUpdatingLocation() {}
    /// Reports `CLError.denied` to the delegate, later on the main queue.
    open func startUpdatingHeading() { fail() }
    /// Does nothing.
    open func stopUpdatingHeading() {}
    /// Reports `CLError.denied` to the delegate, later on the main queue.
    open func startMonitoringSignificantLocationChanges() { fail() }
    /// Does nothing.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Reports `CLError.denied` to the delegate, later on the main queue.
    open func startMonitoring(for region: CLRegion) { fail() }
    /// Does nothing.
    open func stopMonitoring(for region: CLRegion) {}

    /// Only the first request has an effect, as on iOS. Otherwise a delegate that requests again when it is notified would be notified
    /// without end.
    private func refuse() {
        later { manager in
            guard manager.authorizationStatus == .notDetermined else { return }
            manager.authorizationStatus = .denied
            manager.notifyOfAuthorization()
        }
    }

    private func notifyOfAuthorization() {
        delegate?.locationManagerDidChangeAuthorization(self)
        delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
    }

    private func fail() {
        later { manager in manager.delegate?.locationManager(manager, didFailWithError: CLError(.denied)) }
    }

    private func later(_ body: @escaping (CLLocationManager) -> Void) {
        nonisolated(unsafe) let manager = self
        nonisolated(unsafe) let body = body
        DispatchQueue.main.async { body(manager) }
    }
}

/// A direction of the device. *Differs from Core Location*: none is ever measured.
open class CLHeading: NSObject {
    /// The heading relative to magnetic north. *Units*: degrees; negative if it is not valid.
    open var magneticHeading: CLLocationDirection { -1 }
    /// The heading relative to true north. *Units*: degrees; negative if it is not valid.
    open var trueHeading: CLLocationDirection { -1 }
    /// The uncertainty. *Units*: degrees; negative if it is not valid.
    open var headingAccuracy: CLLocationDirection { -1 }
}

/// A part of the earth with a name.
open class CLRegion: NSObject {
    /// The name that the program gave the region.
    public let identifier: String
    /// Whether entering the region is reported; stored, without effect.
    open var notifyOnEntry = true
    /// Whether leaving the region is reported; stored, without effect.
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
    }
}

/// A circle on the earth.
open class CLCircularRegion: CLRegion {
    /// The center.
    public let center: CLLocationCoordinate2D
    /// The radius. *Units*: meters.
    public let radius: CLLocationDistance

    /// Creates a circle.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a position is within the circle.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let center = CLLocation(latitude: center.latitude, longitude: center.longitude)
        return center.distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
    }
}
