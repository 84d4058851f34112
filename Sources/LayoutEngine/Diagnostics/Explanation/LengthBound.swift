import Foundation

/// An axis of a size, so that the same code can explain widths and heights.
enum LayoutAxis: CaseIterable {
    case horizontal, vertical

    func of(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    func of(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }

    var word: String { self == .horizontal ? "width" : "height" }

    /// The name of a style property, such as `minWidth` for the prefix "min".
    func property(_ prefix: String) -> String { prefix + (self == .horizontal ? "Width" : "Height") }

    func exact(_ size: ASLayoutElementSize) -> ASDimension { self == .horizontal ? size.width : size.height }
    func minimum(_ size: ASLayoutElementSize) -> ASDimension { self == .horizontal ? size.minWidth : size.minHeight }
    func maximum(_ size: ASLayoutElementSize) -> ASDimension { self == .horizontal ? size.maxWidth : size.maxHeight }
}

/// The smallest or the largest length of an element on one axis, with the rule that set it.
package struct LengthBound: Sendable, Equatable {
    package var value: CGFloat
    var rule: LengthRule
    var detail: String
}

/// The smallest and the largest length of an element on one axis.
package struct BoundPair: Sendable, Equatable {
    package var low: LengthBound
    package var high: LengthBound

    init(low: LengthBound, high: LengthBound) {
        self.low = low
        self.high = high
    }

    /// Creates bounds that were both set by the same rule.
    init(_ low: CGFloat, _ high: CGFloat, _ rule: LengthRule, _ detail: String) {
        self.low = LengthBound(value: low, rule: rule, detail: detail)
        self.high = LengthBound(value: high, rule: rule, detail: detail)
    }

    var isExact: Bool { low.value == high.value }
}

/// The bounds of an element on both axes.
package struct SizeBounds: Sendable, Equatable {
    package var horizontal: BoundPair
    package var vertical: BoundPair

    subscript(axis: LayoutAxis) -> BoundPair {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Creates bounds from a size range that one rule set on both axes.
    init(_ range: ASSizeRange, _ rule: LengthRule, _ detail: String) {
        horizontal = BoundPair(range.min.width, range.max.width, rule, detail)
        vertical = BoundPair(range.min.height, range.max.height, rule, detail)
    }

    package var range: ASSizeRange {
        ASSizeRange(
            min: CGSize(width: horizontal.low.value, height: vertical.low.value),
            max: CGSize(width: horizontal.high.value, height: vertical.high.value))
    }
}

/// Returns a length as text for a sentence: rounded to thousandths, `∞` if it is unbounded, "unknown" if it is not a number.
package func lengthText(_ length: CGFloat) -> String {
    guard length.isBounded else { return length.isNaN ? "unknown" : "∞" }
    let rounded = (length * 1000).rounded() / 1000
    return numberText(rounded + 0)
}

/// Returns a range of lengths as text for a sentence: `255` if both ends are equal, otherwise a text such as `0…∞`.
package func lengthText(_ low: CGFloat, _ high: CGFloat) -> String {
    low == high ? lengthText(low) : "\(lengthText(low))…\(lengthText(high))"
}

extension CGFloat {
    /// Whether the length is a limit: callers express "no limit" by infinity or by the greatest finite number.
    package var isBounded: Bool { isFinite && magnitude < 1e12 }
}
