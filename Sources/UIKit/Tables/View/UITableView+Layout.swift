import Foundation
import Scheduling
import UIPrimitives

/// The loading of counts, and the layout of the visible cells, headers and footers.
extension UITableView {
    /// Makes the next layout read all counts and cells again.
    package func setNeedsReload() {
        list.needsReload = true
        setNeedsLayout()
    }

    /// Reads the counts again and removes all cells, if a reload is pending.
    package func reloadIfNeeded() {
        guard needsReload else { return }
        list.needsReload = false
        list.scrollAnchor = nil
        if editing.swipe != nil {
            editing.swipe = nil
            source.didEndEditing(row: nil)
        }
        // The drag is cleared before the cell is removed: removing the cell cancels a drag, which would lay out rows during the reload.
        editing.draggedPath = nil
        editing.reorder = nil
        dropCells()
        prefetched = [:]
        list.prefetcher.reset()
        rows.reset(counts: source.rowCounts(), estimatedLength: estimatedLength)
        updateSectionIndex()
        for section in 0..<rows.sectionCount { measureHeaderAndFooter(ofSection: section) }
        list.selection.keep(where: rows.contains)
        updateContentSize()
    }

    /// The estimated height of an unmeasured row. *Units*: points.
    package var estimatedLength: CGFloat {
        if estimatedRowHeight > 0 { return estimatedRowHeight }
        if measuredEstimate > 0 { return measuredEstimate }
        return rowHeight >= 0 ? rowHeight : 44
    }

    /// Computes the heights of a section's header and footer.
    package func measureHeaderAndFooter(ofSection index: Int) {
        let section = rows.section(index)
        let info = info(section)
        let gap: CGFloat = style == .plain ? 0 : 20
        info.headerHeight = max(0, source.headerHeight(inSection: index) ?? gap)
        info.headerPadding = info.headerHeight > 0 && style == .plain ? max(0, sectionHeaderTopPadding) : 0
        info.headerHeight += info.headerPadding
        info.footerHeight = max(0, source.footerHeight(inSection: index) ?? (style == .plain ? 0 : gap / 2))
        section.extraLength = info.headerHeight + info.footerHeight
        rows.sectionLengthDidChange(section)
    }

    /// Removes all cells, headers and footers.
    private func dropCells() {
        for (path, cell) in cells { recycle(cell, path: path) }
        list.cells = [:]
        dropSupplementaries()
    }

    /// Removes all headers and footers.
    package func dropSupplementaries() {
        let (oldHeaders, oldFooters) = (headers, footers)
        headers = [:]
        footers = [:]
        for (section, view) in oldHeaders {
            recycle(view)
            source.didEndDisplayingHeader(view, inSection: section)
        }
        for (section, view) in oldFooters {
            recycle(view)
            source.didEndDisplayingFooter(view, inSection: section)
        }
    }

    /// Measures and positions the visible rows, headers and footers.
    func layoutRows() {
        reloadIfNeeded()
        if heightsWidth != contentWidth { widthDidChange() }
        resolveHeights()
        tileCells()
        tileHeaders()
        layoutHeaderFooterViews()
        layoutSectionIndex()
        announceRows()
    }

