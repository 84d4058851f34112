/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the last point; with a half circle; with half a square.
    case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    /// A pointed, a round or a cut corner.
    case miter, round, bevel
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Inside if the winding number is not zero; inside if it is odd.
    case winding, evenOdd
}
