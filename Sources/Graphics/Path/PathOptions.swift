/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    /// At the end point, or half the line width beyond it as a half circle or a rectangle.
    case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner up to the miter limit, a circular arc, or a straight edge.
    case miter, round, bevel
}

/// The rule that decides which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Points with a winding number other than zero, or those inside an odd number of outlines.
    case winding, evenOdd
}
