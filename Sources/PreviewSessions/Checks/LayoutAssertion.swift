import AsyncDisplayKit
import JSONRPC
import Nodes
import UIKit

/// A condition about the frames of nodes that a layout must meet. *Thread*: main.
@MainActor struct LayoutAssertion {
    /// The condition to check.
    enum Kind: String, CaseIterable {
        /// Each node exists.
        case exists
        /// No two of the nodes overlap; at least `gap` points are between them.
        case apart
        /// Each node is inside the node `of` or, without that member, inside the window.
        case inside
        /// The width of each node, its height, or both are in the given ranges.
        case size
        /// The given `edge` of all nodes has the same position.
        case aligned
        /// Each node begins at least `gap` points after the end of the previous one.
        case ordered
        /// The texts of the nodes or, if none are given, all texts are not truncated.
        case untruncated
    }

    private let value: JSONValue
    let kind: Kind

    static nonisolated let edges = ["left", "right", "top", "bottom", "centerX", "centerY"]

    nonisolated static let schema = JSONSchema.object([
        .required(
            "expect", .string(choices: Kind.allCases.map(\.rawValue)),
            """
            exists: the nodes are there. apart: they do not overlap. inside: they are inside of “of”, or of the window. size: width and \
            height are in ranges. aligned: they have the same “edge”. ordered: each begins after the one before along “axis”. \
            untruncated: their texts, or all texts, are shown whole.
            """),
        .optional(
            "nodes", .array(of: NodeSelector.schema, counts: 1...20),
            "The nodes to check; only untruncated may omit them, and then checks all texts."),
        .optional("of", NodeSelector.schema, "For inside: the node that contains the others; the window by default."),
        .optional("gap", .number(-1_000...1_000), "For apart and ordered: the least distance in points, 0 by default."),
        .optional("width", .array(of: .number(), counts: 2...2), "For size: [least, largest] in points."),
        .optional("height", .array(of: .number(), counts: 2...2), "For size: [least, largest] in points."),
        .optional("edge", .string(choices: edges), "For aligned: the edge with the same position."),
        .optional("axis", .string(choices: ["horizontal", "vertical"]), "The axis of ordered; vertical by default."),
        .optional("tolerance", .number(0...1_000), "The permitted deviation in points; 0.5 by default."),
    ])

    /// Reads an assertion.
    /// - Throws: ``SessionFailure`` if members are missing.
    init(_ value: JSONValue) throws {
        guard let kind = value["expect"]?.string.flatMap(Kind.init) else { throw SessionFailure("“expect” is missing") }
        let count = value["nodes"]?.array?.count ?? 0
        switch kind {
        case .untruncated: break
        case .apart, .aligned, .ordered: if count < 2 { throw SessionFailure("“\(kind)” needs two “nodes” or more") }
        default: if count < 1 { throw SessionFailure("“\(kind)” needs “nodes”") }
        }
        if kind == .aligned, value["edge"] == nil { throw SessionFailure("“aligned” needs an “edge”") }
        if kind == .size, value["width"] == nil, value["height"] == nil { throw SessionFailure("“size” needs “width” or “height”") }
        self.value = value
        self.kind = kind
    }

    private var tolerance: CGFloat { CGFloat(value["tolerance"]?.number ?? 0.5) }
    private var gap: CGFloat { CGFloat(value["gap"]?.number ?? 0) }

