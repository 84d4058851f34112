/// Creates the answers to the compiler's messages.
enum PluginReply {
    static func reply(to message: [String: Any]) -> [String: Any] {
        if message["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
        }
        guard let request = message["expandFreestandingMacro"] as? [String: Any],
            let syntax = request["syntax"] as? [String: Any], let source = syntax["source"] as? String,
            let discriminator = request["discriminator"] as? String
        else { return result(nil, diagnostic: "this plug-in expands #Preview alone") }
        let location = syntax["location"] as? [String: Any]
        let place = (location?["fileID"] as? String ?? "", location?["line"] as? Int ?? 0)
        guard let expansion = PreviewExpansion.expansion(of: source, discriminator: discriminator, file: place.0, line: place.1)
        else { return result(nil, diagnostic: "#Preview is written #Preview(\"Name\") { … }") }
        return result(expansion, diagnostic: nil)
    }

    private static func result(_ source: String?, diagnostic: String?) -> [String: Any] {
        let diagnostics: [[String: Any]] =
            diagnostic.map { message in
                [
                    [
                        "message": message, "severity": "error",
                        "position": ["fileName": "", "offset": 0] as [String: Any], "highlights": [Any](), "notes": [Any](),
                        "fixIts": [Any](),
                    ]
                ]
            } ?? []
        var members: [String: Any] = ["diagnostics": diagnostics]
        if let source { members["expandedSource"] = source }
        return ["expandMacroResult": members]
    }
}
