import Foundation
import UIPrimitives

/// The attributes of a section's elements.
///
/// Frames are computed for left-to-right layout, relative to the section, or to the content of its scroll view if it scrolls orthogonally.
/// `inContent` converts them to the content of the collection. If the layout scrolls vertically, it mirrors them for right-to-left layout;
/// otherwise the view flips its horizontal axis.
extension UICollectionViewCompositionalLayout {
    /// Whether frames are mirrored for right-to-left layout.
    var isMirrored: Bool { axis.isVertical && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The attributes of all elements of a section that intersect a rectangle of the content.
    func elements(of section: CompositionalSection, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let items = section.isOrthogonal ? scrolledItems(of: section) : stackedItems(of: section, in: rect)
        let boundaries = section.boundaries.map { pinned($0, in: section) }
        if section.isOrthogonal { callHandler(ofScrolled: section, items) }
        items.forEach { _ = inContent($0, of: section) }
        if !section.isOrthogonal {
            let origin = collectionView?.bounds.origin ?? .zero
            section.layout.visibleItemsInvalidationHandler?(items + boundaries, origin, section.environment)
        }
        return (decorations(of: section) + items + boundaries).filter { $0.shownFrame.overlaps(rect) }
    }

    private func stackedItems(of section: CompositionalSection, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let local = axis.shifted(rect, by: -section.start)
        return section.slots(in: section.range(of: local)).flatMap { attributes(of: $0, in: section) }
    }

    /// The attributes of the items in the visible part of a section that scrolls orthogonally.
    private func scrolledItems(of section: CompositionalSection) -> [UICollectionViewLayoutAttributes] {
        let visible = CGRect(
            origin: section.offsetPoint(unmirrored(orthogonalOffset(of: section), of: section)), size: section.scrolledFrame.size)
        return section.slots(in: section.range(of: visible)).flatMap { attributes(of: $0, in: section) }
    }

    private func attributes(of slot: CompositionalSection.Slot, in section: CompositionalSection) -> [UICollectionViewLayoutAttributes] {
        slot.group.items.indices.map { item($0, of: slot, in: section) } + slot.group.edges.map { edge($0, of: slot, in: section) }
    }

    /// The attributes of an item, in left-to-right layout.
    func item(_ index: Int, of slot: CompositionalSection.Slot, in section: CompositionalSection) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
        let item = slot.group.items[index]
        attributes.indexPath = IndexPath(item: slot.first + index, section: section.index)
        attributes.frame = item.frame.moved(by: section.corner(slot))
        attributes.zIndex = item.zIndex
        attributes.estimatedAxes = item.estimated
        attributes.listPosition = section.layout.list.map { $0.item(slot.first + index, of: section) }
        return attributes
    }

