import Foundation
import UIPrimitives

/// Edges of a rectangle that follow the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let all: Self = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
    /// Called when a button's state or configuration changed, to change the configuration.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// All that a button shows, as one value.
    ///
    /// *Differs from UIKit*: where Apple gives no figures, such as for the radii of corner styles, they are this library's.
    @preconcurrency @MainActor public struct Configuration {
        public enum Size: Int, Sendable {
            case large, medium, small, mini
        }

        /// How title and subtitle stand to each other.
        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }

        public enum CornerStyle: Int, Sendable {
            /// The background's own radius.
            case fixed
            /// The background's own radius, growing with the text size.
            case dynamic
            case small, medium, large
            /// Half the height.
            case capsule
        }

        /// *Differs from UIKit*: kept, without effect; this is no Mac.
        public enum MacIdiomStyle: Int, Sendable {
            case automatic, bordered, borderless, borderlessTinted
        }

        /// The mark of a button that opens a menu of choices.
        public enum Indicator: Int, Sendable {
            case automatic, none, popup
        }

        /// What the colours are made of.
        enum Style: Sendable {
            case plain, gray, tinted, filled
        }

        var style: Style
        public var background = UIBackgroundConfiguration()
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium { didSet { if hasDefaultInsets { setDefaultContentInsets() } } }
        /// *Differs from UIKit*: kept, without effect.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// The colour of the contents; nil for the style's.
        public var baseForegroundColor: UIColor?
        /// The colour of the background, which the style takes as it is or pales; nil for the style's.
        public var baseBackgroundColor: UIColor?

        /// nil shows what ``UIButton/setImage(_:for:)`` has set.
        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// *Differs from UIKit*: kept; images keep the size of their files.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an indicator turns in the image's place.
        public var showsActivityIndicator = false
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// nil shows what ``UIButton/setTitle(_:for:)`` has set.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var attributedTitle: AttributedString?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        public var indicator = Indicator.automatic
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        /// *Units*: points.
        public var contentInsets = NSDirectionalEdgeInsets.zero { didSet { hasDefaultInsets = false } }
        private var hasDefaultInsets = true
        /// The side of the texts where the image stands.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between image and texts. *Units*: points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle. *Units*: points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        /// Whether a selected button looks different by itself.
        public var automaticallyUpdateForSelection = true

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = Self.defaultCornerRadius
            setDefaultContentInsets()
        }

        /// *Units*: points.
        private static let defaultCornerRadius: CGFloat = 5.95

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Goes back to the insets of the button's size, which change with it.
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

        /// The configuration with what the button's state and its own title and image add where nothing is set: what is shown.
        public func updated(for button: UIButton) -> Configuration {
            var updated = self
            if attributedTitle == nil || button.isPopUp {
                updated.attributedTitle =
                    button.currentAttributedTitle.map { AttributedString($0) } ?? button.currentTitle.map { AttributedString($0) }
            }
            if image == nil { updated.image = button.currentImage }
            let look = ButtonLook(self, state: button.state, tint: button.tintColor)
            if background.backgroundColor == nil { updated.background.backgroundColor = look.background }
            updated.baseForegroundColor = look.foreground
            return updated
        }
    }
}

/// The colours of a configuration in one state of a button.
@MainActor private struct ButtonLook {
    let foreground: UIColor
    let background: UIColor

    /// How much of a colour is left in a tinted background, and in a button that is pressed.
    private static let tintedAlpha: CGFloat = 0.18
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
    /// The same colour with a part of its opacity, in every appearance.
    fileprivate func faded(by factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.rgba.alpha * factor)
        }
    }
}
