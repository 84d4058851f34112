extension MigrationRule {
    /// Adds lists of the members that a nib finds by name, because on systems other than Apple's no runtime can find them.
    static let nibMembers = MigrationRule(
        name: "nib-members",
        summary:
            "A responder lists its `@IBOutlet`, `@IBAction` and `@IBInspectable` members in `addNibMembers(to:)`, where nibs find them.",
        example: (
            before: """
            final class CardView: UIView {
                @IBOutlet weak var title: UILabel!
                @IBAction func tapped(_ sender: UIButton) {}
            }
            """,
            after: """
            final class CardView: UIView {
                @IBOutlet weak var title: UILabel!
                @IBAction func tapped(_ sender: UIButton) {}

                override func addNibMembers(to members: NibMembers) {
                    super.addNibMembers(to: members)
                    members.value("title") { [self] in title = $0 }
                    members.action("tapped:", Selector(CardView.tapped(_:)))
                }
            }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            let classes = source.scopes.filter { $0.keyword == "class" && source.isResponder($0) }
            for scope in classes where !source.text(scope.body).contains("addNibMembers") {
                let parts = [scope] + source.scopes.filter { $0.isExtension && $0.name == scope.name }
                let lines = parts.flatMap { source.nibMembers(in: $0, of: scope.name) }
                guard !lines.isEmpty else { continue }
                let end = source.lastLine(of: scope)
                let indentation = String(repeating: "    ", count: scope.depth + 1)
                let access = source.access(ofClass: scope)
                pass.replace(end..<end, with: method(lines, access, indentation: indentation), in: index)
            }
        }
    }

    private static func method(_ lines: [String], _ access: String, indentation: String) -> String {
        let body = ["super.addNibMembers(to: members)"] + lines
        return "\n\(indentation)\(access)override func addNibMembers(to members: NibMembers) {\n"
            + body.map { "\(indentation)    \($0)\n" }.joined() + "\(indentation)}\n"
    }
}

extension SwiftSource {
    /// The superclasses whose objects can be in nibs but have no `addNibMembers(to:)`.
    private static let otherBases: Set = [
        "NSObject", "NSLayoutConstraint", "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer",
        "UILongPressGestureRecognizer", "UIBarButtonItem", "UINavigationItem", "UITabBarItem", "UIStoryboardSegue",
        "UICollectionViewLayout", "UICollectionViewFlowLayout", "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer",
        "CAReplicatorLayer",
    ]

    /// Returns whether the superclass of a class may be a view, a controller or another responder.
    fileprivate func isResponder(_ scope: TypeScope) -> Bool {
        var position = scope.braces.lowerBound - 1
        var base: String?
        // The superclass is after the first colon outside of generic parameters, so the scan begins at the name.
        var depth = 0
        while position > 0, tokens[position].text != "class" {
            if tokens[position].text == ">" { depth += 1 }
            if tokens[position].text == "<" { depth -= 1 }
            if tokens[position].text == ":", depth == 0 { base = tokens[position + 1].text }
            position -= 1
        }
        return base.map { !Self.otherBases.contains($0) } ?? false
    }

    /// Returns the access level for an override in a class that is visible in other modules: `open ` allows classes there to override it,
    /// too.
    fileprivate func access(ofClass scope: TypeScope) -> String {
        var position = scope.braces.lowerBound - 1
        while position > 0, tokens[position].text != "class" { position -= 1 }
        while position > 0, ["final", "public", "open", "@objc", "@MainActor"].contains(tokens[position - 1].text) {
            position -= 1
            if ["public", "open"].contains(tokens[position].text) { return tokens[position].text + " " }
        }
        return ""
    }

    /// Returns the start of the line with the closing brace, or the position of the brace if it is not the first on its line.
    fileprivate func lastLine(of scope: TypeScope) -> Int {
        var end = scope.body.upperBound
        guard startsLine(end) else { return end }
        while end > 0, bytes[end - 1] != SourceByte.newline { end -= 1 }
        return end
    }

    /// Returns the statements for the members directly inside a scope.
    fileprivate func nibMembers(in scope: TypeScope, of type: String) -> [String] {
        var depth = 0
        var found: [String] = []
        for position in scope.braces {
            switch tokens[position].text {
            case "{": depth += 1
            case "}": depth -= 1
            case "@IBOutlet" where depth == 1, "@IBInspectable" where depth == 1:
                guard !isUnavailable(position), let name = declaredName(behind: position, keyword: "var"), !isReadOnly(name) else {
                    continue
                }
                let text = tokens[name].text
                found.append("members.value(\"\(text)\") { [self] in \(text) = $0 }")
            case "@IBAction" where depth == 1, "@IBSegueAction" where depth == 1:
                guard let name = declaredName(behind: position, keyword: "func"), let action = action(name, of: type) else { continue }
                found.append(action)
            default: break
            }
        }
        return found
    }

    /// Returns whether another attribute of the declaration marks it as unavailable.
    private func isUnavailable(_ position: Int) -> Bool {
        var first = position
        // The scan goes back to the end of the previous declaration or body.
        while first > 0, !["{", "}", "var", "let", "func"].contains(tokens[first - 1].text) { first -= 1 }
        return tokens[first..<position].contains { $0.text == "@available" }
            && tokens[first..<position].contains { $0.text == "unavailable" }
    }

    /// Returns whether a property is computed and has no setter, so that no nib can set it.
    private func isReadOnly(_ name: Int) -> Bool {
        var next = name + 1
        while next < tokens.count, tokens[next].text != "{" {
            // The property is stored: it has a value, or the next declaration follows.
            if ["=", "}", ";"].contains(tokens[next].text) || startsLine(tokens[next].range.lowerBound) { return false }
            next += 1
        }
        guard next < tokens.count, let close = closing(next) else { return false }
        return !tokens[next..<close].contains { ["set", "didSet", "willSet", "_modify"].contains($0.text) }
    }

    /// Returns the position of the name of the declaration after an attribute; nil for another kind of declaration, and for a static one.
    private func declaredName(behind position: Int, keyword: String) -> Int? {
        var next = position + 1
        while next + 1 < tokens.count, !["{", "}", "let", "static"].contains(tokens[next].text) {
            if tokens[next].text == keyword { return tokens[next + 1].isWord ? next + 1 : nil }
            next += 1
        }
        return nil
    }

    /// Returns the statement for an action; nil if it has more than two parameters or no parameter list.
    private func action(_ name: Int, of type: String) -> String? {
        guard name + 1 < tokens.count, tokens[name + 1].text == "(", let close = closing(name + 1) else { return nil }
        let labels = parameterLabels(name + 2..<close)
        guard labels.count <= 2 else { return nil }
        let method = tokens[name].text
        // A name without labels could belong to several methods, so a cast to the method's type is added.
        let arguments = labels.isEmpty ? " as (\(type)) -> () -> Void" : "(\(labels.map { "\($0):" }.joined()))"
        return "members.action(\"\(ObjectiveCSelector.name(method, labels))\", Selector(\(type).\(method)\(arguments)))"
    }

    private func parameterLabels(_ inside: Range<Int>) -> [String] {
        var labels: [String] = []
        var depth = 0
        var isStart = true
        for position in inside {
            let text = tokens[position].text
            if isStart, tokens[position].isWord {
                labels.append(text)
                isStart = false
            }
            if ["(", "[", "<"].contains(text) { depth += 1 }
            if [")", "]", ">"].contains(text) { depth -= 1 }
            if text == ",", depth == 0 { isStart = true }
        }
        return labels
    }
}
