import Foundation
import Graphics
import UIPrimitives

/// Paints a layer's contents: copies them if their pixels coincide with those of the target, otherwise resamples them.
struct ContentsPainter {
    /// The item whose contents are painted.
    let item: PaintItem
    let bitmap: Bitmap
    /// Maps the layer's coordinates to the target's pixels.
    let transform: CGAffineTransform
    /// The layer's bounds in the target's pixels.
    let bounds: PixelRect
    /// Records the cost; nil if it is not measured.
    let cost: PaintCost?

    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Paints the contents, clipped by the painter.
    func paint(into painter: BitmapPainter) {
        let values = item.values
        if let soft = antialiasingTransform(values) {
            ContentsPainter(item: item, bitmap: bitmap, transform: transform.concatenating(soft), bounds: bounds, cost: cost)
                .paintScaled(part: partRect(values.contentsRect), to: values.bounds, into: painter)
        } else if values.contentsCenter != Self.unit {
            paintStretched(into: painter)
        } else if let origin = unscaledOrigin {
            let frame = PixelRect(x: origin.x, y: origin.y, width: bitmap.width, height: bitmap.height)
            // A bitmap whose size was rounded up to whole pixels may be one pixel larger than the bounds.
            let limited =
                item.layer.appearance.contentsGravity == .resize && !bounds.contains(frame)
                ? painter.clipped(to: bounds) : painter
            limited.draw(bitmap, x: origin.x, y: origin.y, opacity: item.opacity)
        } else {
            paintScaled(
                part: partRect(values.contentsRect), to: LayerGeometry.contentsRect(of: bitmap, in: item.layer, values), into: painter)
        }
    }

    /// The transform from the exact bounds, whose edges may lie between pixels, to `LayerGeometry.antialiasedBounds`, the bounds with
    /// antialiased edges. *Units*: pixels of the target. Nil if no edge is soft or if the contents are not resized to the bounds.
    private func antialiasingTransform(_ values: LayerProperties) -> CGAffineTransform? {
        guard item.layer.appearance.contentsGravity == .resize, values.contentsCenter == Self.unit,
            let soft = LayerGeometry.antialiasedBounds(of: item.layer, values, transform, bounds)
        else { return nil }
        let exact = values.bounds.applying(transform)
        guard exact.width > 0, exact.height > 0 else { return nil }
        return CGAffineTransform(translationX: -exact.minX, y: -exact.minY)
            .concatenating(CGAffineTransform(scaleX: soft.width / exact.width, y: soft.height / exact.height))
            .concatenating(CGAffineTransform(translationX: soft.minX, y: soft.minY))
    }

    /// The position of the bitmap if each of its pixels coincides with one of the target; otherwise nil.
    private var unscaledOrigin: (x: Int, y: Int)? {
        let values = item.values
        let scale = item.layer.appearance.contentsScale
        guard values.contentsRect == Self.unit, transform.isScaleAndTranslation, transform.a == transform.d else { return nil }
        let area = LayerGeometry.contentsRect(of: bitmap, in: item.layer, values)
        if item.layer.appearance.contentsGravity == .resize {
            // Rounding up the drawing's size can make the bitmap one pixel larger than the bounds; this needs no scaling.
            let extraWidth = bitmap.width - bounds.width
            let extraHeight = bitmap.height - bounds.height
            guard extraWidth == 0 || (extraWidth == 1 && scale == transform.a),
                extraHeight == 0 || (extraHeight == 1 && scale == transform.a)
            else { return nil }
            return (bounds.x, bounds.y)
        }
        let pixels = area.applying(transform)
        guard abs(pixels.width - CGFloat(bitmap.width)) < 0.01, abs(pixels.height - CGFloat(bitmap.height)) < 0.01 else {
            return nil
        }
        return (Int(saturating: pixels.minX.rounded()), Int(saturating: pixels.minY.rounded()))
    }

