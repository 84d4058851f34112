/// The sampling of an image that is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The quality that the context chooses.
    case `default` = 0
    /// No interpolation; a fast one.
    case none, low
    /// A medium quality.
    case medium = 4
    /// The best quality.
    case high = 3
}

/// The parts of a path to paint.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fill; fill by the even-odd rule; stroke; fill, then stroke; the same with the even-odd rule.
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
