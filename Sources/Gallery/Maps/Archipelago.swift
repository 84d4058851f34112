import AsyncDisplayKit

/// An island of the map with an approximate shape: an ellipse with bays.
struct Island {
    let name: String
    let center: CLLocationCoordinate2D
    /// Half of the island's length; `width` is half of its width. *Units*: kilometers.
    let length: Double
    let width: Double
    /// The direction in which the island is longest, counterclockwise from the east. *Units*: degrees.
    let angle: Double

    init(_ name: String, _ latitude: Double, _ longitude: Double, length: Double, width: Double, angle: Double) {
        self.name = name
        self.center = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        self.length = length
        self.width = width
        self.angle = angle
    }

    /// Returns the points of the coast, once around the island, scaled from the center by `share`.
    func outline(_ share: Double = 1) -> [MKMapPoint] {
        let kilometre = 1000 * MKMapPointsPerMeterAtLatitude(center.latitude)
        let middle = MKMapPoint(center)
        let turn = angle * .pi / 180
        // The bays differ between islands and are the same in each run.
        let phase = center.latitude * 37 + center.longitude * 11
        return (0..<72).map { step in
            let around = Double(step) / 72 * 2 * .pi
            let bays = 1 + 0.14 * sin(3 * around + phase) + 0.08 * sin(5 * around - 2 * phase) + 0.04 * sin(11 * around + 3 * phase)
            let (x, y) = (length * cos(around) * bays * share, width * sin(around) * bays * share)
            return MKMapPoint(
                x: middle.x + (x * cos(turn) - y * sin(turn)) * kilometre, y: middle.y - (x * sin(turn) + y * cos(turn)) * kilometre)
        }
    }

    static let cyclades = [
        Island("Andros", 37.83, 24.87, length: 18, width: 6.5, angle: -38),
        Island("Tinos", 37.6, 25.14, length: 14, width: 5.5, angle: -38),
        Island("Mykonos", 37.45, 25.38, length: 7, width: 5, angle: 10), Island("Syros", 37.43, 24.91, length: 9, width: 4, angle: 78),
        Island("Kea", 37.61, 24.34, length: 10, width: 6, angle: 55), Island("Kythnos", 37.4, 24.43, length: 11, width: 4, angle: 68),
        Island("Serifos", 37.16, 24.49, length: 6, width: 5, angle: 20), Island("Sifnos", 36.97, 24.71, length: 8, width: 4, angle: -62),
        Island("Milos", 36.7, 24.45, length: 11, width: 7, angle: -8), Island("Kimolos", 36.8, 24.57, length: 4, width: 3.5, angle: 30),
        Island("Paros", 37.08, 25.2, length: 11, width: 9, angle: 50), Island("Antiparos", 37.0, 25.06, length: 6, width: 2.2, angle: 68),
        Island("Naxos", 37.06, 25.49, length: 16, width: 11, angle: 62),
    ]
}

/// A harbour with its position on the map.
final class HarbourAnnotation: NSObject, MKAnnotation {
    let harbour: Harbour
    let coordinate: CLLocationCoordinate2D

    init(_ harbour: Harbour, _ latitude: Double, _ longitude: Double) {
        self.harbour = harbour
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    var title: String? { harbour.name }
    var subtitle: String? { "\(harbour.island) · \(harbour.depth) m" }

    static let all: [HarbourAnnotation] = {
        let places = [
            "Adamantas": (36.726, 24.447), "Faros": (36.943, 24.75), "Finikas": (37.398, 24.88), "Gavrio": (37.883, 24.734),
            "Korissia": (37.66, 24.317), "Merichas": (37.391, 24.397), "Naousa": (37.125, 25.237),
        ]
        return Harbour.sample.compactMap { harbour in
            places[harbour.name].map { HarbourAnnotation(harbour, $0.0, $0.1) }
        }
    }()
}
