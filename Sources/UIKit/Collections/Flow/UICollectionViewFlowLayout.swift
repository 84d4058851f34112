import Foundation
import UIPrimitives

/// A layout that places items in lines that wrap, one section after the other.
///
/// A full line is justified; the last line of a section starts at the leading edge and has the spacing of the line before it.
///
/// In a right-to-left layout the items are mirrored: columns begin at the right, and so does a content that scrolls horizontally. The
/// content offset counts from the left in any case, unless ``UICollectionViewLayout/flipsHorizontallyInOppositeLayoutDirection`` is
/// overridden with `true`.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The area to which the insets of sections are relative.
    public enum SectionInsetReference: Int, Sendable {
        /// The area inside the content inset, inside the safe area, or inside the layout margins.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The smallest distance between lines, unless the delegate returns one for a section; 10 points by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    /// The smallest distance between the items of a line, unless the delegate returns one; 10 points by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The size of items, unless the delegate returns one; 50 by 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The estimated size of unmeasured items; zero by default. With any other value, items have the preferred sizes of their cells.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    /// The axis along which lines follow each other; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of section headers; zero, the default, means none. Only the length on the scrolling axis is used.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    /// The size of section footers; zero, the default, means none. Only the length on the scrolling axis is used.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    /// The insets around the items of a section; zero by default. *Units*: points.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    /// The area to which the insets of sections are relative across the scrolling axis; inside the content inset by default.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether the header of the first visible section stays at the top of the viewport; `false` by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether the footer of the last visible section stays at the bottom of the viewport; `false` by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    /// A value of ``estimatedItemSize`` with which cells have their preferred sizes, and ``itemSize`` is the estimate until they are
    /// measured.
    public class var automaticSize: CGSize { CGSize(width: -1, height: -1) }

    private var sections: [FlowSection] = []
    private var contentSize = CGSize.zero

    /// The axis along which lines follow each other.
    var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        if keepsMetrics, let view = collectionView, sections.count == view.itemCounts.count { return }
        let oldWidth = axis.cross(contentSize)
        sections = []
        contentSize = .zero
        guard let view = collectionView else { return }
        let width = crossLength(of: view.bounds.size, in: view)
        if usesPreferredCellSizes, width != oldWidth { view.invalidateMeasuredSizes() }
        var main: CGFloat = 0
        for section in 0..<view.itemCounts.count {
            let flow = place(
                section, count: view.itemCounts[section], at: main, width: width, source: view.flowSource)
            main = flow.end
            sections.append(flow)
        }
        contentSize = axis.size(main: main, cross: width)
    }

    private func crossLength(of size: CGSize, in view: UICollectionView) -> CGFloat {
        let inset = view.adjustedContentInset
        return max(0, axis.cross(size) - axis.crossBefore(inset) - axis.crossAfter(inset))
    }

    private func place(
        _ section: Int, count: Int, at start: CGFloat, width: CGFloat, source: any FlowSource
    ) -> FlowSection {
        let inset = referenceInset.added(to: source.sectionInset(section, in: self))
        let geometry = FlowLineGeometry(
            axis: axis, cross: max(0, width - axis.crossBefore(inset) - axis.crossAfter(inset)),
            crossStart: axis.crossBefore(inset), lineSpacing: source.lineSpacing(section, in: self),
            itemSpacing: source.interitemSpacing(section, in: self))
        return FlowSection(
            start: start, headerLength: axis.main(source.headerSize(section, in: self)),
            footerLength: axis.main(source.footerSize(section, in: self)), leading: axis.leading(inset),
            trailing: axis.trailing(inset), items: items(section, count: count, in: geometry, source: source))
    }

    /// The insets across the scrolling axis that ``sectionInsetReference`` requires in addition to the content inset. *Units*: points.
    private var referenceInset: UIEdgeInsets {
        guard let view = collectionView, sectionInsetReference != .fromContentInset else { return .zero }
        let reference = sectionInsetReference == .fromSafeArea ? view.safeAreaInsets : view.layoutMargins
        let applied = view.adjustedContentInset.subtracting(view.contentInset)
        let missing = reference.subtracting(applied)
        return scrollDirection == .vertical
            ? UIEdgeInsets(top: 0, left: max(missing.left, 0), bottom: 0, right: max(missing.right, 0))
            : UIEdgeInsets(top: max(missing.top, 0), left: 0, bottom: max(missing.bottom, 0), right: 0)
    }

    private func items(
        _ section: Int, count: Int, in geometry: FlowLineGeometry, source: any FlowSource
    ) -> any FlowItems {
        if let metrics = source.uniformItemMetrics(section, in: self) {
            let items = UniformFlowItems(count: count, metrics: metrics, in: geometry)
            var isUniform = true
            source.forEachKnownItem(section) { item, size in
                if items.fits(size) { items.setSize(size, of: item) } else { isUniform = false }
            }
            if isUniform { return items }
        }
        if let estimate = source.estimatedItemSize(section, in: self) {
            var known: [Int: CGSize] = [:]
            source.forEachKnownItem(section) { known[$0] = $1 }
            return VariableFlowItems(count: count, estimate: estimate, in: geometry, known: known)
        }
        let sizes = (0..<count).map { source.itemSize(at: IndexPath(item: $0, section: section), in: self) }
        return PlacedFlowItems(sizes: sizes, in: geometry)
    }

    // MARK: Corrections

    /// Applies measured sizes without preparing the layout again. Returns `false` if the layout must be prepared again, because it
    /// requested the sizes of all items of a section.
    package func apply(_ sizes: [(path: IndexPath, size: CGSize)]) -> Bool {
        var bySection: [Int: [Int: CGSize]] = [:]
        for (path, size) in sizes { bySection[path.section, default: [:]][path.item] = size }
        for (section, sizes) in bySection where sections.indices.contains(section) {
            switch sections[section].items {
            case let items as UniformFlowItems: sections[section].items = items.applying(sizes, visible: visibleItems(section))
            case let items as VariableFlowItems: items.setSizes(sizes, visible: visibleItems(section))
            default: return false
            }
        }
        stackSections()
        return true
    }

    private func visibleItems(_ section: Int) -> Range<Int>? {
        let items = collectionView?.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item) ?? []
        guard let first = items.min(), let last = items.max() else { return nil }
        return first..<last + 1
    }

    /// Sets the estimated size of unmeasured items.
    package func applyEstimate(_ size: CGSize) {
        for section in sections {
            (section.items as? UniformFlowItems)?.setEstimate(axis.main(size))
            (section.items as? VariableFlowItems)?.setEstimate(size)
        }
        stackSections()
    }

    private func stackSections() {
        var main: CGFloat = 0
        for section in sections.indices {
            sections[section].start = main
            main = sections[section].end
        }
        contentSize = axis.size(main: main, cross: axis.cross(contentSize))
    }

    // MARK: Queries

    /// The size of the content. In a right-to-left layout that scrolls horizontally, the content is at least as wide as the view, so that
    /// items begin at the right edge.
    open override var collectionViewContentSize: CGSize {
        guard beginsAtRightEdge, let view = collectionView else { return contentSize }
        let inset = view.adjustedContentInset
        return CGSize(width: max(contentSize.width, view.bounds.width - inset.left - inset.right), height: contentSize.height)
    }

    /// Whether the items are mirrored in a view that does not flip its horizontal axis.
    private var isMirrored: Bool {
        !flipsHorizontallyInOppositeLayoutDirection && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    override var beginsAtRightEdge: Bool { scrollDirection == .horizontal && isMirrored }

    /// The width in which items are mirrored; nil if they are not. Items are computed from left to right.
    private var mirrorWidth: CGFloat? { isMirrored ? collectionViewContentSize.width : nil }

    /// Converts a rectangle between the content and the computed positions of the items.
    private func mirrored(_ rect: CGRect, in width: CGFloat?) -> CGRect { width.map { rect.mirrored(in: $0) } ?? rect }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        let width = mirrorWidth
        let area = mirrored(rect, in: width)
        let range = axis.range(of: area)
        for section in firstSection(after: range.lowerBound)..<sections.count {
            let flow = sections[section]
            if flow.start > range.upperBound { break }
            appendEnds(of: section, in: rect, to: &result)
            let start = flow.itemsStart
            flow.items.forEachItem(in: (range.lowerBound - start)...(range.upperBound - start)) { item, frame in
                let frame = axis.shifted(frame, by: start)
                if frame.overlaps(area) { result.append(itemAttributes(item, section, mirrored(frame, in: width))) }
            }
        }
        return result
    }

    private func firstSection(after main: CGFloat) -> Int {
        sections.partitioningIndex { $0.end > main }
    }

    private func appendEnds(of section: Int, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]) {
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let path = IndexPath(item: 0, section: section)
            guard let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                attributes.frame.overlaps(rect)
            else { continue }
            result.append(attributes)
        }
    }

    private func itemAttributes(
        _ item: Int, _ section: Int, _ frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
        attributes.indexPath = IndexPath(item: item, section: section)
        attributes.frame = frame
        if usesPreferredCellSizes { attributes.estimatedAxes = [.horizontal, .vertical] }
        return attributes
    }

    /// Whether items have the preferred sizes of the data source's cells.
    var usesPreferredCellSizes: Bool { estimatedItemSize != .zero && collectionView?.sourceOverride == nil }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        !originalAttributes.estimatedAxes.isEmpty && preferredAttributes.size != originalAttributes.size
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        let flow = sections[indexPath.section]
        return flow.items.frame(of: indexPath.item).map {
            itemAttributes(indexPath.item, indexPath.section, mirrored(axis.shifted($0, by: flow.itemsStart), in: mirrorWidth))
        }
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), let view = collectionView else { return nil }
        let flow = sections[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? flow.headerLength : flow.footerLength
        guard length > 0 else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        var main = isHeader ? flow.start : flow.end - length
        let width = mirrorWidth
        let visible = axis.range(of: mirrored(view.bounds, in: width))
        var inset = view.adjustedContentInset
        if width != nil { (inset.left, inset.right) = (inset.right, inset.left) }
        if isHeader, sectionHeadersPinToVisibleBounds {
            let top = visible.lowerBound + axis.leading(inset)
            main = min(max(main, top), flow.end - flow.footerLength - length)
            attributes.zIndex = 10
        } else if !isHeader, sectionFootersPinToVisibleBounds {
            let bottom = visible.upperBound - axis.trailing(inset)
            main = max(min(main, bottom - length), flow.start + flow.headerLength)
            attributes.zIndex = 10
        }
        attributes.frame = mirrored(
            axis.rect(main: main, cross: 0, mainLength: length, crossLength: axis.cross(contentSize)), in: width)
        return attributes
    }

    /// Returns whether the length on the cross axis changed, or the width of a view in which the content begins at the right. Pinned
    /// headers follow the bounds without a new preparation.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return axis.cross(contentSize) != crossLength(of: newBounds.size, in: view)
            || (beginsAtRightEdge && view.preparedBounds.width != newBounds.width)
    }

    // MARK: Invalidating

    /// Returns ``UICollectionViewFlowLayoutInvalidationContext``.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// Returns a context whose flags are set if the length on the cross axis has changed.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let view = collectionView {
            let isOther = axis.cross(contentSize) != crossLength(of: newBounds.size, in: view)
            (context.invalidateFlowLayoutDelegateMetrics, context.invalidateFlowLayoutAttributes) = (isOther, isOther)
        }
        return context
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // A pending invalidation of the metrics remains, even if this context keeps them.
        let keeps =
            (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsMetrics == true
            && (keepsMetrics || collectionView?.needsLayoutPrepare == false)
        super.invalidateLayout(with: context)
        keepsMetrics = keeps
    }
}

extension UIEdgeInsets {
    fileprivate func added(to other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    fileprivate func subtracting(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: top - other.top, left: left - other.left, bottom: bottom - other.bottom, right: right - other.right)
    }
}
