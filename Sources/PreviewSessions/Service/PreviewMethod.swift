import JSONRPC

/// A method of the protocol: its name, its parameters and its result, as they are described to clients and checked.
package struct PreviewMethod: Sendable {
    /// The name in requests, which is also that of the tool.
    package let name: String
    /// The method's description, in a sentence or two.
    package let summary: String
    package let params: [JSONSchema.Member]
    /// The result's own members, in addition to ``answerMembers``.
    let result: [JSONSchema.Member]
    /// Whether it only reads: neither the preview nor a file changes.
    package let isReadOnly: Bool
    let body: @MainActor (PreviewService, JSONValue, CallContext) throws -> JSONValue

    /// The members that each answer has or may have.
    static let answerMembers: [JSONSchema.Member] = [
        .required("generation", .integer(), "The generation of the code; 1 for a program that is not built again while it runs."),
        .optional("preview", .string(), "The open preview."),
        .optional("stage", .integer(), "Counts how often a preview was made; another number means that its state is new."),
        .optional("problems", .array(of: .string()), "Mistakes in the code that the framework reported meanwhile."),
    ]

    package var paramsSchema: JSONSchema { .object(params) }
    package var resultSchema: JSONSchema { .object(Self.answerMembers + result) }

    /// All methods, in the order in which they are listed.
    package static let all: [PreviewMethod] =
        [list, render, tree, find, why, sweep, accessibility] + interactions + [check, compare, thrash] + live + [command]

    /// The methods that a program of previews answers.
    package static let ofProgram = all.filter { method in !live.contains { $0.name == method.name } }

    /// The methods that a session of `weft dev --serve` answers.
    package static let ofSession = all

    /// The parameters of a method that a session answers itself; nil for the others.
    package static func sessionSchema(of name: String) -> JSONSchema? { live.first { $0.name == name }?.paramsSchema }

    /// Whether the method is a tool of the Model Context Protocol.
    package var isTool: Bool { name != Self.command.name }

    /// The method with a name.
    static func named(_ name: String) -> PreviewMethod? { all.first { $0.name == name } }
}
