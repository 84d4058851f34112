import AsyncDisplayKit

/// The path of a node in the tree of a preview: for each node from the top to it, the class and the index among siblings of that class; for
/// a cell of a list, the section and the item instead of the index. The same code creates a node with the same path again.
///
/// *Thread*: main. *Cost*: linear in the number of nodes.
@MainActor package enum NodePath {
    /// The paths of the nodes of a tree, for code that needs several of them. *Cost*: linear in the number of nodes when it is created.
    @MainActor package struct Table {
        private let paths: [ObjectIdentifier: String]

        package init(_ tree: InspectedTree) {
            let nodes = tree.entries.map { ObjectIdentifier($0.node) }
            paths = Dictionary(zip(nodes, NodePath.paths(in: tree)), uniquingKeysWith: { first, _ in first })
        }

        /// Returns the path of a node; nil if the tree contains neither the node nor the list of its cell. A cell that is scrolled out of
        /// its list is not in the tree. *Cost*: constant; for a node in such a cell, linear in the nodes of the cell.
        package func path(of node: ASDisplayNode) -> String? {
            if let path = paths[ObjectIdentifier(node)] { return path }
            let cell = sequence(first: node, next: \.supernode).lazy.compactMap { $0 as? ASCellNode }.first
            guard let cell, let list = cell.owningNode as? ASDisplayNode, let place = paths[ObjectIdentifier(list)] else { return nil }
            let content = InspectedTree(cell)
            return content.index(of: node).map { place + NodePath.paths(in: content)[$0] }
        }
    }

    /// Returns the path of a node; nil if the tree contains neither the node nor the list of its cell.
    package static func path(of node: ASDisplayNode, in tree: InspectedTree) -> String? { Table(tree).path(of: node) }

    /// Returns the node at a path; nil if there is none.
    package static func node(at path: String, in tree: InspectedTree) -> ASDisplayNode? {
        paths(in: tree).firstIndex(of: path).map { tree.entries[$0].node }
    }

    /// Returns the nodes of a tree by their paths.
    package static func nodes(in tree: InspectedTree) -> [String: ASDisplayNode] {
        Dictionary(zip(paths(in: tree), tree.entries.map(\.node)), uniquingKeysWith: { first, _ in first })
    }

    /// The number of times that the paths of a whole tree were determined.
    static var readings = 0

    /// Returns the path of each node of a tree, in the order of the tree's entries.
    private static func paths(in tree: InspectedTree) -> [String] {
        readings += 1
        var paths: [String] = []
        var counts: [Int: [String: Int]] = [:]
        for entry in tree.entries {
            let parent = entry.parent < 0 ? "" : paths[entry.parent]
            let name = "\(type(of: entry.node))"
            if let place = (entry.node as? ASCellNode)?.indexPath {
                paths.append("\(parent)/\(name)@\(place.section).\(place.item)")
            } else {
                let index = counts[entry.parent, default: [:]][name, default: 0]
                counts[entry.parent, default: [:]][name] = index + 1
                paths.append("\(parent)/\(name).\(index)")
            }
        }
        return paths
    }
}
