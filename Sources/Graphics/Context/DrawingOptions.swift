/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// How a drawn colour and what is there already become one.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How the pixels of an image are found when it is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low
    case medium = 4
    case high = 3
}

/// What is inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// What to paint of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
