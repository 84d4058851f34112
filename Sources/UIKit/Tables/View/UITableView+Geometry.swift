import Foundation
import UIPrimitives

/// The heights of a section's header and footer. *Units*: points.
package final class TableSectionInfo {
    package var headerHeight: CGFloat = 0
    /// The empty part of ``headerHeight`` above the header.
    var headerPadding: CGFloat = 0
    package var footerHeight: CGFloat = 0
}

/// The geometry of a table's content.
///
///     tableHeaderView
///     section 0: header | rows | footer
///     section 1: header | rows | footer
///     tableFooterView
extension UITableView {
    private var rowsTop: CGFloat { tableHeaderView?.frame.height ?? 0 }

    /// The left and right margin of rows. *Units*: points.
    var rowMargin: CGFloat { style == .insetGrouped ? 16 : 0 }

    /// The width of the content: the width of the table less the horizontal content insets. *Units*: points.
    package var contentWidth: CGFloat { max(0, bounds.width - contentInset.left - contentInset.right) }

    /// The width of a row's cell. *Units*: points.
    var rowWidth: CGFloat { max(0, contentWidth - 2 * rowMargin) }

    /// The heights of a section's header and footer.
    func info(_ section: SectionedRuns.Section) -> TableSectionInfo {
        if let info = section.info as? TableSectionInfo { return info }
        let info = TableSectionInfo()
        section.info = info
        return info
    }

    /// The top of a section in the content.
    func top(ofSection section: Int) -> CGFloat {
        rowsTop + rows.sections.offset(at: section)
    }

    /// The frame of a row in the content; estimated if the row was never measured.
    package func frame(ofRow path: IndexPath) -> CGRect {
        let section = rows.section(path.section)
        let y = top(ofSection: path.section) + info(section).headerHeight + section.items.offset(at: path.row)
        return CGRect(
            x: rowMargin, y: y, width: rowWidth, height: section.items.length(at: path.row))
    }

    /// The frame of a section with header and footer.
    package func frame(ofSection section: Int) -> CGRect {
        CGRect(
            x: 0, y: top(ofSection: section), width: contentWidth, height: rows.sections.length(at: section))
    }

    /// The frame of a header in the content, as if it did not stay at the top of the viewport.
    package func frame(ofHeader section: Int) -> CGRect {
        let info = info(rows.section(section))
        return CGRect(
            x: 0, y: top(ofSection: section) + info.headerPadding, width: contentWidth, height: info.headerHeight - info.headerPadding)
    }

    /// The frame of a footer in the content.
    package func frame(ofFooter section: Int) -> CGRect {
        let height = info(rows.section(section)).footerHeight
        let frame = frame(ofSection: section)
        return CGRect(x: 0, y: frame.maxY - height, width: contentWidth, height: height)
    }

