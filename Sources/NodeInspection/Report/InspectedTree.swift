import AsyncDisplayKit
import Containers
import Nodes
import PreviewDeclarations
import UIKit

/// The nodes below a layer or a node as a flat list: parents before their children, siblings from back to front, the cells of a list in
/// reading order. The frame around the node of a preview is left out. *Thread*: main.
@MainActor package struct InspectedTree {
    /// A node and its place in the tree.
    package struct Entry {
        package let node: ASDisplayNode
        package let depth: Int
        /// The index of the parent's entry; -1 at the top.
        package let parent: Int
        /// The number of following entries that are inside this one.
        fileprivate(set) var descendantCount = 0
    }

    package private(set) var entries: [Entry] = []

    /// Creates a tree without nodes.
    package init() {}

    /// Finds all nodes at and below `layer`, including those below plain views, such as the cells of a list.
    package init(_ layer: CALayer) { self.init(layers: [layer]) }

    /// Finds the nodes of several layers, in the order of the layers.
    package init(layers: [CALayer]) {
        for layer in layers {
            if let node = ASLayerToDisplayNode(layer) {
                append(node, depth: 0, parent: -1)
            } else {
                visit(layer, depth: 0, parent: -1)
            }
        }
    }

    /// Creates the tree of a node and its descendants.
    package init(_ node: ASDisplayNode) {
        append(node, depth: 0, parent: -1)
    }

    /// The maximum number of levels; deeper levels are omitted.
    private static let depthLimit = 500

    private mutating func visit(_ layer: CALayer, depth: Int, parent: Int) {
        for sublayer in layer.sublayers ?? [] {
            if let node = ASLayerToDisplayNode(sublayer) {
                append(node, depth: depth, parent: parent)
            } else {
                visit(sublayer, depth: depth, parent: parent)
            }
        }
    }

    private mutating func append(_ node: ASDisplayNode, depth: Int, parent: Int) {
        guard depth < Self.depthLimit else { return }
        if node is PreviewFrameNode { return appendContents(of: node, depth: depth, parent: parent) }
        let index = entries.count
        entries.append(Entry(node: node, depth: depth, parent: parent))
        appendContents(of: node, depth: depth + 1, parent: index)
        entries[index].descendantCount = entries.count - index - 1
    }

    private mutating func appendContents(of node: ASDisplayNode, depth: Int, parent: Int) {
        let subnodes = node.subnodes ?? []
        if node.isNodeLoaded { visitLayers(of: node, depth: depth, parent: parent) }
        // Also add the subnodes whose layer is not in the tree, because they are not loaded yet or are drawn into this node's bitmap.
        for subnode in subnodes where !(node.isNodeLoaded && subnode.isNodeLoaded && subnode.isInLayers(of: node)) {
            append(subnode, depth: depth, parent: parent)
        }
    }

    private mutating func visitLayers(of node: ASDisplayNode, depth: Int, parent: Int) {
        guard node is ASListNode else { return visit(node.layer, depth: depth, parent: parent) }
        // The layers of a list are in the order in which cells were added. The tree has them in reading order.
        let layers = (node.layer.sublayers ?? []).enumerated().sorted {
            ($0.element.frame.minY, $0.element.frame.minX, $0.offset) < ($1.element.frame.minY, $1.element.frame.minX, $1.offset)
        }
        for (_, layer) in layers {
            if let node = ASLayerToDisplayNode(layer) {
                append(node, depth: depth, parent: parent)
            } else {
                visit(layer, depth: depth, parent: parent)
            }
        }
    }

    /// Returns the index of a node's entry. *Cost*: linear in the number of entries.
    package func index(of node: ASDisplayNode) -> Int? { entries.firstIndex { $0.node === node } }

    /// Whether both trees have the same nodes at the same places.
    package func hasSameNodes(as other: InspectedTree) -> Bool {
        entries.elementsEqual(other.entries) { $0.node === $1.node && $0.parent == $1.parent }
    }

    /// Returns the indices of an entry and of its ancestors, outermost first.
    func path(to index: Int) -> [Int] {
        var path: [Int] = []
        var current = index
        while entries.indices.contains(current) {
            path.insert(current, at: 0)
            current = entries[current].parent
        }
        return path
    }
}

extension ASDisplayNode {
    /// Whether the loaded node's layer is a descendant of the layer of `node`.
    @MainActor fileprivate func isInLayers(of node: ASDisplayNode) -> Bool {
        var layer = layer.superlayer
        while let current = layer {
            if current === node.layer { return true }
            layer = current.superlayer
        }
        return false
    }
}

extension InspectedTree {
    /// Creates a tree of one node, without its subnodes.
    package init(leaf node: ASDisplayNode) {
        entries = [Entry(node: node, depth: 0, parent: -1)]
    }
}
