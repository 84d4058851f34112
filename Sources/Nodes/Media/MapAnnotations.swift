import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// A place with a title.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {  // `state` is behind its lock.
    private struct State {
        var coordinate: CLLocationCoordinate2D
        var title: String?
        var subtitle: String?
    }

    private let state: Locked<State>

    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        state = Locked(State(coordinate: coordinate, title: title, subtitle: subtitle))
    }

    public convenience override init() {
        self.init(coordinate: CLLocationCoordinate2D())
    }

    open var coordinate: CLLocationCoordinate2D {
        get { state.withLock { $0.coordinate } }
        set { state.withLock { $0.coordinate = newValue } }
    }

    open var title: String? {
        get { state.withLock { $0.title } }
        set { state.withLock { $0.title = newValue } }
    }

    open var subtitle: String? {
        get { state.withLock { $0.subtitle } }
        set { state.withLock { $0.subtitle = newValue } }
    }
}

extension MKCoordinateRegion {
    /// The smallest region around places, with a tenth of room on every side; nil for no place on the earth.
    ///
    /// *Differs from MapKit*: a region does not reach across the 180th meridian.
    init?(fitting places: [CLLocationCoordinate2D]) {
        let places = places.filter(\.isOnEarth)
        guard let first = places.first else { return nil }
        var (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
        for place in places {
            (south, north) = (min(south, place.latitude), max(north, place.latitude))
            (west, east) = (min(west, place.longitude), max(east, place.longitude))
        }
        // One place alone is shown with about a kilometre around it.
        let least = 0.01
        self.init(
            center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
            span: MKCoordinateSpan(
                latitudeDelta: min(max((north - south) * 1.2, least), 180), longitudeDelta: min(max((east - west) * 1.2, least), 360)))
    }
}

extension CLLocationCoordinate2D {
    var isOnEarth: Bool {
        latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
    }
}

/// Where places stand in a picture of a region. *Source*: the spherical Mercator projection.
struct MapProjection {
    private let center: (x: Double, y: Double)
    private let scale: Double
    private let size: CGSize

    /// The region is in the middle of the picture, as large as fits. Nil where either has no size.
    init?(region: MKCoordinateRegion, size: CGSize) {
        let (center, span) = (region.center, region.span)
        guard center.isOnEarth, span.latitudeDelta > 0, span.longitudeDelta > 0, size.width > 0, size.height > 0 else { return nil }
        let north = Self.y(ofLatitude: center.latitude + span.latitudeDelta / 2)
        let south = Self.y(ofLatitude: center.latitude - span.latitudeDelta / 2)
        let width = span.longitudeDelta * .pi / 180
        guard width > 0, north > south else { return nil }
        self.center = (center.longitude * .pi / 180, (north + south) / 2)
        self.size = size
        scale = min(Double(size.width) / width, Double(size.height) / (north - south))
    }

    /// Up, in radians at the equator. The poles are cut off where the picture is as high as it is wide.
    private static func y(ofLatitude latitude: Double) -> Double {
        let limit = 85.0511
        let angle = min(max(latitude, -limit), limit) * .pi / 180
        return log(tan(.pi / 4 + angle / 2))
    }

    /// *Units*: points from the picture's upper left corner.
    func point(of place: CLLocationCoordinate2D) -> CGPoint {
        CGPoint(
            x: Double(size.width) / 2 + (place.longitude * .pi / 180 - center.x) * scale,
            y: Double(size.height) / 2 - (Self.y(ofLatitude: place.latitude) - center.y) * scale)
    }
}

/// The marks of a map's annotations, over its card.
final class MapPinsNode: ASDisplayNode, @unchecked Sendable {  // `pins` is behind its lock.
    /// A picture and where it goes: its middle on the point, moved by the offset.
    struct Pin {
        let point: CGPoint
        let image: UIImage
        let offset: CGPoint
    }

    private final class Parameters: NSObject {
        let pins: [Pin]

        init(_ pins: [Pin]) {
            self.pins = pins
        }
    }

    private let pins = Locked<[Pin]>([])

    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
    }

    var shownPins: [Pin] { pins.withLock { $0 } }

    func show(_ new: [Pin]) {
        pins.withLock { $0 = new }
        setNeedsDisplay()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { Parameters(shownPins) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters else { return }
        for pin in parameters.pins {
            let size = pin.image.size
            pin.image.draw(at: CGPoint(x: pin.point.x - size.width / 2 + pin.offset.x, y: pin.point.y - size.height / 2 + pin.offset.y))
        }
    }

    /// The mark of an annotation that has no picture of its own: its tip is in the middle of its lower edge.
    static let standardImage = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 30)).image { _ in
        let head = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20))
        let tip = UIBezierPath()
        tip.move(to: CGPoint(x: 3, y: 17))
        tip.addLine(to: CGPoint(x: 11, y: 29))
        tip.addLine(to: CGPoint(x: 19, y: 17))
        tip.close()
        UIColor.systemRed.setFill()
        tip.fill()
        head.fill()
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 7, y: 7, width: 8, height: 8)).fill()
    }
}
