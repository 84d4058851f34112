import AsyncDisplayKit
import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit

/// The inspector's data about one node, as a value. *Units*: points.
package struct NodeReport: Sendable, Equatable {
    /// The indices of the node and its ancestors among their siblings, from the root down, such as `0.2.1`. The path is stable while the
    /// tree does not change.
    package var path: String
    var depth: Int
    package var type: String
    package var debugName: String?
    /// The text of a text node.
    package var text: String?
    /// The frame in the coordinates of the preview; for a node that is not loaded, in the coordinates of its supernode.
    package var frame: CGRect
    /// The values of the style that differ from their defaults, in a fixed order.
    package var style: [StyleValue]
    package var received: ASSizeRange?
    package var size: CGSize
    package var width: LengthReason?
    package var height: LengthReason?
    /// The names of the states and settings that apply to the node, such as `layerBacked` or `hidden`.
    package var flags: [String]
    package var interfaceState: [String]
    package var measureCount: Int
    package var displayCount: Int
    package var work: NodeWork?

    package struct StyleValue: Sendable, Equatable {
        package var name: String
        package var text: String
    }
}

/// The times and threads of a node's last measurement and display. *Units*: seconds.
package struct NodeWork: Sendable, Equatable {
    package struct Span: Sendable, Equatable {
        package var seconds: Double
        package var isMainThread: Bool
    }

    package var measure: Span?
    package var display: Span?

    /// Returns the last measurement and the last display of each node in a recording.
    package static func last(in events: [Trace.Event]) -> [ObjectIdentifier: NodeWork] {
        var result: [ObjectIdentifier: NodeWork] = [:]
        for event in events {
            guard let subject = event.subject else { continue }
            let span = Span(seconds: event.end - event.start, isMainThread: event.isMainThread)
            if event.kind == .measure { result[subject, default: NodeWork()].measure = span }
            if event.kind == .display { result[subject, default: NodeWork()].display = span }
        }
        return result
    }
}

extension NodeReport {
    /// Returns a report on every node of `tree`; frames are in the coordinates of `root`.
    ///
    /// *Cost*: with explanations, solves the layout of each tree again. The counts of measurements are read before that. *Thread*: main.
    @MainActor package static func reports(
        of tree: InspectedTree, in root: CALayer, work: [ObjectIdentifier: NodeWork] = [:], includesExplanations: Bool = true
    ) -> [NodeReport] {
        var reports = zip(tree.entries, paths(in: tree)).map { NodeReport($0, path: $1, root: root, work: work) }
        guard includesExplanations else { return reports }
        let reasons = explanations(of: tree)
        for index in tree.entries.indices {
            guard let explanation = reasons[ObjectIdentifier(tree.entries[index].node)] else { continue }
            reports[index].received = explanation.received
            reports[index].width = explanation.width
            reports[index].height = explanation.height
        }
        return reports
    }

    /// Returns the explanation of each node. Only the root of each layout computes an explanation, which contains those of the nodes in it.
    @MainActor static func explanations(of tree: InspectedTree) -> [ObjectIdentifier: LayoutExplanation] {
        var found: [ObjectIdentifier: LayoutExplanation] = [:]
        for entry in tree.entries where found[ObjectIdentifier(entry.node)] == nil {
            entry.node.explainLayout()?.forEach { explanation, _ in
                if explanation.isNode, explanation.received != nil { found[explanation.identity] = explanation }
            }
        }
        return found
    }

    /// Returns the path of each node. *Cost*: linear in the number of nodes.
    @MainActor private static func paths(in tree: InspectedTree) -> [String] {
        var counts = [Int](repeating: 0, count: tree.entries.count + 1)
        var paths: [String] = []
        for entry in tree.entries {
            let place = counts[entry.parent + 1]
            counts[entry.parent + 1] += 1
            paths.append(entry.parent < 0 ? "\(place)" : "\(paths[entry.parent]).\(place)")
        }
        return paths
    }

    @MainActor private init(
        _ entry: InspectedTree.Entry, path: String, root: CALayer, work: [ObjectIdentifier: NodeWork]
    ) {
        let node = entry.node
        self.path = path
        depth = entry.depth
        type = "\(Swift.type(of: node))"
        debugName = node.debugName.flatMap { $0.isEmpty ? nil : $0 }
        text = (node as? ASTextNode)?.plainText
        frame = Self.frame(of: node, in: root)
        style = StyleField.changed(in: node.style).map { StyleValue(name: $0.field.rawValue, text: $0.text) }
        size = node.bounds.size
        flags = Self.flags(of: node)
        interfaceState = Self.names(of: node.interfaceState)
        measureCount = node.measureCount
        displayCount = node.displayCount
        self.work = work[ObjectIdentifier(node)]
    }

    /// Returns the frame of a node in the coordinates of `root`. A node that is not loaded has no layer; its frame is converted to its
    /// closest loaded supernode first. Without one, the frame is in the coordinates outside of the topmost node.
    @MainActor private static func frame(of node: ASDisplayNode, in root: CALayer) -> CGRect {
        guard let loaded = sequence(first: node, next: \.supernode).first(where: \.isNodeLoaded) else {
            return node.convert(node.bounds, to: nil)
        }
        return loaded.layer.convert(node.convert(node.bounds, to: loaded), to: root)
    }

    @MainActor private static func flags(of node: ASDisplayNode) -> [String] {
        let all: [(Bool, String)] = [
            (!node.isNodeLoaded, "notLoaded"), (node.isLayerBacked, "layerBacked"), (node.isSynchronous, "synchronous"),
            (node.automaticallyManagesSubnodes, "managesSubnodes"), (node.isHidden, "hidden"), (node.isOpaque, "opaque"),
            (node.clipsToBounds, "clipsToBounds"), (!node.displaysAsynchronously, "displaysSynchronously"),
            (node.displaySuspended, "displaySuspended"), (node.placeholderEnabled, "placeholder"),
            (!node.isUserInteractionEnabled, "noInteraction"), (node.alpha < 1, "translucent"),
            (node.hitTestSlop != .zero, "hitTestSlop"), (node.isAccessibilityElement, "accessibilityElement"),
        ]
        return all.filter(\.0).map(\.1)
    }

    private static func names(of state: ASInterfaceState) -> [String] {
        let all: [(ASInterfaceState, String)] = [
            (.measureLayout, "measureLayout"), (.preload, "preload"), (.display, "display"), (.visible, "visible"),
        ]
        return all.filter { state.contains($0.0) }.map(\.1)
    }
}
