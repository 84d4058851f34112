import AsyncDisplayKit

extension ASSizeRange {
    /// Creates a range from ranges of both sides. *Units*: points.
    public init(width: ClosedRange<CGFloat>, height: ClosedRange<CGFloat>) {
        self.init(
            min: CGSize(width: width.lowerBound, height: height.lowerBound),
            max: CGSize(width: width.upperBound, height: height.upperBound))
    }

    /// Creates a range with an exact width. *Units*: points.
    public init(width: CGFloat, height: ClosedRange<CGFloat>) { self.init(width: width...width, height: height) }

    /// Creates a range with an exact height. *Units*: points.
    public init(width: ClosedRange<CGFloat>, height: CGFloat) { self.init(width: width, height: height...height) }

    /// Creates a range of an exact size. *Units*: points.
    public init(width: CGFloat, height: CGFloat) { self.init(width: width...width, height: height...height) }
}
