import Foundation
import UIPrimitives

/// A function that returns the layout of a section; nil for an empty section. Called for each section whenever the layout is prepared.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// The properties of a compositional layout that apply to all sections. *Thread*: main.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
    /// The axis along which sections follow each other; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections. *Units*: points.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout, before the first and after the last section; they have the index path of the first item.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The area to which the insets of sections are relative; the safe area by default. *Differs from UIKit*: `readableContent` has the
    /// effect of `layoutMargins`.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration that scrolls vertically.
    public override init() {
        super.init()
    }

    /// An independent copy. *Thread*: main; traps on another thread.
    nonisolated open func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

/// A layout that places the items of each section as nested groups describe.
///
/// An item with an estimated size is measured when it becomes visible; items that are already visible keep their position.
/// *Cost*: proportional to the number of groups at each preparation; a group without estimates is placed once for all its repetitions.
/// *Differs from UIKit*: items of a section that scrolls orthogonally cannot be reordered by the user.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private var values: UICollectionViewCompositionalLayoutConfiguration
    /// The sections with their computed positions.
    private(set) var sections: [CompositionalSection] = []

    override var listBackgroundColor: UIColor? { sections.first?.layout.list?.configuration.backgroundColor }
    /// The content offsets of sections that scroll orthogonally, by the index of the section. *Units*: points.
    var orthogonalOffsets: [Int: CGFloat] = [:]
    /// Headers and footers of the whole layout.
    private var boundaries: [CompositionalSection.Boundary] = []
    private var contentSize = CGSize.zero
    private var preparedSize = CGSize.zero
    private var preparedTraits: UITraitCollection?

    /// The properties for all sections. Setting it invalidates the layout. *Differs from UIKit*: the getter returns a copy.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { values.copied() }
        set {
            values = newValue.copied()
            invalidateLayout()
        }
    }

    /// Creates a layout in which every section has the layout `section`.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout in which every section has the layout `section`, with properties for all sections.
    public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout that calls a provider for each section.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout that calls a provider for each section, with properties for all sections.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        values = configuration.copied()
        super.init()
    }

    /// Creates a layout without sections; nothing is decoded.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        values = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    // A layout that scrolls vertically mirrors its items itself.
    override var flipsCoordinates: Bool { !axis.isVertical && super.flipsCoordinates }

    var axis: FlowAxis { FlowAxis(isVertical: values.scrollDirection == .vertical) }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let size = containerSize(view.bounds.size, in: view)
        let traits = view.traitCollection
        if axis.cross(size) != axis.cross(preparedSize)
            || traits.preferredContentSizeCategory != preparedTraits?.preferredContentSizeCategory
        {
            view.invalidateMeasuredSizes()
        }
        preparedSize = size
        preparedTraits = traits
        let environment = LayoutEnvironment(LayoutContainer(size), traits: traits)
        sections = (0..<view.itemCounts.count).map { index in
            let layout = provider(index, environment) ?? NSCollectionLayoutSection(group: .custom(layoutSize: .empty) { _ in [] })
            let section = CompositionalSection(
                layout.referring(to: values.contentInsetsReference, in: view), index: index, count: view.itemCounts[index], axis: axis,
                size: size, traits: traits)
            section.computePositions(measured)
            return section
        }
        stackSections()
    }

    private func containerSize(_ size: CGSize, in view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        return CGSize(
            width: max(0, size.width - inset.left - inset.right), height: max(0, size.height - inset.top - inset.bottom))
    }

    private func stackSections() {
        let cross = axis.cross(preparedSize)
        var ends = (before: CGFloat(0), after: CGFloat(0))
        let sizes = values.boundarySupplementaryItems.map(boundarySize)
        for (item, size) in zip(values.boundarySupplementaryItems, sizes) where item.extendsBoundary {
            let isAfter = axis.isVertical ? item.alignment.isBottom : item.alignment.isTrailing
            if isAfter { ends.after = max(ends.after, axis.main(size)) } else { ends.before = max(ends.before, axis.main(size)) }
        }
        var main = ends.before
        for section in sections {
            if section.index > 0 { main += values.interSectionSpacing }
            section.start = main
            main += section.length
        }
        contentSize = axis.size(main: main + ends.after, cross: cross)
        boundaries = zip(values.boundarySupplementaryItems, sizes).map { item, size in
            let edges = item.alignment == .none ? NSRectAlignment.top : item.alignment
            let x = edges.isLeading ? 0 : edges.isTrailing ? contentSize.width - size.width : (contentSize.width - size.width) / 2
            let y = edges.isTop ? 0 : edges.isBottom ? contentSize.height - size.height : (contentSize.height - size.height) / 2
            return CompositionalSection.Boundary(
                item: item, frame: CGRect(origin: CGPoint(x: x + item.offset.x, y: y + item.offset.y), size: size),
                estimated: item.layoutSize.estimatedAxes(in: []))
        }
    }

    private func boundarySize(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
        item.layoutSize.size(in: preparedSize).replacing(
            item.layoutSize.estimatedAxes(in: []), by: measured[item.elementKind, IndexPath(item: 0, section: 0)])
    }

    /// A change of the container's size or insets invalidates the layout; scrolling does not.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return containerSize(newBounds.size, in: view) != preparedSize
    }

    // MARK: Sizes of views

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (new, old) = (preferredAttributes.size, originalAttributes.size)
        return old.replacing(originalAttributes.estimatedAxes, by: new) != old
    }

    /// Does nothing: `applyMeasurements` places the sections again, without requesting their layouts.
    override func invalidateForMeasurement(with context: UICollectionViewLayoutInvalidationContext) {}

    override func applyMeasurements(of elements: [LayoutElement]) {
        for index in Set(elements.map(\.path.section)) where sections.indices.contains(index) { sections[index].computePositions(measured) }
        stackSections()
    }

    override func remap(_ changes: ResolvedListChanges) {
        super.remap(changes)
        var offsets: [Int: CGFloat] = [:]
        for (section, offset) in orthogonalOffsets { changes.newSection(forOld: section).map { offsets[$0] = offset } }
        orthogonalOffsets = offsets
    }

    // MARK: Queries

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result = boundaries.map { pinned($0, in: nil) }.filter { $0.frame.overlaps(rect) }
        let range = axis.range(of: rect)
        for index in sections.partitioningIndex(where: { $0.start + $0.length > range.lowerBound })..<sections.count {
            if sections[index].start > range.upperBound { break }
            result += elements(of: sections[index], in: rect)
        }
        return result
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard let slot = section.slot(of: indexPath.item) else { return nil }
        return inContent(item(indexPath.item - slot.first, of: slot, in: section), of: section)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if indexPath == IndexPath(item: 0, section: 0), let boundary = boundaries.first(where: { $0.item.elementKind == elementKind }) {
            return pinned(boundary, in: nil)
        }
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        if let boundary = section.boundaries.first(where: { $0.item.elementKind == elementKind }) { return pinned(boundary, in: section) }
        guard let slot = section.slot(of: indexPath.item),
            let edge = slot.group.edges.first(where: { $0.item.elementKind == elementKind && slot.first + $0.index == indexPath.item })
        else { return nil }
        return inContent(self.edge(edge, of: slot, in: section), of: section)
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        return decorations(of: sections[indexPath.section]).first { $0.representedElementKind == elementKind }
    }
}

extension NSCollectionLayoutSize {
    fileprivate static var empty: NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
    }
}

extension NSCollectionLayoutSection {
    /// The section with additional leading and trailing insets for the safe area or the margins of the view, where the view's content inset
    /// does not already keep them free.
    fileprivate func referring(
        to reference: UIContentInsetsReference, in view: UICollectionView
    ) -> NSCollectionLayoutSection {
        let reference = contentInsetsReference == .automatic ? reference : contentInsetsReference
        let inset = view.adjustedContentInset
        let (left, right): (CGFloat, CGFloat) =
            switch reference {
            case .automatic, .none: (0, 0)
            case .safeArea: (view.safeAreaInsets.left - inset.left, view.safeAreaInsets.right - inset.right)
            case .layoutMargins, .readableContent: (view.layoutMargins.left - inset.left, view.layoutMargins.right - inset.right)
            }
        guard left > 0 || right > 0, let section = copy() as? NSCollectionLayoutSection else { return self }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        section.contentInsets.leading += max(0, isMirrored ? right : left)
        section.contentInsets.trailing += max(0, isMirrored ? left : right)
        return section
    }
}
