import QuartzCore
import UIKit

/// A green layer over the touch area of a control node. It has a dark green edge where a node or view above the control limits the area,
/// and an orange edge where a node above the control clips its contents, so that the layer cannot show the whole area.
@MainActor enum HitTestOverlay {
    private static let name = "weft.hit-test-overlay"
    /// *Units*: points.
    private static let edgeWidth: CGFloat = 2

    /// Adds the layer to a node, or updates it.
    static func show(over node: ASControlNode) {
        let layer = node.layer.sublayers?.first { $0.name == name } ?? makeLayer(in: node.layer)
        let area = VisibleTouchArea(of: node)
        layer.isHidden = area.rect.isEmpty
        guard !area.rect.isEmpty else { return }
        layer.frame = area.rect
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        for (edges, color) in [(area.limitedEdges, limitColor), (area.clippedEdges, clipColor)] {
            for rect in strips(along: edges, of: layer.bounds) {
                let strip = CALayer()
                strip.frame = rect
                strip.backgroundColor = color.cgColor
                layer.addSublayer(strip)
            }
        }
    }

    private static let limitColor = UIColor(red: 30 / 255, green: 90 / 255, blue: 50 / 255, alpha: 0.7)
    private static let clipColor = UIColor.orange.withAlphaComponent(0.8)

    private static func makeLayer(in parent: CALayer) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.zPosition = 1000
        layer.backgroundColor = UIColor.green.withAlphaComponent(0.4).cgColor
        parent.addSublayer(layer)
        return layer
    }

    private static func strips(along edges: UIRectEdge, of bounds: CGRect) -> [CGRect] {
        let sides: [(UIRectEdge, CGRectEdge)] = [(.top, .minYEdge), (.left, .minXEdge), (.bottom, .maxYEdge), (.right, .maxXEdge)]
        return sides.filter { edges.contains($0.0) }.map { bounds.divided(atDistance: edgeWidth, from: $0.1).slice }
    }
}

/// The touch area of a control within the touch areas of the layers above it.
@MainActor private struct VisibleTouchArea {
    /// *Units*: points, coordinates of the control.
    private(set) var rect: CGRect
    /// The edges that a layer above the control limits.
    private(set) var limitedEdges: UIRectEdge = []
    /// The edges at which a node above the control clips its contents although its own touch area is larger.
    private(set) var clippedEdges: UIRectEdge = []

    /// Ends the search at a scroll view, whose contents move without a layout of the control.
    init(of control: ASControlNode) {
        rect = control.bounds.inset(by: control.hitTestSlop)
        var layer = control.layer
        while let parent = layer.superlayer, !(parent.delegate is UIScrollView), !rect.isEmpty {
            rect = parent.convert(rect, from: layer)
            restrict(to: parent)
            layer = parent
        }
        if !rect.isEmpty { rect = layer.convert(rect, to: control.layer) }
    }

    private mutating func restrict(to parent: CALayer) {
        let slop = ASLayerToDisplayNode(parent)?.hitTestSlop ?? .zero
        let clips = slop != .zero && parent.masksToBounds
        let limit = clips ? parent.bounds : parent.bounds.inset(by: slop)
        let outside = edges(outside: limit)
        if clips { clippedEdges.formUnion(outside) } else { limitedEdges.formUnion(outside) }
        rect = rect.intersection(limit)
    }

    private func edges(outside limit: CGRect) -> UIRectEdge {
        var edges: UIRectEdge = []
        if rect.minY < limit.minY { edges.insert(.top) }
        if rect.minX < limit.minX { edges.insert(.left) }
        if rect.maxY > limit.maxY { edges.insert(.bottom) }
        if rect.maxX > limit.maxX { edges.insert(.right) }
        return edges
    }
}
