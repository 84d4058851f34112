import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// One painting operation of a layer, at its position in the painting order.
struct PaintItem {
    enum Kind {
        /// The shadow below the layer.
        case shadow
        /// Background, contents and shape.
        case content
        /// The border, over the sublayers.
        case border
        /// A layer with its sublayers that is painted separately and then composed as one image, for opacity, masks and effects.
        case group(PaintList, mask: CALayer?, LayerEffect)
        /// The old and the new contents of a curling page, each painted separately; see ``PageCurl``.
        case curl(PageCurl, page: PaintList, below: PaintList)
        /// An image that the item's transform maps to pixels. With `isAdded` its pixels are added to those below, so that both are mixed.
        case image(Bitmap, isAdded: Bool)
        /// A layer with its sublayers that is seen in perspective or rasterized.
        case projection(LayerProjection)
    }

    let kind: Kind
    let layer: CALayer
    /// Maps the layer's coordinates to pixels; the identity for a projection.
    let transform: CGAffineTransform
    /// The bounds in whole pixels; for images and projections, the pixels that they cover.
    let bounds: PixelRect
    /// The area that can be painted, within the surrounding clips.
    let extent: PixelRect
    /// The surrounding clips that are rounded or rotated.
    let shapes: [ClipShape]
    let opacity: CGFloat

    /// The values that the layer shows. They are not stored, because hundreds of items with all values would exceed the CPU caches.
    @inline(__always) var values: LayerProperties { layer.shown }

