import AsyncDisplayKit

/// One column of a ``VGridLayout``.
public struct GridLayoutItem: Sendable {
    /// The width of a column.
    public enum Size: Sendable {
        /// A constant width. *Units*: points.
        case fixed(CGFloat)
        /// An equal share of the width that fixed columns leave, at least `minimum` and at most `maximum` points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    }

    /// The width of the column.
    public var size: Size
    /// The space to the next column, in points.
    public var spacing: CGFloat

    /// Creates a column; flexible and without spacing by default.
    public init(_ size: Size = .flexible(), spacing: CGFloat = 0) {
        self.size = size
        self.spacing = spacing
    }
}

/// A grid that is filled row by row.
///
/// Becomes a vertical `ASStackLayoutSpec` of horizontal stacks, each cell in an `ASWrapperLayoutSpec`. The parent or the style must give
/// the grid a fixed width.
public struct VGridLayout<Content: _ASLayoutElementType>: _AppendingLayout {
    private let columns: [GridLayoutItem]
    private let spacing: CGFloat
    private let isConcurrent: Bool
    private let content: Content

    /// Creates a grid of the block's elements. The block is evaluated immediately.
    ///
    /// Without columns the grid is empty. `spacing` is the space between two rows, in points. If `isConcurrent` is true, the cells are
    /// measured on several cores.
    public init(
        columns: [GridLayoutItem], spacing: CGFloat = 0, isConcurrent: Bool = false,
        @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.columns = columns
        self.spacing = spacing
        self.isConcurrent = isConcurrent
        self.content = content()
    }

    /// Appends the spec of the grid; nothing without columns.
    public func _append(to elements: inout _ChildSlots) {
        guard !columns.isEmpty else { return }
        let cells = content.tss_make()
        let rows = stride(from: 0, to: cells.count, by: columns.count).map { first in
            row(Array(cells[first..<min(first + columns.count, cells.count)]))
        }
        let grid = ASStackLayoutSpec(
            direction: .vertical, spacing: spacing, justifyContent: .start, alignItems: .stretch, children: rows)
        grid.isConcurrent = isConcurrent
        elements.append(grid)
    }

    /// Returns one row; a short row is filled with empty specs, so that its cells keep the width of their columns.
    private func row(_ cells: [any ASLayoutElement]) -> ASStackLayoutSpec {
        let children = columns.enumerated().map { index, column -> ASWrapperLayoutSpec in
            let cell = ASWrapperLayoutSpec(layoutElement: index < cells.count ? cells[index] : ASLayoutSpec())
            column.apply(to: cell.style)
            if index == columns.count - 1 { cell.style.spacingAfter = 0 }
            return cell
        }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
        row.isConcurrent = isConcurrent
        return row
    }
}

extension GridLayoutItem {
    fileprivate func apply(to style: ASLayoutElementStyle) {
        style.spacingAfter = spacing
        switch size {
        case .fixed(let length): style.width = ASDimensionMake(length)
        case .flexible(let minimum, let maximum):
            if minimum.isFinite { style.minWidth = ASDimensionMake(minimum) }
            if maximum.isFinite { style.maxWidth = ASDimensionMake(maximum) }
            // Each column requests the whole width and shrinks by the same amount, which leaves equal shares.
            style.width = ASDimensionMakeWithFraction(1)
            style.flexShrink = 1
        }
    }
}
