import AsyncDisplayKit
import Foundation
import JSONRPC
import NodeInspection
import Nodes
import UIKit

/// A node of a preview or, where a preview has none, a view. *Thread*: main.
@MainActor struct SessionNode {
    /// The class, name and text of the node, and its frame in the window.
    let place: LayoutMoves.Element
    let depth: Int
    let label: String?
    let identifier: String?
    let layer: CALayer?
    /// The node; nil for a view without one.
    let node: ASDisplayNode?

    /// Returns the nodes of a window, parents before their children; the views if there are no nodes.
    static func all(in window: UIWindow) -> [SessionNode] {
        let tree = InspectedTree(window.layer)
        guard !tree.entries.isEmpty else { return views(in: window) }
        let reports = NodeReport.reports(of: tree, in: window.layer, includesExplanations: false)
        return zip(tree.entries, reports).map { entry, report in
            SessionNode(
                place: LayoutMoves.Element(report), depth: entry.depth, label: entry.node.accessibilityLabel,
                identifier: entry.node.accessibilityIdentifier, layer: entry.node.isNodeLoaded ? entry.node.layer : nil, node: entry.node)
        }
    }

    /// Returns the visible views of a window, parents before their children.
    static func views(in window: UIWindow) -> [SessionNode] {
        var found: [SessionNode] = []
        func visit(_ view: UIView, path: String, depth: Int) {
            guard depth < 200, !view.isHidden, view.alpha > 0.01 else { return }
            found.append(SessionNode(view, path: path, depth: depth, window: window))
            for (index, subview) in view.subviews.enumerated() { visit(subview, path: "\(path).\(index)", depth: depth + 1) }
        }
        for (index, view) in window.subviews.enumerated() { visit(view, path: "\(index)", depth: 0) }
        return found
    }

    /// Describes a view or the node that it shows.
    init(_ view: UIView, path: String, depth: Int, window: UIWindow) {
        let node = ASViewToDisplayNode(view)
        let text = (node as? ASTextNode)?.attributedText?.string ?? Self.text(of: view)
        place = LayoutMoves.Element(
            path: path, type: node.map { "\(Swift.type(of: $0))" } ?? "\(Swift.type(of: view))", name: node?.debugName, text: text,
            frame: view.convert(view.bounds, to: window))
        self.depth = depth
        label = view.accessibilityLabel
        identifier = view.accessibilityIdentifier
        layer = view.layer
        self.node = node
    }

    private init(place: LayoutMoves.Element, depth: Int, label: String?, identifier: String?, layer: CALayer?, node: ASDisplayNode?) {
        self.place = place
        self.depth = depth
        self.label = label
        self.identifier = identifier
        self.layer = layer
        self.node = node
    }

    /// Returns the text that a view shows; nil for a view without text.
    static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        default: nil
        }
    }

    /// The class, the name and the beginning of the text, for use in messages.
    var title: String {
        if let name = place.name { return "\(place.type) “\(name)”" }
        guard let text = place.text ?? label, !text.isEmpty else { return place.type }
        return "\(place.type) \(WidthSweep.name(ofText: text))"
    }

    /// The description of the node in answers.
    var value: JSONValue {
        .members([
            "path": .string(place.path), "class": .string(place.type), "name": place.name.map(JSONValue.string),
            "text": place.text.map { .string(String($0.prefix(200))) }, "label": label.map { .string(String($0.prefix(200))) },
            "identifier": identifier.map(JSONValue.string), "frame": .rect(place.frame),
        ])
    }

    /// The schema of ``value``.
    nonisolated static let schema = JSONSchema.object([
        .required("path", .string(), "Indices among siblings, from the top."), .required("class", .string()),
        .optional("name", .string()), .optional("text", .string()), .optional("label", .string(), "The accessibility label."),
        .optional("identifier", .string(), "The accessibility identifier."), .required("frame", rectSchema),
    ])

    /// The schema of a rectangle, in points of the window.
    nonisolated static let rectSchema = JSONSchema.array(of: .number(), counts: 4...4)
}
