internal import CPixman
import Foundation
import UIPrimitives

extension CGBlendMode {
    /// The corresponding operator of pixman; nil for `plusDarker`, which pixman does not have.
    var operation: pixman_op_t? {
        switch self {
        case .normal: PIXMAN_OP_OVER
        case .multiply: PIXMAN_OP_MULTIPLY
        case .screen: PIXMAN_OP_SCREEN
        case .overlay: PIXMAN_OP_OVERLAY
        case .darken: PIXMAN_OP_DARKEN
        case .lighten: PIXMAN_OP_LIGHTEN
        case .colorDodge: PIXMAN_OP_COLOR_DODGE
        case .colorBurn: PIXMAN_OP_COLOR_BURN
        case .softLight: PIXMAN_OP_SOFT_LIGHT
        case .hardLight: PIXMAN_OP_HARD_LIGHT
        case .difference: PIXMAN_OP_DIFFERENCE
        case .exclusion: PIXMAN_OP_EXCLUSION
        case .hue: PIXMAN_OP_HSL_HUE
        case .saturation: PIXMAN_OP_HSL_SATURATION
        case .color: PIXMAN_OP_HSL_COLOR
        case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
        case .clear: PIXMAN_OP_CLEAR
        case .copy: PIXMAN_OP_SRC
        case .sourceIn: PIXMAN_OP_IN
        case .sourceOut: PIXMAN_OP_OUT
        case .sourceAtop: PIXMAN_OP_ATOP
        case .destinationOver: PIXMAN_OP_OVER_REVERSE
        case .destinationIn: PIXMAN_OP_IN_REVERSE
        case .destinationOut: PIXMAN_OP_OUT_REVERSE
        case .destinationAtop: PIXMAN_OP_ATOP_REVERSE
        case .xor: PIXMAN_OP_XOR
        case .plusDarker: nil
        case .plusLighter: PIXMAN_OP_ADD
        }
    }

    /// Whether a clear source changes the destination. If so, partial coverage has to mix the old and the blended pixel: a source faded by
    /// the coverage would give another result.
    var isUnbounded: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: true
        default: false
        }
    }
}

extension BitmapPainter {
    /// Paints a bitmap unscaled, with its top left corner at (x, y), blended with the target.
    package func draw(_ source: Bitmap, x: Int, y: Int, opacity: CGFloat = 1, mode: CGBlendMode) {
        guard mode != .normal else { return draw(source, x: x, y: y, opacity: opacity) }
        let image = PixmanImage(source)
        forEachPart(of: PixelRect(x: x, y: y, width: source.width, height: source.height)) { part, mask in
            blend(image, mask, part, mode: mode, opacity: opacity, sourceX: part.x - x, sourceY: part.y - y)
        }
    }

    /// Blends an image through a mask into a part of the target. Without `sourceX` and `sourceY` the image has the origin of the target.
    func blend(
        _ source: PixmanImage, _ mask: MaskPart?, _ part: PixelRect, mode: CGBlendMode, opacity: CGFloat,
        sourceX: Int? = nil, sourceY: Int? = nil
    ) {
        let x = sourceX ?? part.x
        let y = sourceY ?? part.y
        if let operation = mode.operation, !mode.isUnbounded || (mask == nil && opacity >= 1) {
            return composite(operation, source, mask, part, sourceX: x, sourceY: y, opacity: opacity)
        }
        blendUnbounded(source, mask, part, mode: mode, opacity: opacity, sourceX: x, sourceY: y)
    }

    /// Blends by the formula new = old · (1 − coverage) + blended · coverage.
    private func blendUnbounded(
        _ source: PixmanImage, _ mask: MaskPart?, _ part: PixelRect, mode: CGBlendMode, opacity: CGFloat,
        sourceX: Int, sourceY: Int
    ) {
        guard let blended = target.cropped(to: part)?.copy() else { return }
        let inner = BitmapPainter(blended)
        // The opacity scales the source; the mask limits the result.
        if let operation = mode.operation {
            inner.composite(operation, source, nil, blended.bounds, sourceX: sourceX, sourceY: sourceY, opacity: opacity)
        } else {
            inner.plusDarker(source, sourceX: sourceX, sourceY: sourceY, opacity: opacity)
        }
        let result = PixmanImage(blended)
        guard let mask else { return composite(PIXMAN_OP_SRC, result, nil, part) }
        composite(PIXMAN_OP_OUT_REVERSE, PixmanImage(.black), mask, part)
        composite(PIXMAN_OP_ADD, result, mask, part)
    }

    /// Replaces the target with S + D − 1, at least 0: an operation that pixman does not offer. The target is the small copy that
    /// `blendUnbounded` makes.
    private func plusDarker(_ source: PixmanImage, sourceX: Int, sourceY: Int, opacity: CGFloat) {
        guard let drawn = Bitmap(width: target.width, height: target.height) else { return }
        BitmapPainter(drawn).composite(
            PIXMAN_OP_SRC, source, nil, drawn.bounds, sourceX: sourceX, sourceY: sourceY, opacity: opacity)
        for y in 0..<target.height {
            let from = drawn.row(y)
            let to = target.row(y)
            for x in 0..<target.width {
                let old = target.order.native(to[x])
                to[x] = target.order.word(Self.plusDarker(from[x], target.isOpaque ? old | 0xFF00_0000 : old))
            }
        }
    }

    private static func plusDarker(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let alpha = min(255, (source >> 24) + (destination >> 24))
        var word = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
            // 1 − S and 1 − D, multiplied by their alphas, are added.
            let missing =
                (source >> 24) - min(source >> shift & 255, source >> 24) + (destination >> 24)
                - min(destination >> shift & 255, destination >> 24)
            word |= (alpha > missing ? alpha - missing : 0) << shift
        }
        return word
    }
}
