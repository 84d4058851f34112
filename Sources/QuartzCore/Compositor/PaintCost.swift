import Graphics
import UIPrimitives

/// Counts the work of painting one frame beyond copying and blending. *Thread*: the painter's.
final class PaintCost {
    /// The number of resampled pixels.
    private(set) var scaledPixels = 0

    /// Counts the pixels of `rect` that the painter may paint, after a bitmap was resampled into it.
    func noteScaled(_ rect: PixelRect, by painter: BitmapPainter) {
        for part in painter.clip { scaledPixels += part.intersection(rect).area }
    }
}
