import Foundation
import Graphics
import UIPrimitives

/// Paints lists of layers into a bitmap, without the parts that opaque layers cover.
struct LayerPainter {
    let target: Bitmap
    /// The position of the target's first pixel on the surface.
    let origin: (x: Int, y: Int)
    /// Records the cost of painting; nil if it is not measured.
    let cost: PaintCost?
    /// A painter of the whole target. The painter of each item is a copy that is clipped to the item's region.
    private let whole: BitmapPainter

    init(target: Bitmap, origin: (x: Int, y: Int) = (0, 0), cost: PaintCost? = nil) {
        self.target = target
        self.origin = origin
        self.cost = cost
        whole = BitmapPainter(target)
    }

    /// Paints the part of `list` inside `region`. *Units*: pixels of the surface.
    func paint(_ list: PaintList, in region: PixelRegion) {
        var remaining = region
        let smallestHole = region.area / Self.maximumHoles
        var visible = [PixelRegion](repeating: PixelRegion(), count: list.items.count)
        for index in list.items.indices.reversed() {
            let item = list.items[index]
            visible[index] = remaining.intersection(item.extent)
            guard !visible[index].isEmpty else { continue }
            // Painting below a small item costs less than excluding the pixels that the item covers.
            guard item.extent.area >= smallestHole else { continue }
            for rect in item.opaque where rect.area >= smallestHole { remaining.subtract(rect) }
            if remaining.isEmpty { break }
        }
        for (index, item) in list.items.enumerated() where !visible[index].isEmpty {
            paint(item, in: visible[index])
        }
    }

    /// The area of the region divided by this number is the smallest covered area (hole) that is left unpainted. Layers below smaller holes
    /// are painted, because painting around many small holes costs more.
    private static let maximumHoles = 64

    private func paint(_ item: PaintItem, in region: PixelRegion) {
        switch item.kind {
        case .content: paintContent(item, region)
        case .border: paintBorder(item, region)
        case .shadow: paintShadow(item, region)
        case .group(let list, let mask, let effect): paintGroup(item, list, mask, effect, region)
        case .curl(let curl, let page, let below): paintCurl(item, curl, page, below, region)
        case .image(let bitmap, let isAdded):
            painter(item, region).draw(bitmap, transform: local(item.transform), opacity: item.opacity, isAdded: isAdded)
        case .projection(let projection): paintProjection(item, projection, region)
        }
    }

    // MARK: Painters

    /// Returns a painter that is clipped to the region and to the rounded and rotated clips of the item, in the target's pixels.
    func painter(_ item: PaintItem, _ region: PixelRegion) -> BitmapPainter {
        var painter = whole.clipped(to: origin == (0, 0) ? region.rects : region.rects.map(local))
        for shape in item.shapes where !isInside(region, shape) { painter = painter.clipped(by: local(shape)) }
        return painter
    }

    private func isInside(_ region: PixelRegion, _ shape: ClipShape) -> Bool {
        guard case .rounded(let rounded) = shape else { return false }
        let solid = rounded.solidRects
        return region.rects.allSatisfy { rect in solid.contains { $0.contains(rect) } }
    }

