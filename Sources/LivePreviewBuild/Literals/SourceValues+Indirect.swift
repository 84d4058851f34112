import Foundation

/// Values that the statements about an element do not assign to one of its properties by name.
extension SourceValues {
    // MARK: Arguments

    /// Returns the arguments of statements that set a property of the variable in a line, such as `.label` in
    /// `title.attributedText = text("Rye", .headline, .label)`: colors with the given value and, for parts of fonts, text styles.
    package func arguments(setting property: String, equal value: String, ofVariableAt line: Int) -> [Occurrence] {
        let isText = Self.isText(property)
        let setter = isText ? #"\.(?:attributedText\s*=|set\w*Title\()"# : #"\."# + property + #"\s*=(?!=)"#
        guard let expression = try? NSRegularExpression(pattern: setter) else { return [] }
        let places =
            if let part = SourceFont.Part(property) {
                textStyleArguments(part, equal: value)
            } else {
                SourceColor.isValue(value) ? colorArguments(equal: value) : []
            }
        return inStatements(about: line, places, ofParts: isText).filter { place in
            let prefix = prefix(of: place)
            return expression.firstMatch(in: prefix, range: NSRange(location: 0, length: prefix.utf16.count)) != nil
        }
    }

    /// Returns whether a property of the inspector is a part of a text, which may belong to a part of a node such as the title of a button.
    package static func isText(_ property: String) -> Bool {
        property == "text" || property == "textColor" || SourceFont.Part(property) != nil
    }

    private func colorArguments(equal value: String) -> [Occurrence] {
        matches(of: #"[(,?:\[]\s*("# + SourceColor.pattern + ")", group: 1).compactMap { range in
            guard !isOperand(range), SourceColor.values(of: token(range), named: namedColors).contains(value) else { return nil }
            return Occurrence(range: range, line: line(at: range.lowerBound), kind: .color)
        }
    }

    private func textStyleArguments(_ part: SourceFont.Part, equal value: String) -> [Occurrence] {
        matches(of: #"[(,?:]\s*((?:UIFont\.TextStyle)?\.[a-z]\w*)\b(?!\()"#, group: 1).compactMap { range in
            let name = token(range).split(separator: ".").last.map { String($0) } ?? ""
            guard !isOperand(range), let style = fontNames.textStyle(name) else { return nil }
            let isEqual =
                switch part {
                case .family: value == "system"
                case .weight: style.weight == value
                case .size: style.sizes.contains { SourceFont.number($0) == value }
                }
            return isEqual ? Occurrence(range: range, line: line(at: range.lowerBound), kind: .textStyle(part, old: value)) : nil
        }
    }

    // MARK: Constants

    /// Returns the declarations of constants with the given value that statements about the variable in a line, or the call that begins
    /// there, use for a property, such as `let gap: CGFloat = 12` for `spacing: gap`. Constants of other files are not found.
    package func constants(for names: [String], of property: String, equal value: String, at line: Int) -> [Occurrence] {
        let names = names.map(NSRegularExpression.escapedPattern).joined(separator: "|")
        let pattern = #"(?<!\w)(?:"# + names + #")\s*(?::|=(?!=))\s*((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)\b(?![.(])"#
        let uses: [Occurrence] = matches(of: pattern, group: 1).compactMap { range in
            isOperand(range) ? nil : Occurrence(range: range, line: self.line(at: range.lowerBound))
        }
        let call = call(at: line) ?? 0..<0
        let used = inStatements(about: line, uses, ofParts: Self.isText(property)) + uses.filter { call.contains($0.range.lowerBound) }
        let found = used.flatMap { declarations(ofConstantAt: $0, equal: value, SourceFont.Part(property)) }
        return found.enumerated().filter { index, place in !found[..<index].contains(place) }.map(\.element)
    }

