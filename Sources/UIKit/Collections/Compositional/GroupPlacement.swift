import Foundation
import UIPrimitives

/// Places the items of a section in one repetition of its group.
@MainActor struct GroupPlacement {
    let traits: UITraitCollection
    /// Returns the preferred size of an item's view; nil before it is known.
    let measuredItem: (Int) -> CGSize?
    /// Returns the preferred size of a view at the edge of an item, by its kind and the index of the item; nil before it is known.
    let measuredEdge: (String, Int) -> CGSize?

    /// Places at most `remaining` items, beginning with the index `first`. *Units*: points.
    func place(_ group: NSCollectionLayoutGroup, in space: LayoutSpace, first: Int, remaining: Int) -> PlacedGroup {
        let outer = group.layoutSize.size(in: space.size)
        let unknown = group.layoutSize.estimatedAxes(in: space.unknownAxes)
        let insets = group.contentInsets.ignoring(unknown)
        let inner = LayoutSpace(size: outer.less(insets), unknownAxes: unknown)
        let placed: PlacedGroup
        switch group.arrangement {
        case .custom(let provider): placed = custom(provider, group, outer: outer, inner: inner, insets: insets, remaining: remaining)
        case .line(let axis, let count, let isEqual):
            var line = LinePlacement(
                group: group, axis: FlowAxis(isVertical: axis == .vertical), count: count, isEqual: isEqual, space: inner, insets: insets)
            fill(&line, first: first, remaining: remaining)
            placed = line.placed(outer: outer, edges: edges)
        }
        if !placed.items.isEmpty {
            placed.edges += edges(group, CGRect(origin: .zero, size: placed.size), 0, first)
        }
        return placed
    }

    private func custom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, _ group: NSCollectionLayoutGroup, outer: CGSize, inner: LayoutSpace,
        insets: NSDirectionalEdgeInsets, remaining: Int
    ) -> PlacedGroup {
        let items = provider(LayoutEnvironment(LayoutContainer(outer, insets: insets), traits: traits)).prefix(remaining)
        let placed = PlacedGroup(size: outer)
        placed.items = items.map {
            PlacedGroup.Item(frame: $0.frame.moved(by: CGPoint(x: insets.leading, y: insets.top)), zIndex: $0.zIndex)
        }
        let far = placed.items.reduce(CGPoint.zero) { CGPoint(x: max($0.x, $1.frame.maxX), y: max($0.y, $1.frame.maxY)) }
        placed.size = outer.replacing(inner.unknownAxes, by: CGSize(width: far.x, height: far.y))
        return placed
    }

    // MARK: Lines

    /// Adds subitems to a line while they fit.
    private func fill(_ line: inout LinePlacement, first: Int, remaining: Int) {
        let subitems = line.group.subitems
        guard !subitems.isEmpty else { return }
        var used = 0
        while used < remaining, line.count.map({ line.children.count < $0 }) ?? true {
            let child = child(subitems[line.children.count % subitems.count], of: line, first: first + used, remaining: remaining - used)
            guard child.count > 0, line.accepts(child) else { return }
            line.append(child)
            used += child.count
        }
    }

    private func child(
        _ item: NSCollectionLayoutItem, of line: LinePlacement, first: Int, remaining: Int
    ) -> LinePlacement.Child {
        if let group = item as? NSCollectionLayoutGroup {
            var space = line.space
            if let length = line.equalLength { space.size = line.axis.size(main: length, cross: line.axis.cross(space.size)) }
            let placed = place(group, in: space, first: first, remaining: remaining)
            return LinePlacement.Child(
                item: item, first: first, nominal: group.layoutSize.size(in: line.space.size), size: placed.size,
                estimated: group.layoutSize.estimatedAxes(in: line.space.unknownAxes), group: placed)
        }
        var nominal = item.layoutSize.size(in: line.space.size)
        var estimated = item.layoutSize.estimatedAxes(in: line.space.unknownAxes)
        if let length = line.equalLength {
            nominal = line.axis.size(main: length, cross: line.axis.cross(nominal))
            estimated.remove(line.axis.isVertical ? .vertical : .horizontal)
        }
        let size = estimated.isEmpty ? nominal : nominal.replacing(estimated, by: measuredItem(first))
        return LinePlacement.Child(item: item, first: first, nominal: nominal, size: size, estimated: estimated, group: nil)
    }

    /// The views at the edges of an item or group whose frame is `frame`, with their frames.
    func edges(_ item: NSCollectionLayoutItem, _ frame: CGRect, _ index: Int, _ path: Int) -> [PlacedGroup.Edge] {
        item.supplementaryItems.map { view in
            let estimated = view.layoutSize.estimatedAxes(in: [])
            let nominal = view.layoutSize.size(in: frame.size)
            let size = estimated.isEmpty ? nominal : nominal.replacing(estimated, by: measuredEdge(view.elementKind, path))
            return PlacedGroup.Edge(item: view, frame: view.frame(in: frame, size: size), estimated: estimated, index: index)
        }
    }
}
