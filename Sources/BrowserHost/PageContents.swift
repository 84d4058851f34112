import Glibc
import Graphics
import UIPrimitives

/// The bitmap that the page shows; computes the change to the next frame.
///
/// Scrolling changes most pixels of a list, but the page has nearly all of them at another vertical position: the page moves them, and
/// only the rows that have become visible are sent. Pixels that are drawn again without a change are not sent. *Thread*: main.
struct PageContents {
    private var shown: Bitmap?

    /// Discards the bitmap, because the page shows nothing: the next change is the whole window.
    mutating func reset() {
        shown = nil
    }

    /// Updates the page's bitmap to `bitmap`, which differs only in `damage`, and returns the change.
    /// *Cost*: compares the pixels of `damage` and copies them; compares nothing if the size has changed.
    mutating func change(to bitmap: Bitmap, damage: [PixelRect]) -> FrameChange {
        guard let shown, shown.bounds == bitmap.bounds else {
            shown = bitmap.copy()
            return FrameChange(rects: [bitmap.bounds])
        }
        // The page applies moves before new pixels. Only the first area may have a move; moves of later areas could move pixels that
        // earlier areas changed.
        let areas = damage.map { $0.intersection(bitmap.bounds) }.filter { !$0.isEmpty }.sorted { $0.area > $1.area }
        var change = FrameChange()
        for (index, area) in areas.enumerated() {
            let difference = PageDifference(from: shown, to: bitmap, in: area)
            if index == 0, let move = difference.move() { change.moves = [move] }
            change.rects += difference.rects(after: index == 0 ? change.moves.first : nil)
            difference.apply()
        }
        return change
    }
}
