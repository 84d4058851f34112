import Foundation

/// Converts HTML to attributed text: elements and their styles to attributes, blocks to paragraphs, lists to bullets and numbers.
struct HTMLReader {
    private var tokens: HTMLTokens
    private let defaults: [NSAttributedString.Key: Any]
    private var runs = HTMLRuns()
    private var stack: [(name: String, style: HTMLStyle)] = []
    /// The number of elements with each name in the stack. Without it, the search for the start of each end tag that has none would read
    /// the whole stack.
    private var openElements: [String: Int] = [:]
    /// The declarations of style sheets by selector: the name of an element, or `*` for all elements.
    private var rules: [String: HTMLStyle.Rule] = [:]
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
        return runs.attributedString(defaults)
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
        for selector in ["*", name] { if let rule = rules[selector] { style.apply(rule.declarations) } }
        style.enter(name, attributes)
        push(name, style)
        switch name {
        case "ul": lists.append(nil)
        case "ol": lists.append(attributes["start"].flatMap(Int.init) ?? 1)
        case "li": startItem()
        default: break
        }
    }

    private mutating func push(_ name: String, _ style: HTMLStyle) {
        stack.append((name, style))
        openElements[name, default: 0] += 1
    }

    private mutating func close(_ name: String) {
        guard openElements[name, default: 0] > 0, let index = stack.lastIndex(where: { $0.name == name }) else { return }
        if Self.blocks.contains(name) { startBlock() }
        lists.removeLast(min(stack[index...].count { $0.name == "ul" || $0.name == "ol" }, lists.count))
        for element in stack[index...] { openElements[element.name, default: 1] -= 1 }
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

    private mutating func appendStyled(_ text: String) { runs.add(text, style) }

    /// Adds the rules of a style sheet by selector. Only the selectors that are the name of one element, and `*`, have an effect.
    private mutating func addRules(_ sheet: String) {
        for rule in sheet.split(separator: "}") {
            let parts = rule.split(separator: "{", maxSplits: 1)
            guard parts.count == 2 else { continue }
            for selector in parts[0].split(separator: ",") {
                let name = selector.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
                rules[name, default: HTMLStyle.Rule()].add(HTMLStyle.declarations(String(parts[1])))
            }
        }
        if let body = rules["body"], openElements["body", default: 0] == 0 {
            var style = style
            style.apply(body.declarations)
            push("body", style)
        }
    }
}

/// Text with a style for each part. Foundation's mutable strings take time proportional to their length for each change, so they are made
/// at the end, and adjacent parts of the same style become one.
private struct HTMLRuns {
    private var text = ""
    private var runs: [(style: HTMLStyle, length: Int)] = []

    mutating func add(_ part: String, _ style: HTMLStyle) {
        text += part
        let count = part.utf16.count
        if runs.last?.style == style { runs[runs.count - 1].length += count } else { runs.append((style, count)) }
    }

    func attributedString(_ defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
        guard let first = runs.first else { return NSAttributedString() }
        if runs.count == 1 { return text.attributedStringWithFreedMemory(first.style.attributes(over: defaults)) }
        let result = NSMutableAttributedString(string: text)
        var start = 0
        for run in runs {
            result.setAttributes(run.style.attributes(over: defaults), range: NSRange(location: start, length: run.length))
            start += run.length
        }
        AttributedStringMemory.record(result)
        return result
    }
}
