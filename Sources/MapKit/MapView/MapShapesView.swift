import Foundation
import UIKit

/// The lines and areas of a map view, from the bottom up. *Thread*: main.
@MainActor final class MapShapesView: UIView {
    private struct Shape {
        let renderer: MKOverlayPathRenderer
        let layer: CAShapeLayer
    }

    private var shapes: [Shape] = []
    private var viewport: MapViewport?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows shapes with the current colors of their renderers.
    func show(_ renderers: [MKOverlayPathRenderer]) {
        CATransaction.performWithoutActions {
            for shape in shapes { shape.layer.removeFromSuperlayer() }
            shapes = renderers.map { Shape(renderer: $0, layer: CAShapeLayer()) }
            for shape in shapes {
                style(shape)
                layer.addSublayer(shape.layer)
            }
        }
        if let viewport { show(viewport) }
    }

    /// Places the shapes in a viewport; shapes outside of it get no path.
    func show(_ viewport: MapViewport) {
        self.viewport = viewport
        CATransaction.performWithoutActions {
            for shape in shapes {
                shape.layer.frame = CGRect(origin: .zero, size: viewport.size)
                shape.layer.path = MapShapePath(viewport).path(of: shape.renderer.overlay, lineWidth: shape.layer.lineWidth)
            }
        }
    }

    private func style(_ shape: Shape) {
        let renderer = shape.renderer
        // A line has no area to fill.
        let fill = renderer.overlay is MKPolyline ? nil : renderer.fillColor
        shape.layer.fillColor = fill?.resolvedColor(with: traitCollection).cgColor
        shape.layer.fillRule = .evenOdd
        shape.layer.strokeColor = renderer.strokeColor?.resolvedColor(with: traitCollection).cgColor
        shape.layer.lineWidth = renderer.lineWidth > 0 && renderer.lineWidth.isFinite ? renderer.lineWidth : 1
        shape.layer.lineJoin = [.miter: .miter, .bevel: .bevel][renderer.lineJoin] ?? .round
        shape.layer.lineCap = [.butt: .butt, .square: .square][renderer.lineCap] ?? .round
        shape.layer.lineDashPattern = renderer.lineDashPattern
        shape.layer.lineDashPhase = renderer.lineDashPhase
        shape.layer.opacity = Float(min(max(renderer.alpha, 0), 1))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        CATransaction.performWithoutActions { for shape in shapes { style(shape) } }
    }
}

/// Converts shapes into paths in the coordinates of a viewport. *Units*: points.
struct MapShapePath {
    private let viewport: MapViewport

    init(_ viewport: MapViewport) {
        self.viewport = viewport
    }

    /// Returns nil if nothing of the shape is in view.
    func path(of overlay: any MKOverlay, lineWidth: CGFloat) -> CGPath? {
        let rect = overlay.boundingMapRect
        guard !rect.isNull, let offset = offset(of: rect) else { return nil }
        let path = UIBezierPath()
        switch overlay {
        case let circle as MKCircle:
            let (first, last) = (point(rect.origin, offset), point(MKMapPoint(x: rect.maxX, y: rect.maxY), offset))
            guard circle.radius > 0 else { return nil }
            path.append(UIBezierPath(ovalIn: CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)))
        case let polygon as MKPolygon:
            for part in [polygon] + (polygon.interiorPolygons ?? []) { add(part.mapPoints, offset, to: path, isClosed: true) }
        case let line as MKMultiPoint: add(line.mapPoints, offset, to: path, isClosed: false)
        default: return nil
        }
        let bounds = CGRect(origin: .zero, size: viewport.size).insetBy(dx: -lineWidth, dy: -lineWidth)
        return path.bounds.insetBy(dx: -0.5, dy: -0.5).intersects(bounds) ? path.cgPath : nil
    }

    private func add(_ points: [MKMapPoint], _ offset: Double, to path: UIBezierPath, isClosed: Bool) {
        guard let first = points.first, points.count > 1 else { return }
        path.move(to: point(first, offset))
        for position in points.dropFirst() { path.addLine(to: point(position, offset)) }
        if isClosed { path.close() }
    }

    /// Returns the offset that moves a rectangle to the copy of the map nearest to the viewport's center; nil if the rectangle is infinite.
    /// *Units*: map points.
    private func offset(of rect: MKMapRect) -> Double? {
        let world = MKMapSize.world.width
        let distance = rect.midX - viewport.center.x
        guard distance.isFinite else { return nil }
        return distance.remainder(dividingBy: world) - distance
    }

    private func point(_ position: MKMapPoint, _ offset: Double) -> CGPoint {
        let scale = viewport.worldWidth / MKMapSize.world.width
        return CGPoint(
            x: Double(viewport.size.width) / 2 + (position.x + offset - viewport.center.x) * scale,
            y: Double(viewport.size.height) / 2 + (position.y - viewport.center.y) * scale)
    }
}
