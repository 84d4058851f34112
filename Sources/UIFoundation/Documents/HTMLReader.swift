import Foundation

/// Converts HTML to attributed text: elements and their styles to attributes, blocks to paragraphs, lists to bullets and numbers.
struct HTMLReader {
    private var tokens: HTMLTokens
    private let defaults: [NSAttributedString.Key: Any]
    private let result = NSMutableAttributedString()
    private var stack: [(name: String, style: HTMLStyle)] = []
    /// The declarations of style sheets by selector: the name of an element, or `*` for all elements.
    private var rules: [String: [HTMLStyle.Declaration]] = [:]
    /// For each list that is being read, the number of its next item, or nil for a list with bullets.
    private var lists: [Int?] = []
    private var isAtStartOfLine = true
    private var endsWithSpace = true

    init(_ text: String, defaults: [NSAttributedString.Key: Any]) {
        tokens = HTMLTokens(text)
        self.defaults = defaults
    }

    private static let blocks: Set = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section", "article",
        "header", "footer", "center", "hr", "body", "html",
    ]
    /// Elements whose text is not part of the document.
    private static let elementsWithoutText: Set = ["script", "title", "textarea"]
    /// Elements without content or end tag.
    private static let voidElements: Set = ["br", "hr", "img", "input", "meta", "link", "wbr"]

    /// Reads the whole document.
    mutating func read() -> NSAttributedString {
        while let token = tokens.next() {
            switch token {
            case .text(let text): append(text)
            case .open(let name, let attributes): open(name, attributes)
            case .close(let name): close(name)
            }
        }
        AttributedStringMemory.record(result)
        return result
    }

    private var style: HTMLStyle { stack.last?.style ?? HTMLStyle() }

    private mutating func open(_ name: String, _ attributes: [String: String]) {
        if name == "style" { return addRules(tokens.consumeRawText(until: name)) }
        guard !Self.elementsWithoutText.contains(name) else {
            _ = tokens.consumeRawText(until: name)
            return
        }
        if name == "br" { return breakLine("\u{2028}") }
        if Self.blocks.contains(name) { startBlock() }
        guard !Self.voidElements.contains(name) else { return }
        var style = style
        for selector in ["*", name] { if let rule = rules[selector] { style.apply(rule) } }
        style.enter(name, attributes)
        stack.append((name, style))
        switch name {
        case "ul": lists.append(nil)
        case "ol": lists.append(attributes["start"].flatMap(Int.init) ?? 1)
        case "li": startItem()
        default: break
        }
    }

    private mutating func close(_ name: String) {
        guard let index = stack.lastIndex(where: { $0.name == name }) else { return }
        if Self.blocks.contains(name) { startBlock() }
        lists.removeLast(min(stack[index...].count { $0.name == "ul" || $0.name == "ol" }, lists.count))
        stack.removeSubrange(index...)
    }

    /// Ends the current line, unless it is empty.
    private mutating func startBlock() {
        if !isAtStartOfLine { breakLine("\n") }
    }

    private mutating func breakLine(_ character: String) {
        appendStyled(character)
        (isAtStartOfLine, endsWithSpace) = (true, true)
    }

    private mutating func startItem() {
        guard let last = lists.indices.last else { return }
        appendStyled(lists[last].map { "\($0).\t" } ?? "•\t")
        lists[last] = lists[last].map { $0 &+ 1 }
        (isAtStartOfLine, endsWithSpace) = (false, true)
    }

    /// Adds text. Except in preformatted text, each sequence of white space becomes one space, and white space at the start of a line is
    /// removed.
    private mutating func append(_ text: String) {
        let decoded = HTMLEntities.decoded(text)
        guard !style.isPreformatted else {
            guard !decoded.isEmpty else { return }
            appendStyled(decoded)
            isAtStartOfLine = decoded.hasSuffix("\n")
            return
        }
        var folded = ""
        for character in decoded {
            let isBlank = character == " " || character == "\t" || character.isNewline
            if isBlank && endsWithSpace { continue }
            folded.append(isBlank ? " " : character)
            endsWithSpace = isBlank
        }
        guard !folded.isEmpty else { return }
        appendStyled(folded)
        isAtStartOfLine = false
    }

    private func appendStyled(_ text: String) {
        result.append(text.attributedStringWithFreedMemory(style.attributes(over: defaults)))
    }

    /// Adds the rules of a style sheet by selector. Only the selectors that are the name of one element, and `*`, have an effect.
    private mutating func addRules(_ sheet: String) {
        for rule in sheet.split(separator: "}") {
            let parts = rule.split(separator: "{", maxSplits: 1)
            guard parts.count == 2 else { continue }
            for selector in parts[0].split(separator: ",") {
                let name = selector.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
                rules[name, default: []] += HTMLStyle.declarations(String(parts[1]))
            }
        }
        if let body = rules["body"], !stack.contains(where: { $0.name == "body" }) {
            var style = style
            style.apply(body)
            stack.append(("body", style))
        }
    }
}
