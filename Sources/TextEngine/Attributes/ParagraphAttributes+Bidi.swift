extension BidiResolver.BaseDirection {
    /// The direction of a paragraph with an attribute, in a text whose natural direction without strong characters may be right to left.
    init(_ direction: ParagraphAttributes.Direction, prefersRightToLeft: Bool) {
        self =
            switch direction {
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            case .natural: prefersRightToLeft ? .naturalOrRightToLeft : .natural
            }
    }
}
