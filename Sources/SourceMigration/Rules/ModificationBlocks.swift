extension MigrationRule {
    /// Adds the second parameter of Texture 3 to closures that modify images.
    static let modificationBlocks = MigrationRule(
        name: "modification-blocks",
        summary: "A closure with one parameter for `imageModificationBlock`, as in Texture 2, gets that of Texture 3 for the traits.",
        example: (
            before: """
            icon.imageModificationBlock = { image in image.tinted() }
            photo.imageModificationBlock = { [weak self] (image: UIImage) -> UIImage? in self?.rounded(image) }
            let red = ASImageNodeTintColorModificationBlock(.red)(heart)
            """,
            after: """
            icon.imageModificationBlock = { image, _ in image.tinted() }
            photo.imageModificationBlock = { [weak self] (image: UIImage, _: ASPrimitiveTraitCollection) -> UIImage? in self?.rounded(image) }
            let red = ASImageNodeTintColorModificationBlock(.red)(heart, ASPrimitiveTraitCollectionMakeDefault())
            """
        )
    ) { pass in
        for (index, source) in pass.sources.enumerated() {
            for position in source.tokens.indices where source.tokens[position].text == "imageModificationBlock" {
                guard let insertion = SingleParameter(after: position, of: source) else { continue }
                pass.replace(insertion.place..<insertion.place, with: insertion.text, in: index)
            }
            // Swift 3 accepts a parameter of a block without parameters.
            for position in source.tokens.indices.dropFirst().dropLast(4) where source.tokens[position].text == "_" {
                let words = source.tokens[(position - 1)...(position + 4)].map(\.text)
                guard words == ["{", "_", "-", ">", "ASCellNode", "in"], position > 1, source.tokens[position - 2].text == "return",
                    let brace = source.bodyBrace(around: position - 2), brace > 0, source.tokens[brace - 1].text == "ASCellNodeBlock"
                else { continue }
                pass.replace(source.tokens[position].range, with: "()", in: index)
            }
            // The blocks of Texture are sometimes called where they are made.
            for position in source.tokens.indices where makers.contains(source.tokens[position].text) {
                guard let made = source.endOfCall(position), let end = source.endOfCall(made), source.arguments(made + 1).count == 1
                else { continue }
                let place = source.tokens[end].range.lowerBound
                pass.replace(place..<place, with: ", ASPrimitiveTraitCollectionMakeDefault()", in: index)
            }
        }
    }
}

/// The functions of Texture that make a block that modifies an image.
private let makers: Set = ["ASImageNodeTintColorModificationBlock", "ASImageNodeRoundBorderModificationBlock"]

extension SwiftSource {
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
