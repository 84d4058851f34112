import Dispatch
import Foundation

/// Receives the places of a search, or the error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds the address of a position and the position of an address.
///
/// *Differs from Core Location*: there is no search service. Every search fails with the error `network`, which the handler receives later
/// on the main queue.
open class CLGeocoder: NSObject {
    /// Whether a search is in progress: always false.
    open var isGeocoding: Bool { false }

    /// Creates a geocoder.
    public override init() {
        super.init()
    }

    /// Searches for the address of a position; fails with the error `network`.
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
        fail(completionHandler)
    }

    /// Searches for the address of a position; fails with the error `network`.
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        fail(completionHandler)
    }

    /// Searches for the position of an address; fails with the error `network`.
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
        fail(completionHandler)
    }

    /// Does nothing, because no search is in progress.
    open func cancelGeocode() {}

    private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler(nil, CLError(.network)) }
    }
}

/// A place with its address. *Differs from Core Location*: no search finds a place; a program can create one with a position.
open class CLPlacemark: NSObject {
    private let storedLocation: CLLocation?
    /// The position.
    open var location: CLLocation? { storedLocation }
    /// The name of the place. It is nil, like all parts of the address below.
    open var name: String? { nil }
    /// The street.
    open var thoroughfare: String? { nil }
    /// The house number.
    open var subThoroughfare: String? { nil }
    /// The city.
    open var locality: String? { nil }
    /// The district of the city.
    open var subLocality: String? { nil }
    /// The state or province.
    open var administrativeArea: String? { nil }
    /// The county or another part of the state.
    open var subAdministrativeArea: String? { nil }
    /// The postal code.
    open var postalCode: String? { nil }
    /// The country's code, such as `DE`.
    open var isoCountryCode: String? { nil }
    /// The country.
    open var country: String? { nil }

    /// Creates a place with the position of another one.
    public init(placemark: CLPlacemark) {
        storedLocation = placemark.location
    }

    /// Creates a place at a position, for modules that create places without a search.
    package init(location: CLLocation) { self.storedLocation = location }
}
