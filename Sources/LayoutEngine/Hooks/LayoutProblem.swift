import Foundation

/// An invalid input that the layout engine replaced or ignored.
package enum LayoutProblem: Equatable, Sendable {
    /// The same element occurs twice in one tree of specs; it is laid out in both places.
    case duplicateElement
    /// An element contains itself; the inner occurrence gets no size.
    case cycle
    /// A tree is deeper than the engine goes; what lies below gets no size.
    case tooDeep(limit: Int)
    /// A spec was changed after it had been submitted for layout.
    case changedAfterUse
    /// A spec was submitted a second time; each pass needs new specs.
    case usedTwice
    /// A sublayout has no position; it is placed at zero.
    case missingPosition
    /// A size is negative, NaN, or too large; zero is used.
    case invalidSize(CGSize)
    /// A style contains a number no layout can use; it is ignored.
    case invalidNumber(property: String, value: CGFloat)
    /// A range with its minimum above its maximum; the minimum wins.
    case invertedRange(ASSizeRange)
    /// A ratio that is not above zero; the child gets the whole range.
    case invalidRatio(CGFloat)
    /// `justifyContent` or `alignItems` was assigned while `horizontalAlignment` or `verticalAlignment` controls it.
    case alignmentInUse(property: String)
    /// `preferredSize` was read while one of its lengths is a fraction.
    case unreadablePreferredSize
    /// The index of a style's extension slot does not exist.
    case extensionIndexOutOfRange(Int)
    /// A spec for a single child has several.
    case severalChildren
}

extension LayoutProblem {
    /// Whether the program is wrong, and not merely a number in its data.
    package var isProgrammerError: Bool {
        switch self {
        case .invalidSize, .invalidNumber, .invertedRange, .invalidRatio: false
        default: true
        }
    }

    /// One sentence that states the problem and its effect.
    package var message: String {
        switch self {
        case .duplicateElement: "is in the same layout more than once; lay out one element per place"
        case .cycle: "contains itself; the inner occurrence gets no size"
        case .tooDeep(let limit): "lies more than \(limit) levels deep; what lies below gets no size"
        case .changedAfterUse: "was changed after it had been handed over for layout"
        case .usedTwice: "has been handed over for layout before; make specs anew for each pass"
        case .missingPosition: "is a sublayout without a position; it is placed at zero"
        case .invalidSize(let size): "has the invalid size \(sizeText(size)); zero is used"
        case .invalidNumber(let property, let value):
            "has \(numberText(value)) as \(property), which no layout can use; it is ignored"
        case .invertedRange(let range): "was given \(range), whose minimum exceeds its maximum; the minimum wins"
        case .invalidRatio(let ratio): "has the ratio \(numberText(ratio)), which is not above zero; it is ignored"
        case .alignmentInUse(let property):
            "has \(property) assigned while horizontalAlignment or verticalAlignment rules it"
        case .unreadablePreferredSize: "has a fraction as width or height, so that its preferredSize cannot be read"
        case .extensionIndexOutOfRange(let index): "has no extension slot \(index)"
        case .severalChildren: "takes one child; use children or setChild(_:at:)"
        }
    }
}
