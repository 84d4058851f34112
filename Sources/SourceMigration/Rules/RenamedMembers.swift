extension MigrationRule {
    /// Replaces the names of methods and properties from before Swift 4.2 by their current names.
    static let renamedMembers = MigrationRule(
        name: "renamed-members",
        summary:
            "Methods and properties that Apple renamed in Swift 4 and 4.2, or Texture in version 3, get their new names, such as `addChild(_:)`.",
        example: (
            before: """
            view.sendSubview(toBack: card)
            controller.willMove(toParentViewController: nil)
            controller.removeFromParentViewController()
            let count = name.characters.count
            override func asyncTraitCollectionDidChange() { super.asyncTraitCollectionDidChange() }
            """,
            after: """
            view.sendSubviewToBack(card)
            controller.willMove(toParent: nil)
            controller.removeFromParent()
            let count = name.count
            override func asyncTraitCollectionDidChange(withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection) { \
            super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previousTraitCollection) }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].members.formUnion(source.membersOfTypes(where: isRenamed))
        }
        let declared = pass.members
        for (index, source) in pass.sources.enumerated() {
            let tokens = source.tokens
            let local = source.declaredMembers
            for (position, token) in tokens.enumerated() where !declared.contains(token.text) {
                if let name = words[token.text], position > 0,
                    tokens[position - 1].text == "."
                        || !local.contains(token.text) && (source.opensCall(position) || source.isChildren(position))
                {
                    pass.replace(token.range, with: name, in: index)
                } else if let name = runLoopModes[token.text], position > 2, tokens[position - 1].text == ".",
                    isRunLoopMode(tokens, position - 2) || tokens[position - 2].text == ":" && tokens[position - 3].text == "forMode"
                {
                    pass.replace(token.range, with: name, in: index)
                } else if token.text == "characters", position > 0, tokens[position - 1].text == ".", !source.usesAttributedString {
                    pass.replace(tokens[position - 1].range.lowerBound..<token.range.upperBound, with: "", in: index)
                } else if let hook = hooks[token.text], source.opensCall(position), position > 0, position + 2 < tokens.count,
                    tokens[position + 2].text == ")"
                {
                    let list = tokens[position + 1].range.lowerBound..<tokens[position + 2].range.upperBound
                    let isDeclaration = tokens[position - 1].text == "func"
                    pass.replace(list, with: isDeclaration ? hook.parameters : hook.arguments, in: index)
                } else if let call = calls[token.text], source.opensCall(position), position + 3 < tokens.count,
                    tokens[position + 2].text == call.label, tokens[position + 3].text == ":"
                {
                    let end = tokens[position + 3].range.upperBound
                    let space = source.bytes[end...].prefix(1).count(where: SourceByte.isBlank)
                    pass.replace(token.range.lowerBound..<end + (call.isUnlabeled ? space : 0), with: call.replacement, in: index)
                } else if let call = calls[token.text], !call.isUnlabeled, source.declaresLabel(call.label, of: position) {
                    pass.replace(tokens[position + 2].range, with: call.newLabel, in: index)
                }
            }
        }
    }

    /// Returns whether the rule would change a member with this name.
    @Sendable private static func isRenamed(_ name: String) -> Bool {
        words[name] != nil || runLoopModes[name] != nil || hooks[name] != nil || calls[name] != nil || name == "characters"
    }

    /// The renamed members whose labels are unchanged.
    private static let words = [
        "addChildViewController": "addChild",
        "removeFromParentViewController": "removeFromParent",
        "childViewControllers": "children",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "activityIndicatorViewStyle": "style",
        "styleSingle": "single",
        "styleDouble": "double",
        "styleThick": "thick",
    ]

    /// Returns whether the tokens up to `end` name the type `RunLoop.Mode` by its former or its current name.
    @Sendable private static func isRunLoopMode(_ tokens: [SwiftToken], _ end: Int) -> Bool {
        tokens[end].text == "RunLoopMode"
            || end >= 2 && tokens[end].text == "Mode" && tokens[end - 1].text == "." && tokens[end - 2].text == "RunLoop"
    }

    /// The renamed members of `RunLoop.Mode`. `CFRunLoopMode` still has them.
    private static let runLoopModes = [
        "commonModes": "common", "defaultRunLoopMode": "default", "UITrackingRunLoopMode": "tracking",
    ]

    /// The overridable methods that have no parameter in Texture 2 and one in Texture 3: the text that replaces `()` in an override
    /// (`parameters`) and in a call to super (`arguments`).
    private static let hooks = [
        "asyncTraitCollectionDidChange": (
            parameters: "(withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection)",
            arguments: "(withPreviousTraitCollection: previousTraitCollection)"
        )
    ]

    private struct Call {
        let label: String
        let replacement: String
        var isUnlabeled: Bool { replacement.hasSuffix("(") }
        /// The label in `replacement`, which ends with a colon.
        var newLabel: String { String(replacement.dropLast().split(separator: "(").last ?? "") }
    }

    /// The calls whose first label changes or is removed.
    private static let calls = [
        "sendSubview": Call(label: "toBack", replacement: "sendSubviewToBack("),
        "bringSubview": Call(label: "toFront", replacement: "bringSubviewToFront("),
        "willMove": Call(label: "toParentViewController", replacement: "willMove(toParent:"),
        "didMove": Call(label: "toParentViewController", replacement: "didMove(toParent:"),
        "UIActivityIndicatorView": Call(label: "activityIndicatorStyle", replacement: "UIActivityIndicatorView(style:"),
    ]
}

extension SwiftSource {
    /// Returns whether the word at `position` is followed by parentheses, as a call or a declaration.
    fileprivate func opensCall(_ position: Int) -> Bool {
        position + 1 < tokens.count && tokens[position + 1].text == "("
    }

    /// Returns whether the word at `position` is the name of a declared method whose first parameter has a label and another name.
    fileprivate func declaresLabel(_ label: String, of position: Int) -> Bool {
        position > 0 && position + 3 < tokens.count && tokens[position - 1].text == "func" && opensCall(position)
            && tokens[position + 2].text == label && tokens[position + 3].isWord
    }

    /// Returns whether the word at `position` is the former name of `children`, used without `self`. The other renamed properties have
    /// shorter names, which could be those of local variables. A file with a parameter of the name is left as it is.
    fileprivate func isChildren(_ position: Int) -> Bool {
        guard tokens[position].text == "childViewControllers" else { return false }
        return !tokens.indices.dropLast().contains {
            tokens[$0].text == "childViewControllers" && [":", "in", ","].contains(tokens[$0 + 1].text)
        }
    }

    /// Whether the file uses `AttributedString`, whose property `characters` must not be removed.
    fileprivate var usesAttributedString: Bool { tokens.contains { $0.text == "AttributedString" } }

    /// Returns the names after `func`, `var`, `let` and `case` outside of bodies that satisfy a condition. Local variables are not
    /// included: they are not members of other objects. *Cost*: the condition is checked first.
    fileprivate func membersOfTypes(where isWanted: (String) -> Bool) -> Set<String> {
        let braces = Set(scopes.map(\.braces.lowerBound))
        return Set(
            tokens.indices.dropFirst().compactMap { position in
                guard ["func", "var", "let", "case"].contains(tokens[position - 1].text), isWanted(tokens[position].text) else {
                    return nil
                }
                let isOverride = tokens[..<(position - 1)].suffix(3).contains { $0.text == "override" }
                let isMember = opening(before: position).map(braces.contains) ?? true
                return isMember && !isOverride ? tokens[position].text : nil
            })
    }

    /// The names after `func`, `var`, `let` and `case` in the file, which are the user's own members.
    var declaredMembers: Set<String> {
        Set(
            tokens.indices.dropFirst().compactMap { position in
                guard ["func", "var", "let", "case"].contains(tokens[position - 1].text) else { return nil }
                let isOverride = tokens[..<(position - 1)].suffix(3).contains { $0.text == "override" }
                return isOverride ? nil : tokens[position].text
            })
    }
}
