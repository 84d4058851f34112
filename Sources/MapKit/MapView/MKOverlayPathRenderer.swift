import CoreLocation
import Foundation
import UIKit

/// The colors and the line of a shape on a map. *Thread*: main.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
    /// The color of the area; nil, the default, for an area that is not filled.
    open var fillColor: UIColor? { didSet { onChange?(false) } }
    /// The color of the line; nil, the default, for no line.
    open var strokeColor: UIColor? { didSet { onChange?(false) } }
    /// The width of the line; 0, the default, means 1. *Units*: points.
    open var lineWidth: CGFloat = 0 { didSet { onChange?(false) } }
    /// The corners of the line; round by default.
    open var lineJoin = CGLineJoin.round { didSet { onChange?(false) } }
    /// The ends of the line; round by default.
    open var lineCap = CGLineCap.round { didSet { onChange?(false) } }
    /// The lengths of dashes and gaps; nil, the default, draws a solid line. *Units*: points.
    open var lineDashPattern: [NSNumber]? { didSet { onChange?(false) } }
    /// The offset in the dash pattern at which the line begins. *Units*: points.
    open var lineDashPhase: CGFloat = 0 { didSet { onChange?(false) } }
}

/// The appearance of a line.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    /// The line.
    open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline(points: [], count: 0) }

    /// Creates a renderer.
    public init(polyline: MKPolyline) {
        super.init(overlay: polyline)
    }

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }
}

/// The appearance of an area.
open class MKPolygonRenderer: MKOverlayPathRenderer {
    /// The area.
    open var polygon: MKPolygon { overlay as? MKPolygon ?? MKPolygon(points: [], count: 0) }

    /// Creates a renderer.
    public init(polygon: MKPolygon) {
        super.init(overlay: polygon)
    }

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }
}

/// The appearance of a circle.
open class MKCircleRenderer: MKOverlayPathRenderer {
    /// The circle.
    open var circle: MKCircle { overlay as? MKCircle ?? MKCircle(center: kCLLocationCoordinate2DInvalid, radius: 0) }

    /// Creates a renderer.
    public init(circle: MKCircle) {
        super.init(overlay: circle)
    }

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }
}
