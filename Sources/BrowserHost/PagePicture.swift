import Glibc
import Graphics
import UIPrimitives

/// The bitmap that the page shows, and the computation of the update to the next frame.
///
/// A scroll changes most pixels of a list, but the page has nearly all of them at another height: it moves them, and gets the rows that
/// have come into view. Everything else that is drawn again without a change is not sent either. *Thread*: main.
struct PagePicture {
    private var shown: Bitmap?

    /// The page has nothing: the next change is the whole window.
    mutating func reset() {
        shown = nil
    }

    /// Updates the page's bitmap to `bitmap`, which differs only in `damage`, and returns the change.
    /// *Cost*: compares the pixels of `damage` and copies them; nothing is compared if the size is another one.
    mutating func change(to bitmap: Bitmap, damage: [PixelRect]) -> FrameChange {
        guard let shown, shown.bounds == bitmap.bounds else {
            shown = bitmap.copy()
            return FrameChange(rects: [bitmap.bounds])
        }
        // A move comes before all new pixels: only the first area may have one, or it would move pixels of others.
        let areas = damage.map { $0.intersection(bitmap.bounds) }.filter { !$0.isEmpty }.sorted { $0.area > $1.area }
        var change = FrameChange()
        for (index, area) in areas.enumerated() {
            let difference = PictureDifference(from: shown, to: bitmap, in: area)
            if index == 0, let move = difference.move() { change.moves = [move] }
            change.rects += difference.rects(after: index == 0 ? change.moves.first : nil)
            difference.apply()
        }
        return change
    }
}
