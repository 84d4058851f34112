import Foundation
import UIKit

/// A layout in which sections continue on the line on which the section before them ends, if they have no header.
///
/// The collection view's delegate provides sizes, insets and distances, as for a flow layout. An item that does not fit on the current line
/// starts a new one. *Differs from IGListKit*: all positions are computed again after each change. *Thread*: main.
open class ListCollectionViewLayout: UICollectionViewLayout {
    /// The direction in which the content scrolls.
    public let scrollDirection: UICollectionView.ScrollDirection
    /// Whether headers stay at the edge of the view while their section is visible.
    public let stickyHeaders: Bool
    /// The distance between the edge of the view and sticky headers. *Units*: points.
    public let topContentInset: CGFloat
    /// Whether an item that almost fills its line is stretched to the end of the line.
    public let stretchToEdge: Bool
    /// An additional distance between the edge of the view and sticky headers. *Units*: points.
    open var stickyHeaderYOffset: CGFloat = 0 { didSet { if stickyHeaderYOffset != oldValue { invalidateLayout() } } }
    /// Whether sections without items have headers.
    open var showHeaderWhenEmpty = false { didSet { if showHeaderWhenEmpty != oldValue { invalidateLayout() } } }

    private var sections: [ListLayoutSection] = []
    private var contentLength: CGFloat = 0

    /// Creates a layout that scrolls vertically.
    public convenience init(stickyHeaders: Bool, topContentInset: CGFloat, stretchToEdge: Bool) {
        self.init(
            stickyHeaders: stickyHeaders, scrollDirection: .vertical, topContentInset: topContentInset, stretchToEdge: stretchToEdge)
    }

    /// Creates a layout.
    public init(
        stickyHeaders: Bool, scrollDirection: UICollectionView.ScrollDirection, topContentInset: CGFloat, stretchToEdge: Bool
    ) {
        self.stickyHeaders = stickyHeaders
        self.scrollDirection = scrollDirection
        self.topContentInset = topContentInset.isFinite ? topContentInset : 0
        self.stretchToEdge = stretchToEdge
        super.init()
    }

    /// Creates a layout that scrolls vertically, without sticky headers.
    public required init?(coder: NSCoder) {
        (stickyHeaders, scrollDirection, topContentInset, stretchToEdge) = (false, .vertical, 0, false)
        super.init(coder: coder)
    }

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let inset = view.adjustedContentInset
        let width = isVertical ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
        var lines = ListLayoutLines(width: max(width, 0), isVertical: isVertical, stretchesToEdge: stretchToEdge)
        sections = (0..<view.numberOfSections).map { lines.add(metrics(of: $0, in: view)) }
        contentLength = lines.length
    }

    private var isVertical: Bool { scrollDirection == .vertical }

    private func metrics(of section: Int, in view: UICollectionView) -> ListLayoutMetrics {
        let delegate = optionalDelegate(view.delegate, as: (any UICollectionViewDelegateFlowLayout).self)
        let count = view.numberOfItems(inSection: section)
        let hasViews = count > 0 || showHeaderWhenEmpty
        return ListLayoutMetrics(
            section: section,
            sizes: (0..<count).map {
                delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section)) ?? .zero
            },
            insets: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? .zero,
            lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? 0,
            itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? 0,
            header: hasViews ? delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? .zero : .zero,
            footer: hasViews ? delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? .zero : .zero)
    }

    open override var collectionViewContentSize: CGSize {
        guard let view = collectionView, !sections.isEmpty else { return .zero }
        let inset = view.adjustedContentInset
        return isVertical
            ? CGSize(width: max(view.bounds.width - inset.left - inset.right, 0), height: contentLength)
            : CGSize(width: contentLength, height: max(view.bounds.height - inset.top - inset.bottom, 0))
    }

    // MARK: Attributes

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        sections.indices.flatMap { section in
            let items = sections[section].items.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
            let views = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].compactMap {
                layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(item: 0, section: section))
            }
            return (items + views).filter { $0.frame.intersects(rect) }
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), sections[indexPath.section].items.indices.contains(indexPath.item) else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = sections[indexPath.section].items[indexPath.item]
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        let section = sections[indexPath.section]
        guard let frame = isHeader ? section.header : section.footer else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = isHeader && stickyHeaders ? pinned(frame, in: indexPath.section) : frame
        if isHeader, stickyHeaders { attributes.zIndex = 1000 + indexPath.section }
        return attributes
    }

    /// Returns the frame of a header that stays at the edge of the view until the next section begins.
    private func pinned(_ frame: CGRect, in section: Int) -> CGRect {
        guard let view = collectionView else { return frame }
        var frame = frame
        let next = section + 1 < sections.count ? sections[section + 1].start : .infinity
        if isVertical {
            let edge = view.contentOffset.y + topContentInset + stickyHeaderYOffset
            frame.origin.y = max(min(edge, next - frame.height), frame.minY)
        } else {
            let edge = view.contentOffset.x + topContentInset + stickyHeaderYOffset
            frame.origin.x = max(min(edge, next - frame.width), frame.minX)
        }
        return frame
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        stickyHeaders || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}