    /// The row at the vertical position of a point of the content; nil above, between and below the rows of sections. *Cost*: logarithmic.
    package func row(at point: CGPoint) -> IndexPath? {
        guard rows.sectionCount > 0, point.y >= rowsTop else { return nil }
        guard let section = rows.sections.index(atOffset: point.y - rowsTop) else { return nil }
        let runs = rows.section(section)
        let y = point.y - top(ofSection: section) - info(runs).headerHeight
        guard y >= 0, y < runs.items.totalLength, let row = runs.items.index(atOffset: y) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// The rows in the vertical range of a rectangle, in order.
    func visibleRows(in rect: CGRect) -> [IndexPath] {
        var paths: [IndexPath] = []
        forEachRow(in: rect) { path, _ in paths.append(path) }
        return paths
    }

    /// Calls `body` for each row in the vertical range of a rectangle, with the row's frame.
    func forEachRow(in rect: CGRect, _ body: (IndexPath, CGRect) -> Void) {
        guard rect.height > 0, rows.sectionCount > 0 else { return }
        let width = rowWidth
        var section = rows.sections.index(atOffset: rect.minY - rowsTop) ?? 0
        while section < rows.sectionCount {
            let runs = rows.section(section)
            let start = top(ofSection: section) + info(runs).headerHeight
            if start >= rect.maxY { break }
            var row = runs.items.index(atOffset: rect.minY - start) ?? 0
            var y = start + runs.items.offset(at: row)
            while row < runs.items.count, y < rect.maxY {
                let height = runs.items.length(at: row)
                if y + height > rect.minY, height > 0 {
                    body(
                        IndexPath(row: row, section: section), CGRect(x: rowMargin, y: y, width: width, height: height))
                }
                y += height
                row += 1
            }
            section += 1
        }
    }

    /// The sections that intersect a rectangle.
    func visibleSections(in rect: CGRect) -> Range<Int> {
        guard rows.sectionCount > 0, let first = rows.sections.index(atOffset: rect.minY - rowsTop) else { return 0..<0 }
        var last = first
        while last + 1 < rows.sectionCount, top(ofSection: last + 1) < rect.maxY { last += 1 }
        return first..<(last + 1)
    }

    /// Sets the content size to the heights of sections, header and footer view.
    func updateContentSize() {
        let height = rowsTop + rows.sections.totalLength + (tableFooterView?.frame.height ?? 0)
        contentSize = CGSize(width: contentWidth, height: height)
    }

    // MARK: Correcting heights

    package func frame(ofElement path: IndexPath) -> CGRect? { rows.contains(path) ? frame(ofRow: path) : nil }

    package var keepsHorizontalPosition: Bool { false }

    /// Sets the position before the size: otherwise an offset that the shorter content limits would be corrected twice.
    package func applyCorrectedExtent(keeping anchor: ScrollAnchor?, atEnd: Bool) {
        if !atEnd { preserve(anchor) }
        updateContentSize()
        if atEnd { shiftContent(by: CGVector(dx: 0, dy: verticalRange.upperBound - contentOffset.y)) }
    }

    /// Whether the end of the content is visible, and the content is taller than the view.
    package var isAtEnd: Bool {
        canScrollVertically && contentOffset.y >= verticalRange.upperBound - 0.5
    }

    /// Returns the first measured row with a visible cell, otherwise the first row with a cell, otherwise the first visible row; nil at the
    /// start of the table, unless `anchorsAtStart` is set. Measured rows have precedence because a row of estimated height shows nothing
    /// yet.
    package func makeScrollAnchor() -> ScrollAnchor? {
        guard !isAtStart || list.anchorsAtStart else { return nil }
        let top = bounds.minY + adjustedContentInset.top
        var known: ScrollAnchor?
        var first: ScrollAnchor?
        for path in cells.keys where rows.contains(path) {
            let frame = frame(ofRow: path)
            guard frame.maxY > top, frame.minY < bounds.maxY else { continue }
            let anchor = ScrollAnchor(path: path, origin: frame.origin)
            if first.map({ anchor.origin.y < $0.origin.y }) ?? true { first = anchor }
            if rows.section(path.section).items.isEstimate(at: path.row) { continue }
            if known.map({ anchor.origin.y < $0.origin.y }) ?? true { known = anchor }
        }
        if let best = known ?? first { return best }
        let seen = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
        return visibleRows(in: seen).first.map { ScrollAnchor(path: $0, origin: frame(ofRow: $0).origin) }
    }

    /// Sets the heights of rows; visible rows keep their positions. *Units*: points.
    package func setHeights(_ heights: [(path: IndexPath, height: CGFloat)]) {
        preservingScrollAnchor {
            var touched: Set<Int> = []
            for (path, height) in heights where rows.contains(path) {
                rows.section(path.section).items.setLength(max(0, height), at: path.row)
                touched.insert(path.section)
            }
            for section in touched { rows.sectionLengthDidChange(rows.section(section)) }
        }
        setNeedsLayout()
    }

    /// Sets the estimated height of unmeasured rows. *Units*: points.
    func setEstimatedHeight(_ height: CGFloat) {
        preservingScrollAnchor {
            for section in 0..<rows.sectionCount {
                rows.section(section).items.setEstimatedLength(height)
                rows.sectionLengthDidChange(rows.section(section))
            }
        }
        setNeedsLayout()
    }

    // MARK: Scrolling

    /// Scrolls to a row, or to a section if the row is `NSNotFound`.
    package func scroll(toRow path: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard rows.contains(path) else {
            if path.count == 2, path.section >= 0, path.section < rows.sectionCount, path.row == NSNotFound {
                setContentOffset(clamped(CGPoint(x: 0, y: top(ofSection: path.section))), animated: animated)
            }
            return
        }
        let goal: @MainActor () -> CGPoint? = { [weak self] in
            guard let self, rows.contains(path) else { return nil }
            return position == .none ? offset(revealing: frame(ofRow: path)) : offset(forRow: path, at: position)
        }
        scroll(animated: animated, to: goal)
        if !animated { anchorScroll(to: path, target: goal) }
    }

    private func offset(forRow path: IndexPath, at position: ScrollPosition) -> CGPoint {
        let frame = frame(ofRow: path)
        let inset = adjustedContentInset
        var y = frame.minY - inset.top
        if style == .plain { y -= self.frame(ofHeader: path.section).height }
        let available = bounds.height - inset.top - inset.bottom
        switch position {
        case .middle: y = frame.midY - inset.top - available / 2
        case .bottom: y = frame.maxY - inset.top - available
        case .top, .none: break
        }
        return clamped(CGPoint(x: contentOffset.x, y: ASRoundPixelValue(y)))
    }
}
