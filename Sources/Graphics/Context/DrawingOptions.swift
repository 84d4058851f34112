/// How the pixels of an image are found when it is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low
    case medium = 4
    case high = 3
}

/// What to paint of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
