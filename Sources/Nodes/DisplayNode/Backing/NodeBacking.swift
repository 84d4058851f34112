import Foundation
import Graphics
import UIKit
import UIPrimitives

/// The view or layer of a loaded node, and the node's state that only the main thread uses.
///
/// Properties that views and layers implement differently are read and written on the view if there is one, otherwise on the layer. The
/// other properties are always read and written on the layer.
// Protection: main thread only; a node that is freed elsewhere passes it to the main thread unread.
final class NodeBacking: @unchecked Sendable {
    /// The view; nil for a layer-backed node.
    let view: UIView?
    let layer: CALayer
    /// Whether the client's block created the view or layer: its properties are set through its own setters.
    let isForeign: Bool

    /// The number of nodes of the subtree, this one included, whose drawing is pending.
    var pendingDisplayCount = 0
    var isDisplayPending = false
    /// Whether only a part of the contents stretches.
    var isStretched = false
    var placeholderLayer: CALayer?
    /// Subnodes that transitions remove and that are still shown.
    var disappearingNodes: [DisappearingNode] = []
    /// The interactive transition in progress.
    weak var interaction: ASInteractiveLayoutTransition?
    var cornerLayers: [CALayer] = []
    /// The transaction that collects the drawings of the node and, if it is a container, of the nodes below.
    var transaction: DisplayTransaction?

    /// The object that a control node passes to actions that take a `UIButton`.
    var buttonCounterpart: UIButton?

    @MainActor init(view: UIView, isForeign: Bool) {
        self.view = view
        layer = view.layer
        self.isForeign = isForeign
    }

    @MainActor init(layer: CALayer, isForeign: Bool) {
        view = nil
        self.layer = layer
        self.isForeign = isForeign
    }
}

// If there is a view, its setters are called, because views react to changes of their properties.
extension NodeBacking {
    @MainActor var bounds: CGRect {
        get { view?.bounds ?? layer.bounds }
        set { if let view { view.bounds = newValue } else { layer.bounds = newValue } }
    }

    @MainActor var position: CGPoint {
        get { layer.position }
        set { if let view { view.center = newValue } else { layer.position = newValue } }
    }

    @MainActor var frame: CGRect {
        get { view?.frame ?? layer.frame }
    }

    /// Sets the frame of the node. A view that the client's block created may override the `frame` setter, so this setter is called.
    @MainActor func setFrame(_ frame: CGRect, properties: ViewProperties) {
        if isForeign, let view {
            view.frame = frame
        } else {
            let bounds = CGRect(origin: self.bounds.origin, size: frame.size)
            if self.bounds != bounds { self.bounds = bounds }
            if position != properties.position { position = properties.position }
        }
    }

    @MainActor var alpha: CGFloat {
        get { view?.alpha ?? CGFloat(layer.opacity) }
        set { if let view { view.alpha = newValue } else { layer.opacity = Float(newValue) } }
    }

    @MainActor var isHidden: Bool {
        get { view?.isHidden ?? layer.isHidden }
        set { if let view { view.isHidden = newValue } else { layer.isHidden = newValue } }
    }

    @MainActor var isOpaque: Bool {
        get { view?.isOpaque ?? layer.isOpaque }
        set { if let view { view.isOpaque = newValue } else { layer.isOpaque = newValue } }
    }

    @MainActor var clipsToBounds: Bool {
        get { view?.clipsToBounds ?? layer.masksToBounds }
        set { if let view { view.clipsToBounds = newValue } else { layer.masksToBounds = newValue } }
    }

    @MainActor func setBackgroundColor(_ color: UIColor?, traits: UITraitCollection) {
        if let view {
            view.backgroundColor = color
        } else {
            layer.backgroundColor = color?.resolvedColor(with: traits).cgColor
        }
    }

    @MainActor var contentMode: UIView.ContentMode {
        get { view?.contentMode ?? UIView.ContentMode(gravity: layer.contentsGravity) }
        set {
            if let view { view.contentMode = newValue } else { layer.contentsGravity = newValue.gravity }
            if newValue == .redraw { layer.needsDisplayOnBoundsChange = true }
        }
    }

    @MainActor var semanticContentAttribute: UISemanticContentAttribute {
        get { view?.semanticContentAttribute ?? .unspecified }
        set { view?.semanticContentAttribute = newValue }
    }

    @MainActor var isUserInteractionEnabled: Bool {
        get { view?.isUserInteractionEnabled ?? false }
        set { view?.isUserInteractionEnabled = newValue }
    }

