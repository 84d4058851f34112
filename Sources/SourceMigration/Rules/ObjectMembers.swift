extension MigrationRule {
    /// Casts objects of an unknown class to the class whose member is used.
    ///
    /// On Apple's systems, `AnyObject` has the members of all Objective-C classes.
    static let objectMembers = MigrationRule(
        name: "object-members",
        summary: """
            `(value as AnyObject).cgRectValue` and other members of numbers and values become members of their class: \
            `(value as AnyObject as! any _RectangularObject).cgRectValue`.
            """,
        example: (
            before: """
            let duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as AnyObject).doubleValue
            if let frame = (info["frame"] as AnyObject).cgRectValue { show(frame) }
            """,
            after: """
            let duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as AnyObject as! any _NumericObject).doubleValue
            if let frame = (info["frame"] as AnyObject as? any _RectangularObject)?.cgRectValue { show(frame) }
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "AnyObject" {
                guard let cast = ObjectCast(position, of: source) else { continue }
                pass.replace(cast.place..<cast.place, with: cast.text, in: index)
                if let mark = cast.mark { pass.replace(mark..<mark, with: "?", in: index) }
            }
        }
    }
}

/// A cast to `AnyObject` in parentheses whose member is used.
private struct ObjectCast {
    /// The end of `AnyObject`.
    let place: Int
    /// The further cast, to the class with the member.
    let text: String
    /// The place of the question mark after the parentheses; nil if there is none.
    let mark: Int?

    /// The classes by their members.
    private static let classes: [String: String] = {
        let members = [
            // Numbers and strings have these.
            "any _NumericObject": ["doubleValue", "floatValue", "boolValue"],
            "NSNumber": ["intValue", "int64Value", "int32Value", "uintValue", "stringValue"],
            "any _RectangularObject": ["cgRectValue"],
            "any _PointObject": ["cgPointValue"],
            "any _SizeObject": ["cgSizeValue"],
        ]
        return members.reduce(into: [:]) { found, entry in for name in entry.value { found[name] = entry.key } }
    }()

    /// Reads the cast whose class is the token at `position`; nil if its member has no known class.
    init?(_ position: Int, of source: SwiftSource) {
        let tokens = source.tokens
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
        guard text(position + 1) == ")", text(position + 2) == ".", let name = Self.classes[text(position + 3)],
            let open = source.opening(before: position), text(open) == "(", open > 0, !tokens[open - 1].isWord || text(open - 1) == "return"
        else { return nil }
        let operators = text(position - 1) == "as" ? 1 : 2
        guard text(position - operators) == "as", operators == 1 || text(position - 1) == "!" else { return nil }
        // A member of an object of an unknown class is an optional that its uses unwrap. A member of a known class is not optional.
        let isCondition = ["if", "guard", "while", ","].contains(text(open - 4))
        let isBound = text(open - 1) == "=" && ["let", "var"].contains(text(open - 3)) && isCondition
        let next = text(position + 4)
        let isOptional = isBound || next == "?" || next == "!"
        place = tokens[position].range.upperBound
        self.text = " as\(isOptional ? "?" : "!") \(name)"
        mark = isOptional ? tokens[position + 1].range.upperBound : nil
    }
}
