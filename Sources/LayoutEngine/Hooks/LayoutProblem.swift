import Foundation

/// An invalid input that the layout engine replaced by a usable one.
package enum LayoutProblem: Equatable, Sendable {
    /// The same element occurs twice in one tree of specs; it is laid out at both positions.
    case duplicateElement
    /// An element contains itself, on this path; the inner occurrence gets no size.
    case cycle(path: String)
    /// A tree exceeds the engine's depth limit; elements below the end of the path get no size.
    case tooDeep(limit: Int, path: String)
    /// A spec was changed after a layout had used it.
    case changedAfterUse
    /// A spec was used a second time; specs are created for each pass.
    case usedTwice
    /// A sublayout has no position; it is placed at zero.
    case missingPosition
    /// A computed size or a minimum is negative, NaN or too large; zero, or the minimum of the range, is used.
    case invalidSize(CGSize)
    /// A style contains a number that no layout can use; it is ignored.
    case invalidNumber(property: String, value: CGFloat)
    /// A ratio that is not above zero; the child gets the whole range.
    case invalidRatio(CGFloat)
    /// `justifyContent` or `alignItems` was assigned while `horizontalAlignment` or `verticalAlignment` is not `none`.
    case alignmentInUse(property: String)
    /// `preferredSize` was read while a side is a fraction.
    case unreadablePreferredSize
    /// A program accessed an extension slot of a style that does not exist.
    case extensionIndexOutOfRange(Int)
    /// A spec that lays out a single child has several children.
    case severalChildren
}

extension LayoutProblem {
    /// Whether the client's code is wrong, and not merely a number in its data.
    package var isProgrammerError: Bool {
        switch self {
        case .invalidSize, .invalidNumber, .invalidRatio: false
        default: true
        }
    }

    /// One sentence with the problem and the engine's reaction.
    package var message: String {
        switch self {
        case .duplicateElement: "is in the same layout more than once; lay out one element per place"
        case .cycle(let path): "contains itself (\(path)); the inner occurrence gets no size"
        case .tooDeep(let limit, let path): "is at the depth limit of \(limit) levels (\(path)); elements below it get no size"
        case .changedAfterUse: "was changed after it was returned for layout"
        case .usedTwice: "was returned for layout before; create new specs for each pass"
        case .missingPosition: "is a sublayout without a position; it is placed at zero"
        case .invalidSize(let size): "has the invalid size \(sizeText(size)), which no layout can use; it is ignored"
        case .invalidNumber(let property, let value):
            "has \(numberText(value)) as \(property), which no layout can use; it is ignored"
        case .invalidRatio(let ratio): "has the ratio \(numberText(ratio)), which is not above zero; it is ignored"
        case .alignmentInUse(let property):
            "has \(property) assigned while horizontalAlignment or verticalAlignment determines it"
        case .unreadablePreferredSize: "has a fraction as width or height, so that its preferredSize cannot be read"
        case .extensionIndexOutOfRange(let index): "has no extension slot \(index)"
        case .severalChildren: "has one child; use children or setChild(_:at:)"
        }
    }
}
