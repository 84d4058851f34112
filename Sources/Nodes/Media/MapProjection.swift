import CoreLocation
import Foundation
import MapKit

extension MKCoordinateRegion {
    /// The smallest region around places, with a margin of a tenth on every side; nil without a place on the earth.
    ///
    /// *Differs from MapKit*: a region does not extend across the 180th meridian.
    init?(fitting places: [CLLocationCoordinate2D]) {
        let places = places.filter(\.isValidCoordinate)
        guard let first = places.first else { return nil }
        var (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
        for place in places {
            (south, north) = (min(south, place.latitude), max(north, place.latitude))
            (west, east) = (min(west, place.longitude), max(east, place.longitude))
        }
        // A single place is shown with about a kilometer around it.
        let least = 0.01
        self.init(
            center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
            span: MKCoordinateSpan(
                latitudeDelta: min(max((north - south) * 1.2, least), 180), longitudeDelta: min(max((east - west) * 1.2, least), 360)))
    }
}

extension CLLocationCoordinate2D {
    var isValidCoordinate: Bool {
        latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
    }
}

/// The positions of places in an image of a region. *Source*: the spherical Mercator projection.
struct MapProjection {
    private let center: (x: Double, y: Double)
    private let scale: Double
    private let size: CGSize

    /// The region is in the center of the image, as large as fits. Nil where either has no size.
    init?(region: MKCoordinateRegion, size: CGSize) {
        let (center, span) = (region.center, region.span)
        guard center.isValidCoordinate, span.latitudeDelta > 0, span.longitudeDelta > 0, size.width > 0, size.height > 0 else { return nil }
        let north = Self.y(ofLatitude: center.latitude + span.latitudeDelta / 2)
        let south = Self.y(ofLatitude: center.latitude - span.latitudeDelta / 2)
        let width = span.longitudeDelta * .pi / 180
        guard width > 0, north > south else { return nil }
        self.center = (center.longitude * .pi / 180, (north + south) / 2)
        self.size = size
        scale = min(Double(size.width) / width, Double(size.height) / (north - south))
    }

    /// Upwards, in radians at the equator. Latitudes are clamped where the map is as high as it is wide.
    private static func y(ofLatitude latitude: Double) -> Double {
        let limit = 85.0511
        let angle = min(max(latitude, -limit), limit) * .pi / 180
        return log(tan(.pi / 4 + angle / 2))
    }

    /// *Units*: points from the image's upper left corner.
    func point(of place: CLLocationCoordinate2D) -> CGPoint {
        CGPoint(
            x: Double(size.width) / 2 + (place.longitude * .pi / 180 - center.x) * scale,
            y: Double(size.height) / 2 - (Self.y(ofLatitude: place.latitude) - center.y) * scale)
    }
}
