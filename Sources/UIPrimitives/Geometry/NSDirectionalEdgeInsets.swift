import Foundation

/// Edge insets whose horizontal sides follow the reading direction. *Units*: points.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
    /// The inset of the top edge.
    public var top: CGFloat
    /// The inset of the edge at which reading begins.
    public var leading: CGFloat
    /// The inset of the bottom edge.
    public var bottom: CGFloat
    /// The inset of the edge at which reading ends.
    public var trailing: CGFloat

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates zero insets.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Creates insets from four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The insets of the left and right edges for a reading direction.
    package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        switch direction {
        case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
        case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
        }
    }
}
