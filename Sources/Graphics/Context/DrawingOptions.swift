/// The sampling of an image that is drawn at another size. *Differs from Core Graphics*: bilinear for every case but `none`.
public enum CGInterpolationQuality: Int32, Sendable {
    /// Bilinear interpolation.
    case `default` = 0
    /// `none` uses the nearest pixel, `low` bilinear interpolation.
    case none, low
    /// Bilinear interpolation.
    case medium = 4
    /// Bilinear interpolation.
    case high = 3
}

/// The parts of a path to paint.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by the winding rule (`fill`) or the even-odd rule (`eoFill`), the outline (`stroke`), or both.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
