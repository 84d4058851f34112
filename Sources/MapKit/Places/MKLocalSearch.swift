import CoreLocation
import Foundation

/// Finds places by words. *Differs from MapKit*: there is no service for searches; each fails with `MKError.serverFailure`. *Thread*: main.
open class MKLocalSearch: NSObject {
    /// The words and the region of a search.
    open class Request: NSObject {
        /// The words; nil for none.
        open var naturalLanguageQuery: String?
        /// The part of the earth in which places are preferred.
        open var region = MKCoordinateRegion()

        public override init() {}

        /// Creates a request for words.
        public init(naturalLanguageQuery: String) { self.naturalLanguageQuery = naturalLanguageQuery }
    }

    /// The places that were found. *Differs from MapKit*: never created; searches fail.
    open class Response: NSObject {
        /// The places.
        public let mapItems: [MKMapItem] = []
        /// The part of the earth with the places.
        public let boundingRegion = MKCoordinateRegion()
        override init() {}
    }

    /// Receives the places, or an error.
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void

    private var pending: CompletionHandler?

    /// Creates a search.
    public init(request: Request) {}

    /// Whether the search is running.
    open var isSearching: Bool { pending != nil }

    /// Begins the search. *Differs from MapKit*: the handler receives the error on the main queue.
    open func start(completionHandler: @escaping CompletionHandler) {
        pending = completionHandler
        nonisolated(unsafe) let search = self  // Protection: used on the main thread only.
        DispatchQueue.main.async {
            let handler = search.pending
            search.pending = nil
            handler?(nil, MKError(.serverFailure))
        }
    }

    /// Ends the search; the handler is not called.
    open func cancel() { pending = nil }
}

/// The older name of ``MKLocalSearch/Request``.
public typealias MKLocalSearchRequest = MKLocalSearch.Request

/// Returns a region around a position. *Units*: meters.
public func MKCoordinateRegionMakeWithDistance(
    _ center: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: center, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}
