import Foundation
import Graphics
import UIPrimitives

/// One thing that a layer paints, at its position in the painting order.
struct PaintItem {
    enum Kind {
        /// The shadow below the layer.
        case shadow
        /// Background, contents and shape.
        case content
        /// The border, over the sublayers.
        case border
        /// A layer with its sublayers that is painted separately and then composed as one: for opacity and masks.
        case group(PaintList, mask: CALayer?)
    }

    let kind: Kind
    let layer: CALayer
    /// Maps the layer's coordinates to pixels.
    let transform: CGAffineTransform
    /// The bounds in whole pixels.
    let bounds: PixelRect
    /// The area that can be painted, within the surrounding clips.
    let extent: PixelRect
    /// The surrounding rounded clips.
    let shapes: [ClipShape]
    let opacity: CGFloat

    /// The values that the layer shows. Not stored: hundreds of items with all values would exceed the CPU caches.
    @inline(__always) var values: LayerProperties { layer.shown }

    /// The pixels that the item covers completely.
    var opaque: [PixelRect] {
        guard case .content = kind, opacity >= 1, transform.isScaleAndTranslation, transform.a == transform.d else { return [] }
        let values = values
        let hasOpaqueColor = values.backgroundColor?.pixel.isOpaque ?? false
        let hasOpaqueContents =
            values.contents?.bitmap.isOpaque ?? false && layer.appearance.contentsGravity == .resize
            && layer.appearance.contentsScale == transform.a
        guard hasOpaqueColor || hasOpaqueContents else { return [] }
        var rects = [bounds]
        let isRounded = hasOpaqueColor || layer.appearance.masksToBounds
        if isRounded, let shape = LayerGeometry.roundedBounds(of: layer, values, transform, bounds) {
            rects = shape.solidRects
        }
        for shape in shapes {
            guard case .rounded(let rounded) = shape else { return [] }
            let solid = rounded.solidRects
            rects = rects.flatMap { rect in solid.map { $0.intersection(rect) } }.filter { !$0.isEmpty }
        }
        return rects.map { $0.intersection(extent) }.filter { !$0.isEmpty }
    }
}

/// The layers of a tree that intersect a clip, in painting order, flat except for groups.
struct PaintList {
    private(set) var items: [PaintItem] = []

    /// The values that a layer inherits from its ancestors.
    private struct Context {
        /// Maps the coordinates in which the layer is positioned to pixels.
        var transform: CGAffineTransform
        var clip: PixelRect
        var shapes: [ClipShape] = []
        var opacity: CGFloat = 1
    }

    /// Lists the tree under `root` as far as it intersects `clip`. With `usesPlaces` branches are skipped by the areas that the
    /// compositor has stored for them; without it, everything is visited.
    init(root: CALayer, parentTransform: CGAffineTransform, clip: PixelRect, usesPlaces: Bool, ignoresRootVisibility: Bool = false) {
        self.usesPlaces = usesPlaces
        let space = root.parent.map { CALayer.sublayerSpace(of: $0.shown, parentTransform) } ?? parentTransform
        add(root, Context(transform: space, clip: clip), isVisible: ignoresRootVisibility)
    }

    private init(usesPlaces: Bool) {
        self.usesPlaces = usesPlaces
    }

    private let usesPlaces: Bool

    private mutating func add(_ layer: CALayer, _ context: Context, isVisible: Bool = false) {
        if usesPlaces, layer.compositing.place.isPlaced, !layer.compositing.place.subtree.intersects(context.clip) { return }
        let values = layer.shown
        guard isVisible || (!values.isHidden && values.opacity > 0) else { return }
        let transform = values.transformToSuperlayer.concatenating(context.transform)
        guard !LayerGeometry.isHiddenBack(of: layer, transform) else { return }
        let bounds = LayerGeometry.pixels(of: values.bounds, transform)
        let opacity = isVisible ? 1 : CGFloat(min(values.opacity, 1))
        var own = context
        own.transform = transform
        own.opacity = opacity
        let painted = LayerGeometry.frame(of: layer, values, transform, bounds: bounds).intersection(context.clip)
        let needsGroup =
            layer.appearance.mask != nil || (opacity < 1 && Self.paintsOverlappingParts(layer, values))
            || (layer.appearance.masksToBounds && !transform.isScaleAndTranslation && !layer.children.isEmpty)
        guard needsGroup else {
            return addParts(of: layer, values, own, bounds, painted)
        }
        own.opacity = 1
        own.shapes = []
        var list = PaintList(usesPlaces: usesPlaces)
        list.addParts(of: layer, values, own, bounds, painted)
        guard !list.items.isEmpty else { return }
        let extent = list.items.reduce(PixelRect.empty) { $0.union($1.extent) }
        items.append(
            PaintItem(
                kind: .group(list, mask: layer.appearance.mask), layer: layer, transform: transform, bounds: bounds,
                extent: extent, shapes: context.shapes, opacity: opacity))
    }