    @MainActor var layoutMargins: UIEdgeInsets {
        get { view?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set { view?.layoutMargins = newValue }
    }
}

extension NodeBacking {
    /// Applies the named fields of `properties` to the view or layer, geometry last.
    @MainActor func apply(_ fields: PropertyFields, of properties: ViewProperties, traits: UITraitCollection) {
        if fields.contains(.alpha) { alpha = properties.alpha }
        if fields.contains(.isHidden) { isHidden = properties.isHidden }
        if fields.contains(.isOpaque) { isOpaque = properties.isOpaque }
        if fields.contains(.clipsToBounds) { clipsToBounds = properties.clipsToBounds }
        if fields.contains(.backgroundColor) { setBackgroundColor(properties.backgroundColor, traits: traits) }
        if fields.contains(.contentMode) { contentMode = properties.contentMode }
        if fields.contains(.maskedCorners) { layer.maskedCorners = properties.maskedCorners }
        if fields.contains(.semanticContentAttribute) { semanticContentAttribute = properties.semanticContentAttribute }
        if fields.contains(.isUserInteractionEnabled) { isUserInteractionEnabled = properties.isUserInteractionEnabled }
        if fields.contains(.needsDisplayOnBoundsChange) {
            layer.needsDisplayOnBoundsChange = properties.needsDisplayOnBoundsChange
        }
        if !properties.rare.isUnset { apply(fields, of: properties.rare.values) }
        applyGeometry(fields, of: properties)
    }

    @MainActor private func applyGeometry(_ fields: PropertyFields, of properties: ViewProperties) {
        if fields.contains(.anchorPoint) { layer.anchorPoint = properties.anchorPoint }
        if isForeign, let view, fields.contains(.bounds), fields.contains(.position) {
            view.frame = properties.frame
        } else {
            if fields.contains(.bounds) { bounds = properties.bounds }
            if fields.contains(.position) { position = properties.position }
        }
    }

    @MainActor private func apply(_ fields: PropertyFields, of rare: RareViewProperties) {
        if fields.contains(.zPosition) { layer.zPosition = rare.zPosition }
        if fields.contains(.transform) { layer.transform = rare.transform }
        if fields.contains(.subnodeTransform) { layer.sublayerTransform = rare.subnodeTransform }
        if fields.contains(.tintColor) { view?.tintColor = rare.tintColor }
        if fields.contains(.contentsScale) { layer.contentsScale = rare.contentsScale }
        if fields.contains(.contents) { layer.contents = rare.contents }
        if fields.contains(.contentsRect) { layer.contentsRect = rare.contentsRect }
        if fields.contains(.contentsCenter) { layer.contentsCenter = rare.contentsCenter }
        if fields.contains(.contentsGravity) {
            layer.contentsGravity = CALayerContentsGravity(rawValue: rare.contentsGravity)
        }
        if fields.contains(.rasterizationScale) { layer.rasterizationScale = rare.rasterizationScale }
        if fields.contains(.isExclusiveTouch) { view?.isExclusiveTouch = rare.isExclusiveTouch }
        if fields.contains(.actions) { layer.actions = rare.actions }
        if fields.contains(.shadowColor) { layer.shadowColor = rare.shadowColor }
        if fields.contains(.shadowOpacity) { layer.shadowOpacity = Float(rare.shadowOpacity) }
        if fields.contains(.shadowOffset) { layer.shadowOffset = rare.shadowOffset }
        if fields.contains(.shadowRadius) { layer.shadowRadius = rare.shadowRadius }
        if fields.contains(.borderWidth) { layer.borderWidth = rare.borderWidth }
        if fields.contains(.borderColor) { layer.borderColor = rare.borderColor }
        if fields.contains(.allowsGroupOpacity) { layer.allowsGroupOpacity = rare.allowsGroupOpacity }
        if fields.contains(.allowsEdgeAntialiasing) { layer.allowsEdgeAntialiasing = rare.allowsEdgeAntialiasing }
        if fields.contains(.edgeAntialiasingMask) { layer.edgeAntialiasingMask = rare.edgeAntialiasingMask }
        if fields.contains(.autoresizesSubviews) { view?.autoresizesSubviews = rare.autoresizesSubviews }
        if fields.contains(.autoresizingMask) { view?.autoresizingMask = rare.autoresizingMask }
        if fields.contains(.layoutMargins) { view?.layoutMargins = rare.layoutMargins }
        if fields.contains(.preservesSuperviewLayoutMargins) {
            view?.preservesSuperviewLayoutMargins = rare.preservesSuperviewLayoutMargins
        }
        if fields.contains(.insetsLayoutMarginsFromSafeArea) {
            view?.insetsLayoutMarginsFromSafeArea = rare.insetsLayoutMarginsFromSafeArea
        }
    }
}

extension UIView.ContentMode {
    init(gravity: CALayerContentsGravity) {
        let modes: [UIView.ContentMode] = [
            .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
            .bottomRight,
        ]
        self = modes.first { $0.gravity == gravity } ?? .scaleToFill
    }
}
