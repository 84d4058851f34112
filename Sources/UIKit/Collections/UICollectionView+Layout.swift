import Foundation
import UIPrimitives

extension UICollectionView {
    /// Makes the next layout read all counts and cells again.
    package func setNeedsReload() {
        list.needsReload = true
        needsLayoutPrepare = true
        setNeedsLayout()
    }

    /// Makes the next layout of the view prepare the collection layout again, and moves the content offset by `adjustment`. *Units*:
    /// points.
    func layoutWasInvalidated(adjustingOffsetBy adjustment: CGPoint) {
        needsLayoutPrepare = true
        if adjustment != .zero {
            contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        }
        // When the view itself invalidates the layout, it prepares the layout immediately afterwards and needs no other layout pass.
        if !isInvalidatingLayout { setNeedsLayout() }
    }

    /// Attaches the new layout and detaches the old one.
    func layoutWasReplaced(_ old: UICollectionViewLayout) {
        old.collectionView = nil
        for scroller in scrollers.values { scroller.contentOffset = .zero }
        collectionViewLayout.collectionView = self
        invalidateMeasuredSizes()
        needsLayoutPrepare = true
        setNeedsLayout()
    }

    /// Reads the counts again and removes all cells, if a reload is pending.
    package func reloadIfNeeded() {
        guard needsReload else { return }
        list.needsReload = false
        list.scrollAnchor = nil
        list.prefetcher.reset()
        dropViews()
        collectionViewLayout.measured.removeAll()
        move = nil
        itemCounts = source.shownItemCounts()
        isInvalidatingLayout = true
        collectionViewLayout.invalidateForCounts(isReload: true)
        isInvalidatingLayout = false
        list.selection.keep(where: contains)
    }

    /// Prepares the layout if it is invalid, and applies its content size.
    package func prepareLayoutIfNeeded() {
        reloadIfNeeded()
        boundsMayHaveChanged()
        guard needsLayoutPrepare else { return }
        needsLayoutPrepare = false
        updateHorizontalFlip()
        contentSize = queryingLayout { layout in
            layout.prepare()
            return layout.collectionViewContentSize
        }
    }