    /// Adds shadow, contents, sublayers and border of one layer.
    private mutating func addParts(
        of layer: CALayer, _ values: LayerProperties, _ context: Context, _ bounds: PixelRect, _ painted: PixelRect
    ) {
        func item(_ kind: PaintItem.Kind) -> PaintItem {
            PaintItem(
                kind: kind, layer: layer, transform: context.transform, bounds: bounds, extent: painted,
                shapes: context.shapes, opacity: context.opacity)
        }
        if !painted.isEmpty {
            if values.hasVisibleShadow, !layer.appearance.masksToBounds { items.append(item(.shadow)) }
            if Self.hasContent(layer, values) { items.append(item(.content)) }
        }
        addChildren(of: layer, values, context, bounds)
        if !painted.isEmpty, values.borderWidth > 0, values.borderColor != nil { items.append(item(.border)) }
    }

    private mutating func addChildren(
        of layer: CALayer, _ values: LayerProperties, _ context: Context, _ bounds: PixelRect
    ) {
        guard !layer.children.isEmpty else { return }
        var inner = context
        inner.opacity = 1
        if layer.appearance.masksToBounds {
            if context.transform.isScaleAndTranslation {
                inner.clip = context.clip.intersection(bounds)
                if let shape = LayerGeometry.roundedBounds(of: layer, values, context.transform, bounds) {
                    inner.shapes.append(.rounded(shape))
                }
            } else if let mask = RotatedClip.mask(of: layer, values, context.transform, within: context.clip) {
                inner.clip = context.clip.intersection(mask.frame)
                inner.shapes.append(.mask(mask))
            }
            if inner.clip.isEmpty { return }
        }
        inner.transform = CALayer.sublayerSpace(of: values, context.transform)
        for child in layer.paintOrder { add(child, inner) }
    }

    // MARK: Conditions

    private static func hasContent(_ layer: CALayer, _ values: LayerProperties) -> Bool {
        values.contents != nil || values.backgroundColor.map { !$0.pixel.isClear } ?? false || layer.makeShapePainter() != nil
    }

    /// Whether fading each part separately would show one part through another.
    private static func paintsOverlappingParts(_ layer: CALayer, _ values: LayerProperties) -> Bool {
        if !layer.children.isEmpty { return true }
        var count = 0
        if values.contents != nil { count += 1 }
        if let color = values.backgroundColor, !color.pixel.isClear, values.contents?.bitmap.isOpaque != true { count += 1 }
        if values.borderWidth > 0 { count += 1 }
        if layer.makeShapePainter() != nil { count += 2 }
        return count > 1
    }
}

/// The clip of a rotated layer.
enum RotatedClip {
    /// The coverage of the layer's bounds within `clip`; nil if it is empty.
    static func mask(
        of layer: CALayer, _ values: LayerProperties, _ transform: CGAffineTransform, within clip: PixelRect
    ) -> PlacedMask? {
        let frame = PixelRect(covering: values.bounds.applying(transform), scale: 1).intersection(clip)
        guard let canvas = Bitmap(width: frame.width, height: frame.height) else { return nil }
        let context = CGContext(bitmap: canvas, scale: 1)
        context.translateBy(x: CGFloat(-frame.x), y: CGFloat(-frame.y))
        context.concatenate(transform)
        context.setFillColor(.black)
        context.fill(LayerPainter.outline(of: layer, values), using: .winding)
        return CoverageMask(alphaOf: canvas).map { PlacedMask(mask: $0, x: frame.x, y: frame.y) }
    }
}
