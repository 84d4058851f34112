import AsyncDisplayKit
import JSONRPC
import UIKit

/// The conditions in a request that select a node. The node has to meet all given conditions. *Thread*: main.
@MainActor struct NodeSelector {
    private let value: JSONValue

    init(_ value: JSONValue) {
        self.value = value
    }

    /// The schema of the conditions. For text, class, name and label, the node's value must contain the given one, ignoring case; path
    /// and identifier must be equal.
    nonisolated static let schema = JSONSchema.object([
        .optional("text", .string(), "Contained in the text, ignoring case."),
        .optional("class", .string(), "Contained in the name of the class, ignoring case."),
        .optional("name", .string(), "Contained in the debug name, ignoring case."),
        .optional("label", .string(), "Contained in the accessibility label, ignoring case."),
        .optional("identifier", .string(), "The accessibility identifier."),
        .optional("path", .string(), "The path, as other answers name it."),
        .optional("nth", .integer(0...100_000), "Which of several matches, from 0."),
    ])

    /// Returns the matching nodes. If no node matches and no path is given, returns the matching views, for example of a controller that
    /// shows both nodes and views.
    /// - Throws: ``SessionFailure`` for a selector without a condition.
    func matches(in stage: OpenStage) throws -> [SessionNode] {
        guard value.object?.keys.contains(where: { $0 != "nth" }) == true else {
            throw SessionFailure("a node is chosen by text, class, name, label, identifier or path")
        }
        let nodes = stage.nodes.filter(matches)
        guard nodes.isEmpty, value["path"] == nil else { return nodes }
        return SessionNode.views(in: stage.window).filter(matches)
    }

    /// Returns the only match, or the match that `nth` chooses.
    /// - Throws: ``SessionFailure`` if there is no match, or several, which the message lists.
    func node(in stage: OpenStage) throws -> SessionNode {
        let found = try matches(in: stage)
        let nth = value["nth"]?.integer
        guard let first = found.first else { throw SessionFailure("no node matches \(value.text)") }
        if let nth {
            guard found.indices.contains(nth) else { throw SessionFailure("only \(found.count) nodes match \(value.text)") }
            return found[nth]
        }
        guard found.count > 1 else { return first }
        let names = found.prefix(5).map { "\($0.place.path) \($0.title)" }.joined(separator: ", ")
        throw SessionFailure("\(found.count) nodes match \(value.text): \(names)\(found.count > 5 ? ", …" : ""); add “nth” or “path”")
    }

    private func matches(_ node: SessionNode) -> Bool {
        func contains(_ member: String, _ text: String?) -> Bool {
            guard let wanted = value[member]?.string else { return true }
            return text?.localizedCaseInsensitiveContains(wanted) == true
        }
        func equals(_ member: String, _ text: String?) -> Bool { value[member]?.string.map { $0 == text } ?? true }
        return contains("text", node.place.text) && contains("class", node.place.type) && contains("name", node.place.name)
            && contains("label", node.label) && equals("identifier", node.identifier) && equals("path", node.place.path)
    }
}