    /// Returns the reason why a stage does not meet the condition; nil if it does. If one of the `nodes` is missing, returns a reason.
    /// - Throws: ``SessionFailure`` if the node `of` is missing.
    func failure(on stage: OpenStage) throws -> String? {
        if kind == .untruncated, value["nodes"] == nil { return truncation(of: stage.nodes) }
        let nodes: [SessionNode]
        let around: SessionNode?
        do {
            nodes = try (value["nodes"]?.array ?? []).map { try NodeSelector($0).node(in: stage) }
            around = try kind == .inside ? value["of"].map { try NodeSelector($0).node(in: stage) } : nil
        } catch let failure as SessionFailure {
            return failure.description
        }
        switch kind {
        case .exists: return nil
        case .apart: return overlap(of: nodes)
        case .inside: return overflow(of: nodes, around, stage)
        case .size: return nodes.lazy.compactMap(sizeViolation).first
        case .aligned: return misalignment(of: nodes)
        case .ordered: return orderViolation(of: nodes)
        case .untruncated: return truncation(of: nodes)
        }
    }

    // MARK: The statements

    private func overlap(of nodes: [SessionNode]) -> String? {
        for (index, node) in nodes.enumerated() {
            for other in nodes.dropFirst(index + 1) {
                let (a, b) = (node.place.frame, other.place.frame)
                let distance = max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)
                guard distance < gap - tolerance else { continue }
                let fact = distance < 0 ? "overlap by \((-distance).shortText()) points" : "are \(distance.shortText()) points apart"
                return "\(node.title) at \(text(a)) and \(other.title) at \(text(b)) \(fact)"
            }
        }
        return nil
    }

    /// Returns which node is not inside `around`, or inside the window if it is nil.
    private func overflow(of nodes: [SessionNode], _ around: SessionNode?, _ stage: OpenStage) -> String? {
        let area = (around?.place.frame ?? stage.window.bounds).insetBy(dx: -tolerance, dy: -tolerance)
        guard let node = nodes.first(where: { !area.contains($0.place.frame) }) else { return nil }
        let name = around.map { "\($0.title) at \(text($0.place.frame))" } ?? "the window at \(text(stage.window.bounds))"
        return "\(node.title) at \(text(node.place.frame)) overflows \(name)"
    }

    private func sizeViolation(of node: SessionNode) -> String? {
        let size = node.place.frame.size
        for (name, length) in [("width", size.width), ("height", size.height)] {
            guard let range = value[name]?.point else { continue }
            if length < range.x - tolerance || length > range.y + tolerance {
                return "the \(name) of \(node.title) is \(length.shortText()), not \(range.x.shortText()) to \(range.y.shortText())"
            }
        }
        return nil
    }

    private func misalignment(of nodes: [SessionNode]) -> String? {
        let edge = value["edge"]?.string ?? ""
        let places = nodes.map { Self.position(of: edge, in: $0.place.frame) }
        guard let first = places.first, let index = places.firstIndex(where: { abs($0 - first) > tolerance }) else { return nil }
        return "\(edge) of \(nodes[0].title) is \(first.shortText()), of \(nodes[index].title) \(places[index].shortText())"
    }

    private static func position(of edge: String, in frame: CGRect) -> CGFloat {
        switch edge {
        case "left": frame.minX
        case "right": frame.maxX
        case "top": frame.minY
        case "bottom": frame.maxY
        case "centerX": frame.midX
        default: frame.midY
        }
    }

    private func orderViolation(of nodes: [SessionNode]) -> String? {
        let isHorizontal = value["axis"]?.string == "horizontal"
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            let (a, b) = (node.place.frame, next.place.frame)
            let distance = isHorizontal ? b.minX - a.maxX : b.minY - a.maxY
            guard distance < gap - tolerance else { continue }
            return "\(next.title) at \(text(b)) begins \(distance.shortText()) points after \(node.title) at \(text(a))"
        }
        return nil
    }

    private func truncation(of nodes: [SessionNode]) -> String? {
        let found = nodes.first { node in
            if let text = node.node as? ASTextNode { return text.textFit(in: text.bounds.size).isTruncated }
            return (node.layer?.delegate as? UILabel)?.textFit.isTruncated == true
        }
        return found.map { "the text of \($0.title) at \(text($0.place.frame)) is truncated" }
    }

    private func text(_ rect: CGRect) -> String { JSONValue.rect(rect).text }
}
