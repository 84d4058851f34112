internal import CPixman
import Foundation
import UIPrimitives

/// An image in pixman: pixels, a solid color or a gradient. *Thread*: one; each thread needs its own object.
///
/// *Ownership*: retains the bitmap or mask whose memory it uses.
final class PixmanImage {
    private let handle: OpaquePointer
    private let owner: AnyObject?

    private init(_ handle: OpaquePointer, owner: AnyObject?) {
        self.handle = handle
        self.owner = owner
    }

    deinit {
        pixman_image_unref(handle)
    }

    convenience init(_ bitmap: Bitmap) {
        let handle = pixman_image_create_bits_no_clear(
            bitmap.format, Int32(bitmap.width), Int32(bitmap.height), bitmap.pixels, Int32(bitmap.stride * 4))
        self.init(Self.checked(handle), owner: bitmap)
    }

    convenience init(_ mask: CoverageMask) {
        let words = UnsafeMutableRawPointer(mask.bytes).assumingMemoryBound(to: UInt32.self)
        let handle = pixman_image_create_bits_no_clear(
            PIXMAN_a8, Int32(mask.width), Int32(mask.height), words, Int32(mask.stride))
        self.init(Self.checked(handle), owner: mask)
    }

    convenience init(_ color: PixelColor) {
        var value = color.pixman
        self.init(Self.checked(pixman_image_create_solid_fill(&value)), owner: nil)
    }

    /// Creates a mask with the same coverage everywhere.
    convenience init(opacity: CGFloat) {
        var value = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16((unitClamped(opacity) * 65535).rounded()))
        self.init(Self.checked(pixman_image_create_solid_fill(&value)), owner: nil)
    }

    static func linear(from start: CGPoint, to end: CGPoint, stops: [pixman_gradient_stop_t]) -> PixmanImage {
        var first = pixman_point_fixed_t(x: fixed(start.x), y: fixed(start.y))
        var last = pixman_point_fixed_t(x: fixed(end.x), y: fixed(end.y))
        return PixmanImage(checked(pixman_image_create_linear_gradient(&first, &last, stops, Int32(stops.count))), owner: nil)
    }

    static func radial(
        from start: CGPoint, radius startRadius: CGFloat, to end: CGPoint, radius endRadius: CGFloat,
        stops: [pixman_gradient_stop_t]
    ) -> PixmanImage {
        var inner = pixman_point_fixed_t(x: fixed(start.x), y: fixed(start.y))
        var outer = pixman_point_fixed_t(x: fixed(end.x), y: fixed(end.y))
        let handle = pixman_image_create_radial_gradient(
            &inner, &outer, fixed(startRadius), fixed(endRadius), stops, Int32(stops.count))
        return PixmanImage(checked(handle), owner: nil)
    }

    /// Creates a conical gradient. `angle` is in degrees, counterclockwise on the screen from the right.
    static func conical(center: CGPoint, angle: CGFloat, stops: [pixman_gradient_stop_t]) -> PixmanImage {
        var middle = pixman_point_fixed_t(x: fixed(center.x), y: fixed(center.y))
        let handle = pixman_image_create_conical_gradient(&middle, fixed(angle), stops, Int32(stops.count))
        return PixmanImage(checked(handle), owner: nil)
    }

    private static func checked(_ handle: OpaquePointer?) -> OpaquePointer {
        guard let handle else { fatalError("no memory for a pixman image") }
        return handle
    }

    /// Returns a fixed-point number with 16 bits before and after the point. The value is clamped to ±32767; NaN becomes 0.
    static func fixed(_ value: CGFloat) -> pixman_fixed_t {
        value.isNaN ? 0 : pixman_fixed_t((min(max(value, -32_767), 32_767) * 65536).rounded())
    }

    /// Sets the transform from the target's pixels to those of this image.
    func setTransform(_ map: CGAffineTransform) {
        var transform = pixman_transform_t()
        transform.matrix.0 = (Self.fixed(map.a), Self.fixed(map.c), Self.fixed(map.tx))
        transform.matrix.1 = (Self.fixed(map.b), Self.fixed(map.d), Self.fixed(map.ty))
        transform.matrix.2 = (0, 0, 65536)
        pixman_image_set_transform(handle, &transform)
    }

    /// Sets the projective transform from the target's pixels to those of this image.
    ///
    /// The map does not change if all coefficients are multiplied by one factor. They are multiplied so that the largest one is 16,384,
    /// half the limit of 16.16 numbers, because larger numbers preserve more digits.
    func setTransform(_ map: ProjectiveTransform) {
        let m = map.affine
        let largest = [m.a, m.b, m.c, m.d, m.tx, m.ty, map.px, map.py, map.w].map(abs).max() ?? 1
        guard largest > 0, largest.isFinite else { return }
        let factor = 16_384 / largest
        func fixed(_ value: CGFloat) -> pixman_fixed_t { Self.fixed(value * factor) }
        var transform = pixman_transform_t()
        transform.matrix.0 = (fixed(m.a), fixed(m.c), fixed(m.tx))
        transform.matrix.1 = (fixed(m.b), fixed(m.d), fixed(m.ty))
        transform.matrix.2 = (fixed(map.px), fixed(map.py), fixed(map.w))
        pixman_image_set_transform(handle, &transform)
    }

    func setFilter(_ sampling: Sampling) {
        pixman_image_set_filter(handle, sampling == .nearest ? PIXMAN_FILTER_NEAREST : PIXMAN_FILTER_BILINEAR, nil, 0)
    }

    /// Composes `source` through `mask` into a rectangle of `target`. The used areas of `source` and `mask` begin at the given points.
    ///
    /// The parameters are objects and not pixman handles, so that they exist until the call returns.
    static func composite(
        _ operation: pixman_op_t, _ source: PixmanImage, at sourcePosition: (x: Int, y: Int) = (0, 0),
        mask: PixmanImage? = nil, maskAt maskPosition: (x: Int, y: Int) = (0, 0), into target: PixmanImage, _ rect: PixelRect
    ) {
        pixman_image_composite32(
            operation, source.handle, mask?.handle, target.handle, Int32(sourcePosition.x), Int32(sourcePosition.y),
            Int32(maskPosition.x), Int32(maskPosition.y), Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }

    func setRepeat(_ mode: pixman_repeat_t) {
        pixman_image_set_repeat(handle, mode)
    }
}

extension Bitmap {
    /// The format of the pixels. Pixman's names begin with the most significant byte.
    fileprivate var format: pixman_format_code_t {
        switch order {
        case .native: isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8
        case .rgba: isOpaque ? PIXMAN_x8b8g8r8 : PIXMAN_a8b8g8r8
        case .argb: isOpaque ? PIXMAN_b8g8r8x8 : PIXMAN_b8g8r8a8
        case .abgr: isOpaque ? PIXMAN_r8g8b8x8 : PIXMAN_r8g8b8a8
        }
    }
}

/// The interpolation between the pixels of an image.
package enum Sampling: Sendable {
    case nearest, bilinear
    /// Bilinear between the nearest pixels, even where a reduction in size skips pixels. *Cost*: proportional to the target's pixels.
    case skipping
}

extension PixelColor {
    /// The same premultiplied color with 16 bits per component.
    var pixman: pixman_color_t {
        func wide(_ shift: UInt32) -> UInt16 { UInt16(premultiplied >> shift & 255) * 257 }
        return pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
    }
}
