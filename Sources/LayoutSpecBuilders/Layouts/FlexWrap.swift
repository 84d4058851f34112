import AsyncDisplayKit

/// Whether a stack may have several lines, and how the lines are placed.
public enum FlexWrap: Sendable {
    /// A single line, which may overflow.
    case noWrap
    /// As many lines as are necessary so that none is larger than the stack on its main axis.
    /// - Parameters:
    ///   - lineSpacing: the space between two lines, in points.
    ///   - alignContent: the placement of the lines on the cross axis.
    case wrap(lineSpacing: CGFloat = 0, alignContent: ASStackLayoutAlignContent = .start)

    @usableFromInline var value: ASStackLayoutFlexWrap {
        if case .wrap = self { .wrap } else { .noWrap }
    }

    @usableFromInline var lineSpacing: CGFloat {
        if case .wrap(let spacing, _) = self { spacing } else { 0 }
    }

    @usableFromInline var alignContent: ASStackLayoutAlignContent {
        if case .wrap(_, let alignment) = self { alignment } else { .start }
    }
}
