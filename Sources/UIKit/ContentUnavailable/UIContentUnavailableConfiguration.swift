import Foundation
import UIPrimitives

/// Describes what is shown instead of missing content: an image, two texts and two buttons, or an activity indicator. *Thread*: main.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// The position of the content.
    public enum Alignment: Int, Sendable {
        /// The content is in the middle of the view.
        case center
        /// The content is at the top, aligned in the direction of the text.
        case natural
    }

    /// The image; nil if there is none.
    public var image: UIImage?
    /// The appearance of the image.
    public var imageProperties = ImageProperties()
    /// The text; nil if there is none.
    public var text: String?
    /// The text with attributes, which replaces ``text``.
    public var attributedText: NSAttributedString?
    /// The appearance of the text.
    public var textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    /// The text below the first one; nil if there is none.
    public var secondaryText: String?
    /// The secondary text with attributes, which replaces ``secondaryText``.
    public var secondaryAttributedText: NSAttributedString?
    /// The appearance of the secondary text.
    public var secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    /// The appearance of the button, which is shown if it has a title or an image.
    public var button = UIButton.Configuration.plain()
    /// The behavior of the button.
    public var buttonProperties = ButtonProperties()
    /// The appearance of the second button, which is shown if it has a title or an image.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The behavior of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The position of the content; in the middle by default.
    public var alignment = Alignment.center
    /// The axes on which the margins are at least those of the superview; both by default.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The margins of the content. *Units*: points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    /// The distance between image and text. *Units*: points.
    public var imageToTextPadding: CGFloat = 15
    /// The distance between the texts. *Units*: points.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// The distance between the texts and the button. *Units*: points.
    public var textToButtonPadding: CGFloat = 20
    /// The distance between the buttons. *Units*: points.
    public var buttonToSecondaryButtonPadding: CGFloat = 10
    /// The background; clear by default.
    public var background = UIBackgroundConfiguration.clear()
    /// Whether an activity indicator is shown instead of the image.
    var isLoading = false

    private init() {}

    /// A configuration for a view without content.
    public static func empty() -> Self { Self() }

    /// A configuration with an activity indicator, for content that is being loaded.
    public static func loading() -> Self {
        var configuration = Self()
        configuration.isLoading = true
        configuration.textProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
        configuration.text = "Loading…"
        return configuration
    }

    /// A configuration for a search without results. ``updated(for:)`` adds the searched text of a controller's state.
    public static func search() -> Self {
        var configuration = Self()
        configuration.image = BarSymbol.search.image(side: 44)
        configuration.text = "No Results"
        configuration.secondaryText = "Check the spelling or try a new search."
        configuration.isSearch = true
        return configuration
    }

    private var isSearch = false

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> Self {
        guard isSearch, let text = (state as? UIContentUnavailableConfigurationState)?.searchText, !text.isEmpty else { return self }
        var updated = self
        updated.text = "No Results for “\(text)”"
        return updated
    }
}

extension UIContentUnavailableConfiguration {
    /// The appearance of the image.
    @preconcurrency @MainActor public struct ImageProperties {
        /// *Differs from UIKit*: stored, without effect; there are no system symbols.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of a template image; nil for that of the secondary text.
        public var tintColor: UIColor?
        /// The radius of the corners. *Units*: points.
        public var cornerRadius: CGFloat = 0
        /// The largest size of the image; zero on an axis means no limit. *Units*: points.
        public var maximumSize = CGSize.zero
        /// *Differs from UIKit*: stored, without effect; the filter of the desktop inverts whole windows.
        public var accessibilityIgnoresInvertColors = false
    }

    /// The appearance of a text.
    @preconcurrency @MainActor public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
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

        init(font: UIFont, color: UIColor) {
            (self.font, self.color) = (font, color)
        }

        func apply(to label: UILabel) {
            label.font = font
            label.textColor = color
            label.lineBreakMode = lineBreakMode
            label.numberOfLines = numberOfLines
            label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
            label.minimumScaleFactor = minimumScaleFactor
            label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        }
    }

    /// The behavior of a button.
    @preconcurrency @MainActor public struct ButtonProperties {
        /// The action that a press performs; its title and image are used if the configuration has none.
        public var primaryAction: UIAction?
        /// The menu of the button.
        public var menu: UIMenu?
        /// Whether the button can be pressed; true by default.
        public var isEnabled = true
        /// The meaning of the button; a destructive button is red.
        public var role = UIButton.Role.normal
    }
}

extension UIButton {
    /// The meaning of a button.
    public enum Role: Int, Sendable {
        /// As in UIKit.
        case normal, primary, cancel, destructive
    }
}
