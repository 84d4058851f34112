extension MigrationRule {
    /// Corrects the number of parameters of closures, which Swift 3 did not compare if the only parameter was `_`.
    static let closureParameters = MigrationRule(
        name: "closure-parameters",
        summary: """
            A closure with the one parameter `_`, as Swift 3 accepts it, gets the parameters of its type: none for a queue, an animation, a \
            presentation or a node block, two for `layoutSpecBlock` and for the `completionBlock` of an animation of the library pop.
            """,
        example: (
            before: """
            DispatchQueue.main.async { [weak self] _ in self?.show() }
            UIView.animate(withDuration: 1, animations: { _ in fade() })
            node.layoutSpecBlock = { [unowned self] _ in self.spec }
            func nodeBlock() -> ASCellNodeBlock { return { _ in CardNode() } }
            """,
            after: """
            DispatchQueue.main.async { [weak self] in self?.show() }
            UIView.animate(withDuration: 1, animations: { fade() })
            node.layoutSpecBlock = { [unowned self] _, _ in self.spec }
            func nodeBlock() -> ASCellNodeBlock { return { CardNode() } }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            pass.facts[index].members.formUnion(source.declaredMembers.intersection(SwiftSource.presentations))
        }
        let declared = pass.members
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "_" {
                guard let brace = source.braceOfIgnoredParameter(position) else { continue }
                let next = source.tokens[position + 1]
                switch source.numberOfParameters(ofClosureAt: brace, besides: declared) {
                case 0 where next.text == "in":
                    let isFirst = brace == position - 1
                    let end = isFirst ? next.range.upperBound : next.range.lowerBound
                    let hasSpace = source.bytes[end...].first.map(SourceByte.isBlank) == true
                    pass.replace(source.tokens[position].range.lowerBound..<end + (isFirst && hasSpace ? 1 : 0), with: "", in: index)
                case 0: pass.replace(source.tokens[position].range, with: "()", in: index)
                case 2: pass.replace(source.tokens[position].range, with: "_, _", in: index)
                default: break
                }
            }
        }
    }
}

extension SwiftSource {
    private func word(_ position: Int) -> String { tokens.indices.contains(position) ? tokens[position].text : "" }

    /// Returns the position of the brace that opens a closure whose only parameter is the `_` at `position`; nil for other words.
    fileprivate func braceOfIgnoredParameter(_ position: Int) -> Int? {
        guard word(position + 1) == "in" || word(position + 1) == "-" && word(position + 2) == ">" else { return nil }
        if word(position - 1) == "{" { return position - 1 }
        // A list of captures may be between the brace and the parameter.
        guard word(position - 1) == "]", let bracket = opening(before: position - 1), word(bracket) == "[", word(bracket - 1) == "{" else {
            return nil
        }
        return bracket - 1
    }

    /// Returns the number of parameters that the type of a closure has, where the code before the closure determines it; otherwise nil.
    ///
    /// - Parameter declared: the names that the program declares, too. Their closures may have other types.
    fileprivate func numberOfParameters(ofClosureAt brace: Int, besides declared: Set<String>) -> Int? {
        switch word(brace - 1) {
        case "=":
            let isAnimation = word(brace - 2) == "completionBlock" && imports.contains { $0.path == "pop" }
            if word(brace - 2) == "ASCellNodeBlock", word(brace - 3) == ":" { return 0 }
            return word(brace - 2) == "layoutSpecBlock" || isAnimation ? 2 : nil
        case "return": return returnsCellNodeBlock(brace - 1) ? 0 : nil
        case "async", "sync": return isMemberOfQueue(brace - 1) ? 0 : nil
        case ")":
            guard let open = opening(before: brace - 1), ["async", "asyncAfter"].contains(word(open - 1)) else { return nil }
            return isMemberOfQueue(open - 1) ? 0 : nil
        case ":": return argument(word(brace - 2), ofCallAround: brace, besides: declared)
        default: return nil
        }
    }

    private func returnsCellNodeBlock(_ position: Int) -> Bool {
        bodyBrace(around: position).map { word($0 - 1) == "ASCellNodeBlock" } ?? false
    }

    private func isMemberOfQueue(_ position: Int) -> Bool {
        guard word(position - 1) == "." else { return false }
        if word(position - 2) == "main" { return word(position - 4) == "DispatchQueue" }
        guard word(position - 2) == ")", let open = opening(before: position - 2) else { return false }
        return word(open - 1) == "global" && word(open - 3) == "DispatchQueue"
    }

    /// Returns the number of parameters of an argument of a method of UIKit.
    private func argument(_ label: String, ofCallAround brace: Int, besides declared: Set<String>) -> Int? {
        guard let open = opening(before: brace), word(open) == "(" else { return nil }
        let method = word(open - 1)
        if Self.animations.contains(method) { return label == "animations" && word(open - 3) == "UIView" ? 0 : nil }
        guard Self.presentations.contains(method), !declared.contains(method) else { return nil }
        return label == "completion" && hasLabel("animated", open) ? 0 : nil
    }

    private static let animations: Set = ["animate", "animateKeyframes", "transition", "performWithoutAnimation"]
    fileprivate static let presentations: Set = ["present", "dismiss"]

    private func hasLabel(_ label: String, _ open: Int) -> Bool { arguments(open).contains { word($0) == label } }
}
