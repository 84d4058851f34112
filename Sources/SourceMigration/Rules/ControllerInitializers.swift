extension MigrationRule {
    /// Adds `override` to `init()` of node controllers, because in Weft it overrides an initializer.
    static let controllerInitializers = MigrationRule(
        name: "controller-initializers",
        summary: "`init()` of a direct subclass of `ASViewController` or `ASDKViewController` becomes `override init()`.",
        example: (
            before: """
            final class FeedController: ASViewController<ASTableNode> {
                init() {
                    super.init(node: ASTableNode())
                }
            }
            """,
            after: """
            final class FeedController: ASViewController<ASTableNode> {
                override init() {
                    super.init(node: ASTableNode())
                }
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for scope in source.scopes where scope.keyword == "class" && source.isNodeController(scope) {
                for position in source.plainInitializers(in: scope) {
                    let start = source.tokens[position].range.lowerBound
                    pass.replace(start..<start, with: "override ", in: index)
                }
            }
        }
    }

    fileprivate static let nodeControllers: Set = ["ASViewController", "ASDKViewController"]
}

extension SwiftSource {
    /// Returns whether the superclass in the declaration is a node controller.
    fileprivate func isNodeController(_ scope: TypeScope) -> Bool {
        var position = scope.braces.lowerBound
        while position > 0, tokens[position].text != "class" { position -= 1 }
        var depth = 0
        for next in position..<scope.braces.lowerBound {
            switch tokens[next].text {
            case "<": depth += 1
            case ">": depth -= 1
            case ":" where depth == 0: return MigrationRule.nodeControllers.contains(tokens[next + 1].text)
            default: break
            }
        }
        return false
    }

    /// Returns, for each `init()` without `override` directly inside a type, the position of its first modifier, or of `init` if it has
    /// none.
    fileprivate func plainInitializers(in scope: TypeScope) -> [Int] {
        var depth = 0
        var found: [Int] = []
        for position in scope.braces {
            if tokens[position].text == "{" { depth += 1 }
            if tokens[position].text == "}" { depth -= 1 }
            guard depth == 1, tokens[position].text == "init", position + 2 < tokens.count, tokens[position + 1].text == "(",
                tokens[position + 2].text == ")", tokens[position - 1].text != "."
            else { continue }
            var first = position
            while ["public", "open", "internal", "private", "fileprivate", "convenience", "required", "override"]
                .contains(tokens[first - 1].text)
            {
                first -= 1
            }
            if !tokens[first...position].contains(where: { $0.text == "override" }) { found.append(first) }
        }
        return found
    }
}
