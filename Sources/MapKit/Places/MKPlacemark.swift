import CoreLocation
import Foundation

/// A place with its position, as an annotation. *Differs from MapKit*: it has no address; the dictionary of the initializer is ignored.
open class MKPlacemark: CLPlacemark, MKAnnotation {
    /// The position.
    open var coordinate: CLLocationCoordinate2D { location?.coordinate ?? CLLocationCoordinate2D() }
    /// The code of the country; nil if it is unknown.
    open var countryCode: String? { isoCountryCode }
    /// The title: the name of the place.
    open var title: String? { name }
    /// The subtitle: nil.
    open var subtitle: String? { nil }

    /// Creates a place at a position.
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
        super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }

    public override init(placemark: CLPlacemark) { super.init(placemark: placemark) }
}

/// A place that can be shown with directions.
open class MKMapItem: NSObject {
    /// The place.
    public let placemark: MKPlacemark
    /// The name; by default that of the place.
    open var name: String?
    /// The telephone number; nil by default.
    open var phoneNumber: String?
    /// The address of a web site; nil by default.
    open var url: URL?
    /// The time zone; nil by default.
    open var timeZone: TimeZone?
    /// Whether the item represents the location of the user.
    public let isCurrentLocation: Bool

    /// Creates an item of a place.
    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
        isCurrentLocation = false
    }

    /// Returns an item for the location of the user. *Differs from MapKit*: its position is latitude and longitude zero.
    open class func forCurrentLocation() -> MKMapItem { MKMapItem(isCurrentLocation: true) }

    private init(isCurrentLocation: Bool) {
        placemark = MKPlacemark(coordinate: CLLocationCoordinate2D())
        self.isCurrentLocation = isCurrentLocation
    }

    /// Opens the place in the program for maps: the one that the desktop has for addresses with the scheme `geo`. Returns whether there was
    /// an item; the options are ignored. *Thread*: main.
    @discardableResult
    @preconcurrency @MainActor open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        MKMapItem.openMaps(with: [self], launchOptions: launchOptions)
    }

    /// Opens the first of several places; see ``openInMaps(launchOptions:)``.
    @discardableResult
    @preconcurrency @MainActor open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
        guard let place = mapItems.first?.placemark.coordinate, let url = URL(string: "geo:\(place.latitude),\(place.longitude)")
        else { return false }
        UIApplication.shared.open(url)
        return true
    }
}

/// The key of the kind of directions.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// Directions for cars.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions for walks.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// Directions by trains and buses.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// Directions as the user prefers.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// The key of the kind of map.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
/// The key of the center of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
/// The key of the size of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
/// The key of whether traffic is shown.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