    /// Notifies the prefetching data source of rows near the viewport. *Cost*: visits the rows of one viewport.
    private func announceRows() {
        guard isPrefetchingEnabled, sourceOverride == nil, let prefetchDataSource else { return }
        let near = visibleRows(in: list.prefetcher.area(beside: bounds, horizontal: false))
        let change = list.prefetcher.update(near: near) { cells[$0] != nil }
        if !change.leaving.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.leaving) }
        if !change.entering.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.entering) }
    }

    private func widthDidChange() {
        heightsWidth = contentWidth
        // A table node measures its rows itself and reports the new heights.
        if sourceOverride == nil {
            invalidateLengths()
        } else {
            updateContentSize()
        }
    }

    /// Requests the heights again in the next layout pass, when the cells have the new text size too.
    func textSizeDidChange() {
        heightsWidth = nil
        setNeedsLayout()
    }

    /// Requests the heights of all rows, headers and footers again; visible rows keep their positions.
    func invalidateLengths() {
        preservingScrollAnchor {
            for section in 0..<rows.sectionCount {
                rows.section(section).items.invalidateLengths()
                measureHeaderAndFooter(ofSection: section)
            }
        }
    }

    /// Measures the visible rows whose heights are estimates. Rows that are shorter than estimated make others visible, so this is repeated
    /// up to eight times.
    private func resolveHeights() {
        for _ in 0..<8 {
            var heights: [(path: IndexPath, height: CGFloat)] = []
            for path in visibleRows(in: bounds) where rows.section(path.section).items.isEstimate(at: path.row) {
                if let height = source.height(ofRow: path) { heights.append((path, height)) }
            }
            if heights.isEmpty { return }
            setHeights(heights)
        }
    }

    // MARK: Cells

    private func tileCells() {
        var shown: [(path: IndexPath, frame: CGRect)] = []
        let area = bounds.insetBy(dx: 0, dy: -gapSize)
        forEachRow(in: area) { path, frame in shown.append((path, displaced(frame, row: path))) }
        let paths = Set(shown.map(\.path))
        for (path, cell) in cells where !paths.contains(path) {
            // A dragged row keeps its cell outside of the viewport.
            if path == editing.draggedPath { continue }
            // Hides the actions of a swiped row that leaves the viewport, because its cell will be reused for another row.
            if editing.swipe?.cell === cell { closeSwipes(animated: false) }
            guard cells[path] === cell else { continue }
            list.cells[path] = nil
            recycle(cell, path: path)
        }
        // The delegate is notified of each cell and may change the rows, so the remaining entries of `shown` can contain rows that no
        // longer exist.
        for (path, frame) in shown where rows.contains(path) {
            if let cell = cells[path] {
                if cell.frame != frame, path != editing.draggedPath { cell.frame = frame }
            } else {
                ViewAnimationContext.withoutAnimation { addCell(at: path, frame: frame) }
            }
        }
    }

    /// Creates or dequeues the cell of a row and adds it to the content.
    @discardableResult
    func addCell(at path: IndexPath, frame: CGRect) -> UITableViewCell {
        let cell = prefetched.removeValue(forKey: path) ?? source.cell(forRow: path)
        list.cells[path] = cell
        cell.table = self
        cell.frame = frame
        cell.alpha = 1
        configure(cell, at: path)
        insertSubview(cell, at: (backgroundView == nil ? 0 : 1) + (refreshControl == nil ? 0 : 1))
        source.willDisplay(cell, atRow: path)
        restoreFocus(to: cell, at: path)
        return cell
    }

    /// Sets the state of a cell that depends on its table and row, such as selection, separator, indentation and editing controls.
    package func configure(_ cell: UITableViewCell, at path: IndexPath) {
        let isSelected = selection.paths.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isHighlighted = selection.highlighted == path
        if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: false) }
        updateSeparator(of: cell, at: path)
        if style == .insetGrouped { cell.roundCorners(top: path.row == 0, bottom: isLast(path)) }
        if cell.contentView.transform != list.cellContentTransform { cell.contentView.transform = list.cellContentTransform }
        if let level = source.indentationLevel(ofRow: path), cell.indentationLevel != level { cell.indentationLevel = level }
        if cell.isEditing != isEditing {
            cell.setEditing(isEditing, animated: false)
        } else if isEditing {
            // A cell from the reuse pool still has the controls of its last row.
            cell.updateEditControls()
        }
    }

    private func isLast(_ path: IndexPath) -> Bool { path.row == rows.itemCount(path.section) - 1 }

    private func updateSeparator(of cell: UITableViewCell, at path: IndexPath) {
        let isShown = separatorStyle != .none && !(style != .plain && isLast(path))
        cell.setSeparator(color: isShown ? separatorColor?.resolvedColor(with: traitCollection) : nil, tableInset: separatorInset)
    }

    /// Removes a cell and returns it to the reuse pool.
    package func recycle(_ cell: UITableViewCell, path: IndexPath) {
        cell.removeFromSuperview()
        source.didEndDisplaying(cell, atRow: path)
        cell.closeSwipe()
        reusableCells.recycle(cell)
    }

    /// The height that the cell of a row needs at the table's width. A cell that is created for the measurement is stored until the row is
    /// shown. *Units*: points.
    func fittingHeight(ofRow path: IndexPath) -> CGFloat {
        let cell = cells[path] ?? prefetched[path] ?? source.cell(forRow: path)
        if cells[path] == nil { prefetched[path] = cell }
        // The separator is part of the height that the cell measures.
        updateSeparator(of: cell, at: path)
        let fitting = cell.sizeThatFits(CGSize(width: rowWidth, height: CGFloat.greatestFiniteMagnitude)).height
        return ASCeilPixelValue(max(fitting, 0))
    }

    /// Applies the color and insets of separators to the visible cells.
    func separatorsDidChange() {
        for (path, cell) in cells where rows.contains(path) { configure(cell, at: path) }
        setNeedsLayout()
    }

    // MARK: Headers and footers

    private func tileHeaders() {
        let sections = visibleSections(in: bounds.insetBy(dx: 0, dy: -gapSize))
        tile(
            \.headers, sections: sections, make: source.headerView, display: source.willDisplayHeader,
            end: source.didEndDisplayingHeader
        ) { stickyFrame(ofHeader: $0) }
        tile(
            \.footers, sections: sections, make: source.footerView, display: source.willDisplayFooter,
            end: source.didEndDisplayingFooter
        ) { displaced(frame(ofFooter: $0), footer: $0) }
    }

    /// Adds, updates and removes the headers or the footers. They are accessed by key path and not `inout`, because the delegate may read
    /// them from the table while they are created.
    private func tile(
        _ views: ReferenceWritableKeyPath<UITableView, [Int: UIView]>, sections: Range<Int>, make: (Int) -> UIView?,
        display: (UIView, Int) -> Void, end: (UIView, Int) -> Void, frame: (Int) -> CGRect
    ) {
        for (section, view) in self[keyPath: views] where !sections.contains(section) {
            self[keyPath: views][section] = nil
            recycle(view)
            end(view, section)
        }
        for section in sections {
            let frame = frame(section)
            // The end of a visible section may be far outside of the viewport.
            guard frame.height > 0, frame.overlaps(bounds) else {
                if let view = self[keyPath: views].removeValue(forKey: section) {
                    recycle(view)
                    end(view, section)
                }
                continue
            }
            if let view = self[keyPath: views][section] {
                if view.frame != frame { view.frame = frame }
                continue
            }
            guard let view = make(section) else { continue }
            self[keyPath: views][section] = view
            ViewAnimationContext.withoutAnimation {
                view.frame = frame
                if view.transform != list.cellContentTransform { view.transform = list.cellContentTransform }
                addSubview(view)
            }
            display(view, section)
        }
    }

    private func recycle(_ view: UIView) {
        view.removeFromSuperview()
        (view as? UITableViewHeaderFooterView).map { reusableHeaders.recycle($0) }
    }

    /// The frame of a header. In a plain table, the header of the topmost section stays at the top until the next header pushes it out.
    private func stickyFrame(ofHeader section: Int) -> CGRect {
        var frame = displaced(frame(ofHeader: section), header: section)
        guard style == .plain else { return frame }
        let whole = displaced(self.frame(ofSection: section), footer: section)
        let top = bounds.minY + adjustedContentInset.top
        frame.origin.y = min(max(frame.minY, top), max(frame.minY, whole.maxY - frame.height))
        return frame
    }

    // MARK: Header, footer and background views of the table

    /// Replaces the table's header or footer view and updates the content size.
    func replaceHeaderFooterView(_ old: UIView?, _ new: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        updateContentSize()
        setNeedsLayout()
    }

    private func layoutHeaderFooterViews() {
        if let header = tableHeaderView {
            let frame = CGRect(x: 0, y: 0, width: contentWidth, height: header.frame.height)
            if header.frame != frame { header.frame = frame }
        }
        if let footer = tableFooterView {
            let y = (tableHeaderView?.frame.height ?? 0) + rows.sections.totalLength
            let frame = CGRect(x: 0, y: y, width: contentWidth, height: footer.frame.height)
            if footer.frame != frame { footer.frame = frame }
        }
        backgroundView?.frame = bounds
    }

    /// Replaces the background view.
    func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }
}
