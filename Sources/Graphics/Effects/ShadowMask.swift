import Foundation
import Scheduling
import UIPrimitives

/// Creates the masks of shadows, which are blurred coverage. *Thread*: any.
package enum ShadowMask {
    /// Returns the blurred coverage of a shape, enlarged by the reach of the blur. *Units*: `sigma` in pixels.
    ///
    /// The `shadowRadius` of a layer is sigma; the `blur` of `CGContext.setShadow` is twice sigma.
    package static func blurred(_ shape: PlacedMask, sigma: CGFloat) -> PlacedMask {
        let reach = BoxBlur.reach(sigma: sigma)
        guard reach > 0,
            let mask = CoverageMask(width: shape.mask.width + 2 * reach, height: shape.mask.height + 2 * reach)
        else { return shape }
        mask.copy(PlacedMask(mask: shape.mask, x: reach, y: reach))
        BoxBlur.blur(mask, sigma: sigma)
        return PlacedMask(mask: mask, x: shape.x - reach, y: shape.y - reach)
    }

    /// Returns the blurred coverage of a path. `transform` maps it to pixels; parts that do not affect `limits` are omitted.
    package static func ofPath(
        _ path: CGPath, transform: CGAffineTransform, sigma: CGFloat, within limits: PixelRect
    ) -> PlacedMask? {
        let reach = BoxBlur.reach(sigma: sigma)
        let wide = PixelRect(
            x: limits.x - reach, y: limits.y - reach, width: limits.width + 2 * reach, height: limits.height + 2 * reach)
        return PathRasterizer.coverage(of: path, transform: transform, rule: .winding, within: wide)
            .map { blurred($0, sigma: sigma) }
    }

    /// Returns the blurred alpha of a bitmap whose top left corner is at (x, y).
    package static func ofBitmap(_ bitmap: Bitmap, x: Int, y: Int, sigma: CGFloat) -> PlacedMask? {
        CoverageMask(alphaOf: bitmap).map { blurred(PlacedMask(mask: $0, x: x, y: y), sigma: sigma) }
    }

    /// Returns the distance in pixels by which a blur extends beyond its shape.
    package static func reach(sigma: CGFloat) -> Int { BoxBlur.reach(sigma: sigma) }

    private struct Key: Hashable {
        let shape: RoundedRect
        let sigma: Int
    }

    private struct Cache {
        var masks: [Key: CoverageMask] = [:]
        var byteCount = 0
    }

    private static let cache = Locked(Cache())
    private static let maximumBytes = 16 * 1024 * 1024

    /// Returns the shadow of a rounded rectangle. It is cached by shape and sigma, because the cells of a list often have equal shadows.
    package static func ofRoundedRect(_ shape: RoundedRect, sigma: CGFloat) -> PlacedMask? {
        let reach = BoxBlur.reach(sigma: sigma)
        var local = shape
        local.rect.x = 0
        local.rect.y = 0
        let key = Key(shape: local, sigma: Int((min(max(sigma, 0), 1000) * 16).rounded()))
        if let known = cache.withLock({ $0.masks[key] }) {
            return PlacedMask(mask: known, x: shape.rect.x - reach, y: shape.rect.y - reach)
        }
        guard let made = makeMask(of: local, sigma: sigma, reach: reach) else { return nil }
        cache.withLock { cache in
            if cache.byteCount + made.byteCount > maximumBytes { cache = Cache() }
            cache.masks[key] = made
            cache.byteCount += made.byteCount
        }
        return PlacedMask(mask: made, x: shape.rect.x - reach, y: shape.rect.y - reach)
    }

    /// Returns the blurred coverage of a rounded rectangle. The middle rows of the result are equal, and so are its middle columns: only a
    /// rectangle with shorter sides is blurred, and its middle row and column are repeated. *Cost*: writes each pixel once; a blur would
    /// read and write it six times.
    private static func makeMask(of shape: RoundedRect, sigma: CGFloat, reach: Int) -> CoverageMask? {
        let middle = shape.cornerSide + reach
        var short = shape
        short.rect.width = min(shape.rect.width, 2 * middle + 1)
        short.rect.height = min(shape.rect.height, 2 * middle + 1)
        guard let plain = ClipShape.combinedMask(of: [.rounded(short)], over: short.rect) else { return nil }
        let mask = blurred(PlacedMask(mask: plain, x: 0, y: 0), sigma: sigma).mask
        return mask.enlarged(
            byWidth: shape.rect.width - short.rect.width, height: shape.rect.height - short.rect.height, at: middle + reach)
    }
}

extension CoverageMask {
    /// Returns a larger mask in which the column and the row at `middle` are repeated; nil if the allocation fails.
    fileprivate func enlarged(byWidth extraWidth: Int, height extraHeight: Int, at middle: Int) -> CoverageMask? {
        guard extraWidth > 0 || extraHeight > 0 else { return self }
        guard let mask = CoverageMask(width: width + extraWidth, height: height + extraHeight) else { return nil }
        for y in 0..<mask.height {
            let from = row(min(y, max(middle, y - extraHeight)))
            let to = mask.row(y)
            guard extraWidth > 0 else {
                to.update(from: from, count: width)
                continue
            }
            to.update(from: from, count: middle)
            (to + middle).update(repeating: from[middle], count: extraWidth)
            (to + middle + extraWidth).update(from: from + middle, count: width - middle)
        }
        return mask
    }

    /// Creates a mask whose coverage is the alpha of a bitmap; nil if the allocation fails.
    package convenience init?(alphaOf bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height)
        for y in 0..<height {
            let from = bitmap.row(y)
            let to = row(y)
            for x in 0..<width { to[x] = bitmap.isOpaque ? 255 : UInt8(from[x] >> 24) }
        }
    }
}
