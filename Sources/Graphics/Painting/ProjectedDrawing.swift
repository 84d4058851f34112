internal import CPixman
import Foundation
import UIPrimitives

/// A bitmap drawn in perspective. Its edges are antialiased by the exact coverage of the projected rectangle.
struct ProjectedDrawing {
    let source: Bitmap
    /// Maps the source's pixels to the target's.
    let transform: ProjectiveTransform

    func paint(into painter: BitmapPainter, opacity: CGFloat) {
        let corners = transform.polygon(of: CGRect(x: 0, y: 0, width: source.width, height: source.height))
        guard let first = corners.first else { return }
        let path = CGMutablePath()
        path.move(to: first)
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.closeSubpath()
        guard let mask = PathRasterizer.coverage(of: path, transform: .identity, rule: .winding, within: painter.clipBounds)
        else { return }
        let image = PixmanImage(source)
        image.setTransform(transform.inverted())
        image.setFilter(.bilinear)
        // The coverage mask already antialiases the edge, so the pixels at the edge must not fade in addition.
        image.setRepeat(PIXMAN_REPEAT_PAD)
        painter.clipped(by: .mask(mask)).forEachPart(of: mask.frame) { part, shape in
            painter.composite(PIXMAN_OP_OVER, image, shape, part, sourceX: part.x, sourceY: part.y, opacity: opacity)
        }
    }
}
