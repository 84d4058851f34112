import Foundation
import UIPrimitives

/// Sections that scroll orthogonally. Each visible section of this kind has a scroll view that contains its items.
extension UICollectionView {
    private var compositional: UICollectionViewCompositionalLayout? { collectionViewLayout as? UICollectionViewCompositionalLayout }

    /// Adds, updates and removes the scroll views of visible sections. The layout pass of the collection view calls it before it places
    /// cells.
    func layOutScrollers() {
        guard let layout = compositional else { return removeScrollers(keeping: []) }
        var visible: Set<Int> = []
        for section in layout.sections where section.isOrthogonal {
            let frame = layout.scrollerFrame(of: section)
            guard frame.overlaps(bounds) else { continue }
            visible.insert(section.index)
            ViewAnimationContext.withoutAnimation { layOutScroller(of: section, frame: frame, layout) }
        }
        removeScrollers(keeping: visible)
    }

    private func layOutScroller(of section: CompositionalSection, frame: CGRect, _ layout: UICollectionViewCompositionalLayout) {
        let scroller = scrollers[section.index] as? OrthogonalScrollView ?? addScroller(of: section.index)
        if scroller.frame != frame { scroller.frame = frame }
        if scroller.contentSize != section.scrolledSize { scroller.contentSize = section.scrolledSize }
        scroller.adopt(section, restingOffsets: section.restingOffsets.map { layout.unmirrored($0, of: section) })
        let offset = section.offsetPoint(layout.orthogonalOffset(of: section))
        if scroller.contentOffset != offset, !scroller.isDragging, scroller.motion == nil { scroller.contentOffset = offset }
    }

    private func addScroller(of section: Int) -> OrthogonalScrollView {
        let scroller = OrthogonalScrollView(frame: .zero)
        scrollers[section] = scroller
        insertSubview(scroller, at: firstCellIndex)
        scroller.didMove = { [weak self, weak scroller] offset in
            guard let self, let scroller, let layout = compositional, let section = scrollers.first(where: { $0.value === scroller })?.key,
                layout.sections.indices.contains(section)
            else { return }
            let value = layout.sections[section].axis.isVertical ? offset.x : offset.y
            guard layout.orthogonalOffset(of: layout.sections[section]) != value else { return }
            layout.orthogonalOffsets[section] = value
            setNeedsLayout()
        }
        return scroller
    }

    /// Moves scroll views to the new indices of their sections.
    func remapScrollers(_ changes: ResolvedListChanges) {
        guard !scrollers.isEmpty else { return }
        var moved: [Int: UIScrollView] = [:]
        for (section, scroller) in scrollers {
            if let new = changes.newSection(forOld: section) { moved[new] = scroller } else { scroller.removeFromSuperview() }
        }
        scrollers = moved
    }

    private func removeScrollers(keeping visible: Set<Int>) {
        for (section, scroller) in scrollers where !visible.contains(section) {
            // Cells that stay visible in another section were moved before. The cells that remain here move to the collection view, whose
            // layout pass removes them.
            for cell in cells.values where cell.superview === scroller { insertSubview(cell, at: firstCellIndex) }
            scroller.removeFromSuperview()
            scrollers[section] = nil
        }
    }

    /// The view in which an element is shown.
    func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
        attributes.orthogonalSection.flatMap { scrollers[$0] } ?? self
    }

    /// The attributes in the coordinates of the view in which the element is shown. In a flipped list, those of supplementary views also
    /// contain the flip that makes their content upright.
    func inContainer(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let flip = list.cellContentTransform
        guard flip != .identity, attributes.representedElementCategory != .cell,
            let upright = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return convertedToScroller(attributes) }
        upright.transform3D = CATransform3DConcat(CATransform3DMakeAffineTransform(flip), upright.transform3D)
        return convertedToScroller(upright)
    }

    private func convertedToScroller(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let section = attributes.orthogonalSection, let scroller = scrollers[section],
            let moved = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        moved.center.x += scroller.contentOffset.x - scroller.frame.minX
        moved.center.y += scroller.contentOffset.y - scroller.frame.minY
        return moved
    }

    /// Moves a view into the container for its attributes, and applies the attributes.
    func layOut(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let container = container(of: attributes)
        if let superview = view.superview, superview !== container {
            container === self ? insertSubview(view, at: firstCellIndex) : container.addSubview(view)
        }
        view.adopt(inContainer(attributes))
    }

    /// Scrolls the section of an item if it scrolls orthogonally. Returns the part of the position that remains for the collection view to
    /// scroll to.
    func scrollSection(of path: IndexPath, at position: ScrollPosition, animated: Bool) -> ScrollPosition {
        guard let layout = compositional, layout.sections.indices.contains(path.section), layout.sections[path.section].isOrthogonal,
            let frame = layout.layoutAttributesForItem(at: path)?.frame
        else { return position }
        let section = layout.sections[path.section]
        let isHorizontal = section.axis.isVertical
        let area = layout.scrollerFrame(of: section)
        let now = layout.orthogonalOffset(of: section)
        let insets = layout.sections[path.section].layout.contentInsets
        var target = now
        if isHorizontal {
            if position.contains(.left) { target += frame.minX - area.minX - insets.leading }
            if position.contains(.centeredHorizontally) { target += frame.midX - area.midX }
            if position.contains(.right) { target += frame.maxX - area.maxX + insets.trailing }
            if position.isDisjoint(with: [.left, .centeredHorizontally, .right]) {
                target += min(0, frame.minX - area.minX) + max(0, frame.maxX - area.maxX)
            }
        } else {
            if position.contains(.top) { target += frame.minY - area.minY - insets.top }
            if position.contains(.centeredVertically) { target += frame.midY - area.midY }
            if position.contains(.bottom) { target += frame.maxY - area.maxY + insets.bottom }
            if position.isDisjoint(with: [.top, .centeredVertically, .bottom]) {
                target += min(0, frame.minY - area.minY) + max(0, frame.maxY - area.maxY)
            }
        }
        let length = isHorizontal ? section.scrolledSize.width - area.width : section.scrolledSize.height - area.height
        target = min(max(0, target), max(0, length))
        if let scroller = scrollers[path.section] {
            scroller.setContentOffset(section.offsetPoint(target), animated: animated)
        } else {
            layout.orthogonalOffsets[path.section] = target
        }
        return position.intersection(
            isHorizontal ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right])
    }
}