    /// Pixels that the item certainly covers completely; it may cover more.
    var opaque: [PixelRect] {
        guard case .content = kind, opacity >= 1, transform.isScaleAndTranslation, transform.a == transform.d,
            layer.antialiasedEdges.isEmpty
        else { return [] }
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

/// The layers of a tree that intersect a clip, in painting order. The list is flat, except that groups and page curls contain separate
/// lists.
struct PaintList {
    private(set) var items: [PaintItem] = []

    /// The values that a layer inherits from its ancestors.
    private struct Context {
        /// The coordinates in which the layer is positioned.
        var space: LayerSpace
        var clip: PixelRect
        var shapes: [ClipShape] = []
        /// The product of the opacities of the ancestors that are not painted as groups.
        var opacity: CGFloat = 1
        /// Whether the layer's blend mode is ignored because the surrounding group has it. This is so in a transition: its group also
        /// contains the old contents.
        var ignoresBlending = false
    }

    /// One layer at its position.
    private struct Placed {
        let layer: CALayer
        /// Maps the layer's coordinates to pixels.
        let transform: CGAffineTransform
        /// The bounds in whole pixels.
        let bounds: PixelRect
        var clip: PixelRect
        var shapes: [ClipShape]
        var opacity: CGFloat
    }

    /// Lists the part of the tree under `root` that intersects `clip`. With `usesStoredPlacements`, branches are skipped by the areas that
    /// the compositor has stored for them; otherwise every layer is visited.
    init(root: CALayer, parentTransform: CGAffineTransform, clip: PixelRect, usesStoredPlacements: Bool) {
        self.usesStoredPlacements = usesStoredPlacements
        let space = root.parent.map { LayerSpace(inside: $0.shown, at: parentTransform) } ?? LayerSpace(plane: parentTransform)
        add(root, Context(space: space, clip: clip))
        reportMissingCopies(below: root)
    }

    /// Lists a layer, whose coordinates `transform` maps to pixels, with its sublayers. The layer's own position, opacity and visibility do
    /// not apply.
    init(content layer: CALayer, transform: CGAffineTransform, clip: PixelRect) {
        usesStoredPlacements = false
        let context = Context(space: LayerSpace(plane: transform), clip: clip)
        if layer.flattensSublayers {
            add(layer, layer.shown, at: transform, opacity: 1, context)
        } else {
            addInSpace(layer, context) { $0 === layer ? $0.shown.withoutPlacement : $0.shown }
        }
        reportMissingCopies(below: layer)
    }

    /// Creates an empty list for a group in another list.
    private init(usesStoredPlacements: Bool, copies: ReplicatedLayers) {
        self.usesStoredPlacements = usesStoredPlacements
        self.copies = copies
    }

    private let usesStoredPlacements: Bool
    private var copies = ReplicatedLayers()

    /// The pixels that the items can paint.
    var extent: PixelRect { items.reduce(PixelRect.empty) { $0.union($1.extent) } }

    private mutating func add(_ layer: CALayer, _ context: Context) {
        if usesStoredPlacements, layer.compositing.placement.isPlaced, !layer.compositing.placement.subtree.intersects(context.clip) {
            return
        }
        let values = layer.shown
        guard !values.isHidden, values.opacity > 0, copies.addLayer() else { return }
        guard layer.flattensSublayers else { return addInSpace(layer, context) }
        let opacity = CGFloat(min(values.opacity, 1)) * context.opacity
        switch context.space.placement(of: values) {
        case .flat(let transform):
            guard !LayerGeometry.isHiddenBack(of: layer, transform) else { return }
            if let resolution = layer.rasterization(under: transform) {
                let map = ProjectiveTransform(transform)
                add(LayerProjection(of: layer, values, map, clip: context.clip, resolution: resolution), layer, opacity, context)
            } else {
                add(layer, values, at: transform, opacity: opacity, context)
            }
        case .projected(let map):
            add(LayerProjection(of: layer, values, map, clip: context.clip), layer, opacity, context)
        }
    }

    @inline(never)
    private mutating func add(_ projection: LayerProjection?, _ layer: CALayer, _ opacity: CGFloat, _ context: Context) {
        guard let projection else { return }
        items.append(
            PaintItem(
                kind: .projection(projection), layer: layer, transform: .identity, bounds: projection.extent,
                extent: projection.extent, shapes: context.shapes, opacity: opacity))
    }

    /// Adds the sublayers of a transform layer in the order of their depth.
    @inline(never)
    private mutating func addInSpace(
        _ layer: CALayer, _ context: Context, values: (CALayer) -> LayerProperties = { $0.shown }
    ) {
        for leaf in SpatialLeaf.ordered(below: layer, in: context.space, values) {
            var inner = context
            inner.space = leaf.space
            inner.opacity = context.opacity * leaf.opacity
            add(leaf.layer, inner)
        }
    }

    /// Adds a layer, either as its parts or as one group.
    ///
    /// Not inlined: trees can have ``ResourceLimits/treeDepth`` levels, and inlined functions would use 14 KB of the stack for each level.
    @inline(never)
    private mutating func add(
        _ layer: CALayer, _ values: LayerProperties, at transform: CGAffineTransform, opacity: CGFloat, _ context: Context
    ) {
        if let transition = values.transition { return add(transition, layer, values, at: transform, opacity: opacity, context) }
        let bounds = LayerGeometry.pixels(of: values.bounds, transform)
        let painted = LayerGeometry.frame(of: layer, values, transform, bounds: bounds).intersection(context.clip)
        let placed = Placed(
            layer: layer, transform: transform, bounds: bounds, clip: context.clip, shapes: context.shapes, opacity: opacity)
        var effect = layer.effect
        if context.ignoresBlending { effect.blendMode = .normal }
        let needsGroup =
            layer.appearance.mask != nil || !effect.isPlain
            || (opacity < 1 && layer.appearance.allowsGroupOpacity && Self.paintsOverlappingParts(layer, values))
            || (layer.appearance.masksToBounds && !transform.isScaleAndTranslation && !layer.children.isEmpty)
        needsGroup ? addGroup(of: placed, values, painted, effect) : addParts(of: placed, values, painted)
    }

    @inline(never)
    private mutating func addGroup(of group: Placed, _ values: LayerProperties, _ painted: PixelRect, _ effect: LayerEffect) {
        var placed = group
        placed.opacity = 1
        placed.shapes = []
        var list = PaintList(usesStoredPlacements: usesStoredPlacements, copies: copies)
        list.addParts(of: placed, values, painted)
        copies = list.copies
        guard !list.items.isEmpty else { return }
        items.append(
            PaintItem(
                kind: .group(list, mask: group.layer.appearance.mask, effect), layer: group.layer, transform: group.transform,
                bounds: group.bounds, extent: list.extent, shapes: group.shapes, opacity: group.opacity))
    }

    /// Adds the old and the new contents of a layer in transition.
    @inline(never)
    private mutating func add(
        _ transition: LayerTransition, _ layer: CALayer, _ values: LayerProperties, at transform: CGAffineTransform, opacity: CGFloat,
        _ context: Context
    ) {
        var (list, inner, plain) = (PaintList(usesStoredPlacements: false, copies: copies), context, values)
        inner.shapes = []
        inner.ignoresBlending = true
        plain.transition = nil
        if let curl = transition.curl { return add(curl, transition, layer, plain, at: transform, opacity: opacity, context) }
        let (old, new) = (transition.old(values.bounds.size), transition.new(values.bounds.size))
        let toPixels = transition.snapshotTransform(in: values.bounds).concatenating(transform)
        let extent = PixelRect(covering: transition.snapshot.bounds.rect.applying(toPixels), scale: 1)
        let snapshot = PaintItem(
            kind: .image(transition.snapshot, isAdded: transition.isDissolve), layer: layer, transform: toPixels, bounds: extent,
            extent: extent.intersection(context.clip), shapes: [], opacity: old.opacity)
        if !transition.isDissolve, !transition.revealsNew { list.items.append(snapshot) }
        let moved = CGAffineTransform(translationX: new.offset.dx, y: new.offset.dy).concatenating(transform)
        if new.opacity > 0 { list.add(layer, plain, at: moved, opacity: new.opacity, inner) }
        copies = list.copies
        if transition.isDissolve || transition.revealsNew { list.items.append(snapshot) }
        items.append(
            PaintItem(
                kind: .group(list, mask: nil, LayerEffect(blendMode: layer.effect.blendMode)), layer: layer, transform: transform,
                bounds: extent, extent: list.extent,
                shapes: context.shapes, opacity: opacity))
    }

    /// Adds the old and the new contents of a layer in a page curl: one of them is a page that curls over the other.
    @inline(never)
    private mutating func add(
        _ curl: PageCurl, _ transition: LayerTransition, _ layer: CALayer, _ plain: LayerProperties, at transform: CGAffineTransform,
        opacity: CGFloat, _ context: Context
    ) {
        let bounds = LayerGeometry.pixels(of: plain.bounds, transform)
        let extent = bounds.intersection(context.clip)
        guard !extent.isEmpty else { return }
        // The whole page is painted without clipping, because the curl shows its lower part at a higher position.
        let whole = Context(space: context.space, clip: bounds, ignoresBlending: true)
        var (old, new) = (
            PaintList(usesStoredPlacements: false, copies: copies), PaintList(usesStoredPlacements: false, copies: copies)
        )
        old.items.append(
            PaintItem(
                kind: .image(transition.snapshot, isAdded: false), layer: layer,
                transform: transition.snapshotTransform(in: plain.bounds).concatenating(transform), bounds: bounds, extent: bounds,
                shapes: [],
                opacity: 1))
        new.add(layer, plain, at: transform, opacity: 1, whole)
        copies = new.copies
        let kind = PaintItem.Kind.curl(curl, page: curl.isNewPage ? new : old, below: curl.isNewPage ? old : new)
        items.append(
            PaintItem(
                kind: kind, layer: layer, transform: transform, bounds: bounds, extent: extent, shapes: context.shapes, opacity: opacity))
    }

    /// Adds shadow, contents, sublayers and border of one layer.
    private mutating func addParts(of placed: Placed, _ values: LayerProperties, _ painted: PixelRect) {
        let layer = placed.layer
        func item(_ kind: PaintItem.Kind) -> PaintItem {
            PaintItem(
                kind: kind, layer: layer, transform: placed.transform, bounds: placed.bounds, extent: painted,
                shapes: placed.shapes, opacity: placed.opacity)
        }
        if !painted.isEmpty {
            if values.hasVisibleShadow, !layer.appearance.masksToBounds { items.append(item(.shadow)) }
            if Self.hasContent(layer, values) { items.append(item(.content)) }
        }
        addChildren(of: placed, values)
        if !painted.isEmpty, values.borderWidth > 0, values.borderColor != nil { items.append(item(.border)) }
    }

    private mutating func addChildren(of placed: Placed, _ values: LayerProperties) {
        let layer = placed.layer
        guard !layer.children.isEmpty else { return }
        var inner = Context(space: LayerSpace(inside: values, at: placed.transform), clip: placed.clip, shapes: placed.shapes)
        // The opacity of a layer that is not a group applies to each sublayer individually.
        inner.opacity = placed.opacity
        if layer.appearance.masksToBounds {
            if placed.transform.isScaleAndTranslation {
                inner.clip = placed.clip.intersection(placed.bounds)
                if let shape = LayerGeometry.roundedBounds(of: layer, values, placed.transform, placed.bounds) {
                    inner.shapes.append(.rounded(shape))
                }
            } else if let mask = RotatedClip.mask(of: layer, values, placed.transform, within: placed.clip) {
                inner.clip = placed.clip.intersection(mask.frame)
                inner.shapes.append(.mask(mask))
            }
            if inner.clip.isEmpty { return }
        }
        if layer.replicatesSublayers { return addReplicas(of: placed, values, inner) }
        for child in layer.paintOrder { add(child, inner) }
    }

    /// Adds the sublayers once for each copy, until the list has ``ResourceLimits/replicatedLayers``: the numbers of copies of replicators
    /// in each other multiply.
    @inline(never)
    private mutating func addReplicas(of placed: Placed, _ values: LayerProperties, _ context: Context) {
        copies.depth += 1
        defer { copies.depth -= 1 }
        for replica in placed.layer.makeReplicas() where replica.opacity > 0 {
            if copies.isFull { break }
            var inner = context
            inner.space = LayerSpace(inside: values, at: replica.transform.concatenating(placed.transform))
            guard replica.colors != nil || replica.opacity < 1 else {
                for child in placed.layer.paintOrder { add(child, inner) }
                continue
            }
            inner.opacity = 1
            inner.shapes = []
            var list = PaintList(usesStoredPlacements: false, copies: copies)
            for child in placed.layer.paintOrder { list.add(child, inner) }
            copies = list.copies
            guard !list.items.isEmpty else { continue }
            items.append(
                PaintItem(
                    kind: .group(list, mask: nil, LayerEffect(colors: replica.colors)), layer: placed.layer, transform: placed.transform,
                    bounds: placed.bounds, extent: list.extent, shapes: context.shapes, opacity: context.opacity * replica.opacity))
        }
    }

    private func reportMissingCopies(below layer: CALayer) {
        guard copies.isFull else { return }
        ProgrammerError.reportWithoutTrap(
            "replicators copy at most \(ResourceLimits.replicatedLayers) layers in a window; the others are not shown",
            subject: "\(type(of: layer))")
    }

    // MARK: Conditions

    private static func hasContent(_ layer: CALayer, _ values: LayerProperties) -> Bool {
        values.contents != nil || values.backgroundColor.map { !$0.pixel.isClear } ?? false || layer.makeShapePainter() != nil
    }

    /// Whether parts may overlap, so that one would be visible through another if the opacity applied to each of them separately.
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
    /// Returns the coverage of the layer's bounds within `clip`; nil if it is empty.
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

/// The number of layers that are in a list as copies, in all its groups together.
private struct ReplicatedLayers {
    /// The number of replicators around the next layer.
    var depth = 0
    private var count = 0

    /// Whether layers may be missing.
    private(set) var isFull = false

    /// Counts a layer, if it is a copy. Returns false if it is one too many.
    @inline(__always) mutating func addLayer() -> Bool {
        guard depth > 0 else { return true }
        guard count < ResourceLimits.replicatedLayers else {
            isFull = true
            return false
        }
        count += 1
        return true
    }
}
