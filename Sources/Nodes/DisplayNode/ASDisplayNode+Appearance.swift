import Foundation
import Graphics
import LayoutEngine
import UIKit
import UIPrimitives

extension ASDisplayNode {
    // MARK: Background and tint

    final var storedBackgroundColor: UIColor? { state.withLock { $0.properties.backgroundColor } }

    /// Stores the color and requests new contents, which are drawn over the color.
    final func setBackgroundColor(_ color: UIColor?) {
        if !isNodeLoaded, storedBackgroundColor == color { return }
        let color = color?.shared
        let traits = uiTraitCollection
        write(.backgroundColor, color, { $0.backgroundColor = $1 }, { $0.setBackgroundColor($1, traits: traits) })
        setNeedsDisplay()
    }

    /// The node's own tint color, or that of the nearest supernode with one, or blue.
    final func inheritedTintColor() -> UIColor {
        if isMainThread, let view = backing?.view { return assumeMain { view.tintColor } ?? ASDisplayNodeDefaultTintColor() }
        let (own, supernode) = state.withLock { ($0.properties.rare.tintColor, $0.hierarchy.supernode) }
        return own ?? supernode?.tintColor ?? ASDisplayNodeDefaultTintColor()
    }

    final func setTintColor(_ color: UIColor?) {
        write(.tintColor, color, { p, v in p.rare.tintColor = v }, { $0.view?.tintColor = $1 })
        // A view notifies its node of the change itself.
        if isMainThread, backing?.view != nil { return }
        propagateTintColorChange()
    }

    /// Notifies this node and the subnodes that inherit its color. Skips subnodes with a loaded view, because the view notifies them.
    final func propagateTintColorChange() {
        tintColorDidChange()
        for subnode in subnodes ?? [] {
            let follows = subnode.state.withLock { state in
                state.properties.rare.tintColor == nil && (state.hierarchy.isLayerBacked || !state.hierarchy.isLoaded)
            }
            if follows { subnode.propagateTintColorChange() }
        }
    }

    // MARK: Contents

    /// The bitmap that the layer shows: a `CGImage`, or nil. *Thread*: main once loaded.
    public final var contents: Any? {
        get { read({ $0.rare.contents }, { $0.layer.contents }) }
        set { write(.contents, newValue, { p, v in p.rare.contents = v }, { $0.layer.contents = $1 }) }
    }

    /// The number of pixels per point of the contents.
    public final var contentsScale: CGFloat {
        get { read({ $0.rare.contentsScale }, { $0.layer.contentsScale }) }
        set {
            write(.contentsScale, newValue, { p, v in p.rare.contentsScale = v }, { $0.layer.contentsScale = $1 })
        }
    }

    /// The part of the contents that is shown, in the unit square.
    public final var contentsRect: CGRect {
        get { read({ $0.rare.contentsRect }, { $0.layer.contentsRect }) }
        set {
            write(.contentsRect, newValue, { p, v in p.rare.contentsRect = v }, { $0.layer.contentsRect = $1 })
        }
    }

    /// The part of the contents that stretches, in the unit square.
    public final var contentsCenter: CGRect {
        get { read({ $0.rare.contentsCenter }, { $0.layer.contentsCenter }) }
        set {
            write(
                .contentsCenter, newValue, { p, v in p.rare.contentsCenter = v }, { $0.layer.contentsCenter = $1 })
        }
    }

    /// The placement of contents whose size differs from the bounds: the raw value of a `CALayerContentsGravity`.
    public final var contentsGravity: String {
        get { read({ $0.rare.contentsGravity }, { $0.layer.contentsGravity.rawValue }) }
        set {
            write(
                .contentsGravity, newValue, { p, v in p.rare.contentsGravity = v },
                { $0.layer.contentsGravity = CALayerContentsGravity(rawValue: $1) })
        }
    }

    /// The number of pixels per point of the bitmap that the layer is painted into while its `CALayer.shouldRasterize` is set.
    public final var rasterizationScale: CGFloat {
        get { read({ $0.rare.rasterizationScale }, { $0.layer.rasterizationScale }) }
        set {
            write(
                .rasterizationScale, newValue, { p, v in p.rare.rasterizationScale = v },
                { $0.layer.rasterizationScale = $1 })
        }
    }

    /// Whether the contents are drawn again after a change of size. Default: false; text nodes set it to true.
    public final var needsDisplayOnBoundsChange: Bool {
        get { state.withLock { $0.properties.needsDisplayOnBoundsChange } }
        set {
            write(
                .needsDisplayOnBoundsChange, newValue, { $0.needsDisplayOnBoundsChange = $1 },
                { $0.layer.needsDisplayOnBoundsChange = $1 })
        }
    }

    // MARK: Compositing

    /// Whether the alpha applies to the node and its subnodes as one image, so that overlapping parts do not show through. Default: true.
    public final var allowsGroupOpacity: Bool {
        get { read({ $0.rare.allowsGroupOpacity }, { $0.layer.allowsGroupOpacity }) }
        set {
            write(
                .allowsGroupOpacity, newValue, { p, v in p.rare.allowsGroupOpacity = v },
                { $0.layer.allowsGroupOpacity = $1 })
        }
    }

    /// Whether edges that are not on whole pixels are painted with partial coverage. Default: false.
    public final var allowsEdgeAntialiasing: Bool {
        get { read({ $0.rare.allowsEdgeAntialiasing }, { $0.layer.allowsEdgeAntialiasing }) }
        set {
            write(
                .allowsEdgeAntialiasing, newValue, { p, v in p.rare.allowsEdgeAntialiasing = v },
                { $0.layer.allowsEdgeAntialiasing = $1 })
        }
    }

    /// The edges to which ``allowsEdgeAntialiasing`` applies. Default: all.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { read({ $0.rare.edgeAntialiasingMask }, { $0.layer.edgeAntialiasingMask }) }
        set {
            write(
                .edgeAntialiasingMask, newValue, { p, v in p.rare.edgeAntialiasingMask = v },
                { $0.layer.edgeAntialiasingMask = $1 })
        }
    }

    /// The actions of the layer for changes of its properties, by property name. *Thread*: main once loaded.
    public final var actions: [String: CAAction]? {
        get { read({ $0.rare.actions }, { $0.layer.actions }) }
        set { write(.actions, newValue, { p, v in p.rare.actions = v }, { $0.layer.actions = $1 }) }
    }

    /// Whether no other view receives touches while a touch is on this node. *Thread*: main once loaded.
    public final var isExclusiveTouch: Bool {
        get { read({ $0.rare.isExclusiveTouch }, { $0.view?.isExclusiveTouch ?? false }) }
        set {
            write(
                .isExclusiveTouch, newValue, { p, v in p.rare.isExclusiveTouch = v },
                { $0.view?.isExclusiveTouch = $1 })
        }
    }
}

/// The tint color of a root node on which none is set: the system blue.
public func ASDisplayNodeDefaultTintColor() -> UIColor {
    UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)
}

/// The default color of placeholders: white 0.95.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { defaultPlaceholderColor }

/// All nodes share one object.
private let defaultPlaceholderColor = UIColor(white: 0.95, alpha: 1)
