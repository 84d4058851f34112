import Foundation
import UIPrimitives

/// Fills one row or column of a group with subitems and places them. *Units*: points.
@MainActor struct LinePlacement {
    /// An item or nested group of the line.
    struct Child {
        let item: NSCollectionLayoutItem
        /// The index of its first item among the items of the section.
        let first: Int
        /// The size computed with the estimated sizes only.
        let nominal: CGSize
        var size: CGSize
        let estimated: LayoutAxes
        let group: PlacedGroup?

        /// The number of items in it.
        @MainActor var count: Int { group?.items.count ?? 1 }
    }

    let group: NSCollectionLayoutGroup
    let axis: FlowAxis
    /// The number of subitems; nil for as many as fit.
    let count: Int?
    let isEqual: Bool
    let space: LayoutSpace
    let insets: NSDirectionalEdgeInsets
    private(set) var children: [Child] = []
    /// The current sum of the subitems' lengths and distances.
    private var usedLength: CGFloat = 0
    /// The same sum with the estimated sizes only.
    private var nominalUsedLength: CGFloat = 0

    init(
        group: NSCollectionLayoutGroup, axis: FlowAxis, count: Int?, isEqual: Bool, space: LayoutSpace, insets: NSDirectionalEdgeInsets
    ) {
        self.group = group
        self.axis = axis
        self.count = count
        self.isEqual = isEqual
        self.space = space
        self.insets = insets
    }

    private var mainAxis: LayoutAxes { axis.isVertical ? .vertical : .horizontal }
    private var crossAxis: LayoutAxes { axis.isVertical ? .horizontal : .vertical }
    private var isOpen: Bool { space.unknownAxes.contains(mainAxis) }
    private var spacing: CGFloat { group.interItemSpacing?.spacing ?? 0 }

    /// The length of each subitem if all are equal; nil if each has its own length.
    var equalLength: CGFloat? {
        guard isEqual, let count, count > 0, !isOpen else { return nil }
        return max(0, (axis.main(space.size) - spacing * CGFloat(count - 1)) / CGFloat(count))
    }

    // MARK: Filling

    /// Whether the line accepts one more subitem. The first subitem, and every subitem of a line with a `count`, is accepted. A line whose
    /// length depends on its content accepts each subitem of the group once, and more subitems while their estimated sizes fit.
    func accepts(_ child: Child) -> Bool {
        guard count == nil, let last = children.last else { return true }
        // The tolerance admits the last subitem of an exactly filled line in spite of rounding errors.
        let limit = axis.main(space.size) + 0.01
        // A subitem without length would be repeated until no item of the section remains.
        if last.item === child.item, axis.main(child.size) <= 0 { return false }
        guard isOpen else { return usedLength + needed(child, child.size) <= limit }
        return children.count < group.subitems.count || nominalUsedLength + needed(child, child.nominal) <= limit
    }

    mutating func append(_ child: Child) {
        usedLength += needed(child, child.size)
        nominalUsedLength += needed(child, child.nominal)
        children.append(child)
    }

    private func needed(_ child: Child, _ size: CGSize) -> CGFloat {
        let edges = edges(child)
        return axis.main(size) + (edges.mainBefore?.spacing ?? 0) + (edges.mainAfter?.spacing ?? 0) + (children.isEmpty ? 0 : spacing)
    }

    // MARK: Placing

    /// Returns the group with its items placed.
    func placed(
        outer: CGSize, edges: (NSCollectionLayoutItem, CGRect, Int, Int) -> [PlacedGroup.Edge]
    ) -> PlacedGroup {
        let cross = crossLength
        let children = children.map { stretched($0, cross: cross) }
        let result = PlacedGroup(size: outer)
        if isOpen { result.size = axis.size(main: usedLength, cross: axis.cross(result.size)) }
        if space.unknownAxes.contains(crossAxis) { result.size = axis.size(main: axis.main(result.size), cross: cross) }
        let share = share
        var main = axis.isVertical ? insets.top : insets.leading
        let start = axis.isVertical ? insets.leading : insets.top
        for child in children {
            let around = self.edges(child)
            main += length(around.mainBefore, share)
            let rect = axis.rect(
                main: main, cross: start + crossOffset(around, axis.cross(child.size), in: cross), mainLength: axis.main(child.size),
                crossLength: axis.cross(child.size))
            add(child, at: rect, to: result, edges: edges)
            main += axis.main(child.size) + length(around.mainAfter, share) + length(group.interItemSpacing, share)
        }
        return result
    }

