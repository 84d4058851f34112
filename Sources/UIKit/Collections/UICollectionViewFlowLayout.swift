import Foundation
import UIPrimitives

/// Items in lines that wrap, section below section.
///
/// A full line is spread over the width; the last of a section begins at its start with the spacing of the line before.
/// *Differs from UIKit*: items with an estimated size are as large as their estimate until they say otherwise.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
    open var estimatedItemSize = CGSize.zero
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    open var sectionInsetReference = 0
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    public class var automaticSize: CGSize { CGSize(width: -1, height: -1) }

    private var sections: [FlowSection] = []
    private var contentSize = CGSize.zero

    var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        sections = []
        contentSize = .zero
        guard let view = collectionView else { return }
        let source = view.flowSource
        let width = crossLength(of: view)
        var main: CGFloat = 0
        for section in 0..<view.itemCounts.count {
            let flow = place(section, count: view.itemCounts[section], at: main, width: width, source: source)
            main = flow.end
            sections.append(flow)
        }
        contentSize = axis.size(main: main, cross: width)
    }

    private func crossLength(of view: UICollectionView) -> CGFloat {
        let inset = view.adjustedContentInset
        return max(0, axis.cross(view.bounds.size) - axis.crossBefore(inset) - axis.crossAfter(inset))
    }

    private func place(
        _ section: Int, count: Int, at start: CGFloat, width: CGFloat, source: any FlowSource
    ) -> FlowSection {
        let inset = source.sectionInset(section, in: self)
        var flow = FlowSection()
        flow.start = start
        flow.headerLength = axis.main(source.headerSize(section, in: self))
        flow.footerLength = axis.main(source.footerSize(section, in: self))
        let sizes = (0..<count).map { source.itemSize(at: IndexPath(item: $0, section: section), in: self) }
        var main = start + flow.headerLength + axis.leading(inset)
        let room = max(0, width - axis.crossBefore(inset) - axis.crossAfter(inset))
        let lineSpacing = source.lineSpacing(section, in: self)
        let spacing = source.interitemSpacing(section, in: self)

        flow.frames.reserveCapacity(count)
        var first = 0
        var justified: CGFloat?
        while first < count {
            let end = lineEnd(from: first, sizes: sizes, room: room, spacing: spacing)
            let line = sizes[first..<end]
            let length = line.map(axis.main).max() ?? 0
            let isLast = end == count
            let gap = lineGap(line.map(axis.cross), room: room, spacing: spacing, isLast: isLast, previous: justified)
            if !isLast { justified = gap }
            if first > 0 { main += lineSpacing }
            placeLine(line, at: main, length: length, from: axis.crossBefore(inset), gap: gap, into: &flow)
            flow.lines.append((first, main, main + length))
            main += length
            first = end
        }
        main += axis.trailing(inset) + flow.footerLength
        flow.length = main - start
        return flow
    }

    private func lineEnd(from first: Int, sizes: [CGSize], room: CGFloat, spacing: CGFloat) -> Int {
        var used = axis.cross(sizes[first])
        var end = first + 1
        while end < sizes.count {
            used += spacing + axis.cross(sizes[end])
            // A rounding error must not break a line that fits on paper.
            if used > room + 0.01 { break }
            end += 1
        }
        return end
    }

    /// Full lines spread their items over the width; the last one keeps the gap of the line before it.
    private func lineGap(
        _ lengths: [CGFloat], room: CGFloat, spacing: CGFloat, isLast: Bool, previous: CGFloat?
    ) -> CGFloat {
        guard lengths.count > 1 else { return previous ?? spacing }
        if isLast, let previous { return previous }
        if isLast { return spacing }
        let free = room - lengths.reduce(0, +)
        return max(spacing, free / CGFloat(lengths.count - 1))
    }

    private func placeLine(
        _ line: ArraySlice<CGSize>, at main: CGFloat, length: CGFloat, from start: CGFloat, gap: CGFloat,
        into flow: inout FlowSection
    ) {
        var cross = start
        for size in line {
            let rect = axis.rect(
                main: ASRoundPixelValue(main + (length - axis.main(size)) / 2), cross: ASRoundPixelValue(cross),
                mainLength: axis.main(size), crossLength: axis.cross(size))
            flow.frames.append(rect)
            cross += axis.cross(size) + gap
        }
    }

    // MARK: Asking

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        let range = axis.range(of: rect)
        for section in firstSection(after: range.lowerBound)..<sections.count {
            let flow = sections[section]
            if flow.start > range.upperBound { break }
            appendEnds(of: section, in: rect, to: &result)
            for line in firstLine(of: flow, after: range.lowerBound)..<flow.lines.count {
                if flow.lines[line].start > range.upperBound { break }
                let end = line + 1 < flow.lines.count ? flow.lines[line + 1].first : flow.frames.count
                for item in flow.lines[line].first..<end where flow.frames[item].intersects(rect) {
                    result.append(itemAttributes(item, section))
                }
            }
        }
        return result
    }

    private func firstSection(after main: CGFloat) -> Int {
        sections.partitioningIndex { $0.end > main }
    }

    private func firstLine(of flow: FlowSection, after main: CGFloat) -> Int {
        flow.lines.partitioningIndex { $0.end > main }
    }

    private func appendEnds(of section: Int, in rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]) {
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let path = IndexPath(item: 0, section: section)
            guard let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                attributes.frame.intersects(rect)
            else { continue }
            result.append(attributes)
        }
    }

    private func itemAttributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
        attributes.indexPath = IndexPath(item: item, section: section)
        attributes.frame = sections[section].frames[item]
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].frames.indices.contains(indexPath.item)
        else { return nil }
        return itemAttributes(indexPath.item, indexPath.section)
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
        let visible = axis.range(of: view.bounds)
        if isHeader, sectionHeadersPinToVisibleBounds {
            let top = visible.lowerBound + axis.leading(view.adjustedContentInset)
            main = min(max(main, top), flow.end - flow.footerLength - length)
            attributes.zIndex = 10
        } else if !isHeader, sectionFootersPinToVisibleBounds {
            let bottom = visible.upperBound - axis.trailing(view.adjustedContentInset)
            main = max(min(main, bottom - length), flow.start + flow.headerLength)
            attributes.zIndex = 10
        }
        attributes.frame = axis.rect(
            main: main, cross: 0, mainLength: length, crossLength: axis.cross(contentSize))
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        return axis.cross(view.bounds.size) != axis.cross(newBounds.size)
    }
}

extension Array {
    /// The first index whose element, and every one after it, fulfils `predicate`; elements are sorted by it.
    func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
