import Foundation
import UIPrimitives

/// The computed positions of one section of a compositional layout. *Units*: points, in coordinates of a left-to-right layout.
///
///     main ▼ = the scrolled axis     boundary items before
///                                    contentInsets
///     cross ▶                        group                  or, if it scrolls orthogonally: group group group ▶
///                                    interGroupSpacing
///                                    group
///                                    contentInsets
///                                    boundary items after
@MainActor final class CompositionalSection {
    /// One repetition of the group.
    struct Slot {
        /// The start of the group on ``runAxis``, relative to ``origin``.
        var start: CGFloat
        /// The index of its first item.
        var first: Int
        var group: PlacedGroup
    }

    /// A header, footer or other view at a side of the section.
    struct Boundary {
        var item: NSCollectionLayoutBoundarySupplementaryItem
        /// The frame relative to the start of the section.
        var frame: CGRect
        var estimated: LayoutAxes
    }

    let layout: NSCollectionLayoutSection
    let index: Int
    let count: Int
    let axis: FlowAxis
    let container: LayoutContainer
    let environment: LayoutEnvironment
    /// The start of the section on the main axis.
    var start: CGFloat = 0
    /// The length of the section on the main axis.
    private(set) var length: CGFloat = 0
    private(set) var boundaries: [Boundary] = []
    private(set) var slots: [Slot] = []
    /// The top left corner of the area of all groups, relative to the start of the section.
    private(set) var origin = CGPoint.zero
    /// The end of the last group on ``runAxis``.
    private var extent: CGFloat = 0
    /// The length of the groups' area on the main axis.
    private var groupsLength: CGFloat = 0

    init(_ layout: NSCollectionLayoutSection, index: Int, count: Int, axis: FlowAxis, size: CGSize, traits: UITraitCollection) {
        self.layout = layout
        self.index = index
        self.count = count
        self.axis = axis
        container = LayoutContainer(size, insets: layout.contentInsets)
        environment = LayoutEnvironment(container, traits: traits)
    }

    /// Whether the section scrolls orthogonally: perpendicular to the scroll axis of the collection view, in its own scroll view.
    var isOrthogonal: Bool { layout.orthogonalScrollingBehavior != .none }
    /// The axis along which groups follow each other.
    private var runAxis: FlowAxis { isOrthogonal ? FlowAxis(isVertical: !axis.isVertical) : axis }

    // MARK: Placement

    /// Computes all positions from the sizes that have been measured.
    func computePositions(_ measured: MeasuredSizes) {
        let insets = layout.contentInsets
        var around = NSDirectionalEdgeInsets.zero
        let sizes = layout.boundarySupplementaryItems.map { boundarySize($0, measured) }
        for (item, size) in zip(layout.boundarySupplementaryItems, sizes) where item.extendsBoundary {
            switch item.alignment {
            case .leading: around.leading = max(around.leading, size.width)
            case .trailing: around.trailing = max(around.trailing, size.width)
            case .bottom, .bottomLeading, .bottomTrailing: around.bottom = max(around.bottom, size.height)
            case .none, .top, .topLeading, .topTrailing: around.top = max(around.top, size.height)
            }
        }
        origin = CGPoint(x: around.leading + insets.leading, y: around.top + insets.top)
        placeGroups(in: container.contentSize.less(around).less(insets), measured)
        let ends = axis.isVertical ? around.bottom + insets.bottom : around.trailing + insets.trailing
        length = axis.main(origin) + groupsLength + ends
        let full = axis.size(main: length, cross: axis.cross(container.contentSize))
        boundaries = zip(layout.boundarySupplementaryItems, sizes).map { item, size in
            let estimated = item.layoutSize.estimatedAxes(in: [])
            return Boundary(item: item, frame: frame(of: item, size: size, in: full), estimated: estimated)
        }
    }

    /// The insets of the headers and footers: the content insets across the main axis, if the section applies them to its supplementary
    /// views.
    private var boundaryInsets: NSDirectionalEdgeInsets {
        guard layout.supplementariesFollowContentInsets else { return .zero }
        return axis.isVertical
            ? NSDirectionalEdgeInsets(top: 0, leading: layout.contentInsets.leading, bottom: 0, trailing: layout.contentInsets.trailing)
            : NSDirectionalEdgeInsets(top: layout.contentInsets.top, leading: 0, bottom: layout.contentInsets.bottom, trailing: 0)
    }

    private func boundarySize(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ measured: MeasuredSizes) -> CGSize {
        let size = item.layoutSize.size(in: container.contentSize.less(boundaryInsets))
        let estimated = item.layoutSize.estimatedAxes(in: [])
        guard !estimated.isEmpty else { return size }
        return size.replacing(estimated, by: measured[item.elementKind, IndexPath(item: 0, section: index)])
    }

    private func frame(of item: NSCollectionLayoutBoundarySupplementaryItem, size: CGSize, in full: CGSize) -> CGRect {
        let area = CGRect(origin: .zero, size: full).inset(by: boundaryInsets)
        let alignment = item.alignment == .none ? NSRectAlignment.top : item.alignment
        let x = alignment.isLeading ? area.minX : alignment.isTrailing ? area.maxX - size.width : area.midX - size.width / 2
        let y = alignment.isTop ? area.minY : alignment.isBottom ? area.maxY - size.height : area.midY - size.height / 2
        let frame = CGRect(x: x + item.offset.x, y: y + item.offset.y, width: size.width, height: size.height)
        return frame.inset(by: item.contentInsets.ignoring(item.layoutSize.estimatedAxes(in: [])))
    }

