import Graphics
import UIPrimitives

/// Counts the work of painting one frame that costs more than copying and blending: resampling. *Thread*: the painter's.
final class PaintCost {
    /// The number of resampled pixels.
    private(set) var scaledPixels = 0

    /// Counts the pixels of `rect` inside the painter's clip, after a bitmap was resampled into `rect`.
    func noteScaled(_ rect: PixelRect, by painter: BitmapPainter) {
        for part in painter.clip { scaledPixels += part.intersection(rect).area }
    }
}
