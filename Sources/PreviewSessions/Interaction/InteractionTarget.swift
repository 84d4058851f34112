import AsyncDisplayKit
import JSONRPC
import PreviewStages
import UIKit

/// The point of the window in a request, and the node or view at the point. *Thread*: main.
@MainActor struct InteractionTarget {
    /// The point in the coordinates of the window. *Units*: points.
    let point: CGPoint
    /// The deepest view that accepts touches at the point; nil if there is none.
    private let hit: UIView?
    private let stage: OpenStage

    /// The schema of a target: a point, or a node; the target is the middle of the node's visible part.
    nonisolated static let schema = JSONSchema.either([NodeSelector.schema, .array(of: .number(-100_000...100_000), counts: 2...2)])

    /// Finds the target of a request.
    /// - Throws: ``SessionFailure`` if the point or the node is outside the window, if not exactly one node matches, or if another node
    ///   covers the node.
    init(_ value: JSONValue, on stage: OpenStage) throws {
        self.stage = stage
        if let point = value.point {
            guard stage.window.bounds.contains(point) else {
                throw SessionFailure("the point is outside of the window, which is \(Self.text(of: stage.window.bounds.size)) points large")
            }
            self.point = point
        } else {
            point = try Self.point(of: NodeSelector(value).node(in: stage), on: stage)
        }
        hit = stage.window.hitTest(point, with: nil)
    }

    private static func text(of size: CGSize) -> String { "\(size.width.shortText())×\(size.height.shortText())" }

    /// Returns the middle of a node's visible part. Throws an error if another node covers the node there.
    private static func point(of node: SessionNode, on stage: OpenStage) throws -> CGPoint {
        let visible = node.place.frame.intersection(stage.window.bounds)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else {
            throw SessionFailure("\(node.title) is outside of the window, at \(JSONValue.rect(node.place.frame).text): scroll to it first")
        }
        let point = CGPoint(x: visible.midX, y: visible.midY)
        guard let layer = node.layer else {
            // A node without a layer is drawn into the bitmap of another node, which gets the touch.
            return point
        }
        guard let front = frontLayer(at: point, in: stage.window.layer), !front.isInside(layer), !layer.isInside(front) else {
            return point
        }
        throw SessionFailure("\(node.title) is covered by \(title(of: front)) at \(JSONValue.point(point).text)")
    }

    /// Returns the deepest visible layer at a point, whether or not it accepts touches.
    private static func frontLayer(at point: CGPoint, in layer: CALayer) -> CALayer? {
        NodeSearch.front(at: point, in: layer) { layer in
            let isSeen = layer.contents != nil || layer.backgroundColor != nil || (layer.delegate as? UIView) is UIControl
            return isSeen ? layer : nil
        }
    }

    private static func title(of layer: CALayer) -> String {
        var current: CALayer? = layer
        while let candidate = current {
            if let node = ASLayerToDisplayNode(candidate) { return node.debugName ?? "\(type(of: node))" }
            if let view = candidate.delegate as? UIView { return "\(type(of: view))" }
            current = candidate.superlayer
        }
        return "\(type(of: layer))"
    }

    /// The node or view that received the input; nil if nothing accepts touches.
    var receiver: JSONValue? {
        hit.map { Self.value(of: $0, in: stage) }
    }

    /// The view that handles the input: the view that got it, or its nearest superview that is a control, a cell or a view with gestures;
    /// nil if there is none.
    var handler: JSONValue? {
        var view = hit
        while let current = view, !current.handlesTouches { view = current.superview }
        guard let view, !(view is UIWindow) else { return nil }
        return Self.value(of: view, in: stage)
    }

    static func value(of view: UIView, in stage: OpenStage) -> JSONValue {
        if let node = stage.nodes.first(where: { $0.layer === view.layer }) { return node.value }
        return SessionNode(view, path: "", depth: 0, window: stage.window).value
    }
}

extension UIView {
    fileprivate var handlesTouches: Bool {
        if let control = self as? UIControl { return control.isEnabled }
        if let node = ASViewToDisplayNode(self), node is ASControlNode || node is ASCellNode { return true }
        return self is UITableViewCell || self is UICollectionViewCell || gestureRecognizers?.contains(where: \.isEnabled) == true
    }
}

extension CALayer {
    /// Returns whether the layer is `other` or one of its descendants.
    fileprivate func isInside(_ other: CALayer) -> Bool {
        sequence(first: self, next: \.superlayer).contains { $0 === other }
    }
}
