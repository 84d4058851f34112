import Foundation
import Graphics
import UIPrimitives

/// An image drawn in nine parts (a nine-patch): the corners keep their size, the edges are stretched or tiled along one axis, and the
/// center is stretched or tiled along both.
struct ResizableImage {
    let bitmap: Bitmap
    /// The distances between the sides of the image and the cuts that divide it. *Units*: points.
    private let insets: UIEdgeInsets
    private let scale: CGFloat
    private let isTiled: Bool

    init(bitmap: Bitmap, image: UIImage) {
        self.bitmap = bitmap
        insets = image.capInsets
        scale = image.scale
        isTiled = image.resizingMode == .tile
    }

    /// One of three pieces of an axis: its range in the image (pixels) and on the canvas (points).
    private struct Piece {
        let from: CGFloat
        let fromLength: CGFloat
        let to: CGFloat
        let toLength: CGFloat
    }

    /// Draws the nine parts into a rectangle. *Units*: points.
    func draw(in rect: CGRect, of context: CGContext) {
        let columns = pieces(CGFloat(bitmap.width), insets.left, insets.right, rect.minX, rect.width)
        let rows = pieces(CGFloat(bitmap.height), insets.top, insets.bottom, rect.minY, rect.height)
        for row in rows {
            for column in columns { draw(column, row, context) }
        }
    }

    private func pieces(
        _ pixels: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ start: CGFloat, _ length: CGFloat
    ) -> [Piece] {
        let first = min(max(leading, 0) * scale, pixels)
        let last = min(max(trailing, 0) * scale, pixels - first)
        // If the space is smaller than both caps together, both shrink in proportion.
        let caps = (first + last) / scale
        let shrink = caps > length && caps > 0 ? length / caps : 1
        let head = first / scale * shrink
        let tail = last / scale * shrink
        let all = [
            Piece(from: 0, fromLength: first, to: start, toLength: head),
            Piece(from: first, fromLength: pixels - first - last, to: start + head, toLength: length - head - tail),
            Piece(from: pixels - last, fromLength: last, to: start + length - tail, toLength: tail),
        ]
        return all.filter { $0.fromLength > 0 && $0.toLength > 1e-6 }
    }

    private func draw(_ column: Piece, _ row: Piece, _ context: CGContext) {
        let source = CGRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
        let target = CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
        let part = PixelRect(covering: source, scale: 1)
        guard let piece = bitmap.cropped(to: part) else { return }
        // A single pixel is stretched, which has the same result as tiling and is cheaper.
        if isTiled, part.width > 1 || part.height > 1 {
            let natural = CGSize(width: column.fromLength / scale, height: row.fromLength / scale)
            if natural.width < target.width - 1e-6 || natural.height < target.height - 1e-6 {
                let place = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: target.minX, ty: target.minY)
                return context.drawTiled(piece, transform: place, within: target)
            }
        }
        context.drawUpright(piece, in: target)
    }
}
