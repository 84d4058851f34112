/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    /// `butt` ends at the end point; `round` and `square` extend half the line width beyond it, as a half circle or a rectangle.
    case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    /// `miter` is a sharp corner up to the miter limit, `round` a circular arc, `bevel` a straight edge.
    case miter, round, bevel
}

/// The rule that determines which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// `winding` contains the points with a winding number other than zero, `evenOdd` those inside an odd number of outlines.
    case winding, evenOdd
}