    /// Returns the declarations that the name at a place refers to: in the type that qualifies the name or, without one, in the innermost
    /// block around the place that declares the name.
    private func declarations(ofConstantAt use: Occurrence, equal value: String, _ part: SourceFont.Part?) -> [Occurrence] {
        var path = token(use.range).split(separator: ".").map { String($0) }
        let constant = path.removeLast()
        let declarations = matches(of: #"\blet\s+("# + constant + #")\b"#, group: 1)
        let block = path.last.map { ["self", "Self"].contains($0) ? nil : $0 } ?? nil
        guard let scope = block.map(bodies(ofType:)) ?? scope(of: constant, declarations, around: use.range.lowerBound).map({ [$0] }) else {
            return []
        }
        let pattern = #"\blet\s+"# + constant + #"\s*(?::\s*[\w.]+\s*)?=\s*[\w.]*\(?$"#
        let declaration = try? NSRegularExpression(pattern: pattern)
        let places = places(of: [constant], equal: value) + (part.map { fonts(with: $0, equal: value) } ?? [])
        return places.filter { place in
            let start = lines(before: place)
            return scope.contains { isDirectly(place.range.lowerBound, in: $0) }
                && declaration?.firstMatch(in: start, range: NSRange(location: 0, length: start.utf16.count)) != nil
        }
    }

    /// Returns the innermost block around an offset that declares a name; nil if a parameter has the name, or if no block declares it.
    private func scope(of name: String, _ declarations: [Range<Int>], around offset: Int) -> Range<Int>? {
        for block in blocks(around: offset) {
            if declarations.contains(where: { isDirectly($0.lowerBound, in: block) }) { return block }
            let parameters = header(of: block).firstMatch(of: /\b(?:func|init|subscript)\b[\s\S]*$/).map { $0.0 } ?? ""
            if parameters.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains(name[...]) { return nil }
        }
        return nil
    }

    private func isDirectly(_ offset: Int, in block: Range<Int>) -> Bool { blocks(around: offset).first == block }

    /// Returns the blocks of a type and of its extensions.
    private func bodies(ofType name: String) -> [Range<Int>] {
        matches(of: #"(?<!\w)(?:class|struct|enum|actor|extension)\s+"# + name + #"(?!\w)"#).compactMap { match in
            outline[match.lowerBound...].firstIndex(of: UInt8(ascii: "{")).flatMap { open in closing(of: open).map { open..<$0 } }
        }
    }

    /// Returns the text from the start of the line of a place to the place.
    private func lines(before place: Occurrence) -> String {
        String(decoding: source[(offset(of: place.line) ?? 0)..<place.range.lowerBound], as: UTF8.self)
    }

    // MARK: Texts

    /// Returns the string literals that can have the given text: those without interpolations if there are any.
    package func texts(equal text: String) -> [Occurrence] {
        let plain = strings(equal: text)
        guard plain.isEmpty else { return plain }
        return matches(of: "(\(SourceInterpolation.pattern))", group: 1).compactMap { range in
            guard SourceInterpolation(token(range))?.values(in: text) != nil else { return nil }
            return Occurrence(range: range, line: line(at: range.lowerBound), kind: .interpolated(old: text))
        }
    }

    /// Returns the literals with a text that belong to the variable in a line or, without any, all that can have the text. A button may
    /// have the same title for several states; all of these literals are returned then, and are to be changed together.
    package func texts(equal text: String, ofVariableAt line: Int?) -> [Occurrence] {
        let all = texts(equal: text)
        let own = line.map { inStatements(about: $0, all, ofParts: true) } ?? []
        guard own.isEmpty else { return own }
        return all.filter { place in
            guard case .interpolated = place.kind else { return true }
            return SourceInterpolation(token(place.range))?.isOfWholeWords(in: text) == true
        }
    }

    /// Returns whether all places are titles of one button that the variable in a line owns.
    package func areTitles(_ places: [Occurrence], ofVariableAt line: Int?) -> Bool {
        guard let line, inStatements(about: line, places, ofParts: true).count == places.count else { return false }
        let receivers = Set(places.map { prefix(of: $0).firstMatch(of: /(\w+)[?!]?\.setTitle\(\s*$/).map { String($0.1) } })
        return receivers.count == 1 && receivers != [nil]
    }

    // MARK: Other code

    /// Returns the first line and the code that sets a property otherwise than by a literal: in a statement about the variable in a line,
    /// in the call that begins there, or in the class.
    package func otherCode(for names: [String], of property: String, at line: Int?, inClass name: String) -> (line: Int, code: String)? {
        let names = names.map(NSRegularExpression.escapedPattern).joined(separator: "|")
        func places(_ separator: String) -> [Occurrence] {
            matches(of: #"(?<!\w)(?:"# + names + ")" + separator + #"([^\s,)\n][^,)\n]*\)?)"#, group: 1).map {
                Occurrence(range: $0, line: self.line(at: $0.lowerBound))
            }
        }
        let assigned = places(#"\s*=(?!=)\s*"#)
        let arguments = places(#"\s*:\s*"#)
        let isText = Self.isText(property)
        var found: [Occurrence] = []
        if let line {
            let call = call(at: line) ?? 0..<0
            found = inStatements(about: line, isText ? assigned + arguments : assigned, ofParts: isText)
            found += arguments.filter { call.contains($0.range.lowerBound) && !isText }
        }
        let body = body(ofClass: name) ?? 0..<0
        found += assigned.filter { body.contains($0.range.lowerBound) && prefix(of: $0).wholeMatch(of: /\s*(self\.)?(style\.)?/) != nil }
        return found.first.map { ($0.line, token($0.range).trimmingCharacters(in: .whitespaces)) }
    }
}
