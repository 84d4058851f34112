import AsyncDisplayKit

/// The path of a node in the tree of a preview: for each node from the top to it, the class and the index among siblings of that class; for
/// a cell of a list, the section and the item instead of the index. The same code creates a node with the same path again.
///
/// *Thread*: main. *Cost*: linear in the number of nodes.
@MainActor package enum NodePath {
    /// Returns the path of a node; nil if the tree does not contain it.
    package static func path(of node: ASDisplayNode, in tree: InspectedTree) -> String? {
        tree.index(of: node).map { paths(in: tree)[$0] }
    }

    /// Returns the node at a path; nil if there is none.
    package static func node(at path: String, in tree: InspectedTree) -> ASDisplayNode? {
        paths(in: tree).firstIndex(of: path).map { tree.entries[$0].node }
    }

    /// Returns the path of each node of a tree, in the order of the tree's entries.
    private static func paths(in tree: InspectedTree) -> [String] {
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