    /// Converts surface pixels to the target's pixels.
    func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -origin.x, y: -origin.y) }

    private func local(_ shape: ClipShape) -> ClipShape {
        switch shape {
        case .rounded(var rounded):
            rounded.rect = local(rounded.rect)
            return .rounded(rounded)
        case .mask(let placed):
            return .mask(PlacedMask(mask: placed.mask, x: placed.x - origin.x, y: placed.y - origin.y))
        }
    }

    /// Returns `transform`, which maps to the surface's pixels, as a transform that maps to the target's pixels.
    func local(_ transform: CGAffineTransform) -> CGAffineTransform {
        guard origin.x != 0 || origin.y != 0 else { return transform }
        return transform.concatenating(CGAffineTransform(translationX: CGFloat(-origin.x), y: CGFloat(-origin.y)))
    }

    // MARK: Background and contents

    private func paintContent(_ item: PaintItem, _ region: PixelRegion) {
        let painter = painter(item, region)
        let values = item.values
        let isUpright = item.transform.isScaleAndTranslation
        let shape =
            isUpright ? LayerGeometry.roundedBounds(of: item.layer, values, item.transform, local(item.bounds)) : nil
        if let color = values.backgroundColor?.pixel, !color.isClear, !isBackgroundHidden(item, values) {
            let soft = LayerGeometry.antialiasedBounds(of: item.layer, values, item.transform, item.bounds)
            if !isUpright || (soft != nil && shape != nil) {
                draw(item, region) { context in
                    context.setFillColor(values.backgroundColor ?? .clear)
                    context.fill(Self.outline(of: item.layer, values), using: .winding)
                }
            } else if let soft {
                painter.fill(soft.offsetBy(dx: CGFloat(-origin.x), dy: CGFloat(-origin.y)), with: color, opacity: item.opacity)
            } else if let shape {
                painter.clipped(by: .rounded(shape)).fill(local(item.bounds), with: color, opacity: item.opacity)
            } else {
                painter.fill(local(item.bounds), with: color, opacity: item.opacity)
            }
        }
        if let contents = values.contents {
            let clipped = item.layer.appearance.masksToBounds ? shape.map { painter.clipped(by: .rounded($0)) } : nil
            ContentsPainter(
                item: item, bitmap: contents.bitmap, transform: local(item.transform), bounds: local(item.bounds), cost: cost
            )
            .paint(
                into: clipped ?? (item.layer.appearance.masksToBounds && isUpright ? painter.clipped(to: local(item.bounds)) : painter))
        }
        if let painterOfShape = item.layer.makeShapePainter() {
            draw(item, region) { context in
                if item.layer is CAGradientLayer, values.cornerRadius > 0 {
                    context.clip(to: Self.outline(of: item.layer, values), using: .winding)
                }
                painterOfShape.paint(into: context)
            }
        }
    }

    /// Whether opaque contents fill the bounds and cover the background.
    private func isBackgroundHidden(_ item: PaintItem, _ values: LayerProperties) -> Bool {
        guard let bitmap = values.contents?.bitmap, bitmap.isOpaque, item.layer.appearance.contentsGravity == .resize
        else { return false }
        return values.cornerRadius == 0 || item.layer.appearance.masksToBounds
    }

    /// Calls `body` with a context that has the layer's coordinates, once for each rectangle of the region.
    private func draw(_ item: PaintItem, _ region: PixelRegion, _ body: (CGContext) -> Void) {
        for rect in region.rects {
            let context = CGContext(bitmap: target, scale: 1)
            let part = local(rect)
            context.clip(to: CGRect(x: part.x, y: part.y, width: part.width, height: part.height))
            for shape in item.shapes { context.clip(to: local(shape)) }
            context.setAlpha(item.opacity)
            context.concatenate(local(item.transform))
            body(context)
        }
    }

    /// The rounded bounds as a path.
    static func outline(of layer: CALayer, _ values: LayerProperties) -> CGPath {
        roundedPath(of: layer, values.bounds, values.cornerRadius)
    }

    private static func roundedPath(of layer: CALayer, _ rect: CGRect, _ radius: CGFloat) -> CGPath {
        guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
        return CGPath(
            roundedRect: rect, corners: LayerGeometry.corners(layer.appearance.maskedCorners),
            radii: CGSize(width: radius, height: radius), curve: layer.appearance.cornerCurve.shape)
    }

    // MARK: Border

    private func paintBorder(_ item: PaintItem, _ region: PixelRegion) {
        let values = item.values
        guard let color = values.borderColor else { return }
        let scale = abs(item.transform.a)
        let width = max(1, (values.borderWidth * scale).rounded())
        let isPlain =
            item.transform.isScaleAndTranslation
            && LayerGeometry.antialiasedBounds(of: item.layer, values, item.transform, item.bounds) == nil
            && (values.cornerRadius <= 0 || item.layer.appearance.maskedCorners.isEmpty)
        if isPlain {
            let thickness = Int(saturating: width)
            let painter = painter(item, region)
            for rect in Self.frameRects(local(item.bounds), thickness) {
                painter.fill(rect, with: color.pixel, opacity: item.opacity)
            }
            return
        }
        // The corner radius of the inner edge is smaller by the width of the border.
        draw(item, region) { context in
            let inset = values.borderWidth
            let path = CGMutablePath()
            path.addPath(Self.outline(of: item.layer, values))
            let inner = values.bounds.insetBy(dx: inset, dy: inset)
            if inner.width > 0, inner.height > 0 {
                path.addPath(Self.roundedPath(of: item.layer, inner, max(0, values.cornerRadius - inset)))
            }
            context.setFillColor(color)
            context.fill(path, using: .evenOdd)
        }
    }

    private static func frameRects(_ rect: PixelRect, _ width: Int) -> [PixelRect] {
        let across = min(width, rect.height)
        let sides = max(0, rect.height - 2 * across)
        return [
            PixelRect(x: rect.x, y: rect.y, width: rect.width, height: across),
            PixelRect(x: rect.x, y: rect.maxY - across, width: rect.width, height: min(across, rect.height - across)),
            PixelRect(x: rect.x, y: rect.y + across, width: min(width, rect.width), height: sides),
            PixelRect(x: max(rect.x, rect.maxX - width), y: rect.y + across, width: min(width, rect.width), height: sides),
        ].filter { !$0.isEmpty }
    }

    // MARK: Shadow

    private func paintShadow(_ item: PaintItem, _ region: PixelRegion) {
        let shadow = item.values.shadow
        guard let color = shadow.color, let mask = LayerShadowMaker.mask(for: item) else { return }
        let scaleX = item.transform.a
        let scaleY = item.transform.d
        let x = item.bounds.x - origin.x + Int(saturating: (shadow.offset.width * scaleX).rounded()) + mask.x
        let y = item.bounds.y - origin.y + Int(saturating: (shadow.offset.height * scaleY).rounded()) + mask.y
        painter(item, region).fill(
            color.pixel, through: PlacedMask(mask: mask.mask, x: x, y: y),
            opacity: item.opacity * CGFloat(shadow.opacity))
    }

    // MARK: Groups

    /// Paints the group into a separate transparent bitmap, applies the color matrix and the mask of the group, and blends the result with
    /// the existing pixels.
    private func paintGroup(
        _ item: PaintItem, _ list: PaintList, _ mask: CALayer?, _ effect: LayerEffect, _ region: PixelRegion
    ) {
        for rect in region.rects {
            guard let canvas = Bitmap(width: rect.width, height: rect.height) else { continue }
            LayerPainter(target: canvas, origin: (rect.x, rect.y), cost: cost).paint(list, in: PixelRegion(rect))
            effect.colors?.apply(to: canvas)
            var painter = painter(item, PixelRegion(rect))
            if let mask, let coverage = Self.coverage(of: mask, item, rect) {
                painter = painter.clipped(by: local(.mask(coverage)))
            }
            painter.draw(canvas, x: rect.x - origin.x, y: rect.y - origin.y, opacity: item.opacity, mode: effect.blendMode)
        }
    }

    /// Paints the layer without its projection into a separate bitmap, and draws this bitmap with the projection.
    private func paintProjection(_ item: PaintItem, _ projection: LayerProjection, _ region: PixelRegion) {
        let flat = projection.flatExtent
        guard let canvas = Bitmap(width: flat.width, height: flat.height) else { return }
        LayerPainter(target: canvas, origin: (flat.x, flat.y), cost: cost).paint(projection.list, in: PixelRegion(flat))
        let map = ProjectiveTransform(CGAffineTransform(translationX: CGFloat(flat.x), y: CGFloat(flat.y)))
            .concatenating(projection.transform)
            .concatenating(CGAffineTransform(translationX: CGFloat(-origin.x), y: CGFloat(-origin.y)))
        let painter = painter(item, region)
        cost?.noteScaled(local(projection.extent), by: painter)
        if map.isAffine, item.layer.appearance.magnificationFilter == .nearest {
            return painter.draw(canvas, transform: map.affine, opacity: item.opacity, sampling: .nearest)
        }
        painter.draw(canvas, projection: map, opacity: item.opacity)
    }

    /// Returns the opacity of a mask layer in `rect`.
    private static func coverage(of mask: CALayer, _ item: PaintItem, _ rect: PixelRect) -> PlacedMask? {
        guard let canvas = Bitmap(width: rect.width, height: rect.height) else { return nil }
        let list = PaintList(root: mask, parentTransform: item.transform, clip: rect, usesStoredPlacements: false)
        LayerPainter(target: canvas, origin: (rect.x, rect.y)).paint(list, in: PixelRegion(rect))
        return CoverageMask(alphaOf: canvas).map { PlacedMask(mask: $0, x: rect.x, y: rect.y) }
    }
}
