import Foundation
import UIPrimitives

/// Edges of a rectangle that depend on the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt

    /// Creates edges from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Self(rawValue: 1)
    /// The edge at which a line of text starts.
    public static let leading = Self(rawValue: 2)
    /// The lower edge.
    public static let bottom = Self(rawValue: 4)
    /// The edge at which a line of text ends.
    public static let trailing = Self(rawValue: 8)
    /// All four edges.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
    /// Called after the state or configuration of a button changed, to update the configuration.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// The contents and appearance of a button as one value.
    ///
    /// *Differs from UIKit*: values that Apple does not publish, such as the radii of the corner styles, are specific to this library.
    @preconcurrency @MainActor public struct Configuration {
        /// The sizes of a button, which determine its insets and fonts.
        public enum Size: Int, Sendable {
            /// From the largest to the smallest.
            case large, medium, small, mini
        }

        /// The alignment of title and subtitle to each other.
        public enum TitleAlignment: Int, Sendable {
            /// `automatic` depends on the position of the image; the other cases are fixed alignments.
            case automatic, leading, center, trailing
        }

        /// The shapes of the corners.
        public enum CornerStyle: Int, Sendable {
            /// The radius of the background.
            case fixed
            /// The radius of the background, scaled with the text size.
            case dynamic
            /// Radii of 5, 8 and 12 points.
            case small, medium, large
            /// Half the shorter side.
            case capsule
        }

        /// *Differs from UIKit*: stored, without effect; the styles belong to a Mac.
        public enum MacIdiomStyle: Int, Sendable {
            /// The styles of buttons on a Mac.
            case automatic, bordered, borderless, borderlessTinted
        }

        /// The symbol of a button that shows a choice from its menu.
        public enum Indicator: Int, Sendable {
            /// `automatic` shows chevrons in a pop-up button, `none` never, and `popup` always.
            case automatic, none, popup
        }

        /// The style that a factory method such as ``plain()`` selects. It determines the colors in each state.
        enum Style: Sendable {
            case plain, gray, tinted, filled
        }

        var style: Style
        /// The background; if it has no color, the color of the style is shown.
        public var background = UIBackgroundConfiguration()
        /// The shape of the corners; `.dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The size, which determines the default insets and the fonts; `.medium` by default.
        public var buttonSize = Size.medium { didSet { if hasDefaultInsets { setDefaultContentInsets() } } }
        /// *Differs from UIKit*: stored, without effect; the style belongs to a Mac.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// The color of the contents; nil for the color of the style.
        public var baseForegroundColor: UIColor?
        /// The color of the background, which some styles make translucent; nil for the color of the style.
        public var baseBackgroundColor: UIColor?

        /// The image; nil shows the image of ``UIButton/setImage(_:for:)``.
        public var image: UIImage?
        /// Changes the color of the image; nil keeps it.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// *Differs from UIKit*: stored, without effect; images keep their size.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// Changes the color of the activity indicator; nil keeps it.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The title; nil shows the title of ``UIButton/setTitle(_:for:)``.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// The title with attributes, which take precedence over those of the button.
        public var attributedTitle: AttributedString?
        /// Changes the attributes for parts of the title that have none of their own.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the title; `.byWordWrapping` by default.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The text below the title; nil if there is none.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        /// The subtitle with attributes, which take precedence over those of the button.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes for parts of the subtitle that have none of their own.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The line break mode of the subtitle; `.byWordWrapping` by default.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Whether chevrons are shown; `.automatic` shows them in a button that shows a choice from its menu.
        public var indicator = Indicator.automatic
        /// Changes the color of the chevrons; nil keeps it.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// The distances between edges and contents; by default those of the size. *Units*: points.
        public var contentInsets = NSDirectionalEdgeInsets.zero { didSet { hasDefaultInsets = false } }
        private var hasDefaultInsets = true
        /// The side of the texts on which the image is; `.leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and texts. *Units*: points.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle. *Units*: points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle; `.automatic` depends on the position of the image.
        public var titleAlignment = TitleAlignment.automatic
        /// Whether selection changes the colors of the style; true by default.
        public var automaticallyUpdateForSelection = true

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = Self.defaultCornerRadius
            setDefaultContentInsets()
        }

        /// The radius of the corners of a new configuration's background. *Units*: points.
        private static let defaultCornerRadius: CGFloat = 5.95

        /// Returns a configuration with a clear background and tinted contents.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a configuration with a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a configuration with a translucent tinted background.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a configuration with a tinted background and white contents.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns the same configuration as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns the same configuration as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns the same configuration as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns the same configuration as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Sets ``contentInsets`` to the default insets of ``buttonSize``. They follow later changes of the size until `contentInsets` is
        /// set.
        public mutating func setDefaultContentInsets() {
            contentInsets =
                switch buttonSize {
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
                }
            hasDefaultInsets = true
        }

        /// Returns the configuration as it is shown: with the title and image of the button where it has none, and the colors of the state.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            if attributedTitle == nil || button.isPopUp {
                updated.attributedTitle =
                    button.currentAttributedTitle.map { AttributedString($0) } ?? button.currentTitle.map { AttributedString($0) }
            }
            if image == nil { updated.image = button.currentImage }
            let appearance = ButtonAppearance(self, state: button.state, tint: button.tintColor)
            if background.backgroundColor == nil { updated.background.backgroundColor = appearance.background }
            updated.baseForegroundColor = appearance.foreground
            return updated
        }
    }
}

/// The colors of a configuration in one state of a button.
@MainActor private struct ButtonAppearance {
    let foreground: UIColor
    let background: UIColor

    /// The opacity of a tinted background.
    private static let tintedAlpha: CGFloat = 0.18
    /// The factor of the opacity while a button is pressed.
    private static let pressedAlpha: CGFloat = 0.6

    init(_ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor) {
        let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
        let isDisabled = state.contains(.disabled)
        let base = configuration.baseBackgroundColor
        var foreground = configuration.baseForegroundColor
        var background: UIColor
        switch configuration.style {
        case .plain:
            background = base ?? (isSelected ? tint.withAlphaComponent(Self.tintedAlpha) : .clear)
            foreground = foreground ?? tint
        case .gray:
            background = isSelected ? base ?? tint : base ?? .secondarySystemFill
            foreground = foreground ?? (isSelected ? .white : tint)
        case .tinted:
            background = isSelected ? base ?? tint : (base ?? tint).withAlphaComponent(Self.tintedAlpha)
            foreground = foreground ?? (isSelected ? .white : base ?? tint)
        case .filled:
            background = base ?? tint
            foreground = foreground ?? .white
        }
        if isDisabled {
            background = configuration.style == .plain && !isSelected ? background : .tertiarySystemFill
            foreground = .tertiaryLabel
        } else if state.contains(.highlighted) {
            if configuration.style == .plain, !isSelected {
                foreground = foreground?.withAlphaComponent(Self.pressedAlpha)
            } else {
                background = background.faded(by: Self.pressedAlpha)
            }
        }
        self.foreground = foreground ?? tint
        self.background = background
    }
}

extension UIColor {
    /// The color with its opacity multiplied, in every appearance.
    fileprivate func faded(by factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.rgba.alpha * factor)
        }
    }
}
