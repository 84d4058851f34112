import AsyncDisplayKit

/// Whether a stack breaks into lines, and how the lines lie.
public enum FlexWrap: Sendable {
    case noWrap
    /// - Parameter lineSpacing: space between two lines, in points.
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
