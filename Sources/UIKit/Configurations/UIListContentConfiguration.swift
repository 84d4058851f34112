import Foundation
import UIPrimitives

/// The content of a row: an image, a text and a secondary text. *Thread*: main.
///
/// *Differs from UIKit*: this library chooses the distances and fonts that Apple does not document.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// The image at the leading edge; nil by default.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil by default.
    public var text: String?
    /// The text with attributes, which has precedence over ``text``; nil by default.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties = TextProperties()
    /// The secondary text; nil by default.
    public var secondaryText: String?
    /// The secondary text with attributes, which has precedence over ``secondaryText``; nil by default.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties()
    /// The axes on which the layout margins of the superview apply. *Differs from UIKit*: stored, without effect;
    /// ``directionalLayoutMargins`` apply on both axes.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// The distances around the content. *Units*: points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the secondary text is beside the text if both fit on one line.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the image and the texts. *Units*: points.
    public var imageToTextPadding: CGFloat = 16
    /// The smallest distance between the two texts if they are beside each other. *Units*: points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between the two texts if the secondary text is below the text. *Units*: points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// The opacity of the content; 1 by default.
    public var alpha: CGFloat = 1

    /// The appearance of an image.
    @preconcurrency @MainActor public struct ImageProperties {
        /// The configuration of symbols. *Differs from UIKit*: stored, without effect; an image keeps its own configuration.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint of a template image; nil for the tint color of the view.
        public var tintColor: UIColor?
        /// Changes the tint; nil leaves it unchanged.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners. *Units*: points.
        public var cornerRadius: CGFloat = 0
        /// The largest size; a side of zero, the default, means no limit. *Units*: points.
        public var maximumSize = CGSize.zero
        /// The space in which the image is centered; a side of zero, the default, means the side of the image. *Units*: points.
        public var reservedLayoutSize = CGSize.zero
        /// Whether the image keeps its colors when the system inverts colors. *Differs from UIKit*: stored, without effect; a desktop
        /// inverts the colors of the whole screen.
        public var accessibilityIgnoresInvertColors = false
        /// The width of a stroke around the image; 0 by default. *Units*: points.
        public var strokeWidth: CGFloat = 0
        /// The color of the stroke; nil for the tint color of the view.
        public var strokeColor: UIColor?

        /// The standard width of symbols in lists, for ``reservedLayoutSize``. *Units*: points.
        public static var standardDimension: CGFloat { 24 }

        /// The tint, changed by ``tintColorTransformer``. The argument is the tint that applies if the property ``tintColor`` is nil.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }

    /// The appearance of a text.
    @preconcurrency @MainActor public struct TextProperties {
        /// The horizontal alignment of lines.
        public enum TextAlignment: Int, Sendable {
            /// As in UIKit.
            case natural, center, justified
        }

        /// A change of the case of letters.
        public enum TextTransform: Int, Sendable {
            /// As in UIKit.
            case none, uppercase, lowercase, capitalized
        }

        /// The font.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// The color.
        public var color = UIColor.label
        /// Changes the color; nil leaves it unchanged.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The horizontal alignment of the lines; `.natural` by default.
        public var alignment = TextAlignment.natural
        /// The truncation of a line that is too long.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The largest number of lines; 0, the default, means no limit.
        public var numberOfLines = 0
        /// Whether a text that is too long is shown in a smaller font.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest scale of the font.
        public var minimumScaleFactor: CGFloat = 0
        /// As in UIKit.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether the font follows the user's text size; `true` by default. *Differs from UIKit*: stored, without effect; a font of a text
        /// style has the text size at which the configuration was created.
        public var adjustsFontForContentSizeCategory = true
        /// The change of the case of letters; `.none` by default.
        public var transform = TextTransform.none
        /// Whether a tooltip shows the whole text if it is truncated. *Differs from UIKit*: stored, without effect; no tooltip shows the
        /// whole text.
        public var showsExpansionTextWhenTruncated = false

        /// The color, changed by ``colorTransformer``.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.localizedUppercase
            case .lowercase: text.localizedLowercase
            case .capitalized: text.localizedCapitalized
            }
        }
    }

    private init(
        text: UIFont.TextStyle, isBold: Bool = false, color: UIColor = .label, secondary: UIFont.TextStyle,
        secondaryColor: UIColor = .secondaryLabel
    ) {
        let font = UIFont.preferredFont(forTextStyle: text)
        textProperties.font = isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
        textProperties.color = color
        secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
        secondaryTextProperties.color = secondaryColor
    }

    // MARK: Kinds

    /// The configuration of a cell.
    public static func cell() -> Self { Self(text: .body, secondary: .footnote) }
    /// The configuration of a cell whose secondary text is below the text.
    public static func subtitleCell() -> Self { Self(text: .body, secondary: .footnote) }
    /// The configuration of a cell whose secondary text is at the trailing edge if both texts fit on one line.
    public static func valueCell() -> Self {
        var cell = Self(text: .body, secondary: .body)
        cell.prefersSideBySideTextAndSecondaryText = true
        return cell
    }

    /// The configuration of a header of a plain list.
    public static func plainHeader() -> Self { header(text: .subheadline, isBold: true, color: .label) }
    /// The configuration of a footer of a plain list.
    public static func plainFooter() -> Self { header(text: .subheadline, isBold: false, color: .secondaryLabel) }
    /// The configuration of a header of a grouped list.
    public static func groupedHeader() -> Self {
        var header = header(text: .footnote, isBold: false, color: .secondaryLabel)
        header.textProperties.transform = .uppercase
        header.directionalLayoutMargins.top = 16
        return header
    }

    /// The configuration of a footer of a grouped list.
    public static func groupedFooter() -> Self { header(text: .footnote, isBold: false, color: .secondaryLabel) }
    /// The configuration of a header of a list, the same as ``groupedHeader()``.
    public static func header() -> Self { groupedHeader() }
    /// The configuration of a footer of a list, the same as ``groupedFooter()``.
    public static func footer() -> Self { groupedFooter() }
    /// The configuration of a larger header of an inset grouped list.
    public static func prominentInsetGroupedHeader() -> Self { header(text: .headline, isBold: true, color: .label) }
    /// The configuration of the largest header of an inset grouped list.
    public static func extraProminentInsetGroupedHeader() -> Self { header(text: .title3, isBold: true, color: .label) }
    /// The configuration of a cell of a sidebar.
    public static func sidebarCell() -> Self { cell() }
    /// The configuration of a cell of a sidebar whose secondary text is below the text.
    public static func sidebarSubtitleCell() -> Self { subtitleCell() }
    /// The configuration of a cell of a sidebar that is shown beside another list.
    public static func accompaniedSidebarCell() -> Self { cell() }
    /// The configuration of a cell of a sidebar that is shown beside another list; the secondary text is below the text.
    public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }
    /// The configuration of a header of a sidebar.
    public static func sidebarHeader() -> Self { header(text: .headline, isBold: true, color: .label) }

    private static func header(text: UIFont.TextStyle, isBold: Bool, color: UIColor) -> Self {
        var header = Self(text: text, isBold: isBold, color: color, secondary: .footnote)
        header.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        return header
    }

    // MARK: Content configuration

    /// Creates a ``UIListContentView``.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: with a lower opacity while the cell is disabled, unless the client has set another opacity.
    public func updated(for state: any UIConfigurationState) -> Self {
        var updated = self
        // An opacity other than the two that this function sets comes from the client and remains.
        if alpha == 1 || alpha == Self.disabledAlpha { updated.alpha = CommonState(state).isDisabled ? Self.disabledAlpha : 1 }
        return updated
    }

    private static let disabledAlpha: CGFloat = 0.4
}
