import AsyncDisplayKit

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// The sides before mirroring: a node with a right-to-left layout direction mirrors its whole layout.
    case top, left, bottom, right

    /// A set of sides.
    public struct Set: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The top side.
        public static let top = Set(rawValue: 1 << 1)
        /// The left side.
        public static let left = Set(rawValue: 1 << 2)
        /// The bottom side.
        public static let bottom = Set(rawValue: 1 << 3)
        /// The right side.
        public static let right = Set(rawValue: 1 << 4)
        /// The left and right sides.
        public static let horizontal: Set = [.left, .right]
        /// The top and bottom sides.
        public static let vertical: Set = [.top, .bottom]
        /// All sides.
        public static let all: Set = [.horizontal, .vertical]
    }
}

extension UIEdgeInsets {
    /// Creates insets of `length` points on `edges` and zero on the other edges.
    init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, left: edges.contains(.left) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, right: edges.contains(.right) ? length : 0)
    }

    /// Returns the sum for each edge.
    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}
