/// The sampling of an image that is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low
    case medium = 4
    case high = 3
}

/// The parts of a path to paint.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
