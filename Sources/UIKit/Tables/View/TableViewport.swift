import Foundation
import UIPrimitives

/// The members of a table view that a table node uses (its `TableController`), in addition to the public ones. *Thread*: main.
@MainActor package protocol TableViewport: ListViewport {
    /// The source that replaces the data source and the delegate; nil if there is none.
    var sourceOverride: (any TableSource)? { get set }
    /// The width available to the content of rows: the width of a row less the width of the section index. *Units*: points.
    var rowContentWidth: CGFloat { get }
    /// The width of headers and footers. *Units*: points.
    var contentWidth: CGFloat { get }

    /// Reads counts and headers immediately, if a reload is pending.
    func reloadIfNeeded()
    /// Applies resolved changes. `heights` contains the heights of the new rows that are already measured.
    func apply(
        _ changes: ResolvedListChanges, animated: Bool, heights: [(path: IndexPath, height: CGFloat)],
        anchoring: ListAnchoring, completion: @escaping (Bool) -> Void)
    /// Sets the heights of rows; visible rows keep their positions.
    func setHeights(_ heights: [(path: IndexPath, height: CGFloat)])
    /// Sets the estimated height of unmeasured rows, which the node computes from the rows measured up to now.
    func setMeasuredEstimate(_ height: CGFloat)
    /// Requests the heights of all rows, headers and footers again; visible rows keep their positions.
    func invalidateHeights()
    /// Requests the heights of the headers and footers of sections again. Sections that do not exist are ignored.
    func measureHeaderAndFooter(ofSections sections: Set<Int>)
    /// Applies selection, separator and edit controls to the cell of a row.
    func configure(_ cell: UITableViewCell, at path: IndexPath)
}

extension UITableView: TableViewport {
    package var rowContentWidth: CGFloat { max(0, rowWidth - sectionIndexWidth) }

    package var visiblePaths: [IndexPath] { visibleRows(in: bounds) }

    package func itemFrames(in rect: CGRect) -> [(path: IndexPath, frame: CGRect)] {
        var places: [(path: IndexPath, frame: CGRect)] = []
        forEachRow(in: rect) { places.append(($0, $1)) }
        return places.placing(draggedElement, in: rect)
    }

    package func setMeasuredEstimate(_ height: CGFloat) {
        measuredEstimate = height
        setEstimatedHeight(height)
    }

    package func invalidateHeights() {
        invalidateLengths()
        for header in headers.values { header.setNeedsLayout() }
    }

    package func measureHeaderAndFooter(ofSections sections: Set<Int>) {
        preservingScrollAnchor {
            for section in sections where section < rows.sectionCount { measureHeaderAndFooter(ofSection: section) }
        }
    }

    package func setFlipped(_ isFlipped: Bool) {
        let transform = isFlipped ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        self.transform = transform
        list.cellContentTransform = transform
        for cell in cells.values { cell.contentView.transform = transform }
        for header in Array(headers.values) + Array(footers.values) { header.transform = transform }
    }
}
