import CoreLocation
import Foundation
import UIKit

/// The fill color and the line style of a shape on a map. *Thread*: main.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
    /// The color of the area; nil, the default, for an area that is not filled.
    open var fillColor: UIColor? { didSet { onChange?(false) } }
    /// The color of the line; nil, the default, for no line.
    open var strokeColor: UIColor? { didSet { onChange?(false) } }
    /// The width of the line; 0, the default, means 1. *Units*: points.
    open var lineWidth: CGFloat = 0 { didSet { onChange?(false) } }
    /// The shape of the line's corners; round by default.
    open var lineJoin = CGLineJoin.round { didSet { onChange?(false) } }
    /// The shape of the line's ends; round by default.
    open var lineCap = CGLineCap.round { didSet { onChange?(false) } }
    /// The lengths of dashes and gaps; nil, the default, draws a solid line. *Units*: points.
    open var lineDashPattern: [NSNumber]? { didSet { onChange?(false) } }
    /// The offset in the dash pattern at which the line begins. *Units*: points.
    open var lineDashPhase: CGFloat = 0 { didSet { onChange?(false) } }
}

/// The appearance of a polyline on a map.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    /// The line that the renderer describes.
    open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline(points: [], count: 0) }

    /// Creates a renderer for a line.
    public init(polyline: MKPolyline) {
        super.init(overlay: polyline)
    }

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }
}

/// The appearance of a polygon on a map.
open class MKPolygonRenderer: MKOverlayPathRenderer {
    /// The area that the renderer describes.
    open var polygon: MKPolygon { overlay as? MKPolygon ?? MKPolygon(points: [], count: 0) }

    /// Creates a renderer for an area.
    public init(polygon: MKPolygon) {
        super.init(overlay: polygon)
    }

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }
}

/// The appearance of a circle on a map.
open class MKCircleRenderer: MKOverlayPathRenderer {
    /// The circle that the renderer describes.
    open var circle: MKCircle { overlay as? MKCircle ?? MKCircle(center: kCLLocationCoordinate2DInvalid, radius: 0) }

    /// Creates a renderer for a circle.
    public init(circle: MKCircle) {
        super.init(overlay: circle)
    }

    public override init(overlay: any MKOverlay) {
        super.init(overlay: overlay)
    }
}
