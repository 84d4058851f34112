import Foundation
import UIPrimitives

/// The appearance of the background of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// Called after a property changed, to update the bar.
    var onChange: (() -> Void)?

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates a copy of another appearance.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        adopt(barAppearance)
    }

    /// Returns a new appearance of the same class with the same values. *Differs from UIKit*: the copy refers to the same appearance
    /// objects of items and buttons.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make()
        copy.adopt(self)
        return copy
    }

    class func make() -> UIBarAppearance { UIBarAppearance() }

    func adopt(_ other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
        backgroundImage = other.backgroundImage
        backgroundEffect = other.backgroundEffect
    }

    /// Resets the background to that of the system: nearly opaque, with a hairline.
    open func configureWithDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        backgroundColor = nil
        shadowColor = .separator
    }

    /// Sets the background color of the system, with a hairline.
    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    /// Sets a clear background without a hairline.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = .clear
        shadowColor = nil
    }

    /// The color of the background; nil shows the color of the effect.
    open var backgroundColor: UIColor? { didSet { onChange?() } }
    /// The color of the hairline; nil and clear show none.
    open var shadowColor: UIColor? { didSet { onChange?() } }
    /// An image that replaces the hairline.
    open var shadowImage: UIImage? { didSet { onChange?() } }
    /// An image over the background color.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// *Differs from UIKit*: shown as a uniform, nearly opaque color, without a blur.
    open var backgroundEffect: UIBlurEffect? { didSet { onChange?() } }

    /// The color that the bar shows: the background color, otherwise the color that represents the effect, otherwise clear.
    var resolvedBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        return backgroundEffect == nil ? .clear : BarColors.chrome
    }
}

/// Colors of the bars of the system.
@MainActor enum BarColors {
    static let chrome = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 0.97) : UIColor(white: 0.976, alpha: 0.97)
    }
}

/// The appearance of the buttons of a bar in one state. *Differs from UIKit*: changes show when the bar's appearance is assigned.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the titles, which override the default ones.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the titles of buttons that have none of their own. *Units*: points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind buttons that have no background image of their own.
    open var backgroundImage: UIImage?
}

/// The appearance of the buttons of a bar.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The appearance in the normal state.
    public let normal = UIBarButtonItemStateAppearance()
    /// The attributes that differ from the normal state while a button is pressed.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The attributes that differ from the normal state while a button is disabled.
    public let disabled = UIBarButtonItemStateAppearance()
    /// *Differs from UIKit*: stored, without effect; the keyboard focus of bar items is drawn as a ring.
    public let focused = UIBarButtonItemStateAppearance()

    /// Creates the appearance of the system; `.done` has a semibold title.
    public init(style: UIBarButtonItem.Style) {
        if style == .done { normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)] }
    }

    public convenience override init() {
        self.init(style: .plain)
    }

    /// Removes the title attributes of all states. *Differs from UIKit*: `style` is ignored.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title, which override those of the bar.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The attributes of the large title, which override those of the bar.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// The offset of the title. *Units*: points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    /// The appearance of the buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    /// The appearance of the buttons of the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { onChange?() } }
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    /// The image that replaces the chevron.
    open private(set) var backIndicatorImage: UIImage?
    /// *Differs from UIKit*: stored, without effect; the title of the previous screen does not move below the indicator.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Replaces the chevron. *Differs from UIKit*: `transitionMaskImage` is stored, without effect; the title of the previous screen does
    /// not move below the indicator.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        backIndicatorImage = image
        backIndicatorTransitionMaskImage = transitionMaskImage
        onChange?()
    }

    override class func make() -> UIBarAppearance { UINavigationBarAppearance() }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of the buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
    /// The appearance of the buttons of the style `.done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { onChange?() } }

    override class func make() -> UIBarAppearance { UIToolbarAppearance() }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }
}

/// The appearance of the items of a tab bar in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title, which override the default ones.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of the image; nil shows the tint.
    open var iconColor: UIColor?
    /// The color of the badge of items that have no color of their own; nil shows the red of the system.
    open var badgeBackgroundColor: UIColor?
    /// The attributes of the badge's text, which override the default ones and are overridden by those of the item.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the titles of items that have none of their own. *Units*: points.
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of the items of a tab bar.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The arrangements of title and image in a tab bar. *Differs from UIKit*: items are always stacked.
    public enum Style: Int, Sendable {
        /// The image above the title, beside it, and beside it in compact environments.
        case stacked, inline, compactInline
    }

    /// The appearance of items that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The attributes of a disabled item that differ from those in other states: the attributes of the title, and the color of the image.
    public let disabled = UITabBarItemStateAppearance()
    /// *Differs from UIKit*: stored, without effect; the keyboard focus of bar items is drawn as a ring.
    public let focused = UITabBarItemStateAppearance()

    /// Creates the appearance of the system; the style is ignored.
    public init(style: Style) {}

    public convenience override init() {
        self.init(style: .stacked)
    }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of the items.
    open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { onChange?() } }
    /// *Differs from UIKit*: stored, without effect; items are always stacked.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { onChange?() } }
    /// *Differs from UIKit*: stored, without effect; items are always stacked.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) { didSet { onChange?() } }
    /// *Differs from UIKit*: stored, without effect; the selected item has its color and no other indicator.
    open var selectionIndicatorTintColor: UIColor? { didSet { onChange?() } }

    override class func make() -> UIBarAppearance { UITabBarAppearance() }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
}
