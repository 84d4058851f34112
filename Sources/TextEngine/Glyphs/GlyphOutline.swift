import Foundation
internal import CFreeType

/// The outline of a glyph, for sizes that are too large for masks, for strokes and for text as a path.
package struct GlyphOutline: Sendable {
    package enum Element: Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)
        case close
    }

    /// The lines and curves. *Units*: points at the font's size, y downwards, with the pen at the origin.
    package let elements: [Element]

    /// Returns the outline of a glyph; empty if it has none (a space, a color bitmap).
    package static func of(_ glyph: UInt32, in font: Font, slant: CGFloat = 0) -> GlyphOutline {
        let units = CGFloat(font.face.unitsPerEm)
        let found = font.face.pool.withHandle { handle -> [Element] in
            let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING)
            guard FT_Load_Glyph(handle.face, glyph, flags) == 0,
                handle.face.pointee.glyph.pointee.outline.n_contours > 0
            else { return [] }
            let scale = font.size / units
            let transform = CGAffineSkew(scale: scale, slant: slant + (font.isSlanted ? 0.2 : 0))
            return elements(of: &handle.face.pointee.glyph.pointee.outline, transform)
        }
        return GlyphOutline(elements: found ?? [])
    }

    private struct CGAffineSkew {
        let scale: CGFloat
        let slant: CGFloat

        func apply(_ vector: FT_Vector) -> CGPoint {
            let (x, y) = (CGFloat(vector.x), CGFloat(vector.y))
            return CGPoint(x: (x + y * slant) * scale, y: -y * scale)
        }
    }

    private final class Collector {
        var elements: [Element] = []
        var isOpen = false
        let transform: CGAffineSkew

        init(_ transform: CGAffineSkew) {
            self.transform = transform
        }
    }

    private static func elements(of outline: inout FT_Outline, _ transform: CGAffineSkew) -> [Element] {
        let collector = Collector(transform)
        var callbacks = FT_Outline_Funcs()
        callbacks.move_to = { point, context in
            let collector = Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue()
            if collector.isOpen { collector.elements.append(.close) }
            collector.isOpen = true
            collector.elements.append(.move(collector.transform.apply(point!.pointee)))
            return 0
        }
        callbacks.line_to = { point, context in
            let collector = Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue()
            collector.elements.append(.line(collector.transform.apply(point!.pointee)))
            return 0
        }
        callbacks.conic_to = { control, point, context in
            let collector = Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue()
            let transform = collector.transform
            collector.elements.append(.quad(control: transform.apply(control!.pointee), transform.apply(point!.pointee)))
            return 0
        }
        callbacks.cubic_to = { first, second, point, context in
            let collector = Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue()
            let transform = collector.transform
            collector.elements.append(
                .cubic(transform.apply(first!.pointee), transform.apply(second!.pointee), transform.apply(point!.pointee)))
            return 0
        }
        FT_Outline_Decompose(&outline, &callbacks, Unmanaged.passUnretained(collector).toOpaque())
        if collector.isOpen { collector.elements.append(.close) }
        return collector.elements
    }
}
