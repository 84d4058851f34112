import UIPrimitives

/// The change that turns the page's bitmap into the next frame: first areas whose pixels move vertically, then new pixels.
struct FrameChange: Equatable {
    /// An area whose pixels the page already has.
    struct Move: Equatable {
        /// The target rectangle of the pixels in the new bitmap.
        var area: PixelRect
        /// The distance to the same pixels in the page's bitmap, downwards; negative for pixels further up. *Units*: rows.
        var distance: Int
    }

    var moves: [Move] = []
    /// The pixels that are new after the moves.
    var rects: [PixelRect] = []

    var isEmpty: Bool { moves.isEmpty && rects.isEmpty }
}
