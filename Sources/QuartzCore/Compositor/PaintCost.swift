import Graphics
import UIPrimitives

/// Counts what the painting of one frame took beyond copying and blending. *Thread*: the painter's.
final class PaintCost {
    /// Pixels found between those of a picture.
    private(set) var scaledPixels = 0

    /// Notes that a picture was resampled into `rect` as far as the painter may paint there.
    func noteScaled(_ rect: PixelRect, by painter: BitmapPainter) {
        for part in painter.clip { scaledPixels += part.intersection(rect).area }
    }
}