    private func placeGroups(in size: CGSize, _ measured: MeasuredSizes) {
        let index = index
        let placement = GroupPlacement(
            traits: environment.traitCollection, measuredItem: { measured[nil, IndexPath(item: $0, section: index)] },
            measuredEdge: { measured[$0, IndexPath(item: $1, section: index)] })
        let known = measured.items(in: index)
        slots = []
        var first = 0
        var position: CGFloat = 0
        var template: PlacedGroup?
        while first < count {
            let remaining = count - first
            let group: PlacedGroup
            if let template, template.items.count <= remaining, known.isDisjoint(with: first..<first + template.items.count) {
                group = template
            } else {
                group = placement.place(layout.group, in: LayoutSpace(size: size), first: first, remaining: remaining)
                // All full groups without measured items are equal, so the first one is placed and reused for the others.
                if known.isDisjoint(with: first..<first + group.items.count), group.items.count < remaining { template = group }
            }
            guard !group.items.isEmpty else { break }
            slots.append(Slot(start: position, first: first, group: group))
            position += runAxis.main(group.size) + layout.interGroupSpacing
            first += group.items.count
        }
        extent = max(0, position - (slots.isEmpty ? 0 : layout.interGroupSpacing))
        groupsLength = isOrthogonal ? slots.map { axis.main($0.group.size) }.max() ?? 0 : extent
        if layout.orthogonalScrollingBehavior == .groupPagingCentered { centerEnds() }
    }

    // MARK: Orthogonal scrolling

    /// The space before the first and after the last group that lets each of the two scroll to the middle.
    private var centering: (before: CGFloat, after: CGFloat) = (0, 0)

    private func centerEnds() {
        guard let first = slots.first, let last = slots.last else { return }
        let length = runAxis.main(container.contentSize)
        let insets = layout.contentInsets
        centering = (
            max(0, (length - runAxis.main(first.group.size)) / 2 - runAxis.main(origin)),
            max(
                0,
                (length - runAxis.main(last.group.size)) / 2 - (runAxis.isVertical ? insets.bottom : insets.trailing))
        )
    }

    /// The content size of a section that scrolls orthogonally.
    var scrolledSize: CGSize {
        let insets = layout.contentInsets
        let length =
            runAxis.main(origin) + centering.before + extent + centering.after + (runAxis.isVertical ? insets.bottom : insets.trailing)
        return runAxis.size(main: max(length, runAxis.main(container.contentSize)), cross: groupsLength)
    }

    /// The frame of the section's scroll view, relative to the start of the section.
    var scrolledFrame: CGRect {
        axis.rect(
            main: axis.main(origin), cross: 0, mainLength: groupsLength, crossLength: axis.cross(container.contentSize))
    }

    /// The start of the first group on ``runAxis``.
    private var runStart: CGFloat { runAxis.main(origin) + (isOrthogonal ? centering.before : 0) }

    /// The content offsets at which scrolling may stop, one for each group.
    var restingOffsets: [CGFloat] {
        let limit = max(0, runAxis.main(scrolledSize) - runAxis.main(container.contentSize))
        let isCentered = layout.orthogonalScrollingBehavior == .groupPagingCentered
        return slots.map { slot in
            let start = runStart + slot.start
            let target =
                isCentered
                ? start + runAxis.main(slot.group.size) / 2 - runAxis.main(container.contentSize) / 2 : start - runAxis.main(origin)
            return min(max(0, target), limit)
        }
    }

    // MARK: Queries

    /// The top left corner of a slot, relative to the start of the section, or to the content of its scroll view if it scrolls
    /// orthogonally.
    func corner(_ slot: Slot) -> CGPoint {
        if isOrthogonal {
            return runAxis.isVertical
                ? CGPoint(x: 0, y: runStart + slot.start) : CGPoint(x: runStart + slot.start, y: 0)
        }
        return axis.isVertical ? CGPoint(x: origin.x, y: origin.y + slot.start) : CGPoint(x: origin.x + slot.start, y: origin.y)
    }

    /// The slot that contains an item; nil for an item that is not placed.
    func slot(of item: Int) -> Slot? {
        let slot = slots.partitioningIndex { $0.first > item } - 1
        guard slots.indices.contains(slot), item - slots[slot].first < slots[slot].group.items.count else { return nil }
        return slots[slot]
    }

    /// The slots that intersect a range of ``runAxis``.
    func slots(in range: ClosedRange<CGFloat>) -> ArraySlice<Slot> {
        let start = isOrthogonal ? runStart : runAxis.main(origin)
        let from = slots.partitioningIndex { start + $0.start + runAxis.main($0.group.size) > range.lowerBound }
        // Items of custom groups may reach beyond their group: one more slot on each side is included.
        let to = slots.partitioningIndex { start + $0.start > range.upperBound }
        return slots[max(0, from - 1)..<min(slots.count, max(from, to) + 1)]
    }

    /// The range of ``runAxis`` that a rectangle covers.
    func range(of rect: CGRect) -> ClosedRange<CGFloat> { runAxis.range(of: rect) }
}
