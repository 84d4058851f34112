import Foundation

/// The place of truncation in a text that does not fit, and the token that replaces the rest.
package struct TextTruncation: Hashable, Sendable {
    package enum Mode: UInt8, Sendable {
        /// Without a token; the part that does not fit is not shown.
        case clip
        case head, middle, tail
    }

    package var mode: Mode
    /// Nil: "…" in the attributes of the text's last character.
    package var token: StyledText?
    /// Whether a tail is cut before the last white space or punctuation of `. , ! ? : ;`, as Texture does, or at any
    /// character.
    package var respectsWords: Bool

    package init(mode: Mode, token: StyledText? = nil, respectsWords: Bool = true) {
        self.mode = mode
        self.token = token
        self.respectsWords = respectsWords
    }

    package static let clip = TextTruncation(mode: .clip)
}

/// A shape that text flows round. *Units*: points, from the container's top left corner.
package struct TextExclusion: Hashable, Sendable {
    /// Closed polygons; a point is inside by the even-odd rule.
    package var contours: [[CGPoint]]

    package init(contours: [[CGPoint]]) {
        self.contours = contours
    }
}

/// The available space of a text. *Units*: points; infinity means no limit.
package struct TextLayoutRequest: Hashable, Sendable {
    package var width: CGFloat
    package var height: CGFloat
    /// 0 means no limit.
    package var maximumLines: Int
    package var truncation: TextTruncation
    /// Whether every paragraph breaks between any two characters.
    package var wrapsByCharacter: Bool
    package var exclusions: [TextExclusion]
    /// Whether the font's leading counts into the line height (`NSStringDrawingOptions.usesFontLeading`).
    package var usesFontLeading: Bool
    /// Whether natural alignment and direction mean right to left if the text has no strong direction.
    package var prefersRightToLeft: Bool

    package init(
        width: CGFloat = .infinity, height: CGFloat = .infinity, maximumLines: Int = 0, truncation: TextTruncation = .clip
    ) {
        self.width = width.isNaN ? 0 : max(width, 0)
        self.height = height.isNaN ? 0 : max(height, 0)
        self.maximumLines = max(maximumLines, 0)
        self.truncation = truncation
        wrapsByCharacter = false
        exclusions = []
        usesFontLeading = false
        prefersRightToLeft = false
    }
}

/// The part of a request that a size can be found from without a layout. *Units*: points.
package struct TextSizeRequest {
    var width: CGFloat
    var height: CGFloat
    /// 0 means no limit.
    var maximumLines: Int
    var usesFontLeading: Bool

    package init(width: CGFloat, height: CGFloat, maximumLines: Int) {
        self.width = width.isNaN ? 0 : max(width, 0)
        self.height = height.isNaN ? 0 : max(height, 0)
        self.maximumLines = max(maximumLines, 0)
        usesFontLeading = false
    }

    /// Returns nil if only a layout can answer.
    init?(_ request: TextLayoutRequest) {
        guard !request.wrapsByCharacter, request.exclusions.isEmpty else { return nil }
        self.init(width: request.width, height: request.height, maximumLines: request.maximumLines)
        usesFontLeading = request.usesFontLeading
    }
}
