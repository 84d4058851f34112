import Foundation

/// The position of the truncation in a text that does not fit, and the token that replaces the omitted part.
package struct TextTruncation: Hashable, Sendable {
    package enum Mode: UInt8, Sendable {
        /// The part that does not fit is not shown, and there is no token.
        case clip
        case head, middle, tail
    }

    var mode: Mode
    /// The token; nil means "…" with the attributes of the text's last character. With an empty token, the text is clipped.
    package var token: StyledText?
    /// Whether truncation at the end cuts the text before white space or one of `. , ! ? : ;`, as Texture does; otherwise it cuts at any
    /// character.
    var respectsWords: Bool

    package init(mode: Mode, token: StyledText? = nil, respectsWords: Bool = true) {
        self.mode = mode
        self.token = token
        self.respectsWords = respectsWords
    }

    package static let clip = TextTruncation(mode: .clip)
}

/// A shape around which text is laid out. *Units*: points, from the container's top left corner.
package struct TextExclusion: Hashable, Sendable {
    /// The shape as closed polygons. At the height of a line, each polygon excludes everything from its leftmost to its rightmost point.
    var contours: [[CGPoint]]

    package init(contours: [[CGPoint]]) {
        self.contours = contours
    }
}

/// The available space and the options of a layout. *Units*: points; an infinite width or height means no limit.
package struct TextLayoutRequest: Hashable, Sendable {
    package var width: CGFloat
    package var height: CGFloat
    /// The maximum number of lines; 0 means no limit.
    package var maximumLines: Int
    package var truncation: TextTruncation
    /// Whether lines of every paragraph may break between any two characters.
    package var wrapsByCharacter: Bool
    package var exclusions: [TextExclusion]
    /// Whether the font's leading is part of the line height (`NSStringDrawingOptions.usesFontLeading`).
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

/// The part of a request from which a size can be computed without a layout. *Units*: points.
package struct TextSizeRequest {
    var width: CGFloat
    var height: CGFloat
    /// The maximum number of lines; 0 means no limit.
    var maximumLines: Int
    var usesFontLeading: Bool

    package init(width: CGFloat, height: CGFloat, maximumLines: Int) {
        self.width = width.isNaN ? 0 : max(width, 0)
        self.height = height.isNaN ? 0 : max(height, 0)
        self.maximumLines = max(maximumLines, 0)
        usesFontLeading = false
    }

    /// Creates the part from a request; nil if only a layout can determine the size.
    init?(_ request: TextLayoutRequest) {
        guard !request.wrapsByCharacter, request.exclusions.isEmpty else { return nil }
        self.init(width: request.width, height: request.height, maximumLines: request.maximumLines)
        usesFontLeading = request.usesFontLeading
    }
}
