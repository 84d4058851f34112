import Foundation
import Graphics
import UIPrimitives

/// Creates the blurred shapes of shadows and caches them with their layers.
enum LayerShadowMaker {
    /// Returns the coverage mask of a layer's shadow, relative to the top left pixel of the bounds and without the shadow's offset. It is
    /// cached until the shape of the shadow changes. Returns nil if the shape is empty, or if a shadow path is wider or higher than 8192
    /// pixels.
    ///
    /// *Differs from Core Animation*: a layer without a path, background or contents casts no shadow of its sublayers.
    static func mask(for item: PaintItem) -> PlacedMask? {
        let values = item.values
        let scale = abs(item.transform.a)
        let sigma = max(0, values.shadow.radius * scale)
        let key = CachedShadow.Key(
            size: PixelRect(x: 0, y: 0, width: item.bounds.width, height: item.bounds.height),
            cornerRadius: values.cornerRadius * scale, corners: item.layer.appearance.maskedCorners.rawValue,
            curve: item.layer.appearance.cornerCurve.shape, sigma: sigma,
            path: values.shadow.path, contents: castsShadowOfContents(values) ? values.contents.map { ObjectIdentifier($0.object) } : nil,
            scale: CGSize(width: item.transform.a, height: item.transform.d))
        if let known = item.layer.compositing.shadow, known.key == key { return known.mask }
        guard let made = make(item, key) else { return nil }
        item.layer.compositing.shadow = CachedShadow(key: key, mask: made)
        return made
    }

    private static func castsShadowOfContents(_ values: LayerProperties) -> Bool {
        values.shadow.path == nil && values.backgroundColor.map { $0.pixel.isClear } ?? true
    }

    private static func make(_ item: PaintItem, _ key: CachedShadow.Key) -> PlacedMask? {
        let values = item.values
        if let path = values.shadow.path {
            let box = path.boundingBox
            guard !box.isNull else { return nil }
            let toPixels = CGAffineTransform(translationX: -values.bounds.minX, y: -values.bounds.minY)
                .concatenating(CGAffineTransform(scaleX: item.transform.a, y: item.transform.d))
            let limits = PixelRect(covering: box.applying(toPixels), scale: 1)
            guard limits.width <= 8192, limits.height <= 8192 else { return nil }
            return ShadowMask.ofPath(path, transform: toPixels, sigma: key.sigma, within: limits)
        }
        if !castsShadowOfContents(values) {
            let shape = RoundedRect(
                rect: key.size, radius: key.cornerRadius, corners: LayerGeometry.corners(item.layer.appearance.maskedCorners),
                curve: key.curve)
            return ShadowMask.ofRoundedRect(shape, sigma: key.sigma)
        }
        guard let bitmap = values.contents?.bitmap, let canvas = Bitmap(width: key.size.width, height: key.size.height) else {
            return nil
        }
        let map = CGAffineTransform(
            scaleX: CGFloat(key.size.width) / CGFloat(bitmap.width), y: CGFloat(key.size.height) / CGFloat(bitmap.height))
        BitmapPainter(canvas).draw(bitmap, transform: map)
        return ShadowMask.ofBitmap(canvas, x: 0, y: 0, sigma: key.sigma)
    }
}
