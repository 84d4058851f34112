import JSONRPC

/// The methods about the sources of a package and the generations built from them. `weft dev --serve` answers them itself, because a
/// program of previews cannot find its sources.
extension PreviewMethod {
    static let live = [generation, log, moved, edit]

    /// Returns a method that a session of `weft dev` answers.
    private static func ofSession(
        _ name: String, _ summary: String, params: [JSONSchema.Member], result: [JSONSchema.Member], isReadOnly: Bool = true
    ) -> PreviewMethod {
        PreviewMethod(name: name, summary: summary, params: params, result: result, isReadOnly: isReadOnly) { _, _, _ in
            throw SessionFailure("only a session of “weft dev --serve” answers “\(name)”: this program does not watch its sources")
        }
    }

    static let generation = ofSession(
        "generation",
        """
        The state of the sources: whether the newest generation of the code is shown, otherwise the compiler's errors. With “after” \
        it waits for a newer one: call it after an edit with the last generation that you know.
        """,
        params: [
            .optional("after", .integer(0...1_000_000_000), "Wait for a generation after this one."),
            .optional("seconds", .number(0...3_600), "The longest wait in seconds; 60 by default."),
        ],
        result: [
            .required(
                "state", .string(choices: ["shown", "error", "crashed", "hung"]),
                "Unless it is shown, the other methods answer from the last shown generation."),
            .required("kind", .string(choices: ["first", "literal", "body", "interface", "build"]), "How it was built."),
            .required(
                "errors",
                .array(
                    of: .object([
                        .optional("file", .string(), "Relative to the package."), .optional("line", .integer()),
                        .optional("column", .integer()), .required("message", .string()),
                    ]))),
            .optional("seconds", .number(), "From the save to the new picture."),
        ])

    static let log = ofSession(
        "log", "Lines that the code printed, and why previews ended their process.",
        params: [
            .optional("after", .integer(0...1_000_000_000), "The “next” of an earlier answer."),
            .optional("limit", .integer(1...1_000), "The number of newest lines in an answer; 100 by default."),
        ],
        result: [
            .required("lines", .array(of: .string())), .required("next", .integer(), "The number of lines up to now."),
        ])

    static let moved = ofSession(
        "moved",
        """
        The nodes that moved in a preview between an earlier generation or a git revision and the generation that is shown. Give “since” or \
        “revision”. Building the first revision of a session takes minutes and reports progress; later ones compile only what differs.
        """,
        params: [
            .required("preview", .string()),
            .optional("since", .integer(1...1_000_000_000), "The earlier generation, one of the last eight that were shown."),
            .optional("revision", .string(), "A git revision of the package, such as HEAD, main or v1.2."),
        ],
        result: [
            .optional("commit", .string(), "The full name of the revision's commit."),
            .required(
                "moved", .array(of: .object([.required("node", .string()), .required("by", .string())])), "The first 50 of them."),
            .required("added", .array(of: .string())), .required("removed", .array(of: .string())),
            .required("unchanged", .integer(), "Nodes with the same frame."),
        ])

    static let edit = ofSession(
        "edit",
        """
        Replaces a literal in a source of the package: a number, a text, true, false or a case such as .start. Then ask for the generation \
        after the one that this answer names.
        """,
        params: [
            .required("file", .string(), "Relative to the package."), .required("line", .integer(1...10_000_000)),
            .required("from", .string(), "The value that the line has now, without quotation marks."), .required("to", .string()),
        ],
        result: [
            .required("file", .string()), .required("line", .integer()), .required("text", .string(), "The line as it is now."),
        ], isReadOnly: false)
}
