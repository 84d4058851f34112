import Foundation

extension ASLayout {
    /// The layout reduced to nodes: without specs, each node at its absolute position, rounded up to whole pixels.
    ///
    /// Descends depth first and stops at the first node of each branch, so the order is the one in which subnodes are stacked. The result
    /// retains its nodes, and the receiver's own element only if that is a spec.
    public func filteredNodeLayoutTree() -> ASLayout {
        if isFlattened { return self }
        return flattened(mirrored: false)
    }

    /// ``filteredNodeLayoutTree()``; if `mirrored` is set, each node is at its mirrored position, for right-to-left layouts.
    package func flattened(mirrored: Bool) -> ASLayout {
        var collector = NodeCollector()
        collector.visitChildren(of: self, origin: .zero)
        if mirrored {
            for index in collector.nodes.indices { collector.nodes[index].mirror(in: size.width) }
        }
        return makeFlat(collector.nodes)
    }

    /// The layout of `node`, whose only sublayout is `layout`, already reduced to nodes.
    ///
    /// A node with a layout spec returns this layout. Creating a layout of the node around `layout` and flattening it has the same result,
    /// at a higher cost.
    package static func nodeLayout(
        for node: any ASLayoutElement, containing layout: ASLayout, mirrored: Bool = false
    ) -> ASLayout {
        var collector = NodeCollector()
        collector.visit(layout, at: .zero)
        if mirrored {
            for index in collector.nodes.indices { collector.nodes[index].mirror(in: layout.size.width) }
        }
        let empty = ASLayout(
            element: node, type: .displayNode, size: layout.size, position: ASPointNull, content: .layouts([]),
            retainsElement: false)
        return empty.makeFlat(collector.nodes)
    }

    /// Whether this is a root whose sublayouts are all nodes without sublayouts.
    private var isFlattened: Bool {
        guard ASPointIsNull(position) else { return false }
        guard case .records(let records, let first, let count) = content else {
            return sublayouts.allSatisfy { $0.type == .displayNode && $0.sublayoutCount == 0 }
        }
        return records.header.ownsElements
            && (first..<first + count).allSatisfy { records.record(at: $0).isNode }
    }

    private func makeFlat(_ nodes: [FlatNode]) -> ASLayout {
        guard let element = layoutElement else { return self }
        let header = LayoutRecordsHeader(count: nodes.count, ownsElements: true, root: nil)
        let records = LayoutRecords.make(header: header) { pointer in
            for (index, node) in nodes.enumerated() {
                let record = LayoutRecord(
                    element: Unmanaged.passRetained(node.element), position: node.position, size: node.size,
                    firstChild: 0, childCount: 0, isNode: true, isEmbedded: false)
                (pointer + index).initialize(to: record)
            }
        }
        return ASLayout(
            element: element, type: type, size: size, position: ASPointNull,
            content: .records(records, first: 0, count: Int32(nodes.count)), retainsElement: type == .layoutSpec)
    }
}

/// A node with its place in the layout that is being reduced.
private struct FlatNode {
    var element: ASLayoutElementObject
    var position: CGPoint
    var size: CGSize

    mutating func mirror(in width: CGFloat) {
        position.x = width - size.width - position.x
    }
}

/// Gathers nodes depth first, summing positions without rounding and rounding the sum.
private struct NodeCollector {
    var nodes: [FlatNode] = []
    private let grid = PixelRounding.current

    mutating func visitChildren(of layout: ASLayout, origin: CGPoint) {
        switch layout.content {
        case .layouts(let sublayouts):
            for sublayout in sublayouts { visit(sublayout, at: origin + sublayout.position.withUsableCoordinates) }
        case .records(let records, let first, let count):
            visitRecords(records, first: first, count: count, origin: origin)
        }
    }

    /// Adds `layout` itself if it belongs to a node, otherwise its contents.
    mutating func visit(_ layout: ASLayout, at position: CGPoint) {
        guard layout.type == .displayNode else { return visitChildren(of: layout, origin: position) }
        guard let element = layout.layoutElement else { return }
        append(element._layoutElementObject ?? ForeignElement(element), position, layout.size)
    }

    private mutating func visitRecords(_ records: LayoutRecords, first: Int32, count: Int32, origin: CGPoint) {
        for index in first..<first + count {
            let record = records.record(at: index)
            let position = origin + record.position
            if record.isNode {
                append(record.element.takeUnretainedValue(), position, record.size)
            } else if record.isEmbedded {
                visitChildren(of: records.header.embedded[Int(record.firstChild)], origin: position)
            } else {
                visitRecords(records, first: record.firstChild, count: record.childCount, origin: position)
            }
        }
    }

    private mutating func append(_ element: ASLayoutElementObject, _ position: CGPoint, _ size: CGSize) {
        nodes.append(FlatNode(element: element, position: grid.ceil(position), size: size))
    }
}

extension CGPoint {
    fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}
