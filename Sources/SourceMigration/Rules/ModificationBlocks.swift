extension MigrationRule {
    /// Adds the second parameter of Texture 3 to closures that modify images.
    static let modificationBlocks = MigrationRule(
        name: "modification-blocks",
        summary: "A closure with one parameter for `imageModificationBlock`, as in Texture 2, gets that of Texture 3 for the traits.",
        example: (
            before: """
            func tint() -> (UIImage) -> UIImage? { { $0.tinted() } }
            logo.imageModificationBlock = tint()
            icon.imageModificationBlock = { image in image.tinted() }
            photo.imageModificationBlock = { [weak self] (image: UIImage) -> UIImage? in self?.rounded(image) }
            let red = ASImageNodeTintColorModificationBlock(.red)(heart)
            """,
            after: """
            func tint() -> (UIImage) -> UIImage? { { $0.tinted() } }
            logo.imageModificationBlock = { [block = tint()] image, _ in block(image) }
            icon.imageModificationBlock = { image, _ in image.tinted() }
            photo.imageModificationBlock = { [weak self] (image: UIImage, _: ASPrimitiveTraitCollection) -> UIImage? in self?.rounded(image) }
            let red = ASImageNodeTintColorModificationBlock(.red)(heart, ASPrimitiveTraitCollectionMakeDefault())
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() { pass.facts[index].imageModifiers.formUnion(source.imageModifiers) }
        let modifiers = pass.facts.reduce(into: pass.outside.imageModifiers) { $0.formUnion($1.imageModifiers) }
        for (index, source) in pass.sources.enumerated() {
            // A block that a function of the program creates keeps its single parameter and is wrapped.
            for position in source.tokens.indices where source.tokens[position].text == "imageModificationBlock" {
                guard let call = source.assignedCall(after: position, of: modifiers) else { continue }
                pass.replace(call.lowerBound..<call.lowerBound, with: "{ [block = ", in: index)
                pass.replace(call.upperBound..<call.upperBound, with: "] image, _ in block(image) }", in: index)
            }
            for position in source.tokens.indices where source.tokens[position].text == "imageModificationBlock" {
                guard let insertion = SingleParameter(after: position, of: source) else { continue }
                pass.replace(insertion.place..<insertion.place, with: insertion.text, in: index)
            }
            // The blocks that functions of Texture create are sometimes called immediately.
            for position in source.tokens.indices where makers.contains(source.tokens[position].text) {
                guard let made = source.endOfCall(position), let end = source.endOfCall(made), source.arguments(made + 1).count == 1
                else { continue }
                let place = source.tokens[end].range.lowerBound
                pass.replace(place..<place, with: ", ASPrimitiveTraitCollectionMakeDefault()", in: index)
            }
        }
    }
}

/// The functions of Texture that return a block that modifies an image.
private let makers: Set = ["ASImageNodeTintColorModificationBlock", "ASImageNodeRoundBorderModificationBlock"]

extension SwiftSource {
    /// The functions in the file whose result is a block with an image as its one parameter and its result.
    fileprivate var imageModifiers: Set<String> {
        Set(
            tokens.indices.dropLast(4).compactMap { position in
                guard tokens[position].text == "func", tokens[position + 2].text == "(", let close = closing(position + 2) else {
                    return nil
                }
                var written = tokens[(close + 1)...].prefix(9).map(\.text)
                guard written.starts(with: ["-", ">"]) else { return nil }
                written.removeFirst(2)
                if written.first == "(", written.dropFirst().first == "(" { written.removeFirst() }
                return written.starts(with: ["(", "UIImage", ")", "-", ">", "UIImage"]) ? tokens[position + 1].text : nil
            })
    }

    /// Returns the range of a call of one of the functions that gives the property at `position` its value; nil for other values.
    fileprivate func assignedCall(after position: Int, of functions: Set<String>) -> Range<Int>? {
        guard position + 3 < tokens.count, tokens[position + 1].text == "=", functions.contains(tokens[position + 2].text),
            let close = endOfCall(position + 2)
        else { return nil }
        return tokens[position + 2].range.lowerBound..<tokens[close].range.upperBound
    }

    /// Returns the index of the parenthesis that closes the call of the expression that ends at `position`; nil if no parenthesis follows
    /// immediately.
    fileprivate func endOfCall(_ position: Int) -> Int? {
        guard position + 1 < tokens.count, tokens[position + 1].text == "(",
            tokens[position + 1].range.lowerBound == tokens[position].range.upperBound
        else { return nil }
        return closing(position + 1)
    }
}

/// The place at which a closure with one parameter gets a second one.
private struct SingleParameter {
    let place: Int
    let text: String

    /// Reads the closure that is assigned to the property at `position`; nil if its parameter list does not have exactly one name.
    init?(after position: Int, of source: SwiftSource) {
        let tokens = source.tokens
        func text(_ index: Int) -> String { index < tokens.count ? tokens[index].text : "" }
        var next = position + 1
        guard text(next) == "=", text(next + 1) == "{" else { return nil }
        next += 2
        if text(next) == "[", let close = source.closing(next) { next = close + 1 }
        if text(next) == "(", let close = source.closing(next) {
            let parameters = tokens[(next + 1)..<close]
            guard text(close + 1) == "in" || text(close + 1).hasPrefix("-") else { return nil }
            let isTyped = parameters.dropFirst().first?.text == ":"
            guard isTyped || parameters.count == 1, !parameters.contains(where: { $0.text == "," }) else { return nil }
            place = tokens[close].range.lowerBound
            self.text = isTyped ? ", _: ASPrimitiveTraitCollection" : ", _"
        } else {
            guard text(next + 1) == "in" else { return nil }
            place = tokens[next].range.upperBound
            self.text = ", _"
        }
    }
}
