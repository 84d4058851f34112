/// Converts a method of a list's view to the corresponding method of its node: name, labels, types, and the uses of the view in the body.
struct ListMethodRewrite {
    private let method: ListMethod
    private let kind: ListKind
    private let source: SwiftSource
    /// The new label of the second parameter; nil for a method with one parameter.
    private let label: String?
    /// Whether the converted method has no index path.
    private let dropsIndexPath: Bool

    /// Prepares the conversion. Returns nil if the method is not an old method of this kind of list.
    init?(_ method: ListMethod, as kind: ListKind, in source: SwiftSource) {
        self.method = method
        self.kind = kind
        self.source = source
        switch (method.name.base, method.label) {
        case ("numberOfSections", "in"), ("shouldBatchFetch", "for"):
            guard method.parameters.count == 1 else { return nil }
            (label, dropsIndexPath) = (nil, false)
        case (kind.view, let old) where kind.displayLabels[old] != nil:
            guard method.parameters.count > 1 else { return nil }
            // A method with the same labels whose second parameter is a cell view instead of a node belongs to UIKit's delegate.
            guard old.hasSuffix("At") || source.tokens[method.parameters[1].type].text == "ASCellNode" else { return nil }
            (label, dropsIndexPath) = (kind.displayLabels[old], true)
        case (kind.view, let old):
            guard let new = kind.labels[old], method.parameters.count > 1 else { return nil }
            (label, dropsIndexPath) = (new, false)
        default: return nil
        }
    }

    /// The new name of the method.
    var name: ListMethod.Name {
        ListMethod.Name(
            type: method.name.type, base: label == nil ? method.name.base : kind.node, label: label ?? method.label, view: kind.nodeType)
    }

    func edit(_ pass: inout MigrationPass, _ index: Int) {
        let tokens = source.tokens
        let first = method.parameters[0]
        if label != nil { pass.replace(tokens[method.base].range, with: kind.node, in: index) }
        let local = localName
        if tokens[first.local].text != local { pass.replace(tokens[first.local].range, with: local, in: index) }
        // An exclamation or question mark after the old type is removed with it.
        let type = tokens[first.type].range.lowerBound..<tokens[first.tokens.upperBound - 1].range.upperBound
        pass.replace(type, with: kind.nodeType, in: index)
        editLabels(&pass, index)
        for use in uses { edit(use, local, &pass, index) }
    }

    // MARK: Parameters

    private func editLabels(_ pass: inout MigrationPass, _ index: Int) {
        guard let label else { return }
        let tokens = source.tokens
        let second = method.parameters[1]
        guard dropsIndexPath else {
            if tokens[second.label].text != label { pass.replace(tokens[second.label].range, with: label, in: index) }
            return
        }
        let path = method.parameters.last ?? second
        let hasNode = method.parameters.count == 3
        let node = hasNode ? tokens[second.local].text : bodyReferences("node") ? "cellNode" : "node"
        let range = tokens[second.label].range.lowerBound..<tokens[path.tokens.upperBound - 1].range.upperBound
        pass.replace(range, with: "\(label) \(node): ASCellNode", in: index)
        insertIndexPath(tokens[path.local].text, of: node, &pass, index)
    }

    /// Adds a statement that reads the index path, which is no longer a parameter, if the body uses it.
    private func insertIndexPath(_ path: String, of node: String, _ pass: inout MigrationPass, _ index: Int) {
        guard let body = method.body, bodyReferences(path) else { return }
        let brace = source.tokens[body.lowerBound].range.upperBound
        let line = "guard let \(path) = \(node).indexPath else { return }"
        let next = source.tokens[body.lowerBound + 1].range.lowerBound
        let isOneLine = !source.bytes[brace..<next].contains(SourceByte.newline)
        pass.replace(brace..<brace, with: isOneLine ? " \(line);" : "\n\(indentation(at: next))\(line)", in: index)
    }

    private func indentation(at offset: Int) -> String {
        var start = offset
        while start > 0, source.bytes[start - 1] != SourceByte.newline { start -= 1 }
        return String(source.text(start..<offset).prefix { $0 == " " || $0 == "\t" })
    }

    // MARK: The body

    private var oldLocalName: String { source.tokens[method.parameters[0].local].text }

    /// The new name of the parameter: the name of the node, or the old name if it is unusual, if the body uses the new name for something
    /// else, or if a string interpolation uses the old one.
    private var localName: String {
        let isUsual = oldLocalName == kind.view
        return isUsual && !bodyReferences(kind.node) && !textReferences(kind.view) ? kind.node : oldLocalName
    }

    /// The positions at which the body uses the list.
    private var uses: [Int] {
        guard let body = method.body, oldLocalName != "_" else { return [] }
        return body.filter { source.tokens[$0].text == oldLocalName && isUse($0) }
    }

    /// Returns whether the word is a value, that is, not a member, a label or a call.
    private func isUse(_ position: Int) -> Bool {
        let (before, after) = (source.tokens[position - 1].text, source.tokens[position + 1].text)
        return before != "." && after != "(" && !(after == ":" && (before == "(" || before == ","))
    }

    private func bodyReferences(_ word: String) -> Bool {
        guard let body = method.body else { return false }
        return body.contains { source.tokens[$0].text == word && isUse($0) } || textReferences(word)
    }

    /// Returns whether an interpolation in a literal of the body uses the word.
    private func textReferences(_ word: String) -> Bool {
        guard let body = method.body else { return false }
        let range = source.tokens[body.lowerBound].range.lowerBound..<source.tokens[body.upperBound].range.upperBound
        return source.interpolates(word, in: range)
    }

    private func edit(_ use: Int, _ local: String, _ pass: inout MigrationPass, _ index: Int) {
        let tokens = source.tokens
        if isForwarded(use) {
            pass.replace(tokens[use - 2].range, with: kind.node, in: index)
            return pass.replace(tokens[use].range, with: local, in: index)
        }
        let isShared = tokens[use + 1].text == "." && kind.sharedMembers.contains(tokens[use + 2].text)
        pass.replace(tokens[use].range, with: isShared ? local : "\(local).view", in: index)
    }

    /// Returns whether the list is the first argument of a call such as `super.tableView(tableView, didSelectRowAt: …)`, to `super` or
    /// `self`.
    private func isForwarded(_ use: Int) -> Bool {
        let tokens = source.tokens
        guard use > 3, tokens[use - 1].text == "(", tokens[use - 2].text == kind.view, use + 3 < tokens.count,
            tokens[use + 1].text == ",", kind.labels[tokens[use + 2].text] == tokens[use + 2].text
        else { return false }
        return tokens[use - 3].text != "." || ["super", "self"].contains(tokens[use - 4].text)
    }
}