    /// The attributes of a view at the edge of an item, in left-to-right layout.
    func edge(
        _ edge: PlacedGroup.Edge, of slot: CompositionalSection.Slot, in section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: edge.item.elementKind, with: IndexPath(item: slot.first + edge.index, section: section.index))
        attributes.frame = edge.frame.moved(by: section.corner(slot))
        attributes.zIndex = edge.item.zIndex
        attributes.estimatedAxes = edge.estimated
        return attributes
    }

    /// Converts attributes to the content of the collection and returns them. In a section that scrolls orthogonally they have their
    /// scrolled position.
    @discardableResult
    func inContent(
        _ attributes: UICollectionViewLayoutAttributes, of section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        if section.isOrthogonal {
            if !attributes.isMirroredInSection { mirror(attributes, in: section.scrolledSize.width) }
            attributes.orthogonalSection = section.index
            let frame = scrollerFrame(of: section)
            let offset = section.offsetPoint(orthogonalOffset(of: section))
            attributes.center.x += frame.minX - offset.x
            attributes.center.y += frame.minY - offset.y
            return attributes
        }
        if axis.isVertical { attributes.center.y += section.start } else { attributes.center.x += section.start }
        mirror(attributes, in: collectionViewContentSize.width)
        return attributes
    }

    private func mirror(_ attributes: UICollectionViewLayoutAttributes, in width: CGFloat) {
        guard isMirrored else { return }
        attributes.center.x = width - attributes.center.x
    }

    // MARK: Sections that scroll orthogonally

    /// The frame of the view that scrolls a section. *Units*: points of the content.
    func scrollerFrame(of section: CompositionalSection) -> CGRect {
        axis.shifted(section.scrolledFrame, by: section.start)
    }

    /// The current content offset of a section that scrolls orthogonally; the offset of its beginning if it was never scrolled. *Units*:
    /// points.
    func orthogonalOffset(of section: CompositionalSection) -> CGFloat {
        orthogonalOffsets[section.index] ?? unmirrored(section.restingOffsets.first ?? 0, of: section)
    }

    /// Converts a content offset from left-to-right layout to the layout direction of the view, or back.
    func unmirrored(_ offset: CGFloat, of section: CompositionalSection) -> CGFloat {
        guard isMirrored else { return offset }
        return section.scrolledSize.width - section.container.contentSize.width - offset
    }

    /// Calls the handler of a section that scrolls orthogonally, with its items in the coordinates of its own content.
    private func callHandler(ofScrolled section: CompositionalSection, _ items: [UICollectionViewLayoutAttributes]) {
        guard let handler = section.layout.visibleItemsInvalidationHandler else { return }
        for item in items {
            mirror(item, in: section.scrolledSize.width)
            item.isMirroredInSection = true
        }
        handler(items, section.offsetPoint(orthogonalOffset(of: section)), section.environment)
    }

    // MARK: Boundaries and backgrounds

    /// The attributes of a header or footer in the content. A pinned one is moved into the visible part of its section.
    func pinned(_ boundary: CompositionalSection.Boundary, in section: CompositionalSection?) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: boundary.item.elementKind, with: IndexPath(item: 0, section: section?.index ?? 0))
        let start = section?.start ?? 0
        let length = section?.length ?? axis.main(collectionViewContentSize)
        var frame = axis.shifted(boundary.frame, by: start)
        if boundary.item.pinToVisibleBounds, let view = collectionView {
            let visible = axis.range(of: view.bounds)
            let own = axis.main(frame.size)
            let isAfter = axis.isVertical ? boundary.item.alignment.isBottom : boundary.item.alignment.isTrailing
            let main = axis.main(frame.origin)
            let limits = (
                low: visible.lowerBound + axis.leading(view.adjustedContentInset),
                high: visible.upperBound - axis.trailing(view.adjustedContentInset)
            )
            let place = isAfter ? max(min(main, limits.high - own), start) : min(max(main, limits.low), start + length - own)
            frame = axis.shifted(frame, by: place - main)
        }
        attributes.frame = frame
        attributes.zIndex = boundary.item.pinToVisibleBounds ? max(boundary.item.zIndex, 2) : boundary.item.zIndex
        attributes.estimatedAxes = boundary.estimated
        attributes.listPosition = section?.layout.list.map { ListItemPosition(appearance: $0.configuration.appearance, isHeader: true) }
        mirror(attributes, in: collectionViewContentSize.width)
        return attributes
    }

    /// The attributes of the views behind a section.
    func decorations(of section: CompositionalSection) -> [UICollectionViewLayoutAttributes] {
        section.layout.decorationItems.map { item in
            let attributes = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section.index))
            attributes.frame = axis.rect(
                main: section.start, cross: 0, mainLength: section.length, crossLength: axis.cross(collectionViewContentSize)
            ).inset(by: item.contentInsets)
            // A z-position of 0 becomes -1: items have 0, and the view must be behind them whatever the order in which views are added.
            attributes.zIndex = item.zIndex == 0 ? -1 : item.zIndex
            mirror(attributes, in: collectionViewContentSize.width)
            return attributes
        }
    }
}

extension CompositionalSection {
    /// A content offset along the axis on which groups follow each other, as a point.
    func offsetPoint(_ offset: CGFloat) -> CGPoint {
        axis.isVertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
    }
}

extension UICollectionViewLayoutAttributes {
    /// The frame after the affine transform.
    var shownFrame: CGRect {
        guard !CATransform3DIsIdentity(transform3D) else { return frame }
        let shown = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(transform)
        return shown.moved(by: center)
    }
}
