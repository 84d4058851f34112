extension MigrationRule {
    /// Replaces the names in SDKs from before Swift 4.2 by the current names, as Xcode did automatically.
    static let renamedNames = MigrationRule(
        name: "renamed-names",
        summary: "Names that Apple's SDKs replaced in Swift 4 and 4.2 become the new ones, such as `NSAttributedString.Key`.",
        example: (
            before: """
            let attributes: [NSAttributedStringKey: Any] = [NSAttributedStringKey.font: font]
            imageNode.contentMode = UIViewContentMode.scaleAspectFill
            """,
            after: """
            let attributes: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: font]
            imageNode.contentMode = UIView.ContentMode.scaleAspectFill
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            let names = source.tokens.indices.dropFirst().filter { source.tokens[$0 - 1].text == "func" }.map { source.tokens[$0].text }
                .filter { currentNames[$0] != nil || accessibilityStatuses[$0] != nil }
            pass.facts[index].members.formUnion(names)
            pass.facts[index].members.formUnion(source.declaredTypes.intersection(["Timer"]))
        }
        // Calls of a function that the program itself declares with the old name are not changed.
        let declared = pass.members
        for (index, source) in pass.sources.enumerated() {
            for (position, token) in source.tokens.enumerated() {
                guard let name = currentNames[token.text], !declared.contains(token.text), !isDeclared(position, source.tokens) else {
                    continue
                }
                // The gravity of a video node is a string, and so is a variable declared as `String`. The gravity of a player's layer is
                // not.
                let written = position > 2 && source.tokens[position - 1].text == "=" ? source.tokens[position - 2].text : ""
                let isText =
                    written == "gravity" && token.text.hasPrefix("AVLayerVideoGravity")
                    || written == "String" && stringPrefixes.contains(where: token.text.hasPrefix)
                        && source.tokens[position - 3].text == ":"
                pass.replace(token.range, with: isText || source.isReturnedAsString(position) ? "\(name).rawValue" : name, in: index)
            }
            for position in source.tokens.indices {
                if let key = source.keyOfPickedMedia(position) {
                    pass.replace(source.tokens[key].range, with: "UIImagePickerController.InfoKey", in: index)
                } else if let name = accessibilityStatuses[source.tokens[position].text],
                    !declared.contains(source.tokens[position].text), let call = source.emptyCall(position)
                {
                    pass.replace(call, with: "UIAccessibility.is\(name)", in: index)
                } else if let call = source.processInfo(position) {
                    pass.replace(call, with: ".processInfo", in: index)
                } else if let (range, value) = source.threadDictionary(position) {
                    pass.replace(range, with: ".setDictionary(\(value) as! [AnyHashable: Any])", in: index)
                } else if !declared.contains("Timer"), let call = source.unsetTimer(position) {
                    pass.replace(call, with: "(timeInterval: 0, repeats: false) { _ in }", in: index)
                }
            }
        }
    }

    /// The beginnings of names of constants that were strings.
    private static let stringPrefixes = ["kCA", "AV", "NS"]

    /// Returns whether the name at a position is that of a member, or of a declaration of the program.
    private static func isDeclared(_ position: Int, _ tokens: [SwiftToken]) -> Bool {
        guard position > 0, wordsBeforeDeclaredName.contains(tokens[position - 1].text) else { return false }
        // `case UIGestureRecognizerState.began:` is a pattern, and declares nothing.
        let isPattern = position + 1 < tokens.count && [".", ":"].contains(tokens[position + 1].text)
        return tokens[position - 1].text != "case" || !isPattern
    }

    /// The words after which a name is not a name of the SDK, but a member or a declaration of the program.
    private static let wordsBeforeDeclaredName: Set = [
        ".", "typealias", "associatedtype", "class", "struct", "enum", "protocol", "case", "let", "var", "func",
    ]

    /// The functions of accessibility that became properties, with the end of their name.
    private static let accessibilityStatuses = Dictionary(
        uniqueKeysWithValues: [
            "VoiceOverRunning", "ReduceMotionEnabled", "ReduceTransparencyEnabled", "BoldTextEnabled", "InvertColorsEnabled",
            "MonoAudioEnabled", "ClosedCaptioningEnabled", "SwitchControlRunning", "SpeakScreenEnabled",
            "SpeakSelectionEnabled", "GuidedAccessEnabled", "ShakeToUndoEnabled", "GrayscaleEnabled", "AssistiveTouchRunning",
        ].map { ("UIAccessibilityIs\($0)", $0) } + [("UIAccessibilityDarkerSystemColorsEnabled", "DarkerSystemColorsEnabled")])

    /// The current names, by the old names.
    static let currentNames: [String: String] = {
        var names = single
        for (type, members) in nested {
            for (old, new) in members { names[old] = "\(type).\(new)" }
        }
        for key in attributeKeys {
            names["NS\(key.prefix(1).uppercased())\(key.dropFirst())AttributeName"] = "NSAttributedString.Key.\(key)"
        }
        for key in ["FrameBegin", "FrameEnd", "AnimationDuration", "AnimationCurve", "IsLocal"] {
            names["UIKeyboard\(key)UserInfoKey"] = "UIResponder.keyboard\(key)UserInfoKey"
        }
        for (prefix, type, members) in constants {
            for member in members { names["\(prefix)\(member.prefix(1).uppercased())\(member.dropFirst())"] = "\(type).\(member)" }
        }
        for weight in ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"] {
            names["UIFontWeight\(weight.prefix(1).uppercased())\(weight.dropFirst())"] = "UIFont.Weight.\(weight)"
        }
        return names
    }()
}

extension SwiftSource {
    /// Returns the position of `String` in the parameter `didFinishPickingMediaWithInfo info: [String: Any]`, as declared before Swift 4.2;
    /// nil if the function also uses keys that are strings, or is private and therefore not a method of the delegate.
    fileprivate func keyOfPickedMedia(_ position: Int) -> Int? {
        let written = tokens[position...].prefix(7).map(\.text)
        guard written.count == 7, written[0] == "didFinishPickingMediaWithInfo",
            Array(written[2...]) == [":", "[", "String", ":", "Any"],
            !isInPrivateFunction(position), let open = tokens[position...].firstIndex(where: { $0.text == "{" }), let end = closing(open)
        else { return nil }
        let hasString = (open..<end).contains { place in
            guard tokens[place].text == written[1], tokens[place + 1].text == "[", let close = closing(place + 1) else { return false }
            return !tokens[place + 2].isWord || tokens[close - 1].text == "rawValue"
        }
        return hasString ? nil : position + 4
    }

    /// Returns whether the label at `position` is a parameter of a private function.
    private func isInPrivateFunction(_ position: Int) -> Bool {
        guard let open = opening(before: position), open > 2, tokens[open - 2].text == "func" else { return false }
        return ["private", "fileprivate"].contains(tokens[open - 3].text)
    }

    /// Returns whether the key of an attribute at `position` is the result of a function or property of type `String`.
    fileprivate func isReturnedAsString(_ position: Int) -> Bool {
        guard position > 0, tokens[position - 1].text == "return", tokens[position].text.hasSuffix("AttributeName"),
            position + 1 < tokens.count, ["}", "case", "default", ";", "return"].contains(tokens[position + 1].text),
            let brace = bodyBrace(around: position), brace > 1, tokens[brace - 1].text == "String"
        else { return false }
        return [">", ":"].contains(tokens[brace - 2].text)
    }

    /// Returns the range of `name()` at `position`; nil for other tokens, and for the member or the function of another type.
    fileprivate func emptyCall(_ position: Int) -> Range<Int>? {
        guard position + 2 < tokens.count, tokens[position + 1].text == "(", tokens[position + 2].text == ")",
            position == 0 || ![".", "func"].contains(tokens[position - 1].text)
        else { return nil }
        return tokens[position].range.lowerBound..<tokens[position + 2].range.upperBound
    }

    /// Returns the range of the parentheses of `ProcessInfo()`, whose initializer is not public on other systems; nil for other tokens.
    fileprivate func processInfo(_ position: Int) -> Range<Int>? {
        let written = tokens[position...].prefix(3).map(\.text)
        guard written == ["ProcessInfo", "(", ")"] else { return nil }
        return tokens[position + 1].range.lowerBound..<tokens[position + 2].range.upperBound
    }

    /// Returns the range and the value of the assignment in `thread.threadDictionary = value`, whose setter is not public on other systems;
    /// nil for other tokens.
    fileprivate func threadDictionary(_ position: Int) -> (Range<Int>, String)? {
        let statements = StatementScanner(source: self)
        guard position > 0, position + 2 < tokens.count, tokens[position].text == "threadDictionary", tokens[position - 1].text == ".",
            tokens[position + 1].text == "=", tokens[position + 2].isWord,
            // The value is a name alone, not the beginning of an expression.
            statements.end(of: position, limit: statements.block(around: position)?.upperBound ?? tokens.count) == position + 2
        else { return nil }
        return (tokens[position].range.upperBound..<tokens[position + 2].range.upperBound, tokens[position + 2].text)
    }

    /// Returns the range of the parentheses of `= Timer()`, which gives a variable a timer that never fires. The initializer is not public
    /// on other systems; nil for other tokens.
    fileprivate func unsetTimer(_ position: Int) -> Range<Int>? {
        guard position > 0, tokens[position - 1].text == "=", tokens[position...].prefix(3).map(\.text) == ["Timer", "(", ")"] else {
            return nil
        }
        return tokens[position + 1].range.lowerBound..<tokens[position + 2].range.upperBound
    }
}
