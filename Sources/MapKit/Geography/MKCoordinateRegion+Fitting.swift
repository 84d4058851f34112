import CoreLocation
import Foundation

extension MKCoordinateRegion {
    /// Creates the smallest region around coordinates, with a margin of a tenth on every side; nil if none is valid.
    ///
    /// The region crosses the 180th meridian if that is the shorter way around the earth.
    package init?(fitting coordinates: [CLLocationCoordinate2D]) {
        let coordinates = coordinates.filter(CLLocationCoordinate2DIsValid)
        guard let first = coordinates.first else { return nil }
        var (south, north) = (first.latitude, first.latitude)
        for coordinate in coordinates { (south, north) = (min(south, coordinate.latitude), max(north, coordinate.latitude)) }
        let (west, width) = Self.shortestArc(coordinates.map(\.longitude))
        // A single coordinate is shown in a region about a kilometer wide.
        let least = 0.01
        let middle = (west + width / 2 + 180).truncatingRemainder(dividingBy: 360) - 180
        self.init(
            center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: middle),
            span: MKCoordinateSpan(
                latitudeDelta: min(max((north - south) * 1.2, least), 180), longitudeDelta: min(max(width * 1.2, least), 360)))
    }

    /// Returns the western end and the width of the shortest arc that contains all longitudes: the circle without its largest
    /// gap. *Units*: degrees.
    private static func shortestArc(_ longitudes: [Double]) -> (west: Double, width: Double) {
        let sorted = longitudes.sorted()
        var (west, gap) = (sorted[0], sorted[0] + 360 - sorted[sorted.count - 1])
        for (left, right) in zip(sorted, sorted.dropFirst()) where right - left > gap { (west, gap) = (right, right - left) }
        return (west, 360 - gap)
    }
}
