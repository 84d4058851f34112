/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}
