import AsyncDisplayKit
import LayoutEngine
import Nodes
import UIKit

/// The nodes of an ``InspectedTree`` with the layout specs between them. *Thread*: main.
@MainActor package struct LayoutTree {
    /// A spec of a node's layout: its place, and the explanation of its size.
    package struct Spec {
        /// The node to whose layout the spec belongs.
        package let owner: ASDisplayNode
        package let path: [Int]
        package let explanation: LayoutExplanation
        /// The frame in the owner, mirrored if the owner is laid out from right to left. *Units*: points.
        package let frame: CGRect
    }

    /// The element of an entry.
    package enum Element {
        case node(ASDisplayNode)
        case spec(Spec)
    }

    /// Identifies an element during the lifetime of its node. A spec is identified by its position, because specs are created again for
    /// each measurement.
    package struct Identity: Hashable {
        let owner: ObjectIdentifier
        let path: [Int]?

        /// Identifies the spec of `owner` at a path; without a path, `owner` itself.
        package init(owner: ASDisplayNode, path: [Int]?) {
            self.owner = ObjectIdentifier(owner)
            self.path = path
        }
    }

    /// An element and its place in the tree.
    package struct Entry {
        package let element: Element
        package let depth: Int
        /// The index of the parent's entry; -1 at the top.
        package let parent: Int
        /// The number of entries of the descendants. They directly follow this entry.
        package fileprivate(set) var descendantCount = 0

        @MainActor package var identity: Identity {
            switch element {
            case .node(let node): Identity(owner: node, path: nil)
            case .spec(let spec): Identity(owner: spec.owner, path: spec.path)
            }
        }

        /// The node; nil for a spec.
        package var node: ASDisplayNode? {
            if case .node(let node) = element { return node }
            return nil
        }

        /// The spec; nil for a node.
        package var spec: Spec? {
            if case .spec(let spec) = element { return spec }
            return nil
        }
    }

    package let nodes: InspectedTree
    package private(set) var entries: [Entry] = []
    private var reasons: [ObjectIdentifier: LayoutExplanation] = [:]
    /// The indices of the children of each entry of ``nodes``.
    private var members: [[Int]] = []

    /// Creates the tree of `nodes`, with or without the specs between them. *Cost*: with specs, solves the layout of each tree again.
    package init(_ nodes: InspectedTree, showsSpecs: Bool = true) {
        self.nodes = nodes
        if showsSpecs { reasons = NodeReport.explanations(of: nodes) }
        members = Array(repeating: [], count: nodes.entries.count)
        for (index, entry) in nodes.entries.enumerated() where entry.parent >= 0 { members[entry.parent].append(index) }
        for (index, entry) in nodes.entries.enumerated() where entry.parent < 0 { append(index, depth: entry.depth, parent: -1) }
    }

    /// Returns the index of the entry of an element. *Cost*: linear in the number of entries.
    package func index(of identity: Identity) -> Int? { entries.firstIndex { $0.identity == identity } }

    /// Returns the index of a node's entry. *Cost*: linear in the number of entries.
    package func index(of node: ASDisplayNode) -> Int? { entries.firstIndex { $0.node === node } }

    /// Returns the indices of an entry and of its ancestors, outermost first.
    package func path(to index: Int) -> [Int] {
        Array(sequence(first: index) { entries[$0].parent }.prefix { $0 >= 0 }).reversed()
    }

    // MARK: Building

    /// The maximum depth of specs; deeper levels are omitted.
    private static let depthLimit = 500

    private mutating func append(_ nodeIndex: Int, depth: Int, parent: Int) {
        let node = nodes.entries[nodeIndex].node
        let place = add(.node(node), depth: depth, parent: parent)
        var pending = members[nodeIndex]
        if let layout = reasons[ObjectIdentifier(node)] {
            for child in layout.children { append(child, of: node, at: .zero, depth: depth + 1, parent: place, pending: &pending) }
        }
        // Also add the nodes that are not in the layout, such as the cells of a list.
        for index in pending { append(index, depth: depth + 1, parent: place) }
        entries[place].descendantCount = entries.count - place - 1
    }

    private mutating func append(
        _ element: LayoutExplanation, of owner: ASDisplayNode, at origin: CGPoint, depth: Int, parent: Int, pending: inout [Int]
    ) {
        if element.isNode {
            guard let found = pending.firstIndex(where: { ObjectIdentifier(nodes.entries[$0].node) == element.identity }) else { return }
            return append(pending.remove(at: found), depth: depth, parent: parent)
        }
        guard depth < Self.depthLimit, let path = element.specPath else { return }
        let position = element.position
        let corner = CGPoint(
            x: origin.x + (position.x.isFinite ? position.x : 0), y: origin.y + (position.y.isFinite ? position.y : 0))
        var frame = CGRect(origin: corner, size: element.size)
        if owner.mirrorsLayout, let width = reasons[ObjectIdentifier(owner)]?.size.width { frame = frame.mirrored(in: width) }
        let spec = Spec(owner: owner, path: path, explanation: element, frame: frame)
        let place = add(.spec(spec), depth: depth, parent: parent)
        for child in element.children { append(child, of: owner, at: corner, depth: depth + 1, parent: place, pending: &pending) }
        entries[place].descendantCount = entries.count - place - 1
    }

    private mutating func add(_ element: Element, depth: Int, parent: Int) -> Int {
        entries.append(Entry(element: element, depth: depth, parent: parent))
        return entries.count - 1
    }
}

extension LayoutExplanation {
    /// The main parameters of a spec, in a few words: `vertical, spacing 4`, `10, 16, 10, 16`.
    package var parameterSummary: String {
        let texts = Dictionary(parameters.map { ($0.field, $0.text) }, uniquingKeysWith: { first, _ in first })
        if let direction = texts[.direction] {
            let spacing = texts[.spacing] ?? "0"
            return spacing == "0" ? direction : "\(direction), spacing \(spacing)"
        }
        if type == "ASInsetLayoutSpec" { return parameters.map(\.text).joined(separator: ", ") }
        if let ratio = texts[.ratio] { return ratio }
        return parameters.map(\.text).filter { $0 != "default" && $0 != "none" }.joined(separator: ", ")
    }
}
