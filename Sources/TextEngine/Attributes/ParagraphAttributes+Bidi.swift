extension BidiResolver.BaseDirection {
    /// Creates the base direction of a paragraph from its attribute. A natural paragraph without strong characters is right to left if
    /// `prefersRightToLeft` is true, otherwise left to right.
    init(_ direction: ParagraphAttributes.Direction, prefersRightToLeft: Bool) {
        self =
            switch direction {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case .natural: prefersRightToLeft ? .naturalOrRightToLeft : .natural
            }
    }
}
