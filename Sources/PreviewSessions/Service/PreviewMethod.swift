import JSONRPC

/// A method of the protocol: its name, parameters and result. The description is sent to clients and used to check requests.
package struct PreviewMethod: Sendable {
    /// The name of the method in requests, which is also the name of its tool in the Model Context Protocol.
    package let name: String
    /// The description of the method, in one or two sentences.
    package let summary: String
    let params: [JSONSchema.Member]
    /// The members of the result, in addition to ``answerMembers``.
    let result: [JSONSchema.Member]
    /// Whether the method only reads, that is, changes neither the preview nor a file.
    package let isReadOnly: Bool
    let body: @MainActor (PreviewService, JSONValue, CallContext) throws -> JSONValue

    /// The members that an answer of every method can have, in addition to those of the method's result.
    static let answerMembers: [JSONSchema.Member] = [
        .required("generation", .integer(), "The generation of the code; 1 for a program that is not rebuilt while it runs."),
        .optional("preview", .string(), "The open preview."),
        .optional("stage", .integer(), "The number of previews created so far; another number means that the state is new."),
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

    /// Returns the schema of the parameters of a method that a session answers itself; nil for other methods.
    package static func sessionSchema(of name: String) -> JSONSchema? { live.first { $0.name == name }?.paramsSchema }

    /// Whether the method is a tool of the Model Context Protocol.
    package var isTool: Bool { name != Self.command.name }

    /// Returns the method with a name.
    static func named(_ name: String) -> PreviewMethod? { all.first { $0.name == name } }
}
