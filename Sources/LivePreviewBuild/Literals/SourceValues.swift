import Foundation
import SourceMigration

/// Finds values that are written in a Swift source, such as the 12 of `stack.spacing = 12`. *Cost*: several passes over the source.
package struct SourceValues {
    /// The source without comments. Spaces replace them, so that offsets do not change.
    private let code: String
    /// The code in which spaces also replace the contents of strings, to find matching braces.
    let outline: [UInt8]
    let source: [UInt8]
    /// The offset of each line. *Units*: UTF-8 bytes.
    private let lines: [Int]
    let namedColors: (String) -> Set<String>
    let fontNames: SourceFontNames

    /// - Parameters:
    ///   - namedColors: returns the values of a color of UIKit by its name, as `#RRGGBB` or `#RRGGBBAA`.
    ///   - fontNames: the families and weights of the fonts that the source refers to by name.
    package init(
        _ source: String, namedColors: @escaping (String) -> Set<String> = { _ in [] }, fontNames: SourceFontNames = SourceFontNames()
    ) {
        self.namedColors = namedColors
        self.fontNames = fontNames
        let bytes = Array(source.utf8)
        self.source = bytes
        code = String(decoding: CommentMask.maskingComments(bytes), as: UTF8.self)
        outline = CommentMask.masking(bytes)
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// A value in the source.
    package struct Occurrence: Equatable, Sendable {
        /// The range of the value. *Units*: UTF-8 bytes.
        let range: Range<Int>
        /// The line number, counted from 1.
        package let line: Int
        var kind = Kind.literal
    }

    /// The kind of code at a place.
    enum Kind: Equatable, Sendable {
        case literal, color
        /// A whole font, of which one part has the value `old`.
        case font(SourceFont.Part, old: String)
        /// The name of a text style, which sets a part of a font that has the value `old`.
        case textStyle(SourceFont.Part, old: String)
        /// A string literal with interpolations, of which `old` is the text.
        case interpolated(old: String)
    }

    // MARK: Search

    /// Returns the arguments with one of the names and the given value in the call that begins in a line, such as the initializer of a
    /// layout spec.
    package func arguments(named names: [String], equal value: String, inCallAt line: Int) -> [Occurrence] {
        guard let call = call(at: line) else { return [] }
        return places(of: names, equal: value).filter { call.lowerBound < $0.range.lowerBound && $0.range.upperBound <= call.upperBound }
    }

    /// Returns the range from the first parenthesis of a line to the one that closes it.
    func call(at line: Int) -> Range<Int>? {
        guard let start = offset(of: line), let open = outline[start...].firstIndex(of: UInt8(ascii: "(")),
            open < end(of: line), let close = closing(of: open)
        else { return nil }
        return open..<close
    }

    /// Returns the places at which `value` is assigned to properties of the variable that is declared or assigned in a line. Searches the
    /// blocks around the line, and stops at the innermost block that has such assignments.
    /// - Parameter ofParts: whether the values may be those of a part of the variable, such as the title of a button.
    package func assignments(to names: [String], equal value: String, ofVariableAt line: Int, ofParts: Bool = false) -> [Occurrence] {
        inStatements(about: line, places(of: names, equal: value), ofParts: ofParts)
    }

    /// Returns the places that are in statements about the variable that is declared or assigned in a line, in the innermost block around
    /// the line that has such places.
    func inStatements(about line: Int, _ places: [Occurrence], ofParts: Bool) -> [Occurrence] {
        guard let start = offset(of: line), let variable = variable(at: line) ?? (ofParts ? owner(at: line) : nil) else { return [] }
        let mention = try? NSRegularExpression(pattern: #"(?<![\w.])(?:self\.)?"# + variable + #"[?!]?\."#)
        let found = places.filter { place in
            let prefix = prefix(of: place)
            return mention?.firstMatch(in: prefix, range: NSRange(location: 0, length: prefix.utf16.count)) != nil
        }
        for block in blocks(around: start) {
            let inside = found.filter { block.contains($0.range.lowerBound) }
            if !inside.isEmpty { return inside }
        }
        return []
    }

    /// Returns the places at which a class assigns `value` to its own properties.
    package func ownAssignments(to names: [String], equal value: String, inClass name: String) -> [Occurrence] {
        guard let body = body(ofClass: name) else { return [] }
        let statement = try? NSRegularExpression(pattern: #"^\s*(self\.)?(style\.)?(\w+\s*=\s*[\w.]+\(([^()]*,\s*)?)?$"#)
        return places(of: names, equal: value).filter { place in
            guard body.contains(place.range.lowerBound), isNamed(names, place) else { return false }
            let text = prefix(of: place)
            return statement?.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
        }
    }

    /// Returns whether one of the names directly precedes a font, which is found without a name. Other values are found by their names.
    private func isNamed(_ names: [String], _ place: Occurrence) -> Bool {
        guard case .font = place.kind else { return true }
        let start = lines[place.line - 1]
        let before = String(decoding: source[start..<place.range.lowerBound], as: UTF8.self)
        let name = before.firstMatch(of: /(\w+)\s*[:=]\s*$/).map { String($0.1) }
        return name.map { names.contains($0) } ?? false
    }

    /// Returns the range between the braces of a class.
    func body(ofClass name: String) -> Range<Int>? {
        let pattern = #"(?<!\w)class\s+"# + NSRegularExpression.escapedPattern(for: name) + #"(?!\w)"#
        guard let match = matches(of: pattern).first, let open = outline[match.lowerBound...].firstIndex(of: UInt8(ascii: "{")),
            let close = closing(of: open)
        else { return nil }
        return open..<close
    }

    /// Returns the string literals with the given text.
    package func strings(equal text: String) -> [Occurrence] {
        matches(of: "(\(Self.string))", group: 1).compactMap { range in
            Self.isEqual(token(range), text) ? Occurrence(range: range, line: line(at: range.lowerBound)) : nil
        }
    }

    /// Returns the literals of a line with the given value, without quotation marks.
    package func literals(equal value: String, inLine line: Int) -> [Occurrence] {
        matches(of: #"(?<![\w.])("# + "\(Self.number)|\(Self.string)|\(Self.word))", group: 1).compactMap { range in
            self.line(at: range.lowerBound) == line && Self.isEqual(token(range), value) ? Occurrence(range: range, line: line) : nil
        }
    }

    // MARK: Writing

    /// Returns the source with `value` at a place; nil if `value` cannot be written as a literal of the same kind.
    package func replacing(_ place: Occurrence, by value: String) -> String? { replacing([place], by: value) }

    /// Returns the code of a value at a place; nil if it cannot be written there.
    private func literal(_ value: String, at place: Occurrence) -> String? {
        let token = token(place.range)
        return switch place.kind {
        case .literal: Self.literal(value, like: token)
        case .color: SourceColor.replacement(of: token, by: value)
        case .font(let part, let old): SourceFont(token, fontNames)?.replacing(part, old, by: value, fontNames)
        case .textStyle(let part, let old): textStyle(replacing: token, part, old, by: value)
        case .interpolated(let old): SourceInterpolation(token)?.replacing(old, by: value)
        }
    }

    /// Returns the source with `value` at several places; nil if one of them does not accept it.
    package func replacing(_ places: [Occurrence], by value: String) -> String? {
        var bytes = source
        for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            guard let literal = literal(value, at: place) else { return nil }
            bytes.replaceSubrange(place.range, with: Array(literal.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the reason why a value cannot be written to a place.
    package func refusal(of value: String, at place: Occurrence, in file: String) -> String {
        let code = token(place.range)
        switch place.kind {
        case .interpolated: return "line \(place.line) of \(file) makes the text from \(code), whose computed parts the new text must keep"
        case .textStyle: return "line \(place.line) of \(file) passes the text style \(code), and no other style has the value \(value)"
        case .font: return "no font with the value \(value) can replace \(code) in line \(place.line) of \(file)"
        case .literal, .color: return "\(value) is not a value of the kind in line \(place.line) of \(file)"
        }
    }

    private func textStyle(replacing token: String, _ part: SourceFont.Part, _ old: String, by value: String) -> String? {
        let name = token.split(separator: ".").last.map { String($0) } ?? ""
        guard let new = fontNames.textStyle(replacing: name, part, old, by: value) else { return nil }
        return token.dropLast(name.count) + new
    }

    private static func literal(_ value: String, like token: String) -> String? {
        let word = value.trimmingCharacters(in: .whitespaces)
        if token.hasPrefix("\"") { return StringEscapes.literal(of: value) }
        if token.hasPrefix(".") { return word.wholeMatch(of: /[A-Za-z]\w*/) == nil ? nil : "." + word }
        if token == "true" || token == "false" { return ["true", "false"].contains(word) ? word : nil }
        if ["∞", "inf", "infinity"].contains(word.lowercased()) { return ".infinity" }
        // The form of Swift's number literals: neither “.5” nor “1.” is one.
        return word.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) == nil ? nil : word
    }

    // MARK: Tokens

    private static let number = #"-?[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?![\w.])"#
    private static let string = ##"(?<!["#])"(?:[^"\\\n]|\\[^(\n])*"(?!")"##
    private static let word = #"true\b|false\b|\.[A-Za-z]\w*\b(?!\()"#

    /// Returns the places at which `value` follows one of the names, as an argument or in an assignment.
    func places(of names: [String], equal value: String) -> [Occurrence] {
        let name = names.map(NSRegularExpression.escapedPattern).joined(separator: "|")
        let isColor = SourceColor.isValue(value)
        let pattern =
            #"(?<!\w)(?:"# + name + #")\s*(?::\s*[A-Z][\w.]*\s*=|:|=(?!=))\s*"#
            + (isColor
                ? "(\(SourceColor.pattern))"
                : #"(?:(?:ASDimensionMake|ASDimension|CGFloat|Double|\.init)\(\s*|UIFont\.Weight(?=\.))?("#
                    + "\(Self.number)|\(Self.string)|\(Self.word))")
        let literals: [Occurrence] = matches(of: pattern, group: 1).compactMap { range in
            // `alpha` as an argument is the opacity of a color; the opacity of a node is assigned.
            if names == ["alpha"], source[..<range.lowerBound].last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: ":") { return nil }
            let isEqual =
                isColor ? SourceColor.values(of: token(range), named: namedColors).contains(value) : Self.isEqual(token(range), value)
            guard isEqual, !isOperand(range) else { return nil }
            return Occurrence(range: range, line: line(at: range.lowerBound), kind: isColor ? .color : .literal)
        }
        guard let part = names.lazy.compactMap(SourceFont.Part.init).first else { return literals }
        return literals + fonts(with: part, equal: value)
    }

    /// Returns the fonts of which a part that no literal sets is the given one.
    func fonts(with part: SourceFont.Part, equal value: String) -> [Occurrence] {
        matches(of: #"(?<![\w)\]?!])("# + SourceFont.pattern + ")", group: 1).compactMap { range in
            guard !isOperand(range), let font = SourceFont(token(range), fontNames), font.values(of: part, fontNames).contains(value) else {
                return nil
            }
            return Occurrence(range: range, line: line(at: range.lowerBound), kind: .font(part, old: value))
        }
    }

    /// Returns whether an operator follows the code in a range, which is then only a part of a value.
    func isOperand(_ range: Range<Int>) -> Bool {
        let next = source[range.upperBound...].first { $0 != UInt8(ascii: " ") }
        return next.map { Array("+-*/%?&|<>.".utf8).contains($0) } ?? false
    }

    private static func isEqual(_ token: String, _ value: String) -> Bool {
        if token.hasPrefix("\"") { return StringEscapes.text(of: Array(token.utf8)[1..<(token.utf8.count - 1)]) == value }
        if token.hasPrefix(".") { return token.dropFirst() == value || (token == ".infinity" && value == "∞") }
        if let number = Double(token.replacingOccurrences(of: "_", with: "")) { return Double(value) == number }
        return token == value
    }

    func token(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    /// Returns the range of a group in each match. *Units*: UTF-8 bytes.
    func matches(of pattern: String, group: Int = 0) -> [Range<Int>] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: code, range: NSRange(code.startIndex..., in: code)).compactMap { match in
            guard let range = Range(match.range(at: group), in: code) else { return nil }
            return code.utf8.distance(
                from: code.startIndex, to: range.lowerBound)..<code.utf8.distance(from: code.startIndex, to: range.upperBound)
        }
    }

    // MARK: Lines and blocks

    func offset(of line: Int) -> Int? { lines.indices.contains(line - 1) ? lines[line - 1] : nil }

    func end(of line: Int) -> Int { lines.indices.contains(line) ? lines[line] : source.count }

    func line(at offset: Int) -> Int { lines.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 1 }

    /// Returns the text of the statement that contains a place, up to the name of the property.
    func prefix(of place: Occurrence) -> String {
        let text = String(decoding: source[statementStart(of: place)..<place.range.lowerBound], as: UTF8.self)
        return text.replacing(/\w+\s*[:=]\s*((ASDimensionMake|ASDimension|CGFloat|Double|\.init)\(\s*)?$/, with: "")
    }

    /// Returns the start of the statement that contains a place: the start of the line with the outermost bracket that encloses the place
    /// inside its block or, without such a bracket, the start of the place's line.
    func statementStart(of place: Occurrence) -> Int {
        var open: [Int] = []
        for (index, byte) in outline[..<place.range.lowerBound].enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
            default: break
            }
        }
        let block = open.lastIndex { outline[$0] == UInt8(ascii: "{") }
        let first = open[(block.map { $0 + 1 } ?? 0)...].first
        return lines[line(at: first ?? place.range.lowerBound) - 1]
    }

    func variable(at line: Int) -> String? {
        guard let start = offset(of: line) else { return nil }
        let text = String(decoding: source[start..<end(of: line)], as: UTF8.self)
        if let match = text.firstMatch(of: /\b(?:let|var)\s+([A-Za-z_]\w*)/) { return String(match.1) }
        return text.firstMatch(of: /^\s*(?:self\.)?([A-Za-z_]\w*)\s*=[^=]/).map { String($0.1) }
    }

    /// Returns the variable of which a line calls a method. A part of a node, such as the title of a button, is created by the first call
    /// that needs it.
    private func owner(at line: Int) -> String? {
        guard let start = offset(of: line) else { return nil }
        let text = String(decoding: source[start..<end(of: line)], as: UTF8.self)
        return text.firstMatch(of: /^\s*(?:self\.)?([A-Za-z_]\w*)[?!]?\.\w+\(/).map { String($0.1) }
    }

    /// Returns the blocks in braces around an offset, innermost first, and then the whole source.
    func blocks(around offset: Int) -> [Range<Int>] {
        var open: [Int] = []
        for (index, byte) in outline[..<offset].enumerated() {
            if byte == UInt8(ascii: "{") { open.append(index) }
            if byte == UInt8(ascii: "}") { _ = open.popLast() }
        }
        return open.reversed().compactMap { start in closing(of: start).map { start..<$0 } } + [0..<source.count]
    }

    /// Returns the code in front of a block in braces, such as `func lay(out gap: CGFloat)`; empty for the whole source.
    func header(of block: Range<Int>) -> String {
        guard block.lowerBound > 0 else { return "" }
        let before = outline[..<block.lowerBound]
        let stops = Array("{};".utf8)
        return String(decoding: before[(before.lastIndex { stops.contains($0) } ?? 0)...], as: UTF8.self)
    }

    /// Returns the index of the parenthesis or brace that closes the one at `open`; nil for any other byte at `open`.
    func closing(of open: Int) -> Int? {
        let pairs: [UInt8: UInt8] = [UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}")]
        guard let end = pairs[outline[open]] else { return nil }
        var depth = 0
        for index in open..<outline.count {
            if outline[index] == outline[open] { depth += 1 }
            if outline[index] == end { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
