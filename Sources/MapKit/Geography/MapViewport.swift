import CoreLocation
import Foundation
import UIPrimitives

/// The part of the map that a view or an image of a certain size shows, with north at the top.
package struct MapViewport: Equatable, Sendable {
    /// The map point in the middle; its `x` is between 0 and the width of the map.
    package private(set) var center: MKMapPoint
    /// The zoom level: the binary logarithm of the map's width in units of ``tileSide``.
    package private(set) var zoom: Double
    /// The size of the view or image. *Units*: points.
    package private(set) var size: CGSize

    /// The width of the world at zoom 0. *Units*: points.
    static let tileSide = 256.0
    /// The maximum zoom. At this zoom a tile of 256 points is about 10 meters wide on the ground at the equator.
    package static let maximumZoom = 22.0

    /// Creates a viewport of the whole earth, enlarged until the map covers the height of `size`.
    package init(size: CGSize = CGSize(width: 256, height: 256)) {
        center = MKMapPoint(x: MKMapSize.world.width / 2, y: MKMapSize.world.height / 2)
        zoom = 0
        self.size = size
        constrain()
    }

    /// Creates a viewport that shows a region in the middle, as large as possible. Nil if the region is not valid or `size` is empty.
    package init?(region: MKCoordinateRegion, size: CGSize) {
        let (center, span) = (region.center, region.span)
        guard CLLocationCoordinate2DIsValid(center), span.latitudeDelta >= 0, span.longitudeDelta >= 0, span.latitudeDelta.isFinite,
            span.longitudeDelta.isFinite, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite
        else { return nil }
        self.size = size
        self.center = MKMapPoint(center)
        // The projection enlarges areas near the poles, so the half of the region that is farther from the equator is higher on the map.
        let edge = min(abs(center.latitude) + span.latitudeDelta / 2, 90)
        let inner = abs(center.latitude) - span.latitudeDelta / 2
        let middle = MKMapPoint(CLLocationCoordinate2D(latitude: abs(center.latitude), longitude: 0)).y
        let outer = middle - MKMapPoint(CLLocationCoordinate2D(latitude: edge, longitude: 0)).y
        let lower = MKMapPoint(CLLocationCoordinate2D(latitude: max(inner, -90), longitude: 0)).y - middle
        let height = 2 * max(outer, lower) / MKMapSize.world.height
        let width = span.longitudeDelta / 360
        let world = min(Double(size.width) / max(width, 1e-9), Double(size.height) / max(height, 1e-9))
        zoom = log2(world / Self.tileSide)
        constrain()
    }

    /// Creates a viewport that shows a part of the map in the middle, as large as possible. Nil if the part is null or `size` is empty.
    init?(rect: MKMapRect, size: CGSize) {
        guard !rect.isNull, rect.midX.isFinite, rect.midY.isFinite, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else { return nil }
        self.size = size
        center = MKMapPoint(x: rect.midX, y: rect.midY)
        let world = MKMapSize.world
        let width = min(
            Double(size.width) / max(rect.width / world.width, 1e-9), Double(size.height) / max(rect.height / world.height, 1e-9))
        zoom = log2(width / Self.tileSide)
        constrain()
    }

    /// The width of the world. *Units*: points.
    package var worldWidth: Double { Self.tileSide * exp2(zoom) }
    /// The scale of the map. *Units*: points per map point.
    private var pointsPerMapPoint: Double { worldWidth / MKMapSize.world.width }

    /// Limits the zoom and the center: the map covers the height of the view, and the center is on the map.
    private mutating func constrain() {
        let world = MKMapSize.world
        let lowest = log2(max(Double(size.height), 1) / Self.tileSide)
        zoom = max(min(zoom, Self.maximumZoom), lowest)
        center.x -= (center.x / world.width).rounded(.down) * world.width
        let half = Double(size.height) / 2 / pointsPerMapPoint
        // Rounding can exchange the limits if the map is exactly as high as the view.
        center.y = min(max(center.y, half), max(world.height - half, half))
    }

    // MARK: Positions

    /// Returns the position of a map point in the view. The map repeats from west to east, and the copy nearest to the middle is used.
    /// *Units*: points from the upper left corner.
    func point(of position: MKMapPoint) -> CGPoint {
        let world = MKMapSize.world.width
        let distance = (position.x - center.x).remainder(dividingBy: world)
        return CGPoint(
            x: Double(size.width) / 2 + distance * pointsPerMapPoint,
            y: Double(size.height) / 2 + (position.y - center.y) * pointsPerMapPoint)
    }

    package func point(of position: CLLocationCoordinate2D) -> CGPoint { point(of: MKMapPoint(position)) }

    /// Returns the map point at a position in the view; it may be beyond the 180th meridian. *Units*: points from the upper left corner.
    package func mapPoint(at point: CGPoint) -> MKMapPoint {
        MKMapPoint(
            x: center.x + (Double(point.x) - Double(size.width) / 2) / pointsPerMapPoint,
            y: center.y + (Double(point.y) - Double(size.height) / 2) / pointsPerMapPoint)
    }

    /// The visible part of the map; it may extend beyond the 180th meridian.
    package var rect: MKMapRect {
        let origin = mapPoint(at: .zero)
        return MKMapRect(
            x: origin.x, y: origin.y, width: Double(size.width) / pointsPerMapPoint, height: Double(size.height) / pointsPerMapPoint)
    }

    package var region: MKCoordinateRegion { MKCoordinateRegion(rect) }

    // MARK: Changes

    /// Changes the size of the view and keeps the center.
    mutating func resize(to size: CGSize) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
        self.size = size
        constrain()
    }

    /// Moves the map by the distance of a drag. *Units*: points.
    package mutating func move(by delta: CGVector) {
        center(
            at: MKMapPoint(
                x: center.x - Double(delta.dx) / pointsPerMapPoint, y: center.y - Double(delta.dy) / pointsPerMapPoint))
    }

    /// Changes the zoom by a number of levels; the map point at `point` stays there. *Units*: `point` in points.
    package mutating func zoom(by levels: Double, around point: CGPoint) {
        guard levels.isFinite, point.x.isFinite, point.y.isFinite else { return }
        let anchor = mapPoint(at: point)
        zoom += levels
        constrain()
        let moved = mapPoint(at: point)
        center.x += anchor.x - moved.x
        center.y += anchor.y - moved.y
        constrain()
    }

    package mutating func center(at position: MKMapPoint) {
        guard position.x.isFinite, position.y.isFinite else { return }
        center = position
        constrain()
    }

    /// Returns the viewport between this one (`share` 0) and another one of the same size (1), along the shorter way around the earth.
    func mixed(with other: MapViewport, _ share: Double) -> MapViewport {
        var copy = self
        copy.zoom += (other.zoom - zoom) * share
        copy.center.x += (other.center.x - center.x).remainder(dividingBy: MKMapSize.world.width) * share
        copy.center.y += (other.center.y - center.y) * share
        copy.constrain()
        return copy
    }
}