    /// The layout's attributes of all elements in a rectangle of the content. *Cost*: one query of the layout.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        queryingLayout { $0.layoutAttributesForElements(in: rect) } ?? []
    }

    /// Runs a query of the layout, with ``isQueryingLayout`` set: measurements that the layout requests during a query are needed
    /// immediately.
    private func queryingLayout<Value>(_ query: (UICollectionViewLayout) -> Value) -> Value {
        let wasQuerying = isQueryingLayout
        isQueryingLayout = true
        defer { isQueryingLayout = wasQuerying }
        return query(collectionViewLayout)
    }

    private func dropViews() {
        for (path, cell) in cells { recycle(cell, path: path) }
        list.cells = [:]
        for (key, view) in supplementaries { recycle(view, key: key) }
        supplementaries = [:]
    }

    /// Adds, updates and removes cells and supplementary views for the visible area.
    func layoutItems() {
        updateHorizontalFlip()
        prepareLayoutIfNeeded()
        layOutBackground()
        layOutListBackground()
        var corrections = 0
        var shown = showElements()
        while corrections < Self.correctionLimit, correctSizes(shown) {
            corrections += 1
            shown = showElements()
        }
        announceItems()
    }

    private func layOutBackground() {
        guard let backgroundView else { return }
        let flip = CGAffineTransform(scaleX: list.cellContentTransform.a, y: 1)
        if backgroundView.transform.a * flip.a < 0 { backgroundView.transform = flip.concatenating(backgroundView.transform) }
        backgroundView.frame = bounds
    }

    /// Shows the color behind a list, unless the client has chosen a background.
    private func layOutListBackground() {
        let color = collectionViewLayout.listBackgroundColor
        guard let color, backgroundColor == nil, backgroundView == nil else {
            listBackground?.removeFromSuperview()
            listBackground = nil
            return
        }
        if listBackground == nil {
            let view = UIView(frame: bounds)
            view.isUserInteractionEnabled = false
            view.layer.zPosition = -1000
            insertSubview(view, at: 0)
            listBackground = view
        }
        listBackground?.backgroundColor = color
        listBackground?.frame = bounds
    }

    /// Adds, updates and removes views for the current layout, and returns the attributes of all views that are shown.
    private func showElements() -> [UICollectionViewLayoutAttributes] {
        prepareLayoutIfNeeded()
        layOutScrollers()
        let shown = attributes(in: bounds.insetBy(dx: -gapSize.width, dy: -gapSize.height))
        let paths = Set(shown.lazy.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
        for (path, cell) in cells where !paths.contains(path) && path != move?.origin {
            list.cells[path] = nil
            recycle(cell, path: path)
        }
        tileSupplementaries(shown)
        for attributes in shown where attributes.representedElementCategory == .cell {
            if let cell = cells[attributes.indexPath] {
                if attributes.indexPath != move?.origin { layOutDuringReorder(cell, attributes) }
            } else if contains(attributes.indexPath) {
                ViewAnimationContext.withoutAnimation { layOutDuringReorder(addCell(attributes), attributes) }
            }
        }
        return shown
    }

    /// Notifies the prefetching data source of items near the viewport. *Cost*: one query of the layout.
    private func announceItems() {
        guard isPrefetchingEnabled, sourceOverride == nil, let prefetchDataSource else { return }
        let isHorizontal = canScrollHorizontally && !canScrollVertically
        let near = attributes(in: list.prefetcher.area(beside: bounds, horizontal: isHorizontal))
            .filter { $0.representedElementCategory == .cell && contains($0.indexPath) }.map(\.indexPath)
        let change = list.prefetcher.update(near: near) { cells[$0] != nil }
        if !change.leaving.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.leaving) }
        if !change.entering.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.entering) }
    }

    /// Requests the cell of an item from the source and adds it behind other subviews such as headers.
    @discardableResult
    func addCell(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
        let path = attributes.indexPath
        let cell = source.cell(forItem: path)
        list.cells[path] = cell
        unmeasured.insert(LayoutElement(path: path))
        cell.adopt(inContainer(attributes))
        cell.isSelected = selection.paths.contains(path)
        cell.isHighlighted = selection.highlighted == path
        if cell.contentView.transform != list.cellContentTransform { cell.contentView.transform = list.cellContentTransform }
        let container = container(of: attributes)
        container === self ? insertSubview(cell, at: firstCellIndex) : container.insertSubview(cell, at: 0)
        cell.listOwner = self
        source.willDisplay(cell, atItem: path)
        restoreFocus(to: cell, at: path)
        return cell
    }

    /// The lowest index among the subviews that a cell may have; backgrounds and the refresh control have lower ones.
    var firstCellIndex: Int {
        (backgroundView == nil ? 0 : 1) + (listBackground == nil ? 0 : 1) + (refreshControl == nil ? 0 : 1)
    }

    /// Removes a cell and returns it to the reuse pool.
    package func recycle(_ cell: UICollectionViewCell, path: IndexPath) {
        cell.removeFromSuperview()
        source.didEndDisplaying(cell, atItem: path)
        reusableCells.recycle(cell)
    }

    private func recycle(_ view: UICollectionReusableView, key: SupplementaryKey) {
        view.removeFromSuperview()
        source.didEndDisplaying(view, ofKind: key.kind, at: key.path)
        reusableViews.recycle(view, kind: key.kind)
    }

    private func tileSupplementaries(_ shown: [UICollectionViewLayoutAttributes]) {
        var keep: Set<SupplementaryKey> = []
        for attributes in shown where attributes.representedElementCategory != .cell {
            let key = SupplementaryKey(kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
            keep.insert(key)
            if let view = supplementaries[key] {
                layOut(view, attributes)
                continue
            }
            guard let view = makeSupplementary(attributes, key) else { continue }
            supplementaries[key] = view
            if attributes.representedElementCategory == .supplementaryView {
                unmeasured.insert(LayoutElement(kind: key.kind, path: key.path))
            }
            ViewAnimationContext.withoutAnimation {
                view.adopt(inContainer(attributes))
                container(of: attributes).addSubview(view)
            }
            if attributes.representedElementCategory == .supplementaryView {
                source.willDisplay(view, ofKind: key.kind, at: key.path)
            }
        }
        for (key, view) in supplementaries where !keep.contains(key) {
            supplementaries[key] = nil
            recycle(view, key: key)
        }
    }

    private func makeSupplementary(
        _ attributes: UICollectionViewLayoutAttributes, _ key: SupplementaryKey
    ) -> UICollectionReusableView? {
        if attributes.representedElementCategory == .decorationView {
            return collectionViewLayout.makeDecoration(key.kind)
        }
        return source.supplementaryView(ofKind: key.kind, at: key.path)
    }

    /// Removes all supplementary views; the next layout requests them again.
    package func dropSupplementaries() {
        for (key, view) in supplementaries { recycle(view, key: key) }
        supplementaries = [:]
    }

    // MARK: Scrolling

    /// Scrolls an item to a position of the viewport, or by the shortest distance for an empty position.
    func scroll(toItem path: IndexPath, at position: ScrollPosition, animated: Bool) {
        prepareLayoutIfNeeded()
        let position = scrollSection(of: path, at: position, animated: animated)
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
        guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        scroll(animated: animated) { [weak self] in self?.offset(forItem: path, at: position) }
    }

    private func offset(forItem path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        prepareLayoutIfNeeded()
        guard contains(path), let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return nil }
        let inset = adjustedContentInset
        var offset = contentOffset
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
        if position.contains(.bottom) { offset.y = frame.maxY + inset.bottom - bounds.height }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if position.contains(.right) { offset.x = frame.maxX + inset.right - bounds.width }
        return clamped(offset)
    }
}