    private func add(
        _ child: Child, at rect: CGRect, to result: PlacedGroup,
        edges: (NSCollectionLayoutItem, CGRect, Int, Int) -> [PlacedGroup.Edge]
    ) {
        if let group = child.group { return result.add(group, at: rect.origin) }
        let frame = rect.inset(by: child.item.contentInsets.ignoring(child.estimated))
        result.edges += edges(child.item, frame, result.items.count, child.first)
        result.items.append(PlacedGroup.Item(frame: frame, estimated: child.estimated))
    }

    /// The length of the line on the cross axis: the given one, or the length of the longest subitem.
    private var crossLength: CGFloat {
        guard space.unknownAxes.contains(crossAxis) else { return axis.cross(space.size) }
        return children.map { child in
            let edges = edges(child)
            return axis.cross(child.size) + (edges.crossBefore?.spacing ?? 0) + (edges.crossAfter?.spacing ?? 0)
        }.max() ?? axis.cross(space.size)
    }

    /// Returns the child with a size on the cross axis computed from the line's length `cross`, if its dimension is uniform or a fraction
    /// of it; otherwise the unchanged child.
    private func stretched(_ child: Child, cross: CGFloat) -> Child {
        guard space.unknownAxes.contains(crossAxis), child.group == nil else { return child }
        let dimension = axis.isVertical ? child.item.layoutSize.widthDimension : child.item.layoutSize.heightDimension
        var child = child
        switch dimension.kind {
        case .uniform: child.size = axis.size(main: axis.main(child.size), cross: cross)
        case .fractionalHeight where !axis.isVertical, .fractionalWidth where axis.isVertical:
            child.size = axis.size(main: axis.main(child.size), cross: cross * dimension.dimension)
        default: break
        }
        return child
    }

    // MARK: Distances

    private struct Edges {
        var mainBefore, mainAfter, crossBefore, crossAfter: NSCollectionLayoutSpacing?
    }

    private func edges(_ child: Child) -> Edges {
        guard let spacing = child.item.edgeSpacing else { return Edges() }
        return axis.isVertical
            ? Edges(mainBefore: spacing.top, mainAfter: spacing.bottom, crossBefore: spacing.leading, crossAfter: spacing.trailing)
            : Edges(mainBefore: spacing.leading, mainAfter: spacing.trailing, crossBefore: spacing.top, crossAfter: spacing.bottom)
    }

    /// The part of the remaining space that each flexible distance receives.
    private var share: CGFloat {
        guard !isOpen else { return 0 }
        var flexible = group.interItemSpacing?.isFlexible == true ? max(0, children.count - 1) : 0
        for child in children {
            let edges = edges(child)
            flexible += [edges.mainBefore, edges.mainAfter].count { $0?.isFlexible == true }
        }
        return flexible > 0 ? max(0, axis.main(space.size) - usedLength) / CGFloat(flexible) : 0
    }

    private func length(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
        guard let spacing else { return 0 }
        return spacing.spacing + (spacing.isFlexible ? share : 0)
    }

    private func crossOffset(_ edges: Edges, _ length: CGFloat, in cross: CGFloat) -> CGFloat {
        let free = max(0, cross - length - (edges.crossBefore?.spacing ?? 0) - (edges.crossAfter?.spacing ?? 0))
        let flexible = [edges.crossBefore, edges.crossAfter].count { $0?.isFlexible == true }
        return self.length(edges.crossBefore, flexible > 0 ? free / CGFloat(flexible) : 0)
    }
}
