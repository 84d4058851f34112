import Foundation

/// A displacement along both axes. *Units*: points.
public struct UIOffset: Equatable, Hashable, Sendable {
    /// The horizontal displacement; positive values move to the right.
    public var horizontal: CGFloat
    /// The vertical displacement; positive values move down.
    public var vertical: CGFloat

    /// No displacement.
    public static let zero = UIOffset()

    /// Creates a zero offset.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Creates an offset from its components.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