    private func partRect(_ unitRect: CGRect) -> CGRect {
        CGRect(
            x: unitRect.minX * CGFloat(bitmap.width), y: unitRect.minY * CGFloat(bitmap.height),
            width: unitRect.width * CGFloat(bitmap.width), height: unitRect.height * CGFloat(bitmap.height))
    }

    private func paintScaled(part: CGRect, to area: CGRect, into painter: BitmapPainter) {
        guard part.width > 0, part.height > 0, area.width > 0, area.height > 0 else { return }
        let map = CGAffineTransform(translationX: -part.minX, y: -part.minY)
            .concatenating(CGAffineTransform(scaleX: area.width / part.width, y: area.height / part.height))
            .concatenating(CGAffineTransform(translationX: area.minX, y: area.minY))
            .concatenating(transform)
        let isLarger = area.width * abs(transform.a) > part.width
        let filter = isLarger ? item.layer.appearance.magnificationFilter : item.layer.appearance.minificationFilter
        cost?.noteScaled(PixelRect(covering: part.applying(map), scale: 1), by: painter)
        let linear: Sampling = item.layer.appearance.skipsPixels ? .skipping : .bilinear
        painter.draw(bitmap, part: part, transform: map, opacity: item.opacity, sampling: filter == .nearest ? .nearest : linear)
    }

    // MARK: Nine parts

    /// Paints the contents in nine parts: corners keep their size, edges stretch in one direction, the center stretches in both.
    private func paintStretched(into painter: BitmapPainter) {
        let values = item.values
        let center = values.contentsCenter
        let scale = item.layer.appearance.contentsScale
        let columns = Self.slices(
            from: center.minX, to: center.maxX, pixels: CGFloat(bitmap.width), start: values.bounds.minX,
            length: values.bounds.width, scale: scale)
        let rows = Self.slices(
            from: center.minY, to: center.maxY, pixels: CGFloat(bitmap.height), start: values.bounds.minY,
            length: values.bounds.height, scale: scale)
        for row in rows {
            for column in columns {
                let part = CGRect(
                    x: column.source.lowerBound, y: row.source.lowerBound,
                    width: column.source.upperBound - column.source.lowerBound,
                    height: row.source.upperBound - row.source.lowerBound)
                let area = CGRect(
                    x: column.target.lowerBound, y: row.target.lowerBound,
                    width: column.target.upperBound - column.target.lowerBound,
                    height: row.target.upperBound - row.target.lowerBound)
                paintPart(part, to: area, into: painter)
            }
        }
    }

    /// Paints one of the nine parts. A part of whole pixels is cropped, so that its edges do not mix with its neighbors.
    private func paintPart(_ part: CGRect, to area: CGRect, into painter: BitmapPainter) {
        let pixels = PixelRect(covering: part, scale: 1)
        let isWhole = CGRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height) == part
        guard isWhole, let cut = bitmap.cropped(to: pixels) else { return paintScaled(part: part, to: area, into: painter) }
        ContentsPainter(item: item, bitmap: cut, transform: transform, bounds: bounds, cost: cost)
            .paintScaled(part: CGRect(x: 0, y: 0, width: part.width, height: part.height), to: area, into: painter)
    }

    /// Returns the three parts along an axis, in pixels of the bitmap and in points of the layer.
    private static func slices(
        from: CGFloat, to: CGFloat, pixels: CGFloat, start: CGFloat, length: CGFloat, scale: CGFloat
    ) -> [(source: ClosedRange<CGFloat>, target: ClosedRange<CGFloat>)] {
        let first = min(max(from, 0), 1) * pixels
        let second = max(first, min(max(to, 0), 1) * pixels)
        var head = first / scale
        var tail = (pixels - second) / scale
        if head + tail > length, head + tail > 0 {
            // The layer is shorter than both ends together: they share its length.
            let factor = length / (head + tail)
            head *= factor
            tail *= factor
        }
        let end = start + max(0, length)
        let middle = start + head
        let last = max(middle, end - tail)
        return [(0...first, start...middle), (first...second, middle...last), (second...pixels, last...max(last, end))]
    }
}
