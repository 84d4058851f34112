import UIPrimitives

/// The update of the page's bitmap to a frame: first areas whose pixels move vertically, then new pixels.
struct FrameChange: Equatable {
    /// An area whose pixels the page already has.
    struct Move: Equatable {
        /// Where the pixels belong in the new picture.
        var area: PixelRect
        /// How much further down they are in the page's picture; negative for pixels that are further up. *Units*: rows.
        var distance: Int
    }

    var moves: [Move] = []
    /// The pixels that are new after the moves.
    var rects: [PixelRect] = []

    var isEmpty: Bool { moves.isEmpty && rects.isEmpty }
}
